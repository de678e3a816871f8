/** Which secret answers are believed: three seats, two players and a Gamemaster, and what each of them writes. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BattleCombat } from "../game/battle-combat";
import type { StoredQuestion } from "./question-shape";

vi.mock("../game/games", () => ({ tableFor: () => ({ rules: { questions: { pick: {} } } }) }));
vi.mock("./reports", () => ({ announceRefusedRequest: vi.fn() }));
let answers: typeof import("./answers");
let lost: typeof import("./lost");
let secret: typeof import("./secret");
beforeAll(async () => {
  answers = await import("./answers");
  lost = await import("./lost");
  secret = await import("./secret");
}, 60_000);

interface Person {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  active: boolean;
  readonly flags: { "all-hands": { answer: Record<string, string> } };
}
let people: Record<string, Person>;
let seats: { id: string; user: string; bot: string }[];
beforeEach(() => {
  people = Object.fromEntries(
    ["greta", "anna", "bo"].map((id) => [
      id,
      { id, name: id, isGM: id === "greta", active: true, flags: { "all-hands": { answer: {} } } },
    ]),
  );
  seats = [
    { id: "seat-1", user: "anna", bot: "" },
    { id: "seat-2", user: "bo", bot: "" },
    { id: "seat-3", user: "", bot: "" },
  ];
  const users = Object.assign(Object.values(people), { get: (id: string) => people[id] });
  vi.stubGlobal("game", { users, user: people["bo"], userId: "bo" });
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const battle = () => ({ id: "fight", type: "trial", system: { seats } }) as unknown as BattleCombat;
/** The hash of an answer to an asking of `fight-4`, by the form of its question. */
const hash = (index: number, value: string, salt = "00", question = "fight-4") =>
  secret.commitment({ question, seat: `seat-${index + 1}`, index }, { salt, value });
const questionWith = (more: Partial<StoredQuestion> = {}): StoredQuestion => ({
  id: "fight-4",
  key: "0:pick",
  manner: "all",
  askings: ["seat-1", "seat-2", "seat-3"].map((seat) => ({ seat, name: "pick", about: null, standing: false })),
  entries: [],
  events: [],
  bound: true,
  commitments: {},
  reveal: false,
  ...more,
});
/** A question to which all three have committed their own names. */
const revealing = (more: Partial<StoredQuestion> = {}) =>
  questionWith({ commitments: { 0: hash(0, "anna"), 1: hash(1, "bo"), 2: hash(2, "greta") }, reveal: true, ...more });
const say = (who: string, index: number, answer: object, beside = "") => {
  people[who]!.flags["all-hands"].answer[`fight-${index}${beside}`] = JSON.stringify({
    question: "fight-4",
    ...answer,
  });
};
const show = (who: string, index: number, value = who) =>
  say(who, index, { commit: hash(index, value), salt: "00", value });

describe("what is promised", () => {
  it("is 64 hexadecimal digits, or nothing", () => {
    for (const commit of ["", "zz", "A".repeat(64), "a".repeat(63), "a".repeat(65), "a".repeat(10_000), 7, {}, null]) {
      say("anna", 0, { commit });
      expect(answers.commitments(battle(), questionWith())).toEqual({});
    }
    say("anna", 0, { commit: "a".repeat(64) });
    expect(answers.commitments(battle(), questionWith())).toEqual({ 0: "a".repeat(64) });
  });

  it("is the seat's newest, until somebody has shown an answer", () => {
    say("anna", 0, { commit: hash(0, "anna", "01") });
    say("bo", 0, { commit: hash(0, "bo") });
    expect(answers.commitments(battle(), revealing())).toMatchObject({ 0: hash(0, "anna", "01"), 1: hash(1, "bo") });
    show("greta", 2);
    expect(answers.isShown(battle(), revealing())).toBe(true);
    expect(answers.commitments(battle(), revealing())).toEqual(revealing().commitments);
  });

  it("counts no more where what was shown went with its seat", () => {
    say("anna", 0, { commit: hash(0, "anna", "01") });
    expect(answers.commitments(battle(), revealing({ shown: true }))).toEqual(revealing().commitments);
  });

  it("is not stopped by a value that somebody writes before all are in", () => {
    show("bo", 1);
    say("anna", 0, { commit: hash(0, "anna") });
    expect(answers.commitments(battle(), questionWith())).toMatchObject({ 0: hash(0, "anna") });
  });
});

describe("a secret value", () => {
  it.each([
    ["another value", () => ({ commit: hash(0, "anna"), salt: "00", value: "else" })],
    ["a value that is called lost", () => ({ value: "else", lost: true })],
    ["a value with another promise", () => ({ commit: hash(0, "else"), salt: "00", value: "else" })],
    ["a value without salt", () => ({ commit: hash(0, "anna"), value: "anna" })],
    ["a salt that is no text", () => ({ commit: hash(0, "anna"), salt: ["00"], value: "anna" })],
  ])("is not believed: %s", (_, answer) => {
    say("anna", 0, answer());
    expect(answers.answerTo(battle(), revealing(), 0)).toBeNull();
  });

  it("is believed with its hash, once all are in, from whoever may answer", () => {
    show("anna", 0);
    show("bo", 2, "greta");
    expect(answers.answerTo(battle(), questionWith({ commitments: { 0: hash(0, "anna") } }), 0)).toBeNull();
    expect(answers.answerTo(battle(), revealing(), 0)).toMatchObject({ value: "anna", user: { id: "anna" } });
    expect(answers.answerTo(battle(), revealing(), 2)).toBeNull();
  });
});
describe("a promise that somebody copied", () => {
  /** Bo publishes Anna's hash as his own, and shows what she has shown. */
  const copied = (question: StoredQuestion) => {
    show("anna", 0);
    say("bo", 1, { commit: question.commitments[0], salt: "00", value: "anna" });
    return answers.answerTo(battle(), question, 1);
  };

  it("opens nothing: it holds for her seat alone", () => {
    const question = revealing({ commitments: { 0: hash(0, "anna"), 1: hash(0, "anna"), 2: hash(2, "greta") } });
    expect(copied(question)).toBeNull();
    expect(answers.answerTo(battle(), question, 0)).toMatchObject({ value: "anna" });
  });

  it.each([
    ["another question", { question: "fight-3" }],
    ["another battle", { question: "feud-4" }],
    ["another seat", { seat: "seat-1" }],
    ["another asking of the same seat", { index: 2 }],
  ])("opens nothing if it was made for %s", (_, other) => {
    const made = { question: "fight-4", seat: "seat-2", index: 1, ...other };
    const commit = secret.commitment(made, { salt: "00", value: "bo" });
    say("bo", 1, { commit, salt: "00", value: "bo" });
    const { commitments } = revealing();
    expect(answers.answerTo(battle(), revealing({ commitments: { ...commitments, 1: commit } }), 1)).toBeNull();
  });
});

describe("a promise in the form that was bound to nothing", () => {
  const open = (bound?: boolean): StoredQuestion => {
    const commit = secret.unboundCommitment({ salt: "00", value: "anna" });
    const { bound: _, ...stored } = revealing({ commitments: { 0: commit } });
    say("anna", 0, { commit, salt: "00", value: "anna" });
    return bound === undefined ? stored : { ...stored, bound };
  };

  it("still counts for a question that was open before, which also takes new ones", () => {
    expect(answers.answerTo(battle(), open(), 0)).toMatchObject({ value: "anna" });
    const { bound: _, ...stored } = revealing();
    show("bo", 1);
    expect(answers.answerTo(battle(), stored, 1)).toMatchObject({ value: "bo" });
  });

  it("counts for no other, nor with a salt that could be part of what is promised now", () => {
    expect(answers.answerTo(battle(), open(true), 0)).toBeNull();
    const salt = '["fight-4","seat-1",0,"';
    const commit = secret.unboundCommitment({ salt, value: "anna" });
    say("anna", 0, { commit, salt, value: "anna" });
    const { bound: _, ...stored } = revealing({ commitments: { 0: commit } });
    expect(answers.answerTo(battle(), stored, 0)).toBeNull();
  });
});

describe("who is asked", () => {
  it("is whoever has promised nothing, or lost it here before anybody has shown an answer", () => {
    expect(answers.isOpenHere(battle(), questionWith(), 1)).toBe(true);
    const commit = secret.keepSecret({ question: "fight-4", seat: "seat-2", index: 1 }, "bo");
    say("bo", 1, { commit });
    const open = questionWith({ commitments: { 1: commit } });
    expect(answers.isOpenHere(battle(), open, 1)).toBe(false);
    localStorage.clear();
    expect(answers.isOpenHere(battle(), open, 1)).toBe(true);
    expect(answers.isAnswered(battle(), open, 1)).toBe(true);
    const late = questionWith({ commitments: { ...revealing().commitments, 1: commit }, reveal: true });
    show("anna", 0);
    expect(answers.isOpenHere(battle(), late, 1)).toBe(false);
  });
});

describe("an answer that is not shown", () => {
  const lacks = (question = revealing()) => [0, 1, 2].map((index) => lost.lackOf(battle(), question, index));

  it("is nothing to wonder about at first, and is after a while", () => {
    vi.useFakeTimers();
    show("greta", 2);
    const wonder = vi.fn();
    lost.awaitAnswers(revealing(), wonder);
    lost.awaitAnswers(revealing(), wonder);
    expect(lacks()).toEqual([null, null, null]);
    vi.runAllTimers();
    expect(wonder).toHaveBeenCalledOnce();
    expect(lacks()).toEqual(["silent", "silent", null]);
    expect(lacks(questionWith())).toEqual([null, null, null]);
  });

  it("is called lost, its player is away, or it is not on the menu", () => {
    const again = (more: Partial<StoredQuestion> = {}) => revealing({ id: "fight-5", ...more });
    people["anna"]!.active = false;
    say("bo", 1, { question: "fight-5", commit: hash(1, "bo") }, "-lost");
    expect(lacks(again())).toEqual(["away", "lost", null]);
    expect(lacks(again({ unfit: [2] }))).toEqual(["away", "lost", "unfit"]);
    expect(lacks(again({ fallbacks: [0, 1] }))).toEqual([null, null, null]);
  });

  it("is lost where the seat was handed over after another was shown, and asked for before that", () => {
    const { 1: _, ...commitments } = revealing().commitments;
    const handed = revealing({ id: "fight-6", commitments });
    expect(lacks(handed)).toEqual([null, null, null]);
    expect(answers.isOpenHere(battle(), handed, 1)).toBe(true);
    expect(lacks({ ...handed, shown: true })).toEqual([null, "lost", null]);
    expect(answers.isOpenHere(battle(), { ...handed, shown: true }, 1)).toBe(false);
    seats[1]!.bot = "greedy";
    expect(lacks({ ...handed, shown: true })).toEqual([null, null, null]);
  });
});
