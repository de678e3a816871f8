import { beforeAll, describe, expect, it, vi } from "vitest";
import { oneOf, type Game, type GameEvent, type Json } from "../../rules/kernel";
import type { Feed } from "../game/feed";
import { feedOf, type Shown } from "../../../tests/support/kit";
import type { PlainDraft, PlainWords } from "./plain-board";

vi.mock("./window", () => ({ defineBoard: () => class {} }));
let board: typeof import("./plain-board");
beforeAll(async () => {
  board = await import("./plain-board");
});

interface Sea {
  readonly answers: readonly Json[];
  readonly over: boolean;
}

const question = (name: string, standing = false) => ({
  name,
  standing,
  menu: (view: Sea) => oneOf(view.answers),
  fallback: (view: Sea) => view.answers[0]!,
});
const vast = { ...question("aimAnywhere"), menu: () => ({ refuse: () => null, sample: () => 1 }) };
const rules: Game<Sea, never, Sea> = {
  id: "sea",
  version: 1,
  setup: () => ({ answers: [], over: false }),
  step: () => undefined,
  outcome: ({ over }) => (over ? { winners: ["seat-2"], reason: "sunk" } : null),
  seats: () => ["seat-1", "seat-2"],
  view: (state) => state,
  questions: { pickCourse: question("pickCourse"), strikeColors: question("strikeColors", true), aimAnywhere: vast },
};
const TABLE = { title: "the gap", people: { "seat-1": "Ann", "seat-2": "Bob" } };

interface Drawn {
  readonly shown?: Shown;
  readonly draft?: PlainDraft | null;
  readonly armed?: string;
  readonly words?: PlainWords<Sea>;
  readonly over?: boolean;
  readonly seat?: "seat-1" | null;
  readonly ending?: Feed["ending"];
}

function draw(
  answers: readonly Json[],
  { shown = {}, draft = null, armed = "", words = {}, over = false, seat = "seat-1", ending = null }: Drawn = {},
) {
  const sea = { answers, over };
  const feed = { ...feedOf<Sea, Sea>(rules, sea, seat, TABLE, shown), ending };
  const pending = board.plainPending(feed, draft, words);
  const context = board.plainContext(feed, pending, { fresh: true, armed, open: new Set() }, words, rules.outcome(sea));
  return { context, pending, answer: pending.answer };
}

const ASKED: Shown = { asked: "pickCourse" };
const chosen = (index: number): PlainDraft => ({ index });
const optionsOf = ({ context }: ReturnType<typeof draw>) => context.question?.rows[0]?.fields[0]?.choices ?? [];
const event = (name: string, more: object = {}): GameEvent => ({ event: name, ...more });

describe("a plain board", () => {
  it("asks in the rules' own names where the game has no words", () => {
    const drawn = draw(["toPort", { do: "hold", sails: [1, 2] }, null], { shown: ASKED });
    expect(drawn.context.question).toMatchObject({ title: "Pick course", text: "", fresh: true });
    expect(optionsOf(drawn).map(({ name }) => name)).toEqual(["To port", "Do: Hold, Sails: 1, 2", "null"]);
    expect(optionsOf(drawn).map(({ key }) => key)).toEqual(["1", "2", "3"]);
  });

  it("asks in the words of the game", () => {
    const words: PlainWords<Sea> = {
      ask: ({ name, seat }, { answers }) => `${name} of ${answers.length} for ${seat}?`,
      label: (answer) => (answer === "port" ? { name: "Hard to port", note: "in the wind" } : `<${String(answer)}>`),
      standing: (seat) => (seat === "seat-1" ? "3 masts" : ""),
      status: () => "Fog",
    };
    const drawn = draw(["port", "starboard"], { shown: ASKED, words });
    expect(drawn.context).toMatchObject({ status: "Fog", announcement: "pickCourse of 2 for seat-1?" });
    expect(optionsOf(drawn)).toMatchObject([{ name: "Hard to port", note: "in the wind" }, { name: "<starboard>" }]);
    expect(drawn.context.sides).toMatchObject([
      { name: "Ann", standing: "3 masts", note: "you" },
      { name: "Bob", standing: "", note: "" },
    ]);
  });

  it("sends what is chosen, and nothing before", () => {
    const nothing = draw([4, 7], { shown: ASKED });
    expect({ answer: nothing.answer, reason: nothing.context.question?.submit?.reason }).toEqual({
      answer: undefined,
      reason: "Choose one of them.",
    });
    const second = draw([4, 7], { shown: ASKED, draft: chosen(1) });
    expect({ answer: second.answer, reason: second.context.question?.submit?.reason }).toEqual({
      answer: 7,
      reason: "",
    });
    expect(optionsOf(second)).toMatchObject([
      { value: "4", name: "", key: "4", pressed: false },
      { value: "7", name: "", key: "7", pressed: true },
    ]);
    expect(draw([4, 7], { shown: ASKED, draft: chosen(2) }).answer).toBeUndefined();
    expect(nothing.pending.picks).toEqual([{ draft: { index: 0 } }, { draft: { index: 1 } }]);
  });

  it("has the only answer chosen, and of a result the one that is proposed", () => {
    expect(draw(["strike"], { shown: ASKED }).answer).toBe("strike");
    const proposed: Shown = { asked: "pickCourse", proposed: 6 };
    expect(draw([5, 6], { shown: proposed }).answer).toBe(6);
    expect(draw([5, 6], { shown: proposed, draft: chosen(0) }).answer).toBe(5);
  });

  it("says so where the answers cannot be listed", () => {
    const { question, notice } = draw([], { shown: { asked: "aimAnywhere" } }).context;
    expect(question).toMatchObject({ submit: { reason: "", disabled: true }, rows: [{ fields: [{ choices: [] }] }] });
    expect(question?.text).toMatch(/needs its own board/);
    expect(notice).toBeNull();
  });

  it("has a button for each standing offer, which asks whether it is meant", () => {
    const shown: Shown = { offered: ["strikeColors"], waiting: [["seat-2", false]] };
    expect(draw(["yes"], { shown }).context.offers).toMatchObject({
      hint: "Strike colors",
      buttons: [{ name: "0", label: "Yes", pressed: false }],
    });
    expect(draw(["yes"], { shown, armed: "0" }).context.offers?.buttons[0]?.label).toBe("Yes, I mean it: Yes");
    expect(draw([], { shown }).context.offers).toBeNull();
  });

  it("tells the story in sentences of the game, or by the names of events", () => {
    const names = { "seat-1": "Ann of old", "hull-1": "the Gull" };
    const story = [{ step: 1, seat: "seat-1", undone: false, events: [event("sailed", { hull: "hull-1" })], names }];
    const shown: Shown = { ...ASKED, story, events: [event("fogRose"), event("silence")] };
    const told = (words: PlainWords<Sea>) =>
      draw([1, 2], { shown, words }).context.story.map(({ pieces }) => pieces.map(({ text }) => text).join(""));
    expect(told({})).toEqual(["Fog rose. Silence", "Sailed"]);
    const tell: PlainWords<Sea>["tell"] = ({ event, hull }, known) =>
      event === "silence" ? "" : hull ? `${known[String(hull)]} sails for ${known["seat-1"]}.` : undefined;
    expect(told({ tell })).toEqual(["Fog rose", "the Gull sails for Ann."]);
    const damaged = (): string => (undefined as unknown as { text: string }).text;
    expect(told({ tell: damaged })).toEqual([]);
  });

  it("waits, and ends", () => {
    const waiting = draw([1], { shown: { waiting: [["seat-2", false]] } }).context;
    expect({ title: waiting.notice?.title, announcement: waiting.announcement }).toEqual({
      title: "Waiting for Bob",
      announcement: "Waiting for Bob",
    });
    const over = draw([1], { shown: { ...ASKED, offered: ["strikeColors"] }, over: true }).context;
    expect(over).toMatchObject({
      notice: { title: "You lost", tone: "over", outcome: "lost" },
      question: null,
      offers: null,
    });
    expect(over.notice?.after).toBeUndefined();
    const watched = [false, true].map((over) => draw([1], { seat: null, over }).context.onlooker);
    expect(watched).toEqual([true, false]);
  });

  it("offers what can be done at the end: another battle, and to mend and clear away, only where it can be done", () => {
    const nothing = () => Promise.resolve();
    const after = (ending: Omit<NonNullable<Feed["ending"]>, "replay" | "revisit" | "saveStory">) =>
      draw([], { over: true, ending: { ...ending, replay: nothing, revisit: nothing, saveStory: nothing } }).context
        .notice?.after;
    const none = { rematch: "", story: true, refit: false, cleanUp: false };
    expect(after({ rematch: null, refit: null, cleanUp: null })).toEqual(none);
    const rematch = { note: "Once more", fight: nothing };
    expect(after({ rematch, refit: null, cleanUp: nothing })).toEqual({ ...none, rematch: "Once more", cleanUp: true });
    expect(after({ rematch: null, refit: nothing, cleanUp: null })).toEqual({ ...none, refit: true });
  });
});
