import { plain, translateBy } from "../text/sentence";
import { describe, expect, it } from "vitest";
import { ending, storyBy, type EventTable, type EventFormatter } from "./event-table";

type TrialEvent =
  | { event: "began"; turn: number }
  | { event: "fired"; ship: string; gun: string; target: string; hit: boolean }
  | { event: "scratched"; ship: string; count: number }
  | { event: "sunk"; ship: string; by: { name: string } | null };

const TEXTS: { readonly [key: string]: string } = {
  "told.began": "Turn {turn}",
  "told.fired.hit": "{gun} of {ship} hits {target}.",
  "told.fired.missed": "{ship} misses.",
  "told.scratched": "{ship}: {count} scratches.",
  "told.sunk": "{ship} sinks{how}.",
  "told.sunkOutcome": "{ship} is lost",
  "told.how": " to {name}",
};
translateBy((key: string): string => TEXTS[key] ?? key);
const NAMES = { a: "Ada", b: "Bea", "a-1": "Gun" };

const events: EventTable<TrialEvent, EventFormatter> = {
  began: { small: true, mark: true },
  fired: { rule: "shots", which: ({ hit }) => (hit ? "hit" : "missed"), loud: ({ hit }) => (hit ? "good" : "plain") },
  scratched: { rule: ["damage", "shots"], values: { count: "number" }, aside: ({ count }) => count < 2, loud: "bad" },
  sunk: {
    rule: "damage",
    values: { how: ({ by }, { text }) => (by ? text("how", { name: by.name }) : "") },
    outcome: ending("bad", "sunkOutcome"),
    silent: true,
  },
};

const story = storyBy<TrialEvent, EventFormatter>({
  beginning: "told.",
  events,
  values: { ship: "ship", target: "ship", gun: "part" },
  untold: {},
  more: () => ({}),
});

const tell = (...step: { readonly event: string; readonly [member: string]: unknown }[]) =>
  story.tell(step, NAMES).map(({ sentence, outcome: came }) => [plain(sentence), came?.text ?? ""]);

describe("a table of events", () => {
  it("fills sentences with members of the event, by what they are", () => {
    const seats = { a: "seat-1", b: "seat-2" };
    const shot = { event: "fired", ship: "a", gun: "a-1", target: "b", hit: true, seats };
    const [fired] = story.tell([shot], NAMES);
    expect(fired?.sentence).toEqual([
      { text: "Gun", kind: "part", sign: "" },
      { text: " of ", kind: "", sign: "" },
      { text: "Ada", kind: "ship", sign: "triangle" },
      { text: " hits ", kind: "", sign: "" },
      { text: "Bea", kind: "ship", sign: "diamond" },
      { text: ".", kind: "", sign: "" },
    ]);
    expect(tell({ event: "sunk", ship: "a", by: { name: "Bea" } })).toEqual([["Ada sinks to Bea.", "Ada is lost"]]);
    expect(tell({ event: "sunk", ship: "b", by: null })).toEqual([["Bea sinks.", "Bea is lost"]]);
  });

  it("says a sentence loudly, unless it is an aside", () => {
    expect(tell({ event: "scratched", ship: "a", count: 2 })).toEqual([["Ada: 2 scratches.", "Ada: 2 scratches."]]);
    expect(tell({ event: "scratched", ship: "a", count: 1 })).toEqual([["Ada: 1 scratches.", ""]]);
  });

  it("tells nothing of an event that is not known, or lacks what its sentence names", () => {
    expect(tell({ event: "risen", ship: "a" }, { event: "constructor" })).toEqual([]);
    expect(tell({ event: "fired", hit: false }, { event: "began" }, { event: "began", turn: null })).toEqual([]);
    expect(tell({ event: "fired", ship: "a", hit: false })).toEqual([["Ada misses.", "Ada misses."]]);
  });

  it("gives its lists, and the book of rules in the order of its rows", () => {
    expect(story.marks).toEqual(["began"]);
    expect(story.silent).toEqual(["sunk"]);
    const names = Object.keys(events).map((event) => ({ event }));
    expect(names.filter(story.isSmall)).toEqual([{ event: "began" }]);
    expect(names.filter(story.isMinor)).toEqual([{ event: "began" }, { event: "sunk" }]);
    expect(Object.entries(story.rules)).toEqual([
      ["shots", ["fired", "scratched"]],
      ["damage", ["scratched", "sunk"]],
    ]);
  });
});
