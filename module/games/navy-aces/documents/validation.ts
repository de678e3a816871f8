/** Rejects documents that someone may have edited by hand into a state that the rules cannot play with. */
import { isCovered, isOneOf, RulesError, standardDeck } from "../../../rules/kernel";
import { fullCardName } from "../../../kit/cards/names";
import {
  findUnit,
  isUnitType,
  LEAST_PLAYERS,
  MOST_PLAYERS,
  NAVY_FACES,
  type Unit,
  type Waters,
} from "../../../rules/navy-aces";
import { unitName } from "../words";
import { FIGHTS } from "./fields";

/**
 * Refuses a game whose documents, each valid on its own, do not make a playable game.
 *
 * @throws RulesError `damaged`, `bad-player-count`, `bad-face`, `unit-without-navy`, `unit-without-dice`,
 * `card-missing`, `no-such-fight`
 */
export function validate(waters: Waters): void {
  const { phase, over, offer, navies, active, first, units, islands } = waters;
  const damaged = (what: string, name = "") => new RulesError("damaged", { what, name });
  if (offer && offer.from !== null && !navies[offer.from]) throw damaged("offer");
  const count = navies.length;
  if (count < LEAST_PLAYERS || count > MOST_PLAYERS) throw new RulesError("bad-player-count", { count });
  if (!navies[active] || !navies[first]) throw damaged("active");
  for (const { seat, face } of navies) if (!isOneOf(NAVY_FACES, face)) throw new RulesError("bad-face", { seat, face });
  for (const one of [...units, ...islands])
    if (!Object.values(one.pose).every(Number.isFinite)) throw damaged("place", one.id);
  const ids = [...units, ...islands].map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice !== undefined) throw damaged("twice", twice);
  for (const unit of units) checkUnit(waters, unit);
  if (phase === "muster") return;
  checkCards(waters);
  if (!over && !fights(waters)) throw new RulesError("no-such-fight");
}

function checkUnit({ navies }: Waters, unit: Unit): void {
  const { id, type, owner, active } = unit;
  if (!/^unit-\d+$/.test(id) || !isUnitType(type)) throw new RulesError("damaged", { what: "unit", name: id });
  if (!navies[owner]) throw new RulesError("unit-without-navy", { unit: unitName(unit) });
  if (active < 1) throw new RulesError("unit-without-dice", { unit: unitName(unit) });
}

/** Checks that every card of the deck is somewhere. */
function checkCards({ navies, deck, discard, turnDiscard, units, islands, options }: Waters): void {
  const there = new Set([
    ...[deck, discard, turnDiscard, ...navies.map(({ hand }) => hand)].flat(),
    ...[...units, ...islands].map(({ card }) => card),
  ]);
  const whole = standardDeck(options.jokers);
  const seen = [...there].filter((card) => !isCovered(card));
  const missing = seen.length < there.size ? undefined : whole.find((card) => !there.has(card));
  if (missing !== undefined) throw new RulesError("card-missing", { card: fullCardName(missing) });
  const stray = seen.find((card) => card !== null && !whole.includes(card));
  if (typeof stray === "string") throw new RulesError("unknown-card", { card: fullCardName(stray) });
}

/** Whether the fight of the current phase is under way, and its units exist. */
function fights(waters: Waters): boolean {
  const { phase, combat } = waters;
  if ((combat?.kind ?? null) !== FIGHTS[phase]) return false;
  return (
    combat === null ||
    (findUnit(waters, combat.unit) !== null && (phase === "salvo" || findUnit(waters, combat.target) !== null))
  );
}
