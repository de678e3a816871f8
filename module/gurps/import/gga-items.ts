/**
 * The parts of GURPS Game Aid 1.0, which keeps skills, traits, spells and attacks as items of the actor, as rows in the
 * form of the lists of earlier versions.
 */
import { isObject } from "../../rules/kernel";
import { at, clean, LIMITS, own, rawRows, toNumber, type RawObject } from "./reading";

/** The lists of a character, whichever version keeps them. */
export interface Parts {
  readonly skills: readonly RawObject[];
  readonly ads: readonly RawObject[];
  readonly spells: readonly RawObject[];
  readonly melee: readonly RawObject[];
  readonly ranged: readonly RawObject[];
  /** Gear with whether it is in hand: equipped and carried, not used up, and so is all that it is in. */
  readonly gear: readonly { readonly row: RawObject; readonly ready: boolean }[];
}

/** The values of an object, or the members of a list. */
const membersOf = (list: unknown): readonly RawObject[] =>
  Array.isArray(list)
    ? rawRows(list)
    : isObject(list)
      ? Object.keys(list)
          .map((key) => own(list, key))
          .filter(isObject)
      : [];

/** Whether an actor keeps its numbers as GGA 1.0 does. */
export const isOfItems = (system: unknown): boolean =>
  own(system, "hitlocationsV2") !== undefined || at(system, "attributes", "ST", "importedValue") !== undefined;

/** Whether gear is in hand, apart from what it is in. Members that a version lacks count as true. */
export const isInHand = (gear: unknown): boolean =>
  own(gear, "equipped") !== false &&
  (own(gear, "_carried") ?? own(gear, "carried")) !== false &&
  (toNumber(own(gear, "count")) ?? 1) > 0;

/** A skill's name as GURPS writes it, whether the item's name has tech level and specialization or not. */
function fullName(item: RawObject): string {
  const name = clean(own(item, "name"));
  const tl = clean(at(item, "system", "techlevel"), 6);
  const about = clean(at(item, "system", "specialization"), 60);
  const withTl = tl === "" || /\/TL/i.test(name) ? name : `${name}/TL${tl}`;
  return about === "" || name.includes("(") ? withTl : `${withTl} (${about})`;
}

/** Numbers that are kept apart, as the text that earlier versions have. */
function together(value: unknown, read: (value: RawObject) => string): unknown {
  return isObject(value) && !Array.isArray(value) ? read(value) : value;
}

/** How often a weapon fires: `9x3`, and what its second mode does after a slash. */
const rateOf = (rate: RawObject): string =>
  ["mode1", "mode2"]
    .map((mode) =>
      [at(rate, mode, "shotsPerAttack"), at(rate, mode, "secondaryProjectiles")].map((n) => toNumber(n) ?? 0),
    )
    .filter(([shots = 0]) => shots > 0)
    .map(([shots = 0, each = 0]) => (each > 1 ? `${shots}x${each}` : String(shots)))
    .join("/");

const plus = (value: unknown): string => ((toNumber(value) ?? 0) > 0 ? `+${toNumber(value)}` : "");

function attackRow(item: RawObject, action: RawObject): RawObject {
  const damage = own(action, "damage");
  return {
    name: clean(own(action, "name")) || clean(own(item, "name")),
    mode: own(action, "mode"),
    import: own(action, "importedLevel") ?? own(action, "import"),
    damage: Array.isArray(damage) ? damage.map((each) => clean(each)).join(" ") : damage,
    acc: together(own(action, "acc"), (acc) => `${toNumber(own(acc, "base")) ?? 0}${plus(own(acc, "scope"))}`),
    bulk: together(own(action, "bulk"), (bulk) => clean(own(bulk, "normal"))),
    rof: together(own(action, "rateOfFire") ?? own(action, "rof"), rateOf),
  };
}

/** The rows of an actor's items. Items that are switched off, or in something that is, are left out. */
export function partsOfItems(actor: RawObject): Parts {
  const items = rawRows(own(actor, "items")).slice(0, LIMITS.rows);
  const byId = new Map(items.map((item) => [own(item, "_id"), item]));
  /** The item and whatever it is in, from the inside out. */
  const chain = (item: RawObject): RawObject[] => {
    const found: RawObject[] = [];
    for (let each: RawObject | undefined = item; each && found.length < LIMITS.depth && !found.includes(each);) {
      found.push(each);
      each = byId.get(at(each, "system", "containedBy"));
    }
    return found;
  };
  const active = items.filter((item) => chain(item).every((each) => at(each, "system", "disabled") !== true));
  const rows = (type: string) =>
    active
      .filter((item) => own(item, "type") === type && own(item, "_id") !== at(actor, "system", "holderItemId"))
      .map((item): RawObject => {
        const system = own(item, "system");
        const level = own(system, "importedLevel") ?? own(system, "import");
        return { ...(isObject(system) ? system : {}), name: fullName(item), uuid: own(item, "_id"), import: level };
      });
  const isReady = (item: RawObject) =>
    chain(item).every((each) => own(each, "type") !== "equipment" || isInHand(own(each, "system")));
  const attacks = (type: string) =>
    active.filter(isReady).flatMap((item) =>
      membersOf(at(item, "system", "actions"))
        .filter((action) => own(action, "type") === type)
        .map((action) => attackRow(item, action)),
    );
  return {
    skills: rows("skill"),
    ads: rows("feature"),
    spells: rows("spell"),
    melee: attacks("meleeAttack"),
    ranged: attacks("rangedAttack"),
    gear: active
      .filter((item) => own(item, "type") === "equipment")
      .map((item) => ({
        row: { name: own(item, "name"), arms: membersOf(at(item, "system", "actions")).length > 0 },
        ready: isReady(item),
      })),
  };
}
