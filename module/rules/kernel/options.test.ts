import { expect, it } from "vitest";
import { GURPS_OPTIONS } from "../gurps";
import * as myossGamma from "../myoss-gamma";
import * as navyAces from "../navy-aces";
import * as shipOnShip from "../ship-on-ship";
import * as silentShips from "../silent-ships";
import * as spaceOpera from "../space-opera";

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
