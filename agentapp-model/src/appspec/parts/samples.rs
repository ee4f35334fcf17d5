//! Material that an application is first tried with.

use crate::appspec::part::{Number, Table, part};
use crate::appspec::rules::samples;

part! {
    /// What an application is tried on before anybody has made it their own. It is published with the
    /// application, and only read.
    Samples = "AppSamples" {
        /// Documents that stand for some of the `contents`.
        documents: Vec<SampleDocument> = Vec::new(),
        /// For a decision: things to choose between, with what is known of each.
        alternatives: Vec<SampleAlternative> = Vec::new(),
    }
}

part! {
    /// A document to answer from.
    SampleDocument = "AppSampleDocument" {
        /// The entry of `contents` that it stands for.
        name: String,
        /// The name of the file that a sandbox is given it as: `price-list.csv`.
        file: String [samples::r051_file_is_a_name],
        /// What it holds.
        text: String,
    }
}

part! {
    /// One of the things that a decision is tried on.
    SampleAlternative = "AppSampleAlternative" {
        /// Its name.
        name: String,
        /// What is known of it, from which the criteria are answered.
        evidence: String,
        /// The value of each criterion of kind `metric`, by the criterion's name.
        metrics: Table<Number> = Table::default(),
    }
}
