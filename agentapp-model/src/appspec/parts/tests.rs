//! How an application is verified.

use crate::appspec::part::{Free, Limit, Number, Value, part};
use crate::appspec::rules::tests;

part! {
    /// How the application is verified.
    Tests = "AppTests" {
        /// The share of the cases that must pass before the application is ready.
        ready_at: Number where [Limit::Least(0.0), Limit::Most(1.0)]
            [tests::r205_ready_at_is_a_share] = Number(0.8),
        /// A set of evaluations that its runs are held to, if one was chosen.
        evalset: String = String::new(),
        /// Conversations, each with what should come of it.
        cases: Vec<TestCase> = Vec::new(),
        /// What has been verified, and how.
        verified: Verified = Verified::blank(),
    }
}

part! {
    /// A conversation with the application, and what should come of it. It is one message (`ask`) or
    /// several (`turns`); it is judged whole, by a function of the code if it names one.
    TestCase = "AppTestCase" {
        /// The one message.
        ask: String = String::new(),
        /// What the person does, in order; the application answers in between.
        turns: Vec<TestTurn> = Vec::new(),
        /// The outcome that is wanted, in words.
        expect: String,
        /// The name of the function that decides, where words are not enough.
        code: String where [Limit::Pattern("^(?:[A-Za-z_][A-Za-z0-9_]*)?$")]
            [tests::r204_code_is_code] = String::new(),
        /// Text files that go with the message.
        files: Vec<TestFile> = Vec::new(),
    }
    rules {
        tests::r201_case_asks_or_has_turns: ask|turns,
        tests::r202_turns_take_no_files: turns|files,
        tests::r203_files_differ: files,
    }
}

part! {
    /// One thing that the person does: says something, chooses an option, or presses an action.
    TestTurn = "AppTestTurn" {
        /// What they say.
        say: String = String::new(),
        /// The option they choose, of those that they were asked.
        choose: String = String::new(),
        /// The name of the action they press.
        press: String where [Limit::Pattern("^(?:[A-Za-z_][A-Za-z0-9_]*)?$")]
            [tests::r199_press_is_code] = String::new(),
        /// What the action is pressed with.
        payload: Free = Free::default(),
    }
    rules {
        tests::r198_turn_is_one_thing: say|choose|press,
        tests::r200_payload_is_pressed: press|payload,
    }
}

part! {
    /// A text file that goes with what is asked.
    TestFile = "AppTestFile" {
        /// Its name, without a folder: `orders.csv`.
        name: String [tests::r196_file_is_a_name],
        /// What it holds.
        text: String [tests::r197_file_fits_a_message],
    }
}

part! {
    /// What has been verified, and how, in sentences of whoever tried it.
    Verified = "AppVerified" {
        /// What was tried live: where, and when.
        live: Vec<String> = Vec::new(),
        /// What runs on recorded data.
        recorded: Vec<String> = Vec::new(),
        /// What nobody has verified yet.
        unverified: Vec<String> = Vec::new(),
    }
}
