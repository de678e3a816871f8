/** Checks for hand-edited data in a game's documents that the rules could not play with. */
import { shipName } from "../words";
import { isCovered, RulesError } from "../../../rules/kernel";
import { cardOf, otherPlace, PLACES, SHIP_TYPES, shipAt, type Phase, type Sea } from "../../../rules/silent-ships";

/**
 * Rejects a game whose documents are each valid but do not make one that can be played.
 *
 * @throws RulesError `ship-missing`, `attack-on-nothing`
 */
export function validate(sea: Sea): void {
  if (sea.phase === "muster") return;
  checkFleets(sea);
  if (!sea.over && !fights(sea)) throw new RulesError("attack-on-nothing");
}

/** Checks that every mustered ship is somewhere. */
function checkFleets({ board, captains }: Sea): void {
  const there = new Set([
    ...board.flatMap((ship) => (ship ? [ship.card] : [])),
    ...captains.flatMap(({ deck, hand, discard, sunk }) => [...deck, ...hand, ...discard, ...sunk]),
  ]);
  // Who may not see all of them cannot tell.
  if ([...there].some(isCovered)) return;
  for (const place of PLACES) {
    const missing = SHIP_TYPES.find((type) => !there.has(cardOf(type, place === 0 ? 1 : 2)));
    if (missing === undefined) continue;
    throw new RulesError("ship-missing", { card: shipName(missing), fleet: captains[place].name });
  }
}

const ATTACKING: readonly Phase[] = ["supports", "retreat", "pursuit", "defense"];

/** Whether an attack is under way if the phase requires one, with a ship on both sides. */
function fights(sea: Sea): boolean {
  const { attack, phase, active } = sea;
  if (!ATTACKING.includes(phase)) return true;
  if (!attack) return false;
  return shipAt(sea, attack.from)?.place === active && shipAt(sea, attack.to)?.place === otherPlace(active);
}
