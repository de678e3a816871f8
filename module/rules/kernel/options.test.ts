import { expect, it } from "vitest";
import { GURPS_OPTIONS } from "../gurps";
import * as myossGamma from "../myoss-gamma";
import * as navyAces from "../navy-aces";
import * as shipOnShip from "../ship-on-ship";
import * as silentShips from "../silent-ships";
import * as spaceOpera from "../space-opera";
import { RulesError } from "./game";
import { declareOptions } from "./options";

it.each(
  Object.entries({
    myossGamma: myossGamma.HOUSE_OPTIONS,
    navyAces: navyAces.HOUSE_OPTIONS,
    shipOnShip: shipOnShip.HOUSE_OPTIONS,
    silentShips: silentShips.HOUSE_OPTIONS,
    spaceOpera: spaceOpera.HOUSE_OPTIONS,
    gurps: GURPS_OPTIONS,
  }),
)("the usual options of %s fit", (_game, { full, usual }) => {
  expect(full(usual as object)).toEqual(full());
  expect(full()).toEqual(usual);
});

/** The error's code and data, or what is returned. */
function tried(attempt: () => unknown): unknown {
  try {
    return attempt();
  } catch (error) {
    return error instanceof RulesError ? [error.code, error.data] : error;
  }
}

const { full, fitting } = declareOptions({
  ties: ["attack", "defense"],
  rounds: { least: 2, usual: 10 },
  size: { values: [3, 5], usual: 5 },
});

it("an option that counts is a whole number from the least one up, any other one of its values", () => {
  expect(full({ ties: "defense", rounds: 2, size: 3 })).toEqual({ ties: "defense", rounds: 2, size: 3 });
  for (const [option, value] of Object.entries({ ties: "none", rounds: 1, size: 4 }))
    expect(tried(() => full({ [option]: value }))).toEqual(["bad-option", { option, value: String(value) }]);
  for (const value of [2.5, "12", null])
    expect(tried(() => full({ rounds: value as number }))).toEqual([
      "bad-option",
      { option: "rounds", value: String(value) },
    ]);
  // What every object has is no option.
  expect(tried(() => full({ toString: 1 } as object))).toEqual(["unknown-option", { option: "toString" }]);
});

it("of stored options those stay that still are some, with values that they may still have", () => {
  expect(fitting({ ties: "defense", rounds: 1, size: 3, toString: 1, gone: true })).toEqual({
    ties: "defense",
    size: 3,
  });
  expect([null, [["ties", "defense"]], "ties"].map(fitting)).toEqual([{}, {}, {}]);
});
