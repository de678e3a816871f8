import { describe, expect, it } from "vitest";
import type { Json, OpenQuestion } from "../../rules/kernel";
import type { BattleCombat } from "../battle";
import * as module from "./question";
import type { StoredQuestion } from "./question";

const battle = (question: string) => ({ id: "fight", system: { question, asked: 3 } }) as unknown as BattleCombat;
const user = (flags: object) => ({ flags: { "all-hands": flags } }) as unknown as User.Implementation;
const asking = (about: number) => ({ seat: "seat-1", name: "pick", about, standing: false });
const open = (about: number) => ({ key: "2:pick", manner: "one", askings: [asking(about)] }) as unknown as OpenQuestion;
const stored = { id: "fight-4", key: "2:pick", askings: [asking(1)], entries: [] } as unknown as StoredQuestion;

describe("the open question", () => {
  it("is read back as it was stored", () => {
    expect(module.openQuestion(battle(JSON.stringify(stored)))).toEqual(stored);
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

  it("forgets what a seat has promised that somebody else holds now, and nothing of the others", () => {
    const askings = ["seat-1", "seat-2", "seat-1"].map((seat) => ({ ...asking(1), seat }));
    const promised = { ...stored, askings, commitments: { 0: "a", 1: "b", 2: "c" } };
    expect(module.withoutPromise(promised, "seat-1")).toEqual({ ...promised, commitments: { 1: "b" } });
    expect(module.withoutPromise(promised, "seat-3")).toEqual(promised);
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
  ])("is none where the flag is %j", (answer) => expect(given(answer)).toBeNull());

  it("is none for a user without our flags", () => {
    expect(module.storedAnswer({ flags: {} } as unknown as User.Implementation, stored, 0)).toBeNull();
  });
});

describe("a request in a user's flags", () => {
  it("is heeded in its own battle only, and never if it is damaged", () => {
    const request = (text: unknown) => module.storedRequest(user({ request: text }), battle(""));
    expect(request(JSON.stringify({ battle: "fight", undo: 3 }))).toEqual({ battle: "fight", undo: 3 });
    expect(request(JSON.stringify({ battle: "other", undo: 3 }))).toBeNull();
    for (const damaged of ["{", "null", 7, undefined, {}]) expect(request(damaged)).toBeNull();
  });
});
