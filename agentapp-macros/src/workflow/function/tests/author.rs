//! Bodies of the subset's grammar, made of choices.

use std::fmt::Write;

/// Writes bodies, one choice after another.
pub(super) struct Author {
    choices: Vec<u8>,
    source: String,
    names: usize,
    scopes: Vec<Vec<String>>,
    in_loop: bool,
}

impl Author {
    pub(super) fn new(choices: Vec<u8>) -> Author {
        let scopes = vec![vec!["input".to_owned()]];
        Author { choices, source: String::new(), names: 0, scopes, in_loop: false }
    }

    pub(super) fn function(mut self) -> String {
        self.put("async fn flow(input: In) -> Result<Out, WorkflowError> {");
        self.statements(0);
        let value = self.record();
        self.put(&format!("Ok({value}) }}"));
        self.source
    }

    fn choose(&mut self, most: u8) -> u8 {
        self.choices.pop().unwrap_or_default() % most
    }

    fn put(&mut self, text: &str) {
        write!(self.source, "{text} ").expect("writing to a string");
    }

    fn name(&mut self) -> String {
        self.names += 1;
        format!("name_{}", self.names)
    }

    fn scoped(&mut self, write: impl FnOnce(&mut Author)) {
        self.scopes.push(Vec::new());
        write(self);
        self.scopes.pop();
    }

    fn statements(&mut self, depth: usize) {
        for _ in 0..=self.choose(3) {
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: usize) {
        match self.choose(if depth < 3 { 9 } else { 4 }) {
            0 | 1 => self.bound(),
            2 => {
                let call = self.call();
                self.put(&format!("{call}.await?;"));
            }
            3 => {
                let name = self.name();
                self.put(&format!("let {name} = approval(\"Go?\").by([\"owner\"]).timeout_hours(2).await?;"));
            }
            4 | 5 => self.if_(depth),
            6 => self.each(depth),
            7 => self.join(depth),
            _ => self.for_(depth),
        }
    }

    fn bound(&mut self) {
        let (name, call) = (self.name(), self.call());
        self.put(&format!("let {name} = {call}.await?;"));
        self.know(name);
    }

    fn know(&mut self, name: String) {
        self.scopes.last_mut().expect("there is a scope").push(name);
    }

    fn call(&mut self) -> String {
        let name = self.name();
        let option =
            ["", ".retry(3)", ".timeout_minutes(5)", ".named(\"A step\").risk(2)"][self.choose(4) as usize];
        match self.choose(4) {
            0 => format!(
                "Agent{}.ask::<T>(\"$Do\", (&{}, &{})){option}",
                name.replace("name_", ""),
                self.read(),
                self.read()
            ),
            1 => format!("tool_{name}({}, {}){option}", self.value(2), self.value(2)),
            2 => {
                format!("tool_{name}({}).compensate(|done| undo(done.id, {}))", self.value(2), self.value(1))
            }
            _ => format!("tool_{name}(){option}"),
        }
    }

    fn if_(&mut self, depth: usize) {
        let condition = self.condition(2);
        self.put(&format!("if {condition} {{"));
        self.scoped(|author| author.statements(depth + 1));
        self.put("}");
        for _ in 0..self.choose(3) {
            let condition = self.condition(2);
            self.put(&format!("else if {condition} {{"));
            self.scoped(|author| author.statements(depth + 1));
            self.put("}");
        }
        if self.choose(2) == 0 {
            self.put("else {");
            self.scoped(|author| author.statements(depth + 1));
            self.put("}");
        }
    }

    // The item of an outer `each` cannot be read, so that one is not known to the inner.
    fn each(&mut self, depth: usize) {
        let (name, item, over) = (self.name(), self.name(), self.read());
        self.put(&format!("let {name} = each({over}.list, |{item}| async move {{"));
        let outer = std::mem::take(&mut self.scopes);
        self.scopes = vec![vec!["input".to_owned(), item]];
        self.scoped(|author| author.yielding(depth + 1));
        self.scopes = outer;
        self.put("}).parallel(4).await?;");
        self.know(name);
    }

    fn join(&mut self, depth: usize) {
        let (one, two) = (self.name(), self.name());
        let call = self.call();
        self.put(&format!("let ({one}, {two}) = join!({call}, async {{"));
        self.scoped(|author| author.yielding(depth + 1));
        self.put("}).await?;");
        self.know(one);
        self.know(two);
    }

    fn yielding(&mut self, depth: usize) {
        self.statements(depth);
        self.bound();
        let last = self.scopes.last().and_then(|scope| scope.last()).expect("a step is bound").clone();
        self.put(&format!("Ok({last})"));
    }

    fn for_(&mut self, depth: usize) {
        if self.in_loop {
            return self.bound();
        }
        self.in_loop = true;
        self.put("for _ in 0..10 {");
        self.scoped(|author| {
            author.bound();
            author.statements(depth + 1);
            let condition = author.condition(2);
            author.put(&format!("if {condition} {{ break; }}"));
        });
        self.put("}");
        self.in_loop = false;
    }

    fn read(&mut self) -> String {
        let known: Vec<String> = self.scopes.concat();
        let head = known[self.choose(known.len().min(255) as u8) as usize].clone();
        let field = ["", ".a", ".a_b.c", ".r#type"][self.choose(4) as usize];
        format!("{head}{field}")
    }

    fn value(&mut self, depth: u8) -> String {
        match self.choose(if depth == 0 { 6 } else { 9 }) {
            0 | 1 => self.read(),
            2 => "\"$text\".to_string()".to_owned(),
            3 => "-1.5".to_owned(),
            4 => "true".to_owned(),
            5 => "None".to_owned(),
            6 => format!("vec![{}, Some({})]", self.value(depth - 1), self.value(depth - 1)),
            7 => format!("&{}.clone()", self.read()),
            _ => self.record(),
        }
    }

    fn record(&mut self) -> String {
        format!("Made {{ one: {}, two: {} }}", self.value(1), self.value(0))
    }

    fn condition(&mut self, depth: u8) -> String {
        match self.choose(if depth == 0 { 3 } else { 6 }) {
            0 => self.read(),
            1 => {
                let sign = ["==", "!=", "<", "<=", ">", ">="][self.choose(6) as usize];
                format!(
                    "{} {sign} {}",
                    self.read(),
                    ["1", "\"it's \\\"x\\\"\"", "-0.5", "None", "Tone::Warm"][self.choose(5) as usize]
                )
            }
            2 => format!("{}.is_none()", self.read()),
            3 => format!("({} && {})", self.condition(depth - 1), self.condition(depth - 1)),
            4 => format!("({} || {})", self.condition(depth - 1), self.condition(depth - 1)),
            _ => format!("!({})", self.condition(depth - 1)),
        }
    }
}
