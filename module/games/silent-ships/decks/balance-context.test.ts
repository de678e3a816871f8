import { percent } from "../../../kit/text/numbers";
import { describe, expect, it, test } from "vitest";
import { english } from "../../../../tests/support/kit";
import { seeded } from "../../../rules/kernel";
import { CARDS, SHIP_TYPES, type ShipType } from "../../../rules/silent-ships";
import { balanceOf, type BalanceProgress } from "../../../rules/silent-ships/bot";
import { balanceContext, balanceText, verdictOn } from "./balance-context";
import RULED from "./balance-ruled.json";

const NONE = { games: 0, wins: 0 };

/** Counts of games that were never played. */
function counted(changes: Partial<BalanceProgress> = {}, ships: { [type in ShipType]?: typeof NONE } = {}) {
  const tallies = Object.fromEntries(SHIP_TYPES.map((type) => [type, ships[type] ?? NONE]));
  const counts = { done: 0, total: 0, games: 0, firstWins: 0, ends: {}, rounds: [], ...changes };
  return { ...counts, ships: tallies as unknown as BalanceProgress["ships"] };
}
const shown = (progress: BalanceProgress) => balanceContext(progress, RULED);

describe("a verdict", () => {
  test.each([
    [0.5, 0.02, "good"],
    [0.53, 0.03, "open"],
    [0.6, 0.04, "bad"],
    [0.4, 0.04, "bad"],
    [0.44, 0.02, "open"],
    [0.5, 0.5, "open"],
  ] as const)("on %d ± %d is %s", (rate, error, verdict) => {
    expect(verdictOn({ rate, error }, 0.45, 0.55)).toBe(verdict);
  });
});

describe("the figures of a check", () => {
  const many = counted({
    games: 4000,
    firstWins: 2040,
    ends: { countryHeld: 3400, quiet: 600 },
    rounds: [0, 2000, 2000],
  });

  it("are findings with their error, the verdict, and the table as ruled beside them", () => {
    const [first, stalemate] = shown(many).findings;
    expect(first).toMatchObject({ verdict: "good", verdictText: "as it should be: from 45 to 55%." });
    expect(first?.text).toBe("The first player wins 51.0% ± 1.5 of the games");
    expect(first?.ruledText).toBe(`as ruled: ${percent(RULED.first.rate, 1)}`);
    expect(stalemate).toMatchObject({ verdict: "good", text: expect.stringMatching(/^15.0% ± 1.1 /) as unknown });
  });

  it("tell how the games ended, the most frequent end first", () => {
    expect(shown(many).ends).toEqual([
      { name: "a country is held", text: "85.0%" },
      { name: "ten quiet rounds", text: "15.0%" },
    ]);
  });

  it("leave open what few games cannot tell", () => {
    expect(
      shown(counted({ games: 10, firstWins: 6, ends: { quiet: 2, countryHeld: 8 } })).findings.map(
        ({ verdict }) => verdict,
      ),
    ).toEqual(["open", "open"]);
    expect(shown(counted()).bars.every(({ known, text }) => !known && text === "–")).toBe(true);
  });

  it("say so if the game is out of balance", () => {
    const lost = counted({ games: 4000, firstWins: 3000, ends: { quiet: 2000, countryHeld: 2000 } });
    expect(shown(lost).findings.map(({ verdict }) => verdict)).toEqual(["bad", "bad"]);
  });
});

describe("the chart", () => {
  const { bars, scaleText } = shown(
    counted(
      {},
      { flag: { games: 10_000, wins: 6500 }, fire: { games: 10_000, wins: 4000 }, speed: { games: 4, wins: 4 } },
    ),
  );
  const bar = (type: ShipType) => bars.find((each) => each.type === type);

  it("draws each ship from the middle, to the right if its fleet wins oftener", () => {
    expect(bar("flag")).toMatchObject({ text: "+15.0 ± 0.9", good: true, start: 50 });
    expect(bar("fire")).toMatchObject({ text: "−10.0 ± 1.0", good: false });
    const { start = 0, width = 0 } = bar("fire") ?? {};
    expect(start + width).toBeCloseTo(50);
  });

  it("stays within its frame, however few games there are", () => {
    expect(scaleText).toBe("50");
    for (const { start, width, errorStart, errorWidth, ruledAt } of bars) {
      for (const at of [start, start + width, errorStart, errorStart + errorWidth, ruledAt]) {
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(100);
      }
    }
  });
});

test("all figures of a real check are a text without gaps", () => {
  let last: BalanceProgress | null = null;
  for (const progress of balanceOf(CARDS, seeded(7), { games: 4, perShip: 1 })) last = progress;
  const context = shown(last ?? counted());
  const text = balanceText("Ships", { games: 4, perShip: 1, seed: 7 }, context);
  expect(text).toContain("Balance of “Ships”: 4 games between equal bots and 1 for each ship, seed 7");
  for (const type of SHIP_TYPES) expect(text).toContain(english(`ALLHANDS.silent-ships.ship.${type}.name`));
  expect(text).not.toMatch(/[{}]|NaN|undefined/);
});

it("what is known of the table as ruled is of all its ships, and of many games", () => {
  expect(Object.keys(RULED.worth).sort()).toEqual([...SHIP_TYPES].sort());
  expect(RULED.games).toBeGreaterThanOrEqual(3000);
});
