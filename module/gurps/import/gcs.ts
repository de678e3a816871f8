/**
 * Characters of GURPS Character Sheet (`.gcs`, JSON). Version 5 of its files is the current one; versions from 2 on
 * differ in the form of ids and in rows that name their `type`. Numbers are taken from `calc`, where GCS writes its
 * results for other programs: nothing is calculated here.
 */
import { isObject } from "../../rules/kernel";
import { takeSkill, takeTrait, takeWeapon, type Body } from "./parts";
import * as reading from "./reading";
import {
  at,
  toNumber,
  own,
  clean,
  rawRows,
  type Account,
  type ImportedCharacter,
  type Reading,
  type RawObject,
} from "./reading";

const CURRENT = 5;
const OLDEST = 2;

/** What is done with a row. `within`: the containers around it, from the outermost. */
type See = (row: RawObject, isContainer: boolean, within: readonly RawObject[]) => void;

/** Visits the rows of a GCS file, nested ones included, and tells which are containers. Disabled ones are left out. */
function visit(rows: unknown, account: Account, see: See): void {
  let seen = 0;
  const into = (list: unknown, within: readonly RawObject[]): void => {
    for (const row of rawRows(list)) {
      if (own(row, "disabled") === true) continue;
      if (++seen > reading.LIMITS.rows) return;
      const children = own(row, "children");
      see(row, isContainer(row), within);
      if (within.length < reading.LIMITS.depth) into(children, [...within, row]);
      else if (rawRows(children).length > 0) account.left("other", nameOf(row), "tooDeep");
    }
  };
  into(rows, []);
  if (seen > reading.LIMITS.rows) account.left("other", `> ${reading.LIMITS.rows}`, "tooMany");
}

/** Whether a row is a container: its id begins with a capital (before version 5: by `type`), or it has children. */
const isContainer = (row: RawObject): boolean =>
  /_container$/.test(clean(own(row, "type"))) ||
  /^[A-Z].{16}$/.test(clean(own(row, "id"))) ||
  rawRows(own(row, "children")).length > 0;

/** A text whose placeholders (`@Vehicle@`) are replaced by what the player wrote for them. */
function filled(text: unknown, row: RawObject): string {
  const replacements = own(row, "replacements");
  return clean(text).replace(/@([^@]{1,80})@/g, (_, blank: string) => clean(own(replacements, blank), 60) || blank);
}

const nameOf = (row: RawObject): string => filled(own(row, "name") ?? own(row, "description"), row) || "?";

/** A skill as GURPS writes it: `Gunner/TL10 (Beams)`; a technique with the skill that it belongs to. */
function skillName(row: RawObject): string {
  const tl = clean(own(row, "tech_level"), 6).replace(/^TL\s*/i, "");
  const parent = at(row, "default", "name");
  const about = [
    filled(own(row, "specialization"), row),
    filled(own(row, "optional_specialization"), row),
    filled(isObject(parent) ? own(parent, "qualifier") : parent, row),
  ].filter(Boolean);
  return clean(`${nameOf(row)}${tl === "" ? "" : `/TL${tl}`}${about.length > 0 ? ` (${about.join(", ")})` : ""}`);
}

/** A trait's level and its enabled modifiers. */
function moreOf(row: RawObject): string {
  const level = toNumber(at(row, "calc", "current_level") ?? own(row, "levels")) ?? 0;
  const modifiers = rawRows(own(row, "modifiers"))
    .filter((modifier) => own(modifier, "disabled") !== true && !isContainer(modifier))
    .map(nameOf);
  const about = clean(modifiers.join("; "));
  return `${level === 0 ? "" : ` ${level}`}${about === "" ? "" : ` (${about})`}`;
}

const hasWeapons = (row: RawObject): boolean => rawRows(own(row, "weapons")).length > 0;

const idOf = (row: RawObject): unknown => own(row, "id");

function skillsOf(file: RawObject, account: Account) {
  const skills: ImportedCharacter["skills"] = [];
  const newId = reading.idsOf("skill");
  visit(own(file, "skills"), account, (row, isContainer) => {
    if (isContainer) return;
    const name = skillName(row);
    const level = toNumber(at(row, "calc", "level"));
    if (level === null || level <= 0) return account.left("skill", name, "noLevel");
    const note = clean(at(row, "calc", "rsl"), 40);
    takeSkill(skills, { id: newId(idOf(row), name), name, level: Math.floor(level), note }, account);
  });
  return skills;
}

function traitsOf(file: RawObject, account: Account) {
  const body: Body = { pain: "", veryFit: false };
  const remarks: string[] = [];
  visit(own(file, "traits") ?? own(file, "advantages"), account, (row, isContainer) => {
    // A trait that only brings weapons is covered by its attacks.
    if (!isContainer && !hasWeapons(row)) takeTrait(body, remarks, nameOf(row), moreOf(row), account);
  });
  return { ...body, remarks };
}

/** Id of the skill rolled for a weapon, if it has the weapon's level; blank if there is none. */
function skillFor(weapon: RawObject, level: number | null, skills: ImportedCharacter["skills"]): string {
  const wanted = rawRows(own(weapon, "defaults"))
    .filter((each) => own(each, "type") === "skill")
    .map((each) => clean(at(each, "name", "qualifier") ?? own(each, "name")).toLowerCase());
  const isIt = (name: string) =>
    wanted.some(
      (each) => each !== "" && name.toLowerCase().startsWith(each) && /^($|\/TL| \()/.test(name.slice(each.length)),
    );
  return skills.find((skill) => skill.level === level && isIt(skill.name))?.id ?? "";
}

function isRanged(weapon: RawObject): boolean {
  const type = clean(own(weapon, "type"));
  return type === "" ? clean(own(weapon, "id")).startsWith("W") : type === "ranged_weapon";
}

/** Whether gear is at hand as far as it goes by itself: equipped, and not used up (GCS leaves a quantity of 0 out). */
const isAtHand = (row: RawObject): boolean =>
  own(row, "equipped") === true && (toNumber(own(row, "quantity")) ?? 0) > 0;

/** The weapons of traits, skills, spells, and of gear that is at hand with all its containers. */
function attacksOf(file: RawObject, skills: ImportedCharacter["skills"], account: Account) {
  const attacks: ImportedCharacter["attacks"] = [];
  const newId = reading.idsOf("attack");
  const see = (owner: RawObject) => {
    const weapons = rawRows(own(owner, "weapons"));
    for (const weapon of weapons.slice(0, reading.LIMITS.kept)) {
      const usage = filled(own(weapon, "usage"), owner);
      const name = clean(weapons.length > 1 && usage !== "" ? `${nameOf(owner)} (${usage})` : nameOf(owner));
      if (own(weapon, "hide") === true) {
        account.left("attack", name, "hidden");
        continue;
      }
      const level = toNumber(at(weapon, "calc", "level"));
      const given = (member: string) => at(weapon, "calc", member) ?? own(weapon, member);
      const read = {
        id: newId(idOf(weapon), name),
        damage: clean(at(weapon, "calc", "damage")),
        skill: skillFor(weapon, level, skills),
        ranged: isRanged(weapon),
        accuracy: given("accuracy"),
        bulk: given("bulk"),
        rate: given("rate_of_fire"),
      };
      takeWeapon(attacks, { ...read, name, level }, account);
    }
  };
  for (const list of ["traits", "advantages", "skills", "spells"]) visit(own(file, list), account, see);
  visit(own(file, "equipment"), account, (row, _isContainer, within) => {
    if ([...within, row].every(isAtHand)) see(row);
    else if (hasWeapons(row)) account.left("attack", nameOf(row), "notEquipped");
  });
  if (attacks.length > 0) account.left("other", "", "weaponFacts");
  return attacks;
}

const NONE = { value: 0, max: 0 };

/** Attributes that a character has here, by their ids in the file. */
const OURS = new Set(["st", "dx", "iq", "ht", "will", "per", "basic_speed", "basic_move", "hp", "fp"]);

function numbersOf(file: RawObject, account: Account) {
  const rows = rawRows(own(file, "attributes"));
  const definitions = rawRows(at(file, "settings", "attributes"));
  const valueOf = (id: string, what = "value") =>
    at(
      rows.find((row) => own(row, "attr_id") === id),
      "calc",
      what,
    );
  const number = (id: string, initial: number) => account.number(id.toUpperCase(), valueOf(id), { initial });
  const isDefined = (id: string) =>
    rows.some((row) => own(row, "attr_id") === id) || definitions.some((each) => own(each, "id") === id);
  const pool = (id: string, min: number) =>
    reading.poolOf(id.toUpperCase(), valueOf(id), min, account, () => toNumber(valueOf(id, "current")));
  const first = (list: unknown): unknown => (Array.isArray(list) ? (list as readonly unknown[])[0] : undefined);
  const read = {
    attributes: { st: number("st", 10), dx: number("dx", 10), iq: number("iq", 10), ht: number("ht", 10) },
    will: number("will", 10),
    per: number("per", 10),
    speed: account.number("Basic Speed", valueOf("basic_speed"), { initial: 5, min: 0, fraction: true }),
    move: account.number("Move", first(at(file, "calc", "move")) ?? valueOf("basic_move"), { initial: 5 }),
    dodge: account.number("Dodge", first(at(file, "calc", "dodge")), { initial: 8 }),
    size: reading.sizeOf(at(file, "profile", "SM")),
    hp: pool("hp", 1),
    // A machine has no FP: 0 of them, or no such attribute.
    fp: isDefined("fp") ? pool("fp", 0) : NONE,
  };
  for (const row of rows.slice(0, reading.LIMITS.kept)) {
    const id = clean(own(row, "attr_id"));
    const value = toNumber(at(row, "calc", "value"));
    const definition = definitions.find((each) => own(each, "id") === id);
    const name = clean(own(definition, "full_name")) || clean(own(definition, "name")) || id;
    if (!OURS.has(id) && value !== null) account.left("number", name, "noPlace", value);
  }
  return read;
}

/** Armor of the torso, the only armor that a character has here; different armor of other locations is reported. */
function armorOf(file: RawObject, account: Account): number {
  const body = at(file, "settings", "body_type") ?? at(file, "settings", "hit_locations");
  const places = rawRows(own(body, "locations"));
  const armor = (place: unknown) => toNumber(at(place, "calc", "dr", "all")) ?? 0;
  const torso = places.find((place) => own(place, "id") === "torso");
  if (!torso) return 0;
  const dr = Math.max(0, Math.floor(armor(torso)));
  account.understood("armor", "DR", dr);
  for (const place of places.slice(0, 60))
    if (armor(place) !== dr)
      account.left("armor", clean(own(place, "table_name")) || clean(own(place, "choice_name")), "armor", armor(place));
  return dr;
}

function namesOnly(file: RawObject, account: Account): void {
  visit(own(file, "spells"), account, (row, isContainer) => {
    if (!isContainer) account.left("spell", nameOf(row), "noPlace");
  });
  let carried = 0;
  for (const list of ["equipment", "other_equipment"])
    visit(own(file, list), account, (row) => {
      if (list === "equipment") carried++;
      if (!hasWeapons(row)) account.left("gear", nameOf(row), "noPlace");
    });
  if (carried > 0) account.left("other", "", "load");
}

/** Why a JSON file of GCS is not a character; null if it is one. */
function refusal(file: RawObject): Reading | null {
  const version = toNumber(own(file, "version"));
  const type = clean(own(file, "type"));
  const refuse = (code: string) => reading.refused(code, { version: version ?? 0 }, "gcs");
  if (Array.isArray(own(file, "rows")) || /_list$/.test(type)) return refuse("library-file");
  if (type === "template" || /^B/.test(clean(own(file, "id")))) return refuse("template-file");
  if (version === null || version < OLDEST) return refuse("too-old");
  if (!Array.isArray(own(file, "attributes"))) return refuse("no-attributes");
  return rawRows(own(file, "attributes")).some((row) => toNumber(at(row, "calc", "value")) !== null)
    ? null
    : refuse("not-calculated");
}

/** Whether GCS wrote a JSON file. */
export const isGcs = (file: RawObject): boolean =>
  own(file, "version") !== undefined &&
  ["profile", "rows", "attributes", "traits", "advantages", "total_points", "skills", "equipment"].some(
    (member) => own(file, member) !== undefined,
  );

/** Reads a GCS file. */
export function readGcs(file: RawObject, account: Account): Reading {
  const no = refusal(file);
  if (no) return no;
  const version = toNumber(own(file, "version")) ?? 0;
  if (version > CURRENT) account.warn("newer", { version, current: CURRENT });
  if (version < CURRENT) account.warn("older", { version, current: CURRENT });
  const profile = own(file, "profile");
  const numbers = numbersOf(file, account);
  const skills = skillsOf(file, account);
  const { remarks, ...body } = traitsOf(file, account);
  const attacks = attacksOf(file, skills, account);
  const dr = armorOf(file, account);
  namesOnly(file, account);
  if (own(profile, "portrait") !== undefined) account.left("other", "portrait", "noPlace");
  const character: ImportedCharacter = {
    name: clean(own(profile, "name")),
    concept: clean(own(profile, "title")),
    tl: account.number("TL", reading.techLevel(own(profile, "tech_level")), { initial: 10, min: 0 }),
    ...numbers,
    ...body,
    dr,
    skills,
    attacks,
    remarks,
  };
  return reading.done("gcs", String(version), own(file, "id"), character, account);
}
