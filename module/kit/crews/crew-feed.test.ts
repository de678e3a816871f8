/** A captain's advice as a crew member gets it: only for their own stations. */
import { expect, it, vi } from "vitest";
import type { Thought } from "../../rules/bots/search";
import type { Json, Menu } from "../../rules/kernel";
import type { FeedQuestion } from "../game/feed";
import { thoughtHere } from "./crew-feed";
import { NOT_YOUR_STATION } from "./part";

vi.mock("../game/games", () => ({ tableFor: () => null }));

const thoughtOf = (...answers: readonly Json[]): Thought =>
  ({
    answer: answers[0],
    usual: answers[0],
    tried: answers.map((answer) => ({ answer, plays: 9 })),
  }) as unknown as Thought;
const answersOf = (thought: Thought | null): Json[] | undefined => thought?.tried.map(({ answer }) => answer);
const isOwn = (item: Json): boolean => String(item).startsWith("bow");
const menu = {
  refuse: (answer: Json) => (isOwn(answer) ? null : { code: NOT_YOUR_STATION }),
} as unknown as Menu<Json>;

it("is of the answers that are theirs to give, the best first", () => {
  const thought = thoughtOf("end turn", "bow fires", "stern fires", "bow holds");
  expect(answersOf(thoughtHere(thought, undefined, menu))).toEqual(["bow fires", "bow holds"]);
});

it("is of their part of what several answer together, each once", () => {
  const part = { isOwn } as unknown as NonNullable<FeedQuestion["part"]>;
  const thought = thoughtOf(["bow fires", "stern fires"], ["bow fires"], ["stern holds"]);
  expect(answersOf(thoughtHere(thought, part, menu))).toEqual([["bow fires"], []]);
});

it("is the answer that came at once where nothing could be tried, as far as it is theirs", () => {
  const thought = (answer: Json): Thought => ({ answer, usual: answer, tried: [] });
  expect(answersOf(thoughtHere(thought("bow fires"), undefined, menu))).toEqual(["bow fires"]);
  expect(answersOf(thoughtHere(thought("end turn"), undefined, menu))).toEqual([]);
});

it("is all of it where one person holds the seat, and nothing where nothing was thought", () => {
  const open = { refuse: () => null } as unknown as Menu<Json>;
  expect(answersOf(thoughtHere(thoughtOf("a", "b"), undefined, open))).toEqual(["a", "b"]);
  expect(thoughtHere(null, undefined, menu)).toBeNull();
});
