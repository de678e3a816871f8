/** A table of two languages: whoever reads is told in their own what somebody else has written in theirs. */
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { BattleCombat } from "../game/battle-combat";
import type { AnyTableGame } from "../game/table-game";
import type { RecordEntry } from "../record/record";
import { english } from "../../../tests/support/texts";
import { countIn } from "../text/intl";
import { phrase, translateBy } from "../text/sentence";
import { fetchTeller } from "./teller";

const BATTLE = {
  id: "fight",
  system: {
    name: "Fight",
    record: "record",
    digest: "end",
    seats: [
      { id: "seat-1", name: "bot:captain:bold", bot: "captain:bold", user: "", side: "" },
      { id: "seat-2", name: "bot\u2060:recruit · side:b", bot: "", user: "ann", side: "b" },
    ],
  },
  combatants: [],
} as unknown as BattleCombat;
const told = (seats: Readonly<Record<string, string>>) => phrase("ALLHANDS.report.won", { winners: seats["seat-1"]! });
const TABLE = {
  id: "trial",
  rules: { version: 3, view: (state: object) => ({ ...state, seen: "by all" }) },
  binding: { read: () => ({ ships: 2 }) },
  turn: () => null,
  war: () =>
    Promise.resolve({ rollCall: () => [{ seat: "seat-1", fate: "lost" }], fate: (code: string) => phrase(code) }),
  storyteller: () => ({
    headline: (_events: object[], names: Readonly<Record<string, string>>) => told(names),
    report: (view: { seen: string }, steps: object[], seats: Readonly<Record<string, string>>) => ({
      template: "report",
      context: { title: told(seats), text: `${view.seen} ${steps.length}`, other: seats["seat-2"] },
    }),
  }),
} as unknown as AnyTableGame;
const entry = {
  kind: "play",
  seat: "seat-1",
  answers: [],
  events: [{ event: "won", seat: "seat-1" }],
  dice: [],
  version: 3,
  names: { "seat-1": "bot:captain:bold" },
  turn: { number: 1, seat: "seat-1", fighter: "" },
} as unknown as RecordEntry;

const made: { readonly content: string; readonly flags: object }[] = [];
let messages: object[] = [];
vi.mock("../documents/gamemasters", async (original) => ({
  ...(await original<object>()),
  isByGamemaster: ({ author }: { readonly author?: { readonly isGM: boolean } }) => author?.isGM === true,
}));
vi.mock("../platform/documents", () => ({
  make: (_type: string, data: (typeof made)[number]) => made.push(data),
  documentsOf: () => messages,
}));
vi.mock("../game/games", () => ({
  onGame: () => undefined,
  tableGame: () => TABLE,
  fetchGame: () => Promise.resolve(TABLE),
}));
vi.mock("../game/dice", () => ({ rollsOf: () => [] }));
vi.mock("../battle/battle", () => ({ battleById: () => null }));
vi.mock("../record/record", () => ({
  recordEntry: () => null,
  recordIdOf: () => "record",
  playedEntries: () => [{ step: 0, entry }],
  recordedStart: () => ({}),
}));
vi.mock("../windows/template", () => ({
  template: (name: string) => name,
  templateElement: (name: string, context: object) => Promise.resolve({ name, context }),
}));

/** Whoever sits at the screen now: their texts are told apart by the brackets around them. */
function sits(brackets: string): void {
  const [open = "", close = ""] = brackets;
  translateBy((key) => (key.startsWith("ALLHANDS.") ? open + english(key) + close : open + key + close));
}

beforeEach(() => {
  made.length = 0;
  messages = [];
  vi.stubGlobal("game", { release: { generation: 14 }, userId: "gm", settings: { get: () => null } });
  vi.stubGlobal("foundry", {
    utils: { escapeHTML: (text: string) => text },
    applications: { handlebars: { loadTemplates: () => Promise.resolve() } },
  });
  countIn(() => "en");
});
afterAll(() => vi.unstubAllGlobals());

it("a report", async () => {
  const { postReport } = await import("./report");
  const { reportParts } = await import("./report-facts");
  sits("«»");
  await postReport(BATTLE, TABLE);
  expect(made).toMatchObject([{ content: "«««Bot, captain», bold» won» · by all 1" }]);
  sits("[]");
  const [report, orders, ...more] = (await reportParts(made[0]!)) as unknown as { context: object }[];
  expect(JSON.stringify([report, orders])).not.toMatch(/[«»]/);
  expect(report!.context).toEqual({
    title: "[[[Bot, captain], bold] won]",
    text: "by all 1",
    other: "bot\u2060:recruit · [Side B]",
  });
  expect(orders!.context).toMatchObject({ ships: [{ side: "[[Bot, captain], bold]", fate: "[lost]" }] });
  expect(more).toEqual([]);
});

it("a report that nobody can tell any more, or of an earlier version of this system, stays as it was written", async () => {
  const { postReport } = await import("./report");
  const { reportParts } = await import("./report-facts");
  await postReport(BATTLE, TABLE);
  const teller = TABLE.storyteller;
  const broken = () => {
    throw new TypeError("no view of ours");
  };
  Object.assign(TABLE, { storyteller: () => ({ report: broken }) });
  expect(await reportParts(made[0]!)).toBeNull();
  Object.assign(TABLE, { storyteller: teller });
  for (const facts of [undefined, "", "12:garbage"])
    expect(await reportParts({ flags: { "all-hands": { report: "fight", facts } } })).toBeNull();
});

const note = {
  key: "ALLHANDS.lost.told.anew",
  values: { battle: "Fight", user: "Greta" },
  seats: { name: "bot:recruit · side:b" },
};

/** What a reader sees of a Gamemaster's message with a note; null if it is its content. */
async function drawn(message: object): Promise<string | null> {
  const { noteCard } = await import("./notes");
  const shown: { textContent?: string }[] = [];
  const content = { replaceChildren: (said: object) => void shown.push(said) };
  noteCard({ ...message, author: { isGM: true } })?.({
    ownerDocument: { createElement: () => ({}) },
    querySelector: () => content,
  } as unknown as HTMLElement);
  return shown[0]?.textContent ?? null;
}

it("a note about what is no step", async () => {
  const { noteWrite } = await import("./notes");
  sits("«»");
  const { data } = noteWrite(note, { settled: "fight-1 0 anew" }) as unknown as { data: [{ flags: object }] };
  const words = (bot: string, side: string) =>
    english(note.key).replace("{battle}", "Fight").replace("{user}", "Greta").replace("{name}", `${bot} · ${side}`);
  expect(data[0]).toMatchObject({
    content: `<p>«${words("«Bot, recruit»", "«Side B»")}»</p>`,
    flags: { "all-hands": { settled: "fight-1 0 anew", note } },
  });
  sits("[]");
  expect(await drawn(data[0])).toBe(`[${words("[Bot, recruit]", "[Side B]")}]`);
});

it("a note that this version cannot tell stays as its writer put it", async () => {
  translateBy((key) => (key === note.key ? english(key) : key));
  expect(await drawn({ flags: { "all-hands": { note } } })).not.toBeNull();
  const others = [
    undefined,
    "ALLHANDS.lost.told.anew",
    { ...note, key: "ALLHANDS.lost.told.later" },
    { ...note, key: "DOCUMENT.Actor" },
    { ...note, values: { battle: {} } },
    { ...note, seats: { name: 1 } },
  ];
  for (const other of others) expect(await drawn({ flags: { "all-hands": { note: other } } })).toBeNull();
  expect(await drawn({ flags: {} })).toBeNull();
});

it("a note with a name of any length, cut", async () => {
  sits("[]");
  const long = { ...note, values: { battle: "x".repeat(5000), user: "<b>Greta</b>" } };
  const told = await drawn({ flags: { "all-hands": { note: long } } });
  expect(told).toMatch(/^\[.*x{79}….*<b>Greta<\/b>/);
  expect(told!.length).toBeLessThan(500);
});

it("what can be undone, which nobody reads in the language of whoever runs the battle", async () => {
  const { headlineAt, storyWrite } = await import("./story");
  sits("«»");
  const [write] = await storyWrite(BATTLE, TABLE, 0, entry);
  const { data } = write as unknown as { data: [{ content: string; speaker: object; flags: object; system: object }] };
  expect(data[0]).toMatchObject({
    content: "«««Bot, captain», bold» won»",
    speaker: { alias: "««Bot, captain», bold»" },
    flags: { "all-hands": { player: "seat-1" } },
  });
  messages = [{ ...data[0], id: "m", type: "battle-step", author: { id: "gm", isGM: true } }];
  sits("[]");
  await fetchTeller(TABLE);
  expect(headlineAt("fight", 0)).toBe("[[[Bot, captain], bold] won]");
});
