import { describe, expect, it } from "vitest";
import { duels, type Tables } from "./ship-on-ship-duels";

interface Report {
  readonly duels: number;
  readonly tables: Tables;
}
const play = (...argv: string[]) => JSON.parse(duels(argv)) as Report;
const sum = ({ red, black, drawn }: Tables["rating"][number]["asRed"]) => red + black + drawn;

describe("many duels", { timeout: 60_000 }, () => {
  it("are the same for the same seed, whatever else is played, and others for another", () => {
    const argv = ["--by", "color", "--duels", "4"];
    const once = play(...argv);
    expect(play("--by", "skill", ...argv).tables.color).toEqual(once.tables.color);
    expect(play(...argv, "--seed", "9").tables.color).not.toEqual(once.tables.color);
  });
  it("are counted once each, as won by either side or drawn", () => {
    const { tables } = play("--by", "color", "--by", "rating", "--by", "deck", "--duels", "3");
    expect(tables.color.map(({ rating }) => rating)).toEqual([3, 5, 7, 9, 12, 15]);
    for (const line of [...tables.color, ...tables.deck]) {
      expect(sum(line)).toBe(3);
      expect(Object.values(line.ends).reduce((all, count) => all + count, 0)).toBe(3);
    }
    expect(tables.rating.map(({ asRed, asBlack }) => [sum(asRed), sum(asBlack)])).toEqual(
      tables.rating.map(() => [2, 1]),
    );
    expect(tables.deck).toHaveLength(36);
  });
  it("are played with each condition by itself", () => {
    const { tables } = play("--by", "condition", "--duels", "2");
    expect(tables.condition.map(({ card, against }) => `${card} ${against}`)).toHaveLength(24);
    expect(new Set(tables.condition.map(({ card }) => card)).size).toBe(12);
    for (const line of tables.condition) expect(sum(line)).toBe(2);
  });
  it("are won by larger ships and better captains", () => {
    const { tables } = play("--by", "rating", "--by", "skill", "--duels", "30");
    for (const lines of [tables.rating, tables.skill]) {
      const won = lines.map(({ asRed, asBlack }) => asRed.red + asBlack.black);
      expect(won.at(-1) ?? 0).toBeGreaterThan(2 * (won[0] ?? 30));
    }
  });
  it.each([
    [["--by", "luck"], /there is no table "luck": there are color, rating, skill, coordination, deck, condition/],
    [["--duels", "1"], /--duels must be from 2/],
    [["--seed", "x"], /--seed must be a whole number/],
    [["color"], /"color" is not an option/],
  ])("refuse %j", (argv, message) => {
    expect(() => duels(argv)).toThrow(message);
  });
});
