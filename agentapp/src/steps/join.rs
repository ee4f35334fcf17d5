//! `join!(…)`: a step that runs calls side by side.

use super::WorkflowError;
use super::future::{Unrun, unrun};

/// Runs calls, or `async` blocks of steps, side by side, and gives what each of them gave.
///
/// It is awaited as a whole: `let (jobs, salaries) = join!(find(query), compare(query)).await?;`.
#[macro_export]
macro_rules! join {
    ($($step:expr),+ $(,)?) => {
        $crate::__private::Join::join(($($step,)+))
    };
}

/// Steps that run side by side.
pub trait Join {
    /// What they give, one after the other.
    type Values;

    /// Makes a step of them.
    fn join(self) -> Joined<Self::Values>;
}

/// The step that [`join!`](crate::join) is.
#[must_use = "a step is awaited: write `.await?`"]
pub struct Joined<T>(Unrun<T>);

unrun!(Joined<T>, T);

macro_rules! several {
    ($($step:ident $value:ident $error:ident),+) => {
        impl<$($step, $value, $error),+> Join for ($($step,)+)
        where
            $($step: IntoFuture<Output = Result<$value, $error>>, WorkflowError: From<$error>,)+
        {
            type Values = ($($value,)+);

            fn join(self) -> Joined<Self::Values> {
                Joined(Unrun::new())
            }
        }
    };
}

several!(A VA EA, B VB EB);
several!(A VA EA, B VB EB, C VC EC);
several!(A VA EA, B VB EB, C VC EC, D VD ED);
several!(A VA EA, B VB EB, C VC EC, D VD ED, E VE EE);
several!(A VA EA, B VB EB, C VC EC, D VD ED, E VE EE, F VF EF);
several!(A VA EA, B VB EB, C VC EC, D VD ED, E VE EE, F VF EF, G VG EG);
several!(A VA EA, B VB EB, C VC EC, D VD ED, E VE EE, F VF EF, G VG EG, H VH EH);
