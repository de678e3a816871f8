/** When the report of a battle is posted, when it says that part of it is from an earlier version, and its moments. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { english } from "../../../tests/support/kit";
import { postReport } from "./report";
import { reportParts } from "./report-facts";
import { bySide, decisive, momentsOf, reportView, withNumbers, weightiest } from "./report-view";

const posted: { readonly content: string; readonly flags: object }[] = [];
const versions: (number | undefined)[] = [];
let messages: object[] = [];
vi.mock("../platform/documents", () => ({
  make: (_type: string, data: (typeof posted)[number]) => posted.push(data),
  documentsOf: () => messages,
}));
vi.mock("../record/record", () => ({
  playedEntries: () => versions.map((version, step) => ({ step, entry: { version, events: [] } })),
}));
vi.mock("../game/games", () => ({ fetchGame: () => Promise.resolve(TABLE) }));
vi.mock("../windows/template", () => ({
  template: (name: string) => name,
  templateElement: (_path: string, { steps }: { steps: readonly object[] }) =>
    Promise.resolve({ textContent: `${steps.length} steps` }),
}));

const TABLE = {
  id: "trial",
  rules: { version: 3, view: () => ({}) },
  binding: { read: () => null },
  storyteller: () => ({
    report: (_state: null, steps: readonly object[]) => ({ template: "report.hbs", context: { steps } }),
  }),
} as unknown as AnyTableGame;
const BATTLE = { id: "b", system: { name: "Gnat against Wasp", seats: [], digest: "" } } as unknown as BattleCombat;

beforeEach(() => {
  vi.stubGlobal("game", { release: { generation: 14 }, i18n: { localize: english }, settings: { get: () => null } });
  messages = [];
  posted.length = 0;
  const loadTemplates = () => Promise.resolve();
  vi.stubGlobal("document", { createElement: () => ({}) });
  vi.stubGlobal("foundry", {
    utils: { escapeHTML: (text: string) => text },
    applications: { handlebars: { loadTemplates } },
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["of now", [3, 3], false],
  ["of an earlier version", [2, 3], true],
  ["from before steps said so", [undefined, 3], true],
])("of steps %s", async (_, played, says) => {
  versions.splice(0, versions.length, ...played);
  await postReport(BATTLE, TABLE);
  const message = posted.at(-1)!;
  expect(message.content).toBe("Gnat against Wasp");
  const parts = (await reportParts(message))!.map(({ textContent }) => textContent);
  expect(parts).toEqual(["2 steps", ...(says ? [english("ALLHANDS.report.earlier")] : [])]);
});

it("is posted once, whatever message a player says is the report", async () => {
  const told = (isGM: boolean, end: string) => ({ author: { isGM }, flags: { "all-hands": { report: "b", end } } });
  messages = [told(false, ""), told(true, "another end")];
  await postReport(BATTLE, TABLE);
  expect(posted).toHaveLength(1);
  expect(posted[0]).not.toHaveProperty("_id");
  messages.push(told(true, ""));
  await postReport(BATTLE, TABLE);
  expect(posted).toHaveLength(1);
});

it("names the seven weightiest moments, in their order, and none without weight", () => {
  const weights = [0, 12, 12, 12, 12, 100, 12, 12, 12];
  const moments = weights.map((weight, at) => ({ weight, at }));
  expect(weightiest(moments, ({ weight }) => weight).map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(weightiest(moments.slice(0, 2), ({ weight }) => weight).map(({ at }) => at)).toEqual([1]);
});

it("says once what happened in the same words, with all its turns", () => {
  const moment = (turn: number, text: string) => ({
    event: 1,
    turn,
    sentence: [{ text, kind: "", sign: "" }] as const,
  });
  const moments = [moment(2, "Gnat hits."), moment(3, "Wasp hits."), moment(4, "Gnat hits."), moment(4, "Gnat hits.")];
  expect(decisive(moments, () => 1).map(({ when, sentence }) => [when, sentence[0]?.text])).toEqual([
    ["Turns 2, 4", "Gnat hits."],
    ["Turn 3", "Wasp hits."],
  ]);
});

it("says of each moment in which step it last happened", () => {
  const hit = (ship: string) => ({ event: "hit", ship });
  const steps = [
    { step: 4, events: [hit("a")] },
    { step: 7, events: [hit("b"), hit("a")] },
  ];
  const told = momentsOf<ReturnType<typeof hit>>(steps, (events) =>
    events.map((event) => ({ sentence: [{ text: String(event["ship"]), kind: "", sign: "" }] })),
  );
  const parts = { subject: "", winners: [], lines: [], columns: [], rows: [] };
  const stepsOf = (told: Parameters<typeof decisive>[0]) =>
    reportView({ ...parts, moments: decisive(told, () => 1), steps }).moments.map(({ step }) => step);
  expect(stepsOf(told)).toEqual(["7", "7"]);
  expect(stepsOf([{ ...told[0]!, event: hit("a") }])).toEqual([""]);
});

it("numbers the three weightiest moments for the chart, one a round and none before the first, in their order", () => {
  const moments = [
    [0, 90],
    [1, 5],
    [2, 30],
    [2, 40],
    [4, 20],
    [3, 10],
  ].map(([round = 0, weight = 0]) => ({ when: "", sentence: [], round, weight, event: null }));
  expect(withNumbers(moments).map(({ number }) => number)).toEqual([undefined, undefined, undefined, 1, 3, 2]);
});

it("puts the ships of each side together, and says where another side begins", () => {
  const row = (name: string, side: string) => ({
    name,
    side,
    sign: "triangle" as const,
    seat: "",
    fate: "",
    lost: false,
    values: [],
  });
  const rows = bySide([row("Gnat", "a"), row("Wasp", "b"), row("Moth", "a")]);
  expect(rows.map(({ name, leads }) => [name, leads])).toEqual([
    ["Gnat", false],
    ["Moth", false],
    ["Wasp", true],
  ]);
});
