//! The one thing that is changed in the author's function: the `Ok(…)` at the end of an `async` block
//! says which error it leaves open, which rustc could not infer. Every token keeps its span.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::quote_spanned;

/// Completes the last `Ok` of every `async` block.
pub(super) fn errors_of_blocks(tokens: TokenStream) -> TokenStream {
    let mut rewritten: Vec<TokenTree> = Vec::new();
    for token in tokens {
        let token = match token {
            TokenTree::Group(group) => {
                let is_block = group.delimiter() == Delimiter::Brace && behind_async(&rewritten);
                let inner = errors_of_blocks(group.stream());
                let inner = if is_block { with_error(inner) } else { inner };
                let mut new = Group::new(group.delimiter(), inner);
                new.set_span(group.span());
                TokenTree::Group(new)
            }
            token => token,
        };
        rewritten.push(token);
    }
    rewritten.into_iter().collect()
}

fn behind_async(before: &[TokenTree]) -> bool {
    let word = |at: usize| match before.len().checked_sub(at).and_then(|at| before.get(at)) {
        Some(TokenTree::Ident(word)) => word.to_string(),
        _ => String::new(),
    };
    word(1) == "async" || word(1) == "move" && word(2) == "async"
}

fn with_error(block: TokenStream) -> TokenStream {
    let mut tokens: Vec<TokenTree> = block.into_iter().collect();
    let [.., TokenTree::Ident(ok), TokenTree::Group(_)] = tokens.as_slice() else {
        return tokens.into_iter().collect();
    };
    if ok == "Ok" {
        let error = quote_spanned!(ok.span()=> ::<_, ::agentapp::WorkflowError>);
        let behind = tokens.len() - 1;
        tokens.splice(behind..behind, error);
    }
    tokens.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::errors_of_blocks;

    #[test]
    fn the_last_ok_of_a_block_names_its_error() {
        let cases = [
            (
                "each(x, |y| async move { Ok(y) })",
                "each(x, |y| async move { Ok::<_, ::agentapp::WorkflowError>(y) })",
            ),
            ("{ Ok(y) }", "{ Ok(y) }"),
            ("async { f(); }", "async { f(); }"),
        ];
        for (written, expected) in cases {
            let found = errors_of_blocks(written.parse().expect("it is Rust"));
            let expected: proc_macro2::TokenStream = expected.parse().expect("it is Rust");
            let close = |tokens: proc_macro2::TokenStream| tokens.to_string().replace(' ', "");
            assert_eq!(close(found), close(expected));
        }
    }
}
