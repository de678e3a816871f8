import { describe, expect, it } from "vitest";
import type { Json } from "../../rules/kernel";
import type { FeedAdvice } from "../battle/feed";
import { english } from "../testing";
import { advised, advicePanel, plainWords } from "./advice";

const tried = ["8S", "6S", "3S", "KS"].map((answer, at) => ({ answer, worth: 0.6 - at / 10, error: 0.05, plays: 20 }));
const advice = (more: Partial<FeedAdvice> = {}): FeedAdvice => ({
  ...{ isAsked: true, isDone: true, names: { "ship-1": "Raider" }, ask: () => undefined },
  thought: { answer: "8S", usual: "6S", tried },
  ...more,
});
const panel = (given: FeedAdvice | null, weighs = false) =>
  advicePanel({ advice: given }, (answer) => `card ${String(answer)}`, weighs, english);

describe("advice on a board", () => {
  it("is the three best answers, each with what it is worth", () => {
    expect(panel(advice())?.answers).toEqual([
      { index: 0, words: "card 8S", chance: "wins 60 in 100, give or take 10" },
      { index: 1, words: "card 6S", chance: "wins 50 in 100, give or take 10" },
      { index: 2, words: "card 3S", chance: "wins 40 in 100, give or take 10" },
    ]);
    expect(advised({ advice: advice() })).toEqual(["8S", "6S", "3S"]);
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
      { thought: null },
      { thought: none },
      {},
    ].map((more) => panel(advice(more))?.text);
    expect(texts).toEqual([
      "",
      "A captain thinks…",
      "No captain can think in this browser: its console says why.",
      "Too little is known to say.",
      "A captain would, best first:",
    ]);
    expect(panel(null)).toBeNull();
  });
});

it("an answer for which a board has no words is told by names and cards", () => {
  const cases: [Json, string][] = [
    [null, "nothing"],
    [[], "nothing"],
    [7, "7"],
    ["fleeNow", "Flee now"],
    [["8S", "TH"], "8♠, 10♥"],
    [{ do: "attack", target: "ship-1", support: [3, 4], card: null }, "Attack, Target: Raider, Support: 3, 4"],
  ];
  for (const [answer, words] of cases) expect(plainWords(answer, { "ship-1": "Raider" }, english)).toBe(words);
});
