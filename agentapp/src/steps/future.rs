//! What all steps have in common: awaiting one fails, since no engine is there.

use std::marker::PhantomData;

/// What a step comes to: a value, or the error that ends the run.
#[diagnostic::on_unimplemented(
    message = "a workflow returns a `Result`, and `{Self}` is none",
    label = "not a `Result`",
    note = "write `-> Result<Dossier, WorkflowError>`, or `-> Result<(), WorkflowError>`"
)]
pub trait Outcome {
    /// The value.
    type Value;
}

impl<T, E> Outcome for Result<T, E> {
    type Value = T;
}

/// A step that would give a `T`. It holds nothing of its arguments, so that closures over references
/// compile.
pub(super) struct Unrun<T>(PhantomData<fn() -> T>);

impl<T> Unrun<T> {
    pub(super) fn new() -> Unrun<T> {
        Unrun(PhantomData)
    }
}

/// Makes a type that holds an [`Unrun`] a future of its value.
macro_rules! unrun {
    ($name:ident<$value:ident $(: $bound:path)?>, $output:ty) => {
        impl<$value $(: $bound)?> std::future::Future for $name<$value> {
            type Output = Result<$output, super::WorkflowError>;

            fn poll(
                self: std::pin::Pin<&mut Self>,
                _: &mut std::task::Context<'_>,
            ) -> std::task::Poll<Self::Output> {
                std::task::Poll::Ready(Err(super::WorkflowError::no_engine()))
            }
        }
    };
}
pub(super) use unrun;

#[cfg(test)]
mod tests {
    use crate::steps::{approval, each, gate, wait_for};
    use crate::{ToolError, WorkflowError, join};
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    #[track_caller]
    fn check<T>(step: impl Future<Output = Result<T, WorkflowError>>) {
        match pin!(step).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(Err(error)) => {
                assert!(error.to_string().starts_with("no engine runs this workflow"), "{error}");
            }
            _ => panic!("a step ran"),
        }
    }

    async fn two(list: Vec<u8>) -> Result<(), WorkflowError> {
        let _: Vec<u8> = each(list, async |item| Ok::<_, ToolError>(item)).parallel(2).await?;
        Ok(())
    }

    async fn both() -> Result<(), WorkflowError> {
        let (_, _) = join!(gate("a"), wait_for(["b"])).await?;
        Ok(())
    }

    #[test]
    fn awaiting_a_step_says_that_no_engine_is_there() {
        check(gate("make").args(["check"]).report("r.json"));
        check(approval("Go?").by(["owner"]));
        check(wait_for(["paid"]));
        check(two(vec![1]));
        check(both());
    }
}
