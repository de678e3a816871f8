import { describe, expect, it } from "vitest";
import { decided, standings } from "./standings";
import { yesOrNo, type BattleStatistics } from "./statistics";

const when = { position: 1, turn: "1" };
const seat = (id: string, name: string) => ({ id, name, side: "", bot: "" });
const lost = (of: string, by: string | null, cause = "exploded") => ({ seat: of, by, cause, ...when });
const hit = (of: string, came: boolean, kind = "hits") => ({ ...yesOrNo(kind, of, 0.25, came), ...when });

const first: BattleStatistics = {
  seats: [seat("seat-1", "Anna"), seat("seat-2", "Bert")],
  tries: [hit("seat-1", true), hit("seat-1", true), hit("seat-2", false), hit("seat-1", true, "held")],
  losses: [lost("seat-2", "seat-1"), lost("seat-1", "seat-2"), lost("seat-2", "seat-2", "collapsed")],
  outcome: { winners: ["seat-1"], reason: "last" },
  unread: 0,
};
const second: BattleStatistics = {
  ...first,
  seats: [seat("seat-1", "Bert"), seat("seat-2", "Anna"), seat("seat-3", "Anna")],
  tries: [hit("seat-3", false), hit("seat-2", true)],
  losses: [lost("seat-3", null)],
};
const drawn: BattleStatistics = { ...second, tries: [], outcome: { winners: [], reason: "draw" } };

describe("standings", () => {
  it("are of people, whichever seats they had", () => {
    const [anna, bert] = standings([first, second, drawn]);
    expect(anna).toMatchObject({ name: "Anna", battles: 3, won: 1, lost: 3, taken: 1 });
    expect(anna?.kinds).toMatchObject([
      { kind: "hits", luck: { tries: 4, came: 3, expected: 1 } },
      { kind: "held", luck: { tries: 1, came: 1 } },
    ]);
    expect(bert).toMatchObject({ name: "Bert", battles: 3, won: 1, lost: 2, taken: 1 });
    expect(bert?.kinds).toMatchObject([{ kind: "hits", luck: { tries: 1, came: 0 } }]);
  });

  it("put first who fought most, then who won most", () => {
    const alone = { ...first, seats: [seat("seat-1", "Carl")] };
    expect(standings([drawn, alone, first]).map(({ name, won }) => [name, won])).toEqual([
      ["Anna", 1],
      ["Bert", 0],
      ["Carl", 1],
    ]);
    expect(standings([])).toEqual([]);
  });
});

describe("what decided", () => {
  it("is whether the first to lose something lost, and how things were lost", () => {
    expect(decided([first, second, drawn])).toEqual({
      battles: 3,
      withLoss: 2,
      firstLost: 2,
      causes: [
        { cause: "exploded", count: 4 },
        { cause: "collapsed", count: 1 },
      ],
    });
    expect(decided([{ ...first, outcome: { winners: ["seat-2"], reason: "last" } }])).toMatchObject({
      withLoss: 1,
      firstLost: 0,
    });
    expect(decided([{ ...first, losses: [], outcome: null }])).toMatchObject({ battles: 1, withLoss: 0, causes: [] });
  });
});
