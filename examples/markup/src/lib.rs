//! Keeps a list of things to read and picks what fits the time at hand. The whole app stands here, in
//! the markup spelling of `app!`.

use agentapp::prelude::*;

app! { <app id="@library/reading-list" name="Reading List" version="0.1.0" category="reading">
    "Keeps a list of things to read, and picks what fits the time at hand."

    <agent id="@library/reader" model="anthropic/claude-sonnet-5" description="Reads pages and says what is in them."
        tools=["web-fetch"] workflows=[pick] autonomy=3 boundaries=["Never call a page read that could not be opened."]>
        include_str!("../prompts/reader.md")
    </agent>

    <workflow id="pick" name="Pick" version="0.1.0" description="Sum up what is unread, and pick what fits the time."
        inputs={
            type: "object",
            properties: { unread: { type: "array", items: { type: "object" } }, minutes: { type: "integer", minimum: 5 } },
            required: ["unread", "minutes"],
        }
        outputs={
            type: "object",
            properties: { picked: { type: "array", items: { type: "object" } }, why: { type: "string" } },
            required: ["picked", "why"],
        }
        result={ picked: "$steps.choose.picked", why: "$steps.choose.why" }>
        <map id="read-each" over="$input.unread" parallelism=3 onError="collect">
            <agent-step id="sum-up" agent=reader inputs={ entry: "$item" }>
                "Open the entry and sum it up in two sentences. Say how many minutes it takes to read."
            </agent-step>
        </map>
        <agent-step id="choose" agent=reader inputs={ summaries: "$steps.read-each", minutes: "$input.minutes" }
            outputSchema={
                type: "object",
                properties: { picked: { type: "array", items: { type: "object" } }, why: { type: "string" } },
                required: ["picked", "why"],
            }>
            "Pick what fits the minutes, best first. Reply with the JSON object only."
        </agent-step>
    </workflow>

    <ui title="Reading List" tools=["app_data_read", "app_data_write"]> include_str!("../ui/index.html") </ui>
    <files path="files" />
</app> }
