/** What somebody may have written into a battle's documents by hand, and the rules could not play with. */
import { isObject, RulesError } from "../../../rules/kernel";
import { BANDS, shipOf, type Battle, type Ship } from "../../../rules/space-opera";
import type { Aboard } from "./ship-facts";

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

const damaged = (what: string): RulesError => new RulesError("damaged", { what });

/** Something by id, as it was parsed. Throws a `RulesError` that names it as `what` where it is anything else. */
export function soundTable<Entry>(value: unknown, what: string): Record<string, Entry> {
  if (!isObject(value)) throw damaged(what);
  return value as Record<string, Entry>;
}

const WORDS = ["id", "name", "actor"] as const;
const NUMBERS = ["piloting", "gunner", "perception", "overrides"] as const;

const isAboard = (value: unknown): boolean =>
  isObject(value) &&
  WORDS.every((name) => typeof value[name] === "string") &&
  NUMBERS.every((name) => Number.isInteger(value[name])) &&
  (value["repair"] === null || Number.isInteger(value["repair"])) &&
  typeof value["flies"] === "boolean";

/** What battles did not know of people that began before it counted. */
const UNKNOWN = { repair: null, flies: false };

/** People as they were parsed. Throws a `RulesError` that names them as `what` where they are none. */
export function soundPeople(value: unknown, what: string): Aboard[] {
  const people: unknown = Array.isArray(value)
    ? value.map((one) => (isObject(one) ? { ...UNKNOWN, ...one } : one))
    : null;
  if (!Array.isArray(people) || !people.every(isAboard)) throw damaged(what);
  return people as Aboard[];
}

/**
 * Refuses a battle that cannot be played, as it was read from its documents.
 *
 * @throws RulesError `damaged`, which names what
 */
export function validate(battle: Battle): void {
  const { phase, turn, bands, over, ships } = battle;
  if (phase !== "fire" && phase !== "maneuver") throw damaged("the battle's phase");
  if (!Number.isInteger(turn) || turn < 1) throw damaged("the number of the turn");
  if (!Object.values(bands).every((band) => BANDS.includes(band))) throw damaged("how far apart the ships are");
  if (over && !(Array.isArray(over.winners) && typeof over.reason === "string")) throw damaged("the battle's outcome");
  for (const ship of ships) checkShip(battle, ship);
}

function checkShip(battle: Battle, { name, position, guns, locations, autoHit }: Ship): void {
  for (const [target, bonus] of Object.entries(position))
    if (!shipOf(battle, target) || !isCount(bonus)) throw damaged(`the positions of ${name}`);
  for (const { target, sustained } of guns)
    if ((target !== null && !shipOf(battle, target)) || !isCount(sustained))
      throw damaged(`what the guns of ${name} aim at`);
  if (!locations.every(({ shaken }) => isCount(shaken))) throw damaged(`the locations of ${name} that are shaken`);
  if (autoHit !== null && !shipOf(battle, autoHit)) throw damaged(`the ship that ${name} cannot miss`);
}
