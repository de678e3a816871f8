/** Random battles tell which check found what where, and go on for the others. */
import { expect, it } from "vitest";
import type { Game } from "../../../module/rules/kernel";
import { yesNo } from "../../../module/rules/kernel/menus";
import { faultsIn, type Checks } from "./checks";
import { randomPlay } from "./random-walk";

interface Count {
  count: number;
}

const QUESTION = yesNo("more");
const LAST = 6;

/** Counts to six, with a question at each step. */
const counting: Game<Count, null> = {
  id: "counting",
  version: 1,
  setup: () => ({ count: 0 }),
  step(state, referee) {
    referee.ask(QUESTION, "seat-1", null);
    state.count++;
    referee.tell({ event: "counted" });
  },
  outcome: ({ count }) => (count === LAST ? { winners: [], reason: "counted" } : null),
  seats: () => ["seat-1"],
  view: (state) => state,
  questions: { more: QUESTION },
};
const PLAY = randomPlay<Count, null, Count>(
  counting,
  () => null,
  () => () => true,
  100,
);

const found = (checks: Checks<Count, Count>, runs = 4): (readonly [string, string])[] =>
  [...faultsIn(PLAY, runs, checks)].map(([says, fault]) => [says, (fault as Error).message] as const);

const wrongIf = (isWrong: boolean): void => {
  if (isWrong) throw new Error("it is wrong");
};

it("a fault names the game, the seed, the step and the check, wherever the check looks", () => {
  const faults = found({
    "at a step": ({ state }) => wrongIf(state.count === 3),
    "at a question": { question: (_open, { checkpoint }) => wrongIf(checkpoint.count === 4) },
    "when asked": { asked: (_open, { count }) => wrongIf(count === 1) },
    "at an answer": { answer: ({ state }) => wrongIf(state.count === 5) },
    "at the end": { end: ({ count }) => wrongIf(count === LAST) },
    nowhere: () => undefined,
  });
  expect(faults.map(([says]) => says)).toEqual([
    "when asked",
    "at a step",
    "at a question",
    "at an answer",
    "at the end",
  ]);
  const places = [1, 2, 4, 5, 6];
  for (const [at, [says, message]] of faults.entries())
    expect(message).toMatch(new RegExp(`^counting, seed -?\\d+, step ${places[at]}, "${says}": it is wrong$`));
});

it("an error of the rules, or a step that comes out otherwise, is a fault of its own", () => {
  let times = 0;
  const step: typeof counting.step = (state, referee) => {
    counting.step(state, referee);
    state.count += times++ % 2;
  };
  const looks: Checks<Count, Count> = { asked: { question: () => undefined } };
  const faults = (game: typeof counting) => [...faultsIn({ ...PLAY, game }, 1, looks).keys()];
  expect(faults({ ...counting, step })).toEqual([expect.stringContaining("may be interrupted")]);
  const thrown = () => {
    throw new Error("no step");
  };
  expect(faults({ ...counting, step: thrown })).toEqual([expect.stringContaining("without an error")]);
});

it("a check looks at one in so many battles, and at one in so many of their steps", () => {
  let [all, some, few, chosen] = [0, 0, 0, 0];
  found(
    {
      all: () => void all++,
      some: { oneIn: 2, step: () => void some++ },
      few: { steps: 3, step: () => void few++ },
      chosen: { steps: (_step, number) => number === 0, question: () => void chosen++ },
    },
    4,
  );
  expect([all, some, few, chosen]).toEqual([24, 12, 8, 4]);
});
