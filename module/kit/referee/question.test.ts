import { describe, expect, it, vi } from "vitest";
import type { Json, OpenQuestion } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import * as module from "./question";
import type { StoredQuestion } from "./question-shape";

vi.mock("../game/games", () => ({
  tableFor: (battle: { type: string }) =>
    battle.type === "trial" ? { rules: { questions: { pick: {}, trial: {} } } } : null,
}));

const seats = ["seat-1", "seat-2"].map((id) => ({ id }));
const battle = (question: string) =>
  ({ id: "fight", type: "trial", system: { question, asked: 3, seats } }) as unknown as BattleCombat;
const user = (flags: object) => ({ flags: { "all-hands": flags } }) as unknown as User.Implementation;
const asking = (about: number) => ({ seat: "seat-1", name: "pick", about, standing: false });
const open = (about: number) => ({ key: "2:pick", manner: "one", askings: [asking(about)] }) as unknown as OpenQuestion;
const stored: StoredQuestion = {
  id: "fight-4",
  key: "2:pick",
  manner: "one",
  askings: [asking(1)],
  entries: [],
  author: null,
  events: [],
  commitments: {},
  reveal: false,
};
const HASH = "0123456789abcdef".repeat(4);

describe("the open question", () => {
  it("is read back as it was stored", () => {
    const progress = { commitments: { 0: HASH }, unfit: [0], fallbacks: [0], shown: true };
    const settled = [{ key: "2:pick", seat: "seat-1", how: "anew", by: "greta" }];
    const die = { seat: "gm", name: "die", about: { reason: "coin", sides: 2 }, standing: false };
    const confirm = { ...asking(1), seat: "gm", name: "trial" };
    for (const whole of [
      stored,
      { ...stored, entries: [["0:die", 3]], events: [{ event: "hit" }], author: "anna", reveal: true },
      { ...stored, manner: "all", askings: [asking(1), { ...asking(2), seat: "seat-2" }], ...progress, settled },
      { ...stored, manner: "confirm", askings: [confirm], proposed: 3 },
      { ...stored, manner: "die", askings: [die] },
    ])
      expect(module.openQuestion(battle(JSON.stringify(whole)))).toEqual(whole);
  });

  it.each([
    { id: 4 },
    { key: null },
    { manner: "some" },
    { askings: [] },
    { askings: [null] },
    { askings: {} },
    { askings: [{ ...asking(1), seat: 1 }] },
    { askings: [{ ...asking(1), seat: "seat-3" }] },
    { askings: [{ ...asking(1), seat: "gm" }] },
    { askings: [{ ...asking(1), name: "unknown" }] },
    { askings: [{ ...asking(1), name: "constructor" }] },
    { askings: [{ seat: "seat-1", name: "pick", standing: false }] },
    { askings: [{ ...asking(1), standing: "no" }] },
    { manner: "die" },
    { entries: [3] },
    { entries: [["0:pick"]] },
    { author: 3 },
    { events: [{}] },
    { bound: "yes" },
    { commitments: null },
    { commitments: { 1: HASH } },
    { commitments: { 0: "a" } },
    { reveal: "yes" },
    { unfit: [1] },
    { fallbacks: 0 },
    { settled: [null] },
  ])("is none where %j of it is damaged", (damage) =>
    expect(module.openQuestion(battle(JSON.stringify({ ...stored, ...damage })))).toBeNull(),
  );

  it("put again has a new id, and nothing that was said to it counts", () => {
    const said = { ...stored, commitments: { 0: HASH }, reveal: true, shown: true, unfit: [0], fallbacks: [0] };
    expect(module.putAgain(battle(""), said)).toEqual({ ...stored, id: "fight-4", bound: true });
    expect(module.putAgain(battle(""), { ...said, id: "fight-1" }).id).toBe("fight-4");
  });

  it.each(["", "{", "null", "7", "[]", '{"id":"fight-4"}', '{"id":4,"askings":[],"entries":[]}'])(
    "is none where %j is stored",
    (text) => expect(module.openQuestion(battle(text))).toBeNull(),
  );

  it("has a new id with every asking", () => {
    expect(module.toStored(battle(""), open(1), { entries: [], events: [] }, null).id).toBe("fight-4");
  });

  it("is another one where something else is proposed", () => {
    const proposing = (proposed: Json) => ({ ...open(1), manner: "confirm", proposed }) as OpenQuestion;
    const kept = module.toStored(battle(""), proposing({ hits: 3 }), { entries: [], events: [] }, "anna");
    expect(kept).toMatchObject({ proposed: { hits: 3 }, author: "anna" });
    expect(module.isSame(kept, proposing({ hits: 3 }))).toBe(true);
    expect(module.isSame(kept, proposing({ hits: 4 }))).toBe(false);
  });

  it("is the same one only about the same things", () => {
    expect(module.isSame(stored, open(1))).toBe(true);
    expect(module.isSame(stored, open(2))).toBe(false);
    expect(module.isSame({ ...stored, key: "3:pick" }, open(1))).toBe(false);
  });

  it("forgets what was promised to what somebody else is asked now, and nothing of the others", () => {
    const askings = ["seat-1", "seat-2", "seat-1"].map((seat) => ({ ...asking(1), seat }));
    const promised = { ...stored, askings, commitments: { 0: "a", 1: "b", 2: "c" } };
    expect(module.withoutPromises(promised, [0, 2])).toEqual({ ...promised, commitments: { 1: "b" } });
    expect(module.withoutPromises(promised, [])).toEqual(promised);
  });
});

describe("an answer in a user's flags", () => {
  const given = (answer: unknown, index = 0) => module.storedAnswer(user({ answer }), stored, index);

  it("belongs to its question and its asking", () => {
    const answer = { question: "fight-4", value: 1 };
    expect(given({ "fight-0": JSON.stringify(answer) })).toEqual(answer);
    expect(given({ "fight-0": JSON.stringify(answer) }, 1)).toBeNull();
    expect(given({ "fight-0": JSON.stringify({ ...answer, question: "fight-3" }) })).toBeNull();
  });

  it.each([
    undefined,
    "text",
    7,
    { "fight-0": "{" },
    { "fight-0": "null" },
    { "fight-0": "[]" },
    { "fight-0": 7 },
    { "fight-0": { question: "fight-4" } },
    { "fight-0": JSON.stringify({ question: "fight-4", value: "x".repeat(100_000) }) },
    { "fight-0": `{"question":"fight-4","value":${"[".repeat(20_000)}${"]".repeat(20_000)}}` },
  ])("is none where the flag is %j", (answer) => expect(given(answer)).toBeNull());

  it.each([{}, { "all-hands": null }, { "all-hands": "text" }])("is none for a user whose flags are %j", (flags) => {
    expect(module.storedAnswer({ flags } as unknown as User.Implementation, stored, 0)).toBeNull();
  });

  it("is refused where it is too much to be read, and only there", () => {
    const refused = (text: unknown) => module.refuseStored(user({ answer: { "fight-0": text } }), stored, 0)?.code;
    expect(refused("x".repeat(100_000))).toBe("answer-too-long");
    expect(refused("[".repeat(20_000))).toBe("answer-too-deep");
    for (const text of [undefined, 7, "{", JSON.stringify({ question: "fight-4", value: 1 })])
      expect(refused(text)).toBeUndefined();
  });

  it("is called lost by the hash that was promised, beside the answer itself", () => {
    const promised = { ...stored, commitments: { 0: HASH } };
    const calls = (claim: object) =>
      module.isCalledLost(user({ answer: { "fight-0-lost": JSON.stringify(claim) } }), promised, 0);
    expect(calls({ question: "fight-4", commit: HASH })).toBe(true);
    expect(calls({ question: "fight-4", commit: HASH.replace("0", "1") })).toBe(false);
    expect(calls({ question: "fight-3", commit: HASH })).toBe(false);
  });
});

describe("a request in a user's flags", () => {
  it("is heeded in its own battle only, and never if it is damaged", () => {
    const request = (text: unknown) => module.storedRequest(user({ request: text }), battle(""));
    expect(request(JSON.stringify({ battle: "fight", undo: 3 }))).toEqual({ battle: "fight", undo: 3 });
    expect(request(JSON.stringify({ battle: "other", undo: 3 }))).toBeNull();
    const long = JSON.stringify({ battle: "fight", undo: 3, more: "x".repeat(100_000) });
    for (const damaged of ["{", "null", 7, undefined, {}, long]) expect(request(damaged)).toBeNull();
    expect(module.refuseRequest(user({ request: long }))?.code).toBe("answer-too-long");
    expect(module.refuseRequest(user({ request: "{" }))).toBeNull();
  });
});
