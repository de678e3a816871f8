/** The loss of a ship or a section in a test, with a script for its dice. */
import { expect } from "vitest";
import { loseSection } from "../../../../module/rules/myoss-gamma/loss/destruction";
import { resolveLosses } from "../../../../module/rules/myoss-gamma/loss/explosion";
import { theSection, theShip } from "../../../../module/rules/myoss-gamma/ship/scores";
import type { Battle, Loss } from "../../../../module/rules/myoss-gamma/state";
import { nothing, scripted, type ScriptedReferee } from "../scripted";

/** Loses one section of a ship, the first if none is named, with everything that follows. */
export function lose(
  battle: Battle,
  id: string,
  dice: number[],
  { section, reason = "exploded" }: { section?: string; reason?: Loss } = {},
): ScriptedReferee<Battle> {
  const referee = scripted(() => battle, { dice });
  const ship = theShip(battle, id);
  const lost = section === undefined ? ship.sections[0] : theSection(ship, section);
  if (lost) loseSection(battle, ship, lost, reason, referee);
  resolveLosses(battle, referee);
  expect(referee.rest()).toEqual(nothing);
  expect(battle.pending).toEqual([]);
  return referee;
}
