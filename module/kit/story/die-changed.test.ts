/** A die that the Gamemaster changed is told alike in every game, even in one without a story of its own. */
import { expect, it } from "vitest";
import { plain } from "../text/sentence";
import { tellPlainly } from "./plain";
import { eventTexts } from "./event-text";

const CHANGED = { event: "dieChanged", reason: "attack", from: 3, to: 5 };
const WORDS = "The Gamemaster changed 3 to 5.";

it("among what a game tells, as a word of the Gamemaster's", () => {
  const tellers = { hit: true };
  const tell = () => ({ sentence: [{ text: "A hit.", kind: "", sign: "" } as const] });
  const told = eventTexts<{ event: "hit" }>([CHANGED, { event: "hit" }], tellers, tell, {});
  expect(told.map(({ sentence }) => plain(sentence))).toEqual([WORDS, "A hit."]);
  expect(told.map(({ overruled }) => overruled)).toEqual([true, false]);
});

it("in a game whose events go by their names", () => {
  const story = { tell: () => "" };
  expect(tellPlainly([CHANGED], {}, story).map(({ sentence }) => plain(sentence))).toEqual([WORDS]);
});

it("not at all where a document says something else", () => {
  const damaged = [{ ...CHANGED, to: "5" }, { event: "dieChanged" }, null];
  expect(eventTexts(damaged, {} as { hit: true }, () => ({}), {})).toEqual([]);
});
