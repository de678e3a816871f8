/**
 * Characters of GURPS Game Aid, the system `gurps` for Foundry, as Foundry exports their actors: JSON with `system`
 * (`data` before Foundry 10), whose lists are objects with keys `00000`, `00001` … and nested lists in `contains`.
 */
import { isObject } from "../../rules/kernel";
import { takeSkill, takeTrait, takeWeapon, type Body } from "./parts";
import * as reading from "./reading";
import {
  at,
  leading,
  toNumber,
  own,
  clean,
  type Account,
  type ImportedCharacter,
  type Reading,
  type RawObject,
} from "./reading";

/** The rows of a keyed list in the order of their keys, nested rows included. */
function rowsIn(list: unknown, account: Account): RawObject[] {
  const found: RawObject[] = [];
  const into = (rows: unknown, depth: number): void => {
    if (!isObject(rows)) return;
    for (const key of Object.keys(rows).sort()) {
      const row = own(rows, key);
      if (!isObject(row) || found.length >= reading.LIMITS.rows) continue;
      found.push(row);
      if (depth < reading.LIMITS.depth) into(own(row, "contains"), depth + 1);
      else account.left("other", nameOf(row), "tooDeep");
    }
  };
  into(list, 0);
  if (found.length >= reading.LIMITS.rows) account.left("other", `> ${reading.LIMITS.rows}`, "tooMany");
  return found;
}

const nameOf = (row: RawObject): string => clean(own(row, "name")) || "?";

/** Rows of a list in the actor, and of items that it lacks: depending on a setting, GGA has parts in items as well. */
function partsOf(
  actor: RawObject,
  list: string,
  item: { readonly type: string; readonly part: string },
  account: Account,
): RawObject[] {
  const rows = rowsIn(at(systemOf(actor), list), account);
  const key = (row: RawObject) => `${nameOf(row)}|${clean(own(row, "mode"))}`;
  const there = new Set(rows.map(key));
  const items = reading.rawRows(own(actor, "items")).slice(0, reading.LIMITS.rows);
  const more = items
    .filter((each) => own(each, "type") === item.type)
    .map((each) => at(each, "system", item.part))
    .filter(isObject)
    .filter((row) => !there.has(key(row)));
  return [...rows, ...more];
}

const systemOf = (actor: RawObject): unknown => own(actor, "system") ?? own(actor, "data");

/** A level: as imported from the sheet, otherwise as GGA calculated it with the effects in force. */
const levelOf = (row: RawObject): number | null =>
  [own(row, "import"), own(row, "level")].map(toNumber).find((level) => (level ?? 0) > 0) ?? null;

function skillsOf(actor: RawObject, account: Account) {
  const skills: ImportedCharacter["skills"] = [];
  const newId = reading.idsOf("skill");
  for (const row of partsOf(actor, "skills", { type: "skill", part: "ski" }, account)) {
    const [name, level] = [nameOf(row), levelOf(row)];
    const isHeading = isObject(own(row, "contains")) && Object.keys(own(row, "contains") as object).length > 0;
    if (level !== null)
      takeSkill(
        skills,
        {
          id: newId(own(row, "uuid"), name),
          name,
          level: Math.floor(level),
          note: clean(own(row, "relativelevel"), 40),
        },
        account,
      );
    else if (!isHeading) account.left("skill", name, "noLevel");
  }
  return skills;
}

function traitsOf(actor: RawObject, account: Account) {
  const body: Body = { pain: "", veryFit: false };
  const remarks: string[] = [];
  for (const row of partsOf(actor, "ads", { type: "feature", part: "fea" }, account))
    takeTrait(body, remarks, nameOf(row), "", account);
  return { ...body, remarks };
}

function attacksOf(actor: RawObject, account: Account) {
  const attacks: ImportedCharacter["attacks"] = [];
  const newId = reading.idsOf("attack");
  const take = (row: RawObject, ranged: boolean) => {
    const [mode, called] = [clean(own(row, "mode"), 60), nameOf(row)];
    const name = clean(mode === "" ? called : `${called} (${mode})`);
    const [accuracy, bulk, rate] = [own(row, "acc"), own(row, "bulk"), own(row, "rof")];
    const weapon = { damage: clean(own(row, "damage")), level: levelOf(row), ranged, accuracy, bulk, rate };
    takeWeapon(attacks, { ...weapon, id: newId("", name), name, skill: "" }, account);
  };
  for (const row of partsOf(actor, "melee", { type: "meleeAtk", part: "mel" }, account)) take(row, false);
  for (const row of partsOf(actor, "ranged", { type: "rangedAtk", part: "rng" }, account)) take(row, true);
  if (attacks.length > 0) account.left("other", "", "weaponFacts");
  return attacks;
}

/** The first of these that is a number above 0, or else the last: GGA stores 0 or nothing for what it works out later. */
const firstAbove0 = (...given: readonly unknown[]) => given.find((each) => (toNumber(each) ?? 0) > 0) ?? given.at(-1);

function numbersOf(system: unknown, account: Account) {
  // GGA works an attribute out of what was imported when it loads: after a first import, its value is still 10.
  const value = (id: string) => {
    const attribute = at(system, "attributes", id);
    return firstAbove0(own(attribute, "import"), own(attribute, "value"));
  };
  const number = (id: string) => account.number(id, value(id), { initial: 10 });
  const pool = (id: string) => {
    const max = account.number(id, at(system, id, "max"), { initial: 10, min: 1 });
    return { max, value: Math.floor(toNumber(at(system, id, "value")) ?? max) };
  };
  // The row without a load: level 0 of encumbrance.
  const light = rowsIn(at(system, "encumbrance"), account).find((row) => toNumber(own(row, "level")) === 0);
  return {
    attributes: { st: number("ST"), dx: number("DX"), iq: number("IQ"), ht: number("HT") },
    will: number("WILL"),
    per: number("PER"),
    speed: account.number("Basic Speed", at(system, "basicspeed", "value"), { initial: 5, min: 0, fraction: true }),
    move: account.number("Move", firstAbove0(own(light, "move"), at(system, "basicmove", "value")), { initial: 5 }),
    dodge: account.number(
      "Dodge",
      firstAbove0(own(light, "dodge"), own(system, "currentdodge"), at(system, "dodge", "value")),
      {
        initial: 8,
      },
    ),
    hp: pool("HP"),
    fp: pool("FP"),
  };
}

/** Armor of the torso; different armor of other locations is reported. */
function armorOf(system: unknown, account: Account): number {
  const places = rowsIn(own(system, "hitlocations"), account);
  const armor = (place: RawObject) =>
    [own(place, "dr"), own(place, "_dr"), own(place, "import")].map(leading).find((dr) => dr !== null) ?? 0;
  const whereIs = (place: RawObject) => clean(own(place, "where"));
  const torso = places.find((place) => whereIs(place).toLowerCase() === "torso");
  if (!torso) return 0;
  const dr = Math.max(0, armor(torso));
  account.understood("armor", "DR", dr);
  for (const place of places.slice(0, 60))
    if (armor(place) !== dr) account.left("armor", whereIs(place), "armor", armor(place));
  return dr;
}

function namesOnly(actor: RawObject, account: Account): void {
  const system = systemOf(actor);
  for (const row of partsOf(actor, "spells", { type: "spell", part: "spl" }, account))
    account.left("spell", nameOf(row), "noPlace");
  for (const row of rowsIn(own(system, "languages"), account)) account.left("other", nameOf(row), "noPlace");
  const carried = rowsIn(at(system, "equipment", "carried"), account);
  const weapons = new Set(
    [...rowsIn(own(system, "melee"), account), ...rowsIn(own(system, "ranged"), account)].map(nameOf),
  );
  for (const row of [...carried, ...rowsIn(at(system, "equipment", "other"), account)])
    if (!weapons.has(nameOf(row))) account.left("gear", nameOf(row), "noPlace");
  if (carried.length > 0) account.left("other", "", "load");
}

/** Whether a JSON file is an actor that Foundry exported, from any system. */
export const isActor = (file: RawObject): boolean =>
  isObject(systemOf(file)) && typeof own(file, "type") === "string" && typeof own(file, "name") === "string";

/** Id of the system that exported the actor; blank if the file does not say. */
const systemId = (actor: RawObject): string =>
  clean(at(actor, "_stats", "systemId")) || clean(at(actor, "flags", "exportSource", "system"));

/** Whether GGA 1.0 or later stored an actor: with its parts in items, and its numbers under other names. */
const isLater = (actor: RawObject): boolean =>
  Number.parseInt(clean(at(actor, "_stats", "systemVersion")), 10) >= 1 ||
  ["ST", "DX", "IQ", "HT"].some((id) => at(systemOf(actor), "attributes", id, "importedValue") !== undefined) ||
  at(systemOf(actor), "hitlocationsV2") !== undefined;

/** Whether an actor's numbers are where GGA keeps them. */
const isGga = (actor: RawObject): boolean =>
  ["ST", "DX", "IQ", "HT"].every((id) => isObject(at(systemOf(actor), "attributes", id)));

/** Reads an actor that Foundry exported. */
export function readActor(actor: RawObject, account: Account): Reading {
  const by = systemId(actor);
  if (by === "all-hands") return reading.refused("own-export");
  const version = clean(at(actor, "_stats", "systemVersion"), 20);
  if ((by === "gurps" || by === "") && isLater(actor))
    return reading.refused("gga-later", { version: Number.parseInt(version, 10) >= 1 ? version : "1.0" }, "gga");
  if (!isGga(actor))
    return reading.refused(
      by === "gurps" ? "no-attributes" : "other-system",
      { system: by || "?" },
      by === "gurps" ? "gga" : null,
    );
  const system = systemOf(actor);
  const numbers = numbersOf(system, account);
  const skills = skillsOf(actor, account);
  const { remarks, ...body } = traitsOf(actor, account);
  const attacks = attacksOf(actor, account);
  const dr = armorOf(system, account);
  namesOnly(actor, account);
  const character: ImportedCharacter = {
    name: clean(own(actor, "name")),
    concept: clean(at(system, "traits", "title")),
    tl: account.number("TL", leading(at(system, "traits", "techlevel")), { initial: 10, min: 0 }),
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
