/** How boards match the worth of options with their controls. */
import { describe, expect, it } from "vitest";
import { canonical, type Json } from "../../rules/kernel";
import type { Feed } from "../game/feed";
import { chanceAmong, chanceWords, commonOf, controlsOf, gives, worthOf } from "./chances";
import { NOTHING_ASKED, pressed, type Pending } from "./pending";

const tried = (...all: [answer: Json, worth: number, plays?: number][]) =>
  new Map(all.map(([answer, worth, plays = 100]) => [canonical(answer), { answer, worth, error: 0.05, plays }]));
const leadsTo = (answer: Json): boolean => (answer as { unit?: string }).unit === "u1";
const ACTS = tried([{ do: "end" }, 0.4], [{ do: "move", unit: "u1" }, 0.5], [{ do: "fight", unit: "u1" }, 0.7]);

describe("an option", () => {
  it("is worth what its answer is, however its members are ordered", () => {
    const known = tried([{ unit: "u1", do: "move" }, 0.5]);
    expect(worthOf({ answer: { do: "move", unit: "u1" }, leadsTo }, known)?.worth).toBe(0.5);
  });

  it("in which something is missing is worth the best that it leads to", () => {
    expect(worthOf({ answer: undefined, leadsTo }, ACTS)?.worth).toBe(0.7);
  });

  it("has no number while its answer was not tried, or hardly", () => {
    expect(worthOf({ answer: { do: "wait" }, leadsTo }, ACTS)).toBeNull();
    expect(worthOf({ answer: undefined, leadsTo: () => false }, ACTS)).toBeNull();
    expect(worthOf({ answer: "port", leadsTo }, tried(["port", 1, 2]))).toBeNull();
  });

  it("is shown with the interval in which its worth is with 95 %", () => {
    expect(chanceWords({ worth: 0.54, error: 0.015 }).shown).toBe("54% ±3");
    expect(chanceWords({ worth: 0.54, error: 0.015 }).said).toBe("54% to win (±3)");
    expect(chanceWords({ worth: 1, error: 0.0001 }).shown).toBe("100% ±1");
  });

  it("has a number of its own only where it differs from most others by more than its error", () => {
    const worths = [0.42, 0.67, 0.69, 0.7, 0.71].map((worth) => ({ worth, error: 0.025 }));
    const common = commonOf(worths);
    expect(worths.map((worth) => chanceAmong(worth, common).shown)).toEqual(["42% ±5", "≈", "≈", "≈", "≈"]);
    expect(chanceAmong(worths[3]!, common).said).toBe("70% to win (±5), like most options");
    expect(commonOf(worths.slice(0, 3))).toBeNull();
    expect(commonOf([null, null, ...worths.slice(0, 2)])).toBeNull();
    expect(chanceAmong(null, common)).toEqual({ shown: "–", said: "" });
  });

  it("is no number where it may be off by more than ten: it is better than even, worse, or neither can be told", () => {
    const words = (worth: number, error = 0.08) => chanceWords({ worth, error });
    expect([0.1, 0.4, 0.6, 0.9].map((worth) => words(worth).shown)).toEqual(["< even", "≈ even", "≈ even", "> even"]);
    expect(words(0.6).said).toBe("about even (only a few battles simulated)");
    expect(words(0.6, 0.05).shown).toBe("60% ±10");
    expect(chanceWords(null)).toEqual({ shown: "–", said: "" });
  });
});

it("an option gives an answer if it is that, or leads to it", () => {
  const move = { do: "move", unit: "u1" };
  const none = (): boolean => false;
  expect(gives({ answer: { unit: "u1", do: "move" }, leadsTo: none }, move)).toBe(true);
  expect(gives({ answer: { do: "end" }, leadsTo: none }, move)).toBe(false);
  expect(gives({ answer: { do: "end" }, leadsTo }, move)).toBe(true);
  expect(gives({ answer: undefined, leadsTo }, move)).toBe(true);
  expect(gives({ answer: undefined, leadsTo }, { do: "end" })).toBe(false);
});

describe("the controls that all boards have", () => {
  const refused = { code: "too-far" };
  const pending: Pending<string> = {
    ...NOTHING_ASKED,
    ready: true,
    answer: "port",
    end: { answer: "end", asks: true },
    picks: [{ draft: "ahead" }, { send: "hail" }],
    quick: { label: "Pass", key: "P", answer: null, refused: null },
  };
  const press = (dataset: { action: string; index?: string }, of = pending) => pressed(dataset, of);

  it("answer what their clicks send", () => {
    expect(press({ action: "choose", index: "1" })).toEqual({ send: "hail" });
    expect(press({ action: "submit" })).toEqual({ send: "port" });
    expect(press({ action: "quick" })).toEqual({ send: null });
    expect(press({ action: "end" })).toEqual({ send: "end" });
    expect(press({ action: "undo" })).toBeUndefined();
  });

  it("answer nothing while they may not be pressed", () => {
    const idle: Pending<string> = {
      ...pending,
      ready: false,
      end: null,
      quick: { label: "Pass", key: "P", answer: null, refused },
    };
    for (const action of ["submit", "quick", "end"]) expect(press({ action }, idle)).toBeUndefined();
  });

  const feed = { question: null } as unknown as Feed<string>;
  const game = {
    pendingFor: (_feed: Feed<string>, draft: string | null) => ({
      ...pending,
      answer: draft ?? "",
      ready: draft === "ahead",
    }),
  };

  it("answer what their draft would send, once nothing is missing", () => {
    const { answerOf } = controlsOf(game, feed, pending);
    expect(answerOf("ahead")).toBe("ahead");
    expect(answerOf("astern")).toBeUndefined();
  });

  it("answer what their game says, where it says something", () => {
    const { pressOf, answerOf, leadsTo } = controlsOf(
      {
        ...game,
        presses: { tack: ({ to }) => ({ draft: to ?? "" }) },
        answerOf: (draft) => draft?.toUpperCase(),
        leadsTo: (draft, answer) => answer === `${draft} at once`,
      },
      feed,
      pending,
    );
    expect(pressOf({ action: "tack", to: "port" })).toEqual({ draft: "port" });
    expect(answerOf("astern")).toBe("ASTERN");
    expect(leadsTo("port", "port at once")).toBe(true);
  });
});
