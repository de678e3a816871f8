/**
 * Characters of GURPS Game Aid, the system `gurps` for Foundry, as Foundry exports their actors: JSON with `system`
 * (`data` before Foundry 10), whose lists are objects with keys `00000`, `00001` … and nested lists in `contains`.
 */
import { isObject } from "../../rules/kernel";
import { isInHand, isOfItems, partsOfItems, type Parts } from "./gga-items";
import { takeSkill, takeTrait, takeWeapon, type Body } from "./parts";
import * as reading from "./reading";
import {
  at,
  leading,
  techLevel,
  toNumber,
  own,
  clean,
  type Account,
  type ImportedCharacter,
  type Reading,
  type RawObject,
} from "./reading";

/** The rows of a keyed list in the order of their keys, with nested rows; GGA moves rows that are not shown elsewhere. */
function rowsIn(list: unknown, account: Account): RawObject[] {
  return nested(list, account).map(({ row }) => row);
}

/** The rows of a keyed list, each with the rows that it is in. */
function nested(list: unknown, account: Account) {
  const found: { readonly row: RawObject; readonly within: readonly RawObject[] }[] = [];
  const into = (rows: unknown, within: readonly RawObject[]): void => {
    if (!isObject(rows)) return;
    for (const key of Object.keys(rows).sort()) {
      const row = own(rows, key);
      if (!isObject(row) || found.length >= reading.LIMITS.rows) continue;
      found.push({ row, within });
      if (within.length < reading.LIMITS.depth) for (const hold of HOLDS) into(own(row, hold), [...within, row]);
      else account.left("other", nameOf(row), "tooDeep");
    }
  };
  into(list, []);
  if (found.length >= reading.LIMITS.rows) account.left("other", `> ${reading.LIMITS.rows}`, "tooMany");
  return found;
}

/** Where a row keeps the rows in it; `collapsed` while the sheet does not show them. */
const HOLDS = ["contains", "collapsed"] as const;

const isHeading = (row: RawObject): boolean => HOLDS.some((hold) => Object.keys(own(row, hold) ?? {}).length > 0);

const nameOf = (row: RawObject): string => clean(own(row, "name")) || "?";

/** The lists in an actor, and of items what they lack: depending on a setting, GGA has parts in items as well. */
function partsOfLists(actor: RawObject, account: Account): Parts {
  const system = systemOf(actor);
  const items = reading.rawRows(own(actor, "items")).slice(0, reading.LIMITS.rows);
  const list = (name: string, type: string, part: string): RawObject[] => {
    const rows = rowsIn(own(system, name), account);
    const key = (row: RawObject) => `${nameOf(row)}|${clean(own(row, "mode"))}`;
    const there = new Set(rows.map(key));
    const more = items
      .filter((each) => own(each, "type") === type)
      .map((each) => at(each, "system", part))
      .filter(isObject)
      .filter((row) => !there.has(key(row)));
    return [...rows, ...more];
  };
  const gear = (place: string) =>
    nested(at(system, "equipment", place), account).map(({ row, within }) => ({
      row,
      ready: place === "carried" && [row, ...within].every(isInHand),
    }));
  return {
    skills: list("skills", "skill", "ski"),
    ads: list("ads", "feature", "fea"),
    spells: list("spells", "spell", "spl"),
    melee: list("melee", "meleeAtk", "mel"),
    ranged: list("ranged", "rangedAtk", "rng"),
    gear: [...gear("carried"), ...gear("other")],
  };
}

const systemOf = (actor: RawObject): unknown => own(actor, "system") ?? own(actor, "data");

/** A level: as imported from the sheet, otherwise as GGA calculated it with the effects in force. */
const levelOf = (row: RawObject): number | null =>
  [own(row, "import"), own(row, "level")].map(toNumber).find((level) => (level ?? 0) > 0) ?? null;

function skillsOf(rows: Parts["skills"], account: Account) {
  const skills: ImportedCharacter["skills"] = [];
  const newId = reading.idsOf("skill");
  for (const row of rows) {
    const [name, level] = [nameOf(row), levelOf(row)];
    const note = clean(own(row, "relativelevel"), 40);
    if (level !== null)
      takeSkill(skills, { id: newId(own(row, "uuid"), name), name, level: Math.floor(level), note }, account);
    else if (!isHeading(row)) account.left("skill", name, "noLevel");
  }
  return skills;
}

function traitsOf(rows: Parts["ads"], account: Account) {
  const body: Body = { pain: "", veryFit: false };
  const remarks: string[] = [];
  for (const row of rows) takeTrait(body, remarks, nameOf(row), "", account);
  return { ...body, remarks };
}

function attacksOf({ melee, ranged, gear }: Parts, account: Account) {
  const attacks: ImportedCharacter["attacks"] = [];
  const newId = reading.idsOf("attack");
  const inHand = new Set(gear.filter(({ ready }) => ready).map(({ row }) => nameOf(row)));
  const packed = new Set(gear.map(({ row }) => nameOf(row)).filter((name) => !inHand.has(name)));
  const take = (row: RawObject, isRanged: boolean) => {
    const [mode, called] = [clean(own(row, "mode"), 60), nameOf(row)];
    const name = clean(mode === "" ? called : `${called} (${mode})`);
    if (packed.has(called)) return account.left("attack", name, "notEquipped");
    const [accuracy, bulk, rate] = [own(row, "acc"), own(row, "bulk"), own(row, "rof")];
    const weapon = { damage: clean(own(row, "damage")), level: levelOf(row), ranged: isRanged, accuracy, bulk, rate };
    takeWeapon(attacks, { ...weapon, id: newId("", name), name, skill: "" }, account);
  };
  for (const row of melee) take(row, false);
  for (const row of ranged) take(row, true);
  for (const { row, ready } of gear)
    if (own(row, "arms") === true && !ready) account.left("attack", nameOf(row), "notEquipped");
  if (attacks.length > 0) account.left("other", "", "weaponFacts");
  return attacks;
}

/**
 * The numbers of an actor. Where GGA keeps what was imported beside what it works out from that when it loads, the
 * latter is only as new as the last time it was stored: after a first import it is 10, or 0.
 */
function numbersOf(system: unknown, account: Account) {
  const isNumber = (value: unknown) => toNumber(value) !== null;
  const number = (id: string) => {
    const given = ["importedValue", "import", "value"].map((member) => at(system, "attributes", id, member));
    return account.number(id, given.find(isNumber) ?? given.find((each) => each !== undefined), { initial: 10 });
  };
  const pool = (id: string, min: number) =>
    reading.poolOf(id, at(system, id, "max"), min, account, (max) => {
      const damage = toNumber(at(system, id, "damage"));
      return damage === null ? toNumber(at(system, id, "value")) : max - damage;
    });
  // The row without a load: level 0 of encumbrance.
  const light = rowsIn(at(system, "encumbrance"), account).find((row) => toNumber(own(row, "level")) === 0);
  const some = (...given: readonly unknown[]) => given.find((each) => (toNumber(each) ?? 0) > 0) ?? given.at(-1);
  const speed = at(system, "basicspeed", "value");
  const move = some(own(light, "move"), at(system, "basicmove", "value"));
  const dodge = some(own(light, "dodge"), own(system, "currentdodge"), at(system, "dodge", "value"));
  return {
    attributes: { st: number("ST"), dx: number("DX"), iq: number("IQ"), ht: number("HT") },
    will: number("WILL"),
    per: number("PER"),
    speed: account.number("Basic Speed", speed, { initial: 5, min: 0, fraction: true }),
    move: account.number("Move", move, { initial: 5 }),
    dodge: account.number("Dodge", dodge, { initial: 8 }),
    size: reading.sizeOf(at(system, "profile", "sizemod") ?? at(system, "traits", "sizemod")),
    hp: pool("HP", 1),
    fp: pool("FP", 0),
  };
}

/** Armor of the torso; different armor of other locations is reported. */
function armorOf(system: unknown, account: Account): number {
  const places = own(system, "hitlocationsV2") ?? own(system, "hitlocations");
  const rows = Array.isArray(places) ? reading.rawRows(places) : rowsIn(places, account);
  // What is worked out counts only where it is not blank or 0, as in GGA itself.
  const armor = (place: RawObject) =>
    ["importedDR", "dr", "_dr", "import"].map((member) => leading(own(place, member)) ?? 0).find((dr) => dr !== 0) ?? 0;
  const whereIs = (place: RawObject) => clean(own(place, "where"));
  const torso = rows.find((place) => whereIs(place).toLowerCase() === "torso");
  if (!torso) return 0;
  const dr = Math.max(0, armor(torso));
  account.understood("armor", "DR", dr);
  for (const place of rows.slice(0, 60))
    if (armor(place) !== dr) account.left("armor", whereIs(place), "armor", armor(place));
  return dr;
}

function namesOnly(system: unknown, { spells, melee, ranged, gear }: Parts, account: Account): void {
  for (const row of spells) account.left("spell", nameOf(row), "noPlace");
  for (const row of rowsIn(own(system, "languages"), account)) account.left("other", nameOf(row), "noPlace");
  const weapons = new Set([...melee, ...ranged].map(nameOf));
  for (const { row } of gear)
    if (!weapons.has(nameOf(row)) && own(row, "arms") !== true) account.left("gear", nameOf(row), "noPlace");
  if (gear.length > 0) account.left("other", "", "load");
}

/** Whether a JSON file is an actor that Foundry exported, from any system. */
export const isActor = (file: RawObject): boolean =>
  isObject(systemOf(file)) && typeof own(file, "type") === "string" && typeof own(file, "name") === "string";

/** Id of the system that exported the actor; blank if the file does not say. */
const systemId = (actor: RawObject): string =>
  clean(at(actor, "_stats", "systemId")) || clean(at(actor, "flags", "exportSource", "system"));

/** Whether an actor's numbers are where GGA keeps them. */
const isGga = (actor: RawObject): boolean =>
  ["ST", "DX", "IQ", "HT"].every((id) => isObject(at(systemOf(actor), "attributes", id)));

/** The latest version of GGA whose actors are known. */
const CURRENT = 1;

/** Reads an actor that Foundry exported. */
export function readActor(actor: RawObject, account: Account): Reading {
  const by = systemId(actor);
  const version = clean(at(actor, "_stats", "systemVersion"), 20);
  if (by === "all-hands" || clean(own(actor, "type")).startsWith("all-hands")) return reading.refused("own-export");
  if (!isGga(actor))
    return by === "gurps"
      ? reading.refused("gga-kind", { kind: clean(own(actor, "type"), 40), version: version || "?" }, "gga")
      : reading.refused("other-system", { system: by || "?" });
  if ((leading(version) ?? 0) > CURRENT) account.warn("newer", { version, current: CURRENT });
  const system = systemOf(actor);
  const profile = own(system, "profile") ?? own(system, "traits");
  const parts = isOfItems(system) ? partsOfItems(actor) : partsOfLists(actor, account);
  const numbers = numbersOf(system, account);
  const skills = skillsOf(parts.skills, account);
  const { remarks, ...body } = traitsOf(parts.ads, account);
  const attacks = attacksOf(parts, account);
  const dr = armorOf(system, account);
  namesOnly(system, parts, account);
  const character: ImportedCharacter = {
    name: clean(own(actor, "name")),
    concept: clean(own(profile, "title")),
    tl: account.number("TL", techLevel(own(profile, "techlevel")), { initial: 10, min: 0 }),
    ...numbers,
    ...body,
    dr,
    skills,
    attacks,
    remarks,
  };
  const source = at(actor, "_stats", "exportSource");
  const id =
    [clean(own(source, "worldId"), 60), clean(own(source, "uuid"), 60)].filter(Boolean).join("/") || own(actor, "_id");
  return reading.done("gga", version, id, character, account);
}
