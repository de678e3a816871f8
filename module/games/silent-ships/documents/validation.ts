/** What somebody may have written into a game's documents by hand, and the rules could not play with. */
import { RulesError } from "../../../rules/kernel";
import type { Texts } from "../../../foundry/text/sentence";
import {
  cardOf,
  isSquare,
  otherPlace,
  PLACES,
  SHIP_TYPES,
  shipAt,
  type Attack,
  type Phase,
  type Sea,
} from "../../../rules/silent-ships";
import { shipName } from "./card-face";

const PHASES: { readonly [phase in Phase]: true } = {
  muster: true,
  exchange: true,
  turn: true,
  supports: true,
  retreat: true,
  pursuit: true,
  defense: true,
};

/**
 * Refuses a game that cannot be played, as it was read from its documents.
 *
 * @throws RulesError `damaged`, `ship-missing`, `attack-on-nothing`
 */
export function validate(sea: Sea, texts: Texts): void {
  const { phase, over, attack } = sea;
  if (!Object.hasOwn(PHASES, phase)) throw new RulesError("damaged", { what: "the battle's phase" });
  if (over && !(Array.isArray(over.winners) && typeof over.reason === "string"))
    throw new RulesError("damaged", { what: "the battle's outcome" });
  if (attack && !isAttack(attack)) throw new RulesError("damaged", { what: "the attack under way" });
  if (phase === "muster") return;
  checkFleets(sea, texts);
  if (!over && !fights(sea)) throw new RulesError("attack-on-nothing");
}

const areSquares = (value: unknown): boolean => Array.isArray(value) && value.every(isSquare);

const isAttack = ({ from, to, supports, defenders }: Attack): boolean =>
  isSquare(from) && isSquare(to) && areSquares(supports) && areSquares(defenders);

/** Every ship that was mustered lies somewhere. */
function checkFleets({ board, captains }: Sea, texts: Texts): void {
  const there = new Set([
    ...board.flatMap((ship) => (ship ? [ship.card] : [])),
    ...captains.flatMap(({ deck, hand, discard, sunk }) => [...deck, ...hand, ...discard, ...sunk]),
  ]);
  for (const place of PLACES) {
    const missing = SHIP_TYPES.find((type) => !there.has(cardOf(type, place === 0 ? 1 : 2)));
    if (missing === undefined) continue;
    throw new RulesError("ship-missing", { ship: shipName(missing, texts), fleet: captains[place].name });
  }
}

const ATTACKING: readonly Phase[] = ["supports", "retreat", "pursuit", "defense"];

/** Whether an attack is under way where the game has come to one, with a ship on both sides. */
function fights(sea: Sea): boolean {
  const { attack, phase, active } = sea;
  if (!ATTACKING.includes(phase)) return true;
  if (!attack) return false;
  return shipAt(sea, attack.from)?.place === active && shipAt(sea, attack.to)?.place === otherPlace(active);
}
