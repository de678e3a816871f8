/** What may stand in an answer: new ones hold nothing that their question does not know, earlier ones may. */
import { expect, it } from "vitest";
import { playStep, type Entry, type Source } from "./journal";
import { isObject, type Json } from "./json";
import { NOT_AN_OPTION } from "./menus";
import type { Question, Referee } from "./referee";
import { is } from "./shape";

type State = { shots: Json[] };
const FIRE: Question<State, null, { gun: string }> = {
  name: "fire",
  form: is.exactly({ gun: is.text }),
  menu: () => ({
    refuse: (answer) => (isObject(answer) && answer["gun"] === "bow" ? null : NOT_AN_OPTION),
    sample: () => ({ gun: "bow" }),
  }),
  fallback: () => ({ gun: "bow" }),
};
const game = {
  view: (state: State) => state,
  step: (state: State, referee: Referee<State>) => void state.shots.push(referee.ask(FIRE, "seat-1", null)),
};
const MORE: Json = { gun: "bow", other: "much more" };
const play = (given: readonly Entry[], answer: Json) => {
  const source: Source = { die: () => 1, answer: () => answer };
  return playStep(game, { shots: [] }, given, source);
};

it("a new answer with a member that its question does not know is refused", () => {
  expect(play([], { gun: "bow" })).toMatchObject({ status: "done", state: { shots: [{ gun: "bow" }] } });
  expect(play([], MORE)).toMatchObject({ status: "void", reason: NOT_AN_OPTION });
});

it("one that was taken by an earlier version stays as it is", () => {
  expect(play([["0:fire", MORE]], null)).toMatchObject({ status: "done", entries: [["0:fire", MORE]] });
});
