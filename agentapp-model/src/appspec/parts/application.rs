//! The application as a whole.

use crate::appspec::part::{Limit, Value, choice, part};
use crate::appspec::rules::{
    acting, application, checks, forms, page, presses, protocols, reached, record, references, samples,
    shown, tests,
};

use super::a2a::A2a;
use super::acting::{Connection, Rule, Tool};
use super::checks::Checks;
use super::commerce::Commerce;
use super::decision::Decision;
use super::deployment::Deployment;
use super::interface::{Interface, Layout};
use super::pact::Pact;
use super::pap::Pap;
use super::permissions::Permissions;
use super::record::Record;
use super::samples::Samples;
use super::signed_fetch::SignedFetch;
use super::tests::Tests;
use super::worker::Trigger;

const AVATAR: &str =
    r"^\s*(emoji:[^\sA-Za-z0-9]{1,32}|@datalayer/icons-react:[A-Z][A-Za-z0-9]{0,62}Icon)?\s*$";
const BANNER: &str = r"^\s*([A-Z][A-Za-z0-9]{0,63})?\s*$";

part! {
    /// An application.
    Appspec = "AppSpec" {
        /// The version of the spec.
        schema ("schema", "schema_"): Schema = Schema::V1,
        /// The application's id.
        id: String [application::r005_id_is_an_id],
        /// The application's version.
        version: String = "0.0.1".to_owned(),
        /// The name that people see.
        name: String,
        /// Which of the four kinds it is.
        kind: AppKind,
        /// One sentence about its use.
        description: String = String::new(),
        /// Who answers for it.
        owner: String = String::new(),
        /// The agent or Cog that does the work, as `id` or `id:version`.
        agent: String = String::new(),
        /// The team that does the work in place of one agent, as `id` or `id:version`.
        team: String = String::new(),
        /// What the agent is told beside its own instructions.
        instructions: String = String::new(),
        /// The model, if it is not the organization's own choice.
        model: String = String::new(),
        /// Skills that the agent gets beside its own.
        skills: Vec<String> = Vec::new(),
        /// Backend tools of the catalogue that the agent gets beside its own.
        backend_tools: Vec<String> = Vec::new(),
        /// Tools that come with it, as functions of its code.
        tools: Vec<Tool> = Vec::new(),
        /// The Frames that it works under: the catalogue's, and the organization's own (`org-…`).
        context: Vec<String> = Vec::new(),
        /// The documents and datasets that it answers from.
        contents: Vec<String> = Vec::new(),
        /// What it reaches.
        connections: Vec<Connection> = Vec::new(),
        /// The agent protocols that it speaks. A block that configures a protocol needs it here.
        protocols: Vec<String> = Vec::new(),
        /// Its UI plugins, each with the renderer that it is exposed through, if any.
        ui: Vec<UiChoice> = Vec::new(),
        /// The Personal Agent Protocol: companies that it works with, or being one.
        pap: Pap = Pap::blank(),
        /// PACT: businesses that it asks on a person's behalf, or being one.
        pact: Pact = Pact::blank(),
        /// UCP and ACP: merchants that it shops at on a person's behalf.
        commerce: Commerce = Commerce::blank(),
        /// Web Bot Auth: sites that it reads with signed requests.
        signed_fetch: SignedFetch = SignedFetch::blank(),
        /// The pair of examples that it is one of.
        pair: Option<Pair> = None,
        /// A2A: the extensions that its Agent Card shows.
        a2a: A2a = A2a::blank(),
        /// Which actions need a person, and which do not.
        rules: Vec<Rule> = Vec::new(),
        /// What it may reach beside its connections.
        permissions: Permissions = Permissions::blank(),
        /// What people see.
        interface: Interface = Interface::blank(),
        /// How it is verified.
        tests: Tests = Tests::blank(),
        /// What a run leaves behind.
        record: Record = Record::blank(),
        /// Checks on what it answers and does.
        checks: Checks = Checks::blank(),
        /// Where it goes.
        deployment: Deployment = Deployment::blank(),
        /// What a worker works toward.
        goal: String = String::new(),
        /// For a worker: the occasions on which it runs.
        triggers: Vec<Trigger> = Vec::new(),
        /// A memory of the catalogue, if it remembers.
        memory: String = String::new(),
        /// Where a person is asked for an approval.
        notifications: Vec<String> = Vec::new(),
        /// What a decision decides.
        decision: Option<Decision> = None,
        /// Material for a first try of it.
        samples: Samples = Samples::blank(),
        /// Whether it is offered today.
        enabled: bool = true,
        /// For people: why nobody can use it for now.
        unavailable_because: String = String::new(),
        /// Words to find it by.
        tags: Vec<String> = Vec::new(),
        /// The id of its icon.
        icon: String = "apps".to_owned(),
        /// Its face, wherever it shows: one emoji.
        emoji: String [application::r010_emoji_is_a_face] = "👀".to_owned(),
        /// Its avatar, as people keep theirs: `emoji:` and an emoji, or `@datalayer/icons-react:` and the name of
        /// an icon.
        avatar: String where [Limit::Pattern(AVATAR)]
            [application::r011_avatar_is_one_of_a_person] = String::new(),
        /// Its banner, by name, from the set that people choose theirs from.
        banner: String where [Limit::Pattern(BANNER)] [application::r012_banner_is_a_drawing] = String::new(),
    }
    rules {
        application::r007_somebody_works: agent|team,
        application::r008_says_why_it_is_not_offered: enabled|unavailable_because,
        application::r009_offered_is_available: enabled|unavailable_because,
        application::r013_decision_decides: kind|decision,
        application::r014_only_a_decision_decides: kind|decision,
        application::r015_worker_has_a_goal: kind|goal,
        application::r016_worker_is_triggered: kind|triggers,
        application::r017_only_a_worker_is_triggered: kind|triggers,
        page::r018_page_is_a_widgets: kind|interface,
        forms::r019_inputs_are_no_settings: interface,
        record::r020_public_keeps_no_audio: record|deployment,
        record::r021_audio_needs_a_voice: record|interface,
        record::r022_audio_is_kept_a_month: record|checks,
        acting::r023_servers_differ: connections,
        acting::r024_actions_differ: rules,
        acting::r025_tools_differ: tools,
        acting::r026_tools_are_no_backend_tools: tools|backend_tools,
        checks::r027_checks_differ: checks,
        tests::r028_functions_differ: tests,
        acting::r029_targets_have_one_rule: rules,
        samples::r048_names_differ: samples,
        samples::r049_files_differ: samples,
        samples::r050_documents_are_contents: samples|contents,
        samples::r052_alternatives_are_a_decisions: kind|samples|decision,
        samples::r053_alternatives_are_several: samples,
        samples::r054_alternatives_differ: samples,
        samples::r055_evidence_is_said: samples,
        samples::r056_metrics_are_criteria: samples|decision,
        samples::r057_metrics_are_said: samples|decision,
        protocols::r030_protocols_exist: protocols,
        protocols::r031_protocols_differ: protocols,
        protocols::r032_protocols_are_shipped: protocols|enabled,
        protocols::r033_pap_is_listed: pap|protocols,
        protocols::r034_pact_is_listed: pact|protocols,
        protocols::r035_a2a_is_listed: a2a|protocols,
        protocols::r036_signed_fetch_is_listed: signed_fetch|protocols,
        protocols::r037_commerce_is_listed: commerce|protocols,
        protocols::r038_plugins_exist: ui,
        protocols::r039_plugins_differ: ui,
        protocols::r040_renderers_exist: ui,
        protocols::r041_renderers_fit: ui,
        protocols::r042_renderers_are_on: ui|enabled,
        protocols::r044_pairs_speak_pact: pair|protocols,
        protocols::r045_businesses_offer_scopes: pair|pact,
        protocols::r046_agents_are_no_business: pair|pact,
        references::r238_agent_exists: agent,
        references::r239_team_exists: team,
        references::r240_frames_exist: context,
        references::r241_frames_are_the_organizations: context,
        references::r242_servers_exist: connections,
        references::r243_skills_exist: skills,
        references::r244_backend_tools_exist: backend_tools,
        references::r245_guards_exist: checks,
        references::r246_gates_exist: checks,
        references::r247_track_exists: checks,
        references::r248_memory_exists: memory,
        references::r249_notifications_exist: notifications,
        references::r250_model_exists: model,
        references::r251_modes_run_on_a_model: interface,
        references::r252_profiles_run_on_a_model: interface,
        references::r253_a_model_decides: decision,
        references::r254_the_model_decides: decision,
        shown::r255_voice_exists: interface,
        shown::r256_voice_speaks_the_language: interface,
        shown::r257_outputs_exist: interface,
        shown::r258_components_exist: interface,
        shown::r259_surface_is_of_components: interface,
        shown::r260_surface_gives_what_fits: interface,
        shown::r261_forms_can_be_drawn: interface,
        shown::r262_surface_is_shown: agent|kind|interface,
        reached::r263_gates_read_what_is_run: checks,
        reached::r264_bare_tools_exist: rules|tools|deployment,
        reached::r265_servers_are_connected: rules|connections,
        reached::r266_tools_are_not_left_out: rules|connections,
        reached::r267_host_tools_are_decided: rules|deployment,
        reached::r268_what_is_written_to_is_known: connections,
        presses::r269_pressed_actions_exist: tests|interface,
        presses::r270_payloads_have_known_fields: tests|interface,
        presses::r271_payloads_have_required_fields: tests|interface,
        presses::r272_nothing_is_given_to_a_plain_action: tests|interface,
    }
}

part! {
    /// A UI plugin that the application is drawn with.
    UiChoice = "UiChoice" {
        /// The plugin, by its id.
        plugin: String where [Limit::LeastLength(1)] [protocols::r038_plugin_is_said],
        /// What it is exposed through to other hosts, where it is.
        renderer: Option<String> = None,
    }
}

part! {
    /// The other half of an example in two: one is a business, the other a person's agent
    /// that deals with it.
    Pair = "AppPair" {
        /// The name that both halves share.
        id: String [protocols::r047_id_is_hyphenated],
        /// Which half this is.
        role: PairRole,
    }
}

choice! {
    /// Which of the four kinds it is.
    AppKind: application::R006 {
        /// A person talks with it.
        Chat = "chat",
        /// A person works with what it shows.
        Widget = "widget",
        /// It weighs alternatives.
        Decision = "decision",
        /// It works on its own, toward a goal.
        Worker = "worker",
    }
}

choice! {
    /// A half of an example in two.
    PairRole {
        /// The business that is asked.
        Business = "business",
        /// The agent of a person who deals with the business.
        PersonalAgent = "personal_agent",
    }
}

choice! {
    /// The versions of the spec that are read.
    Schema: application::R004 {
        /// The first.
        V1 = "loop.app/v1",
    }
}

impl AppKind {
    /// Returns how an application of this kind is laid out unless it says so itself.
    pub fn own_layout(self) -> Layout {
        match self {
            AppKind::Chat => Layout::Chat,
            AppKind::Widget | AppKind::Decision => Layout::Page,
            AppKind::Worker => Layout::Split,
        }
    }
}
