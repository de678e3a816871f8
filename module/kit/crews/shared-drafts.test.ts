/** What a screen keeps of questions that crews answer, with two battles at once, and whose drafts it believes. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { NOT_AN_OPTION, type Json } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import { fetchSealer, offerSealer, type Sealer } from "../game/sealer";
import type { StoredQuestion } from "../referee/question-shape";

vi.mock("../platform/settings", () => ({ ourSetting: () => ({ read: () => 60 }) }));
const menu = { refuse: (items: Json[]) => (items.includes("jam") ? NOT_AN_OPTION : null) };
const table = {
  id: "trial",
  rules: { questions: { volley: { menu: () => menu } }, view: () => null },
  binding: { read: () => null },
  stations: () =>
    Promise.resolve({
      list: () => [],
      asked: () => [],
      of: (_view: null, _question: object, item: string) => item.split(" ")[0],
      together: ["volley"],
    }),
};
vi.mock("../game/games", () => ({ tableFor: () => table }));

const CREW = [
  { station: "bow", user: "anna" },
  { station: "stern", user: "bo" },
];
const asked = (id: string) => {
  const askings = [
    { seat: "red", name: "volley", about: null, standing: false, asked: ["bridge"] },
    { seat: "red", name: "volley", about: null, standing: false, of: 0, stations: ["bow"] },
    { seat: "red", name: "volley", about: null, standing: false, of: 0, stations: ["stern"] },
  ];
  const kept = { entries: [], events: [], commitments: {}, reveal: false };
  return { id, key: "1", manner: "all", askings, ...kept } as unknown as StoredQuestion;
};
const battle = (id: string, question: StoredQuestion) => {
  const seats = [
    { id: "red", user: "cap", bot: "", crew: CREW },
    { id: "blue", user: "enemy", bot: "", crew: [] },
  ];
  return { id, type: "trial", system: { seats, question: JSON.stringify(question) } } as unknown as BattleCombat;
};
const fight = (id: string) => ({ battle: battle(id, asked(`${id}-1`)), question: asked(`${id}-1`) });
let gap: ReturnType<typeof fight>;
let strait: ReturnType<typeof fight>;

let take: typeof import("./crew-time");
let mates: typeof import("./shared-drafts");
let proofs: typeof import("./proofs");
const sent = vi.fn();
const drawn = vi.fn();
let hears: (data: unknown) => Promise<boolean>;
const people = new Map<string, object>();
const kept = new Map<string, string>();

function person(id: string) {
  const flags = { "all-hands": {} };
  return {
    id,
    active: true,
    isGM: false,
    flags,
    get isSelf() {
      return game.userId === id;
    },
    query: (_name: string, data: object) => sent(data) as Promise<unknown>,
    update: (changes: { flags: typeof flags }) =>
      Promise.resolve(Object.assign(flags["all-hands"], changes.flags["all-hands"])),
  };
}

/** Makes this the user of the screen from now on. */
function sitsHere(id: string): void {
  const users = Object.assign([...people.values()], {
    get: (each: string) => people.get(each),
    has: (each: string) => people.has(each),
  });
  const combats = new Map([gap, strait].map((each) => [each.battle.id, each.battle]));
  vi.stubGlobal("game", { users, userId: id, user: people.get(id), combats });
}

/** The key with which a user proves drafts to another, once published. */
async function keyOf(author: string, mate: string): Promise<string> {
  sitsHere(author);
  await proofs.publishProofs([mate]);
  const key = proofs.keyFor(mate);
  sitsHere("anna");
  return key;
}

beforeAll(async () => {
  take = await import("./crew-time");
  mates = await import("./shared-drafts");
  proofs = await import("./proofs");
  await (await import("../battle/stations")).fetchStations(table as never);
});
beforeEach(() => {
  [gap, strait] = [fight("gap"), fight("strait")];
  sent.mockReset().mockResolvedValue(true);
  drawn.mockReset();
  for (const id of ["cap", "anna", "bo", "enemy"]) people.set(id, person(id));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("CONFIG", { queries: {} });
  vi.stubGlobal("foundry", { data: {} });
  sitsHere("anna");
  mates.onDraft(drawn);
  hears = mates.hear as typeof hears;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("two battles at once", () => {
  it("each give their captains the time that the table sets", () => {
    vi.useFakeTimers({ now: 0 });
    for (const each of [gap, strait]) take.timeLeft(each.battle, each.question);
    vi.advanceTimersByTime(40_000);
    for (const each of [gap, strait]) expect(take.timeLeft(each.battle, each.question)).toBe(20_000);
    expect(take.timeLeft(gap.battle, asked("gap-2"))).toBe(60_000);
    expect(take.timeLeft(strait.battle, strait.question)).toBe(20_000);
  });

  it("have what is drafted sent once, to mates alone", async () => {
    for (let drawing = 0; drawing < 3; drawing++)
      for (const each of [gap, strait]) await mates.shareDraft(each.battle, each.question, 1, ["bow fires"]);
    const to = (question: string) => ["cap", "bo"].map(() => question);
    expect(sent.mock.calls.map(([data]) => (data as { question: string }).question)).toEqual([
      ...to("gap-1"),
      ...to("strait-1"),
    ]);
    await mates.shareDraft(gap.battle, gap.question, 1, ["bow holds"]);
    expect(sent).toHaveBeenCalledTimes(6);
  });

  it("have what was not taken up sent again with the next drawing", async () => {
    sent.mockResolvedValueOnce(false);
    for (let drawing = 0; drawing < 3; drawing++)
      await mates.shareDraft(strait.battle, asked("strait-7"), 1, ["bow fires"]);
    expect(sent).toHaveBeenCalledTimes(4);
  });

  it("keep what others have drafted, until something else is asked there", async () => {
    const key = await keyOf("bo", "anna");
    const draft = ({ battle: { id } }: typeof gap, question: string, items: Json[]) =>
      hears({ battle: id, question, index: 2, user: "bo", key, items: JSON.stringify(items) });
    for (const each of [gap, strait])
      expect(await draft(each, each.question.id, [`stern ${each.battle.id}`])).toBe(true);
    const known = (now = gap) => [now, strait].map((each) => mates.draftAt(each.battle, each.question, 2));
    expect(known()).toEqual([["stern gap"], ["stern strait"]]);
    expect(mates.coPlayersDrafts(gap.battle, gap.question, 1)).toEqual(["stern gap"]);
    const next = { battle: battle("gap", asked("gap-2")), question: asked("gap-2") };
    gap = next;
    sitsHere("anna");
    expect(await draft(gap, "gap-1", ["stern late"])).toBe(false);
    expect(await draft(gap, "gap-2", ["stern next"])).toBe(true);
    expect(known()).toEqual([["stern next"], ["stern strait"]]);
    expect(drawn).toHaveBeenCalledTimes(3);
  });
});

describe("a draft", () => {
  const draft = { battle: "gap", question: "gap-1", index: 2, user: "bo", items: '["stern fires"]' };
  const known = () => mates.coPlayersDrafts(gap.battle, gap.question, 1);
  beforeEach(() => Object.assign(draft, { question: `gap-${Number(draft.question.slice(4)) + 1}` }));
  beforeEach(() => {
    gap = { battle: battle("gap", asked(draft.question)), question: asked(draft.question) };
    sitsHere("anna");
  });

  it("is believed of whoever proves it", async () => {
    expect(await hears({ ...draft, key: await keyOf("bo", "anna") })).toBe(true);
    expect(known()).toEqual(["stern fires"]);
  });

  it("is not believed of whoever has no proof, another's, or one for somebody else", async () => {
    const own = await keyOf("enemy", "anna");
    await keyOf("bo", "anna");
    const forOther = await keyOf("bo", "cap");
    for (const key of [undefined, "", 7, own, forOther, "0".repeat(64)])
      expect(await hears({ ...draft, key })).toBe(false);
    expect(await hears({ ...draft, user: "enemy", key: own })).toBe(false);
    expect(known()).toEqual([]);
    expect(drawn).not.toHaveBeenCalled();
  });

  it("is of a battle and a user that are there, and of what is asked of them", async () => {
    const key = await keyOf("bo", "anna");
    const wrong = [{ battle: "none" }, { user: "nobody" }, { index: 0.5 }, { index: 9 }, { index: 1 }, { question: 1 }];
    for (const each of wrong) expect(await hears({ ...draft, key, ...each }), JSON.stringify(each)).toBe(false);
    expect(await hears(null)).toBe(false);
    expect(await hears({ ...draft, user: "anna", index: 1, key: await keyOf("anna", "anna") })).toBe(false);
  });

  it.each([
    ["is no list", "{}"],
    ["is no JSON", "["],
    ["is too long", JSON.stringify(["stern fires".repeat(10_000)])],
    ["is too deep", "[".repeat(99) + "]".repeat(99)],
    ["is of another's station", '["stern fires","bow fires"]'],
    ["is not on the menu", '["jam"]'],
    ["is nothing that a station is asked", "[7]"],
  ])("that %s is none, and what was drafted before it is gone", async (_, items) => {
    const key = await keyOf("bo", "anna");
    expect(await hears({ ...draft, key })).toBe(true);
    expect(await hears({ ...draft, key, items })).toBe(false);
    expect(known()).toEqual([]);
    expect(mates.draftAt(gap.battle, gap.question, 2)).toBeUndefined();
  });

  it("counts no more of a station that somebody else has by now", async () => {
    await hears({ ...draft, key: await keyOf("bo", "anna") });
    const seat = gap.battle.system.seats[0]!;
    Object.assign(seat, { crew: [CREW[0], { station: "stern", user: "cap" }] });
    expect(known()).toEqual([]);
    expect(mates.draftAt(gap.battle, gap.question, 2)).toBeUndefined();
  });
});

describe("with sealed hands, a draft", () => {
  const secret = "bow fires";
  const boxFor = (seat: string, what: string, text: string) => `${seat}/${what}/${btoa(text)}`;
  const seats = { held: ["red"] };
  const sealer: Pick<Sealer, "hasSeatKey" | "shutFor" | "openedFor"> = {
    hasSeatKey: (_battle, seat) => seats.held.includes(seat),
    shutFor: (_battle, seat, what, text) => boxFor(seat, what, text),
    openedFor(_battle, seat, what, box) {
      const text = boxFor(seat, what, "");
      return seats.held.includes(seat) && box.startsWith(text) ? atob(box.slice(text.length)) : null;
    },
  };
  const asSealed = () => Object.assign(gap.battle.system, { keys: "{}" });
  const drafted = async (items: string) =>
    hears({ battle: "gap", question: gap.question.id, index: 2, user: "bo", key: await keyOf("bo", "anna"), items });
  const boxOf = (index: number, user: string, question = gap.question.id) =>
    boxFor("red", `draft ${question} ${index} ${user}`, '["stern fires"]');
  let number = 100;

  beforeEach(() => {
    number += 1;
    gap = { battle: battle("gap", asked(`gap-${number}`)), question: asked(`gap-${number}`) };
    seats.held = ["red"];
    sitsHere("anna");
    asSealed();
  });

  it("is not heard before what opens it is here", async () => {
    expect(await drafted(boxOf(2, "bo"))).toBe(false);
    offerSealer(() => Promise.resolve(sealer as Sealer));
    await fetchSealer();
    expect(await drafted(boxOf(2, "bo"))).toBe(true);
  });

  it("goes in a box for its seat, and waits for the seat's key", async () => {
    seats.held = [];
    await mates.shareDraft(gap.battle, gap.question, 1, [secret]);
    expect(sent).not.toHaveBeenCalled();
    seats.held = ["red"];
    await mates.shareDraft(gap.battle, gap.question, 1, [secret]);
    expect(sent).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(sent.mock.calls)).not.toContain(secret);
  });

  it("is shown to whoever can open it", async () => {
    expect(await drafted(boxOf(2, "bo"))).toBe(true);
    expect(mates.draftAt(gap.battle, gap.question, 2)).toEqual(["stern fires"]);
  });

  it.each([
    ["of another part", () => boxOf(1, "bo")],
    ["of another author", () => boxOf(2, "cap")],
    ["of another question", () => boxOf(2, "bo", "gap-99")],
    ["that is too long", () => boxOf(2, "bo") + "A".repeat(70_000)],
    ["that is in the open", () => '["stern fires"]'],
  ])("%s is none", async (_, box) => {
    expect(await drafted(box())).toBe(false);
    expect(mates.draftAt(gap.battle, gap.question, 2)).toBeUndefined();
  });
});
