import { translateBy } from "../../kit/text/sentence";
import { foundryEnglish } from "../../../tests/support/kit";
import { describe, expect, it } from "vitest";
import { luckOf, yesOrNo, type BattleStatistics } from "../../rules/kernel/statistics";
import { luckLines, luckText, statisticsView } from "./rows";

// Some keys have no text on purpose.
translateBy(foundryEnglish);

const seat = (id: string, name: string) => ({ id, name, side: "", bot: "" });
const hits = (of: string, came: number, all: number, turn = "1") =>
  Array.from({ length: all }, (_, at) => ({ ...yesOrNo("hits", of, 0.5, at < came), position: 1 + at, turn }));
const battle: BattleStatistics = {
  seats: [seat("seat-1", "Anna"), seat("seat-2", "<b>Bert")],
  tries: [
    ...hits("seat-1", 10, 10),
    ...hits("seat-2", 1, 4),
    { kind: "points", seat: "seat-2", came: 2, chances: [0.25, 0.5, 0.25], position: 9, turn: "2" },
  ],
  losses: [
    { seat: "seat-2", by: "seat-1", cause: "exploded", position: 3, turn: "2.1" },
    { seat: "seat-1", by: null, cause: "own-cause", position: 4, turn: "" },
  ],
  outcome: { winners: ["seat-1"], reason: "last" },
  unread: 0,
};

describe("the statistics of a battle", () => {
  const view = statisticsView([battle]);

  it("say of everyone what came, what was due, and how lucky that was", () => {
    const [anna, bert] = view.commanders;
    expect(anna).toMatchObject({ name: "Anna", sign: "triangle", summary: "won; lost: 1, destroyed: 1" });
    expect(anna?.kinds).toMatchObject([
      {
        label: "Hits",
        count: "10 of 10",
        due: "expected 5.0; between 2 and 8 in 95% of battles",
        tone: "lucky",
        text: "5.0 above expectation – luckier than this in under 1% of battles",
      },
    ]);
    expect(bert).toMatchObject({ name: "<b>Bert", sign: "diamond", summary: "lost: 1, destroyed: 0" });
    // One draw says nothing of luck.
    expect(bert?.kinds.map(({ label, count, tone }) => [label, count, tone])).toEqual([["Hits", "1 of 4", ""]]);
  });

  it("have a bar for each sum that is likely, and one for what came", () => {
    for (const { bars, expected, least, largest } of view.commanders.flatMap(({ kinds }) => kinds)) {
      expect(bars).toHaveLength(largest - least + 1);
      expect(bars.filter(({ came }) => came)).toHaveLength(1);
      for (const place of [expected, ...bars.flatMap(({ x, width, height }) => [x, x + width, height])]) {
        expect(place).toBeGreaterThan(0);
        expect(place).toBeLessThanOrEqual(1);
      }
    }
  });

  it("say what was lost, in order, by a cause of a game of somebody's own, too", () => {
    expect(view.decided).toEqual(["Turn 2: <b>Bert, exploded, by Anna", "Anna, own-cause"]);
    const many = { ...battle, losses: Array.from({ length: 20 }, () => battle.losses[0]!) };
    expect(statisticsView([many]).decided.at(-1)).toBe("and 8 more");
  });

  it("follow luck step by step", () => {
    const { steps, lines } = luckLines(battle, "hits");
    expect(steps).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(lines.map(({ values }) => [values[0], values[1], values.at(-1)])).toEqual([
      [0, 0.5, 5],
      [0, 0.5, -1],
    ]);
  });
});

describe("the statistics of several battles", () => {
  it("sum up people, and what decided", () => {
    const view = statisticsView([battle, { ...battle, unread: 2 }]);
    expect(view.commanders[0]).toMatchObject({ sign: "", summary: "2 battles, 2 won; lost: 2, destroyed: 2" });
    expect(view.decided).toEqual([
      "In 2 of 2 battles, whoever lost something first lost the battle.",
      "How things were lost: exploded 2, own-cause 2.",
    ]);
    expect(view.unread).toMatch(/^Steps that could not be counted: 2/);
  });
});

describe("luck in words", () => {
  it("is more, less, or exactly as expected", () => {
    const words = (came: number, all: number) => luckText(luckOf(hits("seat-1", came, all)));
    expect(words(2, 4)).toBe("exactly as expected");
    expect(words(4, 4)).toBe("2.0 above expectation – luckier than this in 6% of battles");
    expect(words(0, 4)).toBe("2.0 below expectation – unluckier than this in 6% of battles");
  });
});
