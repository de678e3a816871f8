/** Which secret answers are believed: three seats, two players and a Gamemaster, and what each of them writes. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BattleCombat } from "../battle/table-game";
import type { StoredQuestion } from "./question-shape";

vi.mock("../battle/table-game", () => ({ tableGame: () => ({ rules: { questions: { pick: {} } } }) }));
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
const hash = (value: string, salt = "00") => secret.commitment({ salt, value });
const questionWith = (more: Partial<StoredQuestion> = {}): StoredQuestion => ({
  id: "fight-4",
  key: "0:pick",
  manner: "all",
  askings: ["seat-1", "seat-2", "seat-3"].map((seat) => ({ seat, name: "pick", about: null, standing: false })),
  entries: [],
  events: [],
  commitments: {},
  reveal: false,
  ...more,
});
/** A question to which all three have committed their own names. */
const revealing = (more: Partial<StoredQuestion> = {}) =>
  questionWith({ commitments: { 0: hash("anna"), 1: hash("bo"), 2: hash("greta") }, reveal: true, ...more });
const say = (who: string, index: number, answer: object, beside = "") => {
  people[who]!.flags["all-hands"].answer[`fight-${index}${beside}`] = JSON.stringify({
    question: "fight-4",
    ...answer,
  });
};
const show = (who: string, index: number, value = who) => say(who, index, { commit: hash(value), salt: "00", value });

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
    say("anna", 0, { commit: hash("anna", "01") });
    say("bo", 0, { commit: hash("bo") });
    expect(answers.commitments(battle(), revealing())).toMatchObject({ 0: hash("anna", "01"), 1: hash("bo") });
    show("greta", 2);
    expect(answers.isShown(battle(), revealing())).toBe(true);
    expect(answers.commitments(battle(), revealing())).toEqual(revealing().commitments);
  });

  it("counts no more where what was shown went with its seat", () => {
    say("anna", 0, { commit: hash("anna", "01") });
    expect(answers.commitments(battle(), revealing({ shown: true }))).toEqual(revealing().commitments);
  });

  it("is not stopped by a value that somebody writes before all are in", () => {
    show("bo", 1);
    say("anna", 0, { commit: hash("anna") });
    expect(answers.commitments(battle(), questionWith())).toMatchObject({ 0: hash("anna") });
  });
});

describe("a secret value", () => {
  it.each([
    ["another value", () => ({ commit: hash("anna"), salt: "00", value: "else" })],
    ["a value that is called lost", () => ({ value: "else", lost: true })],
    ["a value with another promise", () => ({ commit: hash("else"), salt: "00", value: "else" })],
    ["a value without salt", () => ({ commit: hash("anna"), value: "anna" })],
    ["a salt that is no text", () => ({ commit: hash("anna"), salt: ["00"], value: "anna" })],
  ])("is not believed: %s", (_, answer) => {
    say("anna", 0, answer());
    expect(answers.answerTo(battle(), revealing(), 0)).toBeNull();
  });

  it("is believed with its hash, once all are in, from whoever may answer", () => {
    show("anna", 0);
    show("bo", 2, "greta");
    expect(answers.answerTo(battle(), questionWith({ commitments: { 0: hash("anna") } }), 0)).toBeNull();
    expect(answers.answerTo(battle(), revealing(), 0)).toMatchObject({ value: "anna", user: { id: "anna" } });
    expect(answers.answerTo(battle(), revealing(), 2)).toBeNull();
  });
});
describe("who is asked", () => {
  it("is whoever has promised nothing, or lost it here before anybody has shown an answer", () => {
    expect(answers.isOpenHere(battle(), questionWith(), 1)).toBe(true);
    const commit = secret.keepSecret("fight-4", 1, "bo");
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
    say("bo", 1, { question: "fight-5", commit: hash("bo") }, "-lost");
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
