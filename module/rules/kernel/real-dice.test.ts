/** Dice that people throw: a question like any other, which suspends a step and is part of its record. */
import { describe, expect, it } from "vitest";
import { GAMEMASTER, journal, playStep, refuseAnswer, type Entry, type OpenQuestion, type Source } from "./journal";
import type { Json } from "./json";
import { wholeNumber } from "./menus";
import type { Question, Referee } from "./referee";

interface Duel {
  hits: number[];
}
const BET: Question<Duel, null, number> = { name: "bet", menu: () => wholeNumber(1, 3), fallback: () => 1 };

/** A die of no seat, a question, a die of the seat that was asked, and a die of another seat. */
const game = {
  step(duel: Duel, referee: Referee<Duel>): void {
    duel.hits.push(referee.die("wind", 6));
    const bet = referee.ask(BET, "seat-2", null);
    duel.hits.push(referee.die("attack", 100) * bet);
    duel.hits.push(referee.die("defense", 100, "seat-1") * bet);
    referee.tell({ event: "fought" });
  },
  view: (duel: Duel) => duel,
};

/** Answers only the questions in the list, by key. */
function answering(answers: Readonly<Record<string, Json>>, asked: OpenQuestion[] = []): Source {
  return {
    realDice: true,
    die: () => {
      throw new Error("nobody may draw a die");
    },
    answer(open) {
      asked.push(open);
      return answers[open.key];
    },
  };
}

describe("dice that people throw", () => {
  it("suspend the step like an unanswered question, one after another", () => {
    let given: readonly Entry[] = [];
    const keys: string[] = [];
    for (const value of [4, 2, 37, 71]) {
      const played = playStep(game, { hits: [] }, given, answering({}));
      if (played.status !== "waiting") throw new Error(`the step is ${played.status}`);
      keys.push(`${played.open.manner} ${played.open.key} ${played.open.askings[0]?.seat}`);
      given = [...given, [played.open.key, value]];
    }
    expect(keys).toEqual([
      `die 0:wind ${GAMEMASTER}`,
      "one 1:bet seat-2",
      "die 2:attack seat-2",
      "die 3:defense seat-1",
    ]);
    const done = playStep(game, { hits: [] }, given, answering({}));
    expect(done).toMatchObject({ status: "done", state: { hits: [4, 74, 142] }, seat: "seat-2" });
  });

  it("say what the die is for, and take only its faces", () => {
    const asked: OpenQuestion[] = [];
    playStep(game, { hits: [] }, [], answering({}, asked));
    const [die] = asked;
    expect(die?.askings[0]).toMatchObject({ name: "die", about: { reason: "wind", sides: 6 } });
    expect(refuseAnswer(die!, 0, 6)).toBeNull();
    for (const answer of [0, 7, 2.5, "3", null]) expect(refuseAnswer(die!, 0, answer)?.code).toBe("not-in-range");
  });

  it("make the step void if the record has a number that is not on the die", () => {
    const played = playStep(game, { hits: [] }, [["0:wind", 7]], answering({}));
    expect(played).toMatchObject({ status: "void", reason: { code: "not-on-the-die" } });
  });

  it("are recorded as drawn ones are, so that a record replays without them", () => {
    const thrown = playStep(
      game,
      { hits: [] },
      [],
      answering({ "0:wind": 1, "1:bet": 1, "2:attack": 5, "3:defense": 6 }),
    );
    if (thrown.status !== "done") throw new Error(`the step is ${thrown.status}`);
    const nothing: Source = { die: () => undefined, answer: () => undefined };
    const again = playStep(game, { hits: [] }, thrown.entries, nothing);
    expect(again).toEqual(thrown);
    expect(thrown.dice.map(({ value }) => value)).toEqual([1, 5, 6]);
  });

  it("leave shuffles to the source", () => {
    const source: Source = { realDice: true, die: (_reason, sides) => sides, answer: () => undefined };
    const cards = ["a", "b", "c"];
    expect(
      journal(() => null, [], source)
        .shuffle("deck", cards)
        .sort(),
    ).toEqual(cards);
  });
});
