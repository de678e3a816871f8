import { describe, expect, it } from "vitest";
import type { BattleRecord, GameEvent, Outcome, Seat } from "../../module/rules/kernel";
import { battle } from "./battle";
import { sideNames, story, type Words } from "./story";

const WORDS: Words = {
  names: new Map([
    ["seat-1", "Ahab"],
    ["seat-2", "Nemo"],
    ["flag-1", "Flag Ship"],
    ["computer", "Computer A"],
  ]),
  thing: ({ hull }) => (typeof hull === "number" ? `hidden ship ${hull}` : undefined),
  number: (key, value) => (key === "place" ? ["Ahab", "Nemo"][value] : key === "square" ? `C${value}` : undefined),
};
const WON: Outcome = { winners: ["seat-2"], reason: "flagSunk" };

type Step = readonly [seat: Seat | null, ...events: readonly GameEvent[]];

/** The story's lines for a battle with these steps. */
function told(steps: readonly Step[], outcome: Outcome = WON): string[] {
  const record: BattleRecord<unknown> = {
    game: "",
    version: 1,
    setup: null,
    steps: steps.map(([seat, ...events]) => ({ kind: "play", seat, answers: [], events })),
    outcome,
    digest: "",
  };
  return story(record, WORDS).split("\n");
}
/** The story's line for one step without an actor. */
const toldOf = (...events: readonly GameEvent[]) => told([[null, ...events]])[0];

describe("the story of every game", () => {
  it.each([
    ["myoss-gamma", "explorer,hermit", "party-barge"],
    ["ship-on-ship", "raider", "raider"],
    ["space-opera", "marlin+gilded-lily", "black-thorn"],
    ["silent-ships"],
    ["navy-aces", "--option", "strength=4", "--option", "rounds=3"],
  ])("of %s has names for all, a line only where something happened, and says who won", (...argv) => {
    const text = battle([...argv, "--seed", "7"]);
    const lines = text.split("\n");
    const end = lines.pop();
    for (const line of lines) expect(line).toMatch(/^ *\d+ \S.*[a-z]/);
    // No seat, no place, no id, and no code identifier.
    expect(text).not.toMatch(/seat-\d|place \d|\b[a-z]+[A-Z][a-z]|[A-Za-z\d]{16}|undefined|\[object/);
    expect(text).not.toMatch(/supported \((attack|defense)\)/);
    expect(end).toMatch(/^(.+ wins?|nobody wins) \([a-z ]+\)$/);
  });
  it("names the winner by its ships, or as a player", () => {
    expect(battle(["myoss-gamma", "battleaxe", "explorer", "--seed", "7"])).toMatch(/\nBattleaxe wins \(last side/);
    const squadron = battle(["space-opera", "marlin+gilded-lily", "black-thorn", "--seed", "7"]);
    expect(squadron).toMatch(/\nMarlin \+ Gilded Lily wins \(last side\)$/);
    expect(battle(["silent-ships", "Ahab", "Nemo", "--seed", "7"])).toMatch(/\n(Ahab|Nemo) wins \([a-z ]+\)$/);
  });
});

describe("a step", () => {
  it("in which nothing is told has no line, and the others keep their numbers", () => {
    expect(told([["seat-1"], ["seat-2", { event: "stoodFast", place: 1 }]])).toEqual([
      "   2 Nemo: stood fast",
      "Nemo wins (flag sunk)",
    ]);
  });
  it("says who of two has lost", () => {
    const ended = { event: "gameEnded", winners: ["seat-2"], loser: "seat-1", score: { winner: 9, loser: 5 } };
    expect(toldOf(ended)).toMatch(/game ended \(winners Nemo, loser Ahab, score 9 5\)$/);
  });
  it("tells nothing of support that nobody gave, or of cards that nobody drew", () => {
    const nothing: readonly GameEvent[] = [
      { event: "supported", place: 0, seat: "seat-1", ships: [], side: "attack" },
      { event: "drew", place: 0, count: 0 },
      { event: "drewSeen", place: 0, cards: [], audience: ["seat-1"] },
      { event: "handDrawn", ship: "a", count: 0 },
      { event: "reshuffled", place: 0, count: 0 },
    ];
    expect(told([["seat-1", ...nothing]])).toEqual(["Nemo wins (flag sunk)"]);
    const ships = [{ hull: 3, card: null }];
    expect(toldOf({ event: "supported", place: 0, seat: "seat-1", ships, side: "attack" })).toMatch(
      /supported \(Ahab, ships hidden ship 3/,
    );
  });
  it("tells a secret once, in full", () => {
    expect(
      toldOf(
        { event: "paid", place: 0, count: 1, why: "move" },
        { event: "paidSeen", place: 0, cards: ["flag-1"], audience: ["seat-1"] },
      ),
    ).toBe("   1 paid (Ahab, move, cards Flag Ship)");
    expect(
      toldOf({ event: "handDrawn", ship: "a", count: 2 }, { event: "handSeen", ship: "a", cards: ["7H", "TD"] }),
    ).toBe("   1 hand drawn (a, cards 7H TD)");
  });
  it("says once who acts", () => {
    const moved = { event: "moved", place: 0, square: 2 };
    expect(told([["seat-1", moved]])[0]).toBe("   1 Ahab: moved (square C2)");
    expect(told([["seat-2", moved]])[0]).toBe("   1 Nemo: moved (Ahab, square C2)");
  });
});

describe("a value", () => {
  it("is told as it is if it is so, and where it matters also if it is not", () => {
    expect(toldOf({ event: "attacked", pinned: true, auto: false })).toBe("   1 attacked (pinned)");
    expect(toldOf({ event: "destructionRolled", roll: 7, held: false })).toBe(
      "   1 destruction rolled (roll 7, not held)",
    );
  });
  it("of a success roll is what was rolled against what, and how it came out", () => {
    const roll = { effective: 12, parts: [], dice: [3, 4, 2], total: 9, margin: 3, degree: "criticalSuccess" };
    expect(toldOf({ event: "shot", roll, degree: "criticalSuccess" })).toBe(
      "   1 shot (roll 9 against 12 critical success)",
    );
    expect(toldOf({ event: "shot", roll: null, degree: "success" })).toBe("   1 shot (success)");
  });
  it("of several parts is a list, in which nothing has a sign", () => {
    const cards = [
      { ship: "Raider", card: "JH" },
      { ship: "Cutter", card: null },
    ];
    expect(toldOf({ event: "revealed", cards })).toBe("   1 revealed (cards Raider JH / Cutter –)");
    expect(toldOf({ event: "prepared", attach: { computer: "flag-1" } })).toBe(
      "   1 prepared (attach Computer A Flag Ship)",
    );
  });
});

it("the end names one winner, several, or nobody", () => {
  expect(told([])).toEqual(["Nemo wins (flag sunk)"]);
  expect(told([], { winners: ["seat-1", "seat-2"], reason: "last-side-standing" })).toEqual([
    "Ahab and Nemo win (last side standing)",
  ]);
  expect(told([], { winners: [], reason: "quiet" })).toEqual(["nobody wins (quiet)"]);
});

it("sides are called by all their ships", () => {
  const sides = sideNames([
    ["seat-1", "Marlin"],
    ["seat-2", "Thorn"],
    ["seat-1", "Gilded Lily"],
  ]);
  expect([...sides]).toEqual([
    ["seat-1", "Marlin + Gilded Lily"],
    ["seat-2", "Thorn"],
  ]);
});
