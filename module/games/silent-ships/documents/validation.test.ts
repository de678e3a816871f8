import { translateBy } from "../../../kit/text/sentence";
import { describe, expect, it } from "vitest";
import { systemOf } from "../../../../tests/support/kit";
import { RulesError } from "../../../rules/kernel";
import { at, type Standing } from "../../../../tests/support/rules/silent-ships/fixtures";
import type { Phase, Sea } from "../../../rules/silent-ships";
import { seaFields } from "./fields";
import { validate } from "./validation";
import { namedSea } from "../../../../tests/support/games/silent-ships";

const STANDING: Standing = {
  top: { sea: "frigate@2,2 missile+@3,1", hand: "fire" },
  bottom: { sea: "flag@3,2", sunk: "patrol" },
};
translateBy((key: string) => key);

/** The game as read back from the Combat. */
const asRead = (sea: Sea): Sea => ({ ...sea, ...seaFields.read(systemOf(seaFields.write(sea)), "game") });

type Change = (sea: Sea) => unknown;

function changed(change: Change): () => void {
  const sea = namedSea(STANDING);
  change(sea);
  return () => validate(asRead(sea));
}

const attack = (from: string, to: string) => ({
  from: at(from),
  to: at(to),
  pinned: false,
  supports: [],
  defenders: [],
});

describe("a game as its documents have it", () => {
  it("is played on where nothing is wrong with it, in an attack too", () => {
    expect(changed(() => undefined)).not.toThrow();
    expect(changed((sea) => Object.assign(sea, { phase: "supports", attack: attack("2,2", "3,2") }))).not.toThrow();
  });

  const FAULTS: readonly [string, Change, string][] = [
    ["a phase that there is not", (sea) => (sea.phase = "lunch" as Phase), "damaged"],
    ["an outcome without winners", (sea) => (sea.over = { reason: "quiet" } as never), "damaged"],
    ["an attack off the sea", (sea) => (sea.attack = { ...attack("2,2", "3,2"), to: 40 }), "damaged"],
    ["a ship that is nowhere", (sea) => (sea.captains[1].sunk = []), "ship-missing"],
    ["an attack without its target", (sea) => endangered(sea, "3,2"), "attack-on-nothing"],
    ["an attack without its attacker", (sea) => endangered(sea, "2,2"), "attack-on-nothing"],
    ["a phase of an attack without one", (sea) => (sea.phase = "retreat"), "attack-on-nothing"],
  ];
  it.each(FAULTS)("is refused with %s", (_, change, code) => {
    expect(changed(change)).toThrow(expect.objectContaining({ code }) as RulesError);
  });

  it("names the ship that is nowhere, and its fleet", () => {
    const lost = changed((sea) => (sea.captains[1].sunk = []));
    expect(lost).toThrow(
      new RulesError("ship-missing", { card: "ALLHANDS.silent-ships.ship.patrol.name", fleet: "South" }),
    );
  });
});

/** Sets up an attack in which one of the ships has been moved to its owner's hand. */
function endangered(sea: Sea, square: string): void {
  Object.assign(sea, { phase: "supports", attack: attack("2,2", "3,2") });
  const ship = sea.board[at(square)];
  sea.board[at(square)] = null;
  if (ship) sea.captains[ship.place].hand.push(ship.card);
}
