import { describe, expect, it } from "vitest";
import type { FeedAdvice } from "../game/feed";
import { advised, advicePanel } from "./advice";

const tried = ["8S", "6S", "3S", "KS"].map((answer, at) => ({ answer, worth: 0.6 - at / 10, error: 0.05, plays: 20 }));
const advice = (more: Partial<FeedAdvice> = {}): FeedAdvice => ({
  isAsked: true,
  isDone: true,
  names: { "ship-1": "Raider" },
  ask: () => undefined,
  thought: { answer: "8S", usual: "6S", tried },
  ...more,
});
/** A thought in which nothing could be tried, or there was no choice. */
const untried = { answer: "8S", usual: "8S", tried: [{ answer: "8S", worth: 0.5, error: 0, plays: 0 }] };
const nameOf = (id: string): string => ({ "ship-1": "Raider", "ship-2/gun": "Long Gun" })[id] ?? "";
const panel = (given: FeedAdvice | null, weighs = false, isOpen = true) =>
  advicePanel({ advice: given }, { wordsOf: (answer) => `card ${String(answer)}`, nameOf }, weighs, isOpen);

describe("advice on a board", () => {
  it("is the three best answers, each with what it is worth", () => {
    expect(panel(advice())?.answers).toEqual([
      { index: 0, words: "card 8S", odds: "60% ±10", chance: "60% to win (±10)", why: "" },
      { index: 1, words: "card 6S", odds: "50% ±10", chance: "50% to win (±10)", why: "" },
      { index: 2, words: "card 3S", odds: "40% ±10", chance: "40% to win (±10)", why: "" },
    ]);
    expect(advised({ advice: advice() })).toEqual(["8S", "6S", "3S"]);
  });

  it("is one line, until the others are unfolded", () => {
    const [folded, single] = [panel(advice(), false, false), panel(advice({ thought: untried }), false, false)];
    expect({ answers: folded?.answers.map(({ words }) => words), more: folded?.more }).toEqual({
      answers: ["card 8S"],
      more: "2 more",
    });
    expect(single?.more).toBe("");
  });

  it("says what each answer hopes for and what it fears, of what has a name", () => {
    const [best, second, third] = tried;
    const told = [
      { ...best!, hopes: { id: "ship-2/gun", share: 0.342 }, fears: { id: "ship-1", share: 0.12 } },
      { ...second!, hopes: { id: "unseen", share: 0.5 }, fears: { id: "ship-1", share: 0.06 } },
      third!,
    ];
    const thought = { answer: "8S", usual: "6S", tried: told };
    expect(panel(advice({ thought }))?.answers.map(({ why }) => why)).toEqual([
      "in the next turns: 34% to take out Long Gun, 12% to lose Raider",
      "in the next turns: 6% to lose Raider",
      "",
    ]);
  });

  it("is what a captain says at once where there is nothing to try, without a number", () => {
    expect(panel(advice({ thought: untried }))?.answers).toEqual([
      { index: 0, words: "card 8S", odds: "", chance: "", why: "" },
    ]);
    expect(advised({ advice: advice({ thought: untried }) })).toEqual(["8S"]);
  });

  it("leaves out a chance that a few battles leave about even, and what they came to", () => {
    const few = [{ answer: "8S", worth: 0.5, error: 0.2, plays: 4, hopes: { id: "ship-1", share: 1 } }];
    const thought = { answer: "8S", usual: "6S", tried: few };
    expect(panel(advice({ thought }))?.answers).toEqual([
      { index: 0, words: "card 8S", odds: "", chance: "", why: "" },
    ]);
  });

  it("can be had as numbers on all options, instead of it or beside it", () => {
    expect([false, true].map((weighs) => panel(advice({ isAsked: false }), weighs)?.chances.pressed)).toEqual([
      false,
      true,
    ]);
  });

  it("says how far it is", () => {
    const none = { answer: null, usual: null, tried: [] };
    const texts = [
      { isAsked: false, thought: null },
      { isDone: false, thought: null },
      { isDone: false, thought: untried },
      { thought: null },
      { thought: none },
      { thought: untried },
      {},
    ].map((more) => panel(advice(more))?.text);
    expect(texts).toEqual([
      "",
      "Thinking…",
      "Thinking…",
      "No bot can think in this browser. Its console says why.",
      "Nothing to do at your stations.",
      "Advice:",
      "Advice:",
    ]);
    expect(panel(null)).toBeNull();
  });
});
