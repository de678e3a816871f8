/** The effects of hits. Quick reference, "Firepower levels"; SOCS-6, SOCS-12 to SOCS-14, SOCS-17. */
import { settleCasualties, type Risk } from "./casualties";
import { dropBonuses, forget } from "./bonuses";
import { CONFIRM_DAMAGE } from "./confirmations";
import { handlingOf } from "./condition";
import { tell, type BattleReferee, type DamageCause } from "./events";
import { askOverride } from "./overrides";
import { loseFighter, shakeFighter } from "./squadron";
import { shipOf, type Battle, type Location, type Ship } from "./state";
import { MOST_DAMAGE } from "./tables";

/** A hit on its way: its level is what remains after armor and dodges. */
export interface Hit {
  readonly ship: string;
  /** The location aimed at; null: the whole ship. */
  readonly location: string | null;
  readonly level: number;
  readonly why: DamageCause;
  /** The gun that fired; null if no gun did. */
  readonly gun: string | null;
}

/** The level of a hit after armor and shields. SOCS-17. */
export const throughProtection = (ship: Ship, level: number): number =>
  Math.min(MOST_DAMAGE, Math.max(0, level - ship.protection));

/** Asks the Gamemaster to confirm hits, and applies them. */
export function takeHits(battle: Battle, hits: readonly Hit[], referee: BattleReferee): void {
  if (hits.length === 0) return;
  const about = { hits: hits.map((hit) => ({ ...hit })) };
  const levels = referee.confirm(
    CONFIRM_DAMAGE,
    hits.map(({ level }) => level),
    about,
  );
  const settled = hits.map((hit, at) => ({ ...hit, level: levels[at] ?? 0 }));
  applyHits(battle, settled, referee);
}

/** Applies hits as they are, together: the heaviest first, as a ship that is gone feels nothing more. SOCS-1. */
export function applyHits(battle: Battle, hits: readonly Hit[], referee: BattleReferee): void {
  const risks: Risk[] = [];
  for (const hit of [...hits].sort((a, b) => b.level - a.level)) {
    const ship = shipOf(battle, hit.ship);
    if (!ship || ship.destroyed) continue;
    if (hit.level > 0 && !referee.silent)
      tell(referee, { event: "damaged", ...hit, attacker: attackerOf(battle, hit) });
    const location = ship.locations.find(({ id }) => id === hit.location) ?? null;
    const isPlanet = ship.class === "planet";
    if (location && (isPlanet || hit.level < 4)) hitLocation(battle, ship, location, hit.level, referee);
    else if (!isPlanet) hitShip(battle, ship, hit, risks, referee);
  }
  settleCasualties(battle, risks, referee);
}

const attackerOf = ({ ships }: Battle, { gun }: Hit): string | null =>
  ships.find(({ guns }) => guns.some(({ id }) => id === gun))?.ship ?? null;

/** The next turn, in which a light hit stops a ship or a location; if `last` is this turn, that one stays lost. */
function stopped(battle: Battle, id: string, last: number): number {
  if (last === battle.turn) battle.hitAgain = [...(battle.hitAgain ?? []), id];
  return battle.turn + 1;
}

/** A light hit stops a location for a turn, a heavy one for good; a planet suffers no more than that. SOCS-14. */
function hitLocation(battle: Battle, ship: Ship, location: Location, level: number, referee: BattleReferee): void {
  if (level === 2 && !location.disabled) {
    location.shaken = stopped(battle, location.id, location.shaken);
    tell(referee, { event: "locationShaken", ship: ship.ship, location: location.id, turn: location.shaken });
  }
  if (level >= 3 && !location.disabled) {
    location.disabled = true;
    battle.quietTurns = 0;
    tell(referee, { event: "locationLost", ship: ship.ship, location: location.id });
  }
}

/** SOCS-13. A planet is not hurt as a whole: a house rule. */
function hitShip(battle: Battle, ship: Ship, hit: Hit, risks: Risk[], referee: BattleReferee): void {
  if (hit.level === 2 && !shakeFighter(battle, ship, referee)) hitLightly(battle, ship, referee);
  if (hit.level >= 3 && loseFighter(battle, ship, hit, referee)) return;
  if (hit.level >= 3) risks.push({ ship, level: hit.level });
  const fatal = hit.level >= 4 || (hit.level === 3 && diesOfHeavy(battle, ship));
  if (fatal) destroy(battle, ship, hit, referee);
  else if (hit.level === 3) disable(battle, ship, referee);
}

/** SOCS-12: the ship loses its next turn and all aiming bonuses, and damage goes on. */
export function hitLightly(battle: Battle, ship: Ship, referee: BattleReferee): void {
  ignite(battle, ship, referee);
  if (ship.disabled) return;
  // A turn that is lost already cannot be saved any more.
  const isLost = ship.stunned > battle.turn;
  if (!isLost && askOverride(ship, "stun", referee)) return;
  stun(battle, ship, referee);
}

/** SOCS-12 (a) and (b). */
function stun(battle: Battle, ship: Ship, referee: BattleReferee): void {
  ship.stunned = stopped(battle, ship.ship, ship.stunned);
  ship.autoHit = null;
  tell(referee, { event: "stunned", ship: ship.ship, turn: ship.stunned });
  loseBonuses(battle, ship, referee);
}

/** SOCS-12 (c). */
function ignite(battle: Battle, ship: Ship, referee: BattleReferee): void {
  if (ship.burning || battle.options.continuing === "off") return;
  ship.burning = true;
  tell(referee, { event: "burning", ship: ship.ship });
}

function loseBonuses(battle: Battle, ship: Ship, referee: BattleReferee): void {
  tell(referee, { event: "bonusesLost", ship: ship.ship });
  dropBonuses(battle, ship, referee);
}

/** Whether heavy damage destroys a ship: it does fighters; for shuttles it is a house option. SOCS-6, SOCS-13. */
export function diesOfHeavy(battle: Battle, ship: Ship): boolean {
  if (ship.class === "shuttle") return battle.options.shuttleHeavy === "destroyed";
  return handlingOf(ship) === "fighter";
}

function disable(battle: Battle, ship: Ship, referee: BattleReferee): void {
  if (ship.disabled) return;
  ship.disabled = true;
  battle.quietTurns = 0;
  ship.autoHit = null;
  tell(referee, { event: "disabled", ship: ship.ship });
  loseBonuses(battle, ship, referee);
}

/** Destroys a ship and ends all aiming at it. */
function destroy(battle: Battle, ship: Ship, { why, level }: Pick<Hit, "why" | "level">, referee: BattleReferee) {
  ship.destroyed = true;
  battle.quietTurns = 0;
  ship.burning = false;
  tell(referee, { event: "destroyed", ship: ship.ship, why, level });
  forget(battle, ship, referee);
}
