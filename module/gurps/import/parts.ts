/** Skills, traits and weapons of other programs, as this system has them. */
import { WOUNDING, writeDamage, type DamageType, type Pain } from "../../rules/gurps";
import { plainSigns } from "../../rules/kernel/cells";
import {
  leading,
  LIMITS,
  clean,
  type Account,
  type ImportedAttack,
  type ImportedSkill,
  type SkillUse,
} from "./reading";

/** Craft of space, as books, campaigns and their players call them: `High-Performance Spacecraft`, `Starship`, `Star-Fighter`. */
const SPACE = /space|star[ -]?(?:ship|craft|fighter|cruiser)|shuttle|contragrav|light ?sail|solar sail/i;

/** Skills that a ship uses, by name; `of`: the specializations that count. */
const USES: readonly { readonly name: string; readonly use: SkillUse; readonly of: RegExp }[] = [
  { name: "piloting", use: "piloting", of: new RegExp(`^$|${SPACE.source}`, "i") },
  { name: "shiphandling", use: "piloting", of: SPACE },
  { name: "gunner", use: "gunner", of: /^/ },
  { name: "electronics operation", use: "perception", of: /sensor|scanner/i },
  { name: "mechanic", use: "repair", of: SPACE },
  { name: "engineer", use: "repair", of: SPACE },
];

/** Where a skill's specialization begins: in brackets, or behind a colon or a dash. */
const ABOUT = /[([:–—]| - /u;

/** Use of a skill at a ship's post, by the skill's name: `Gunner/TL10 (Beams)`, `Piloting: Starship`, or cut: `Piloting (Star…`. */
function useOf(written: string): SkillUse {
  const at = written.search(ABOUT);
  const [name = ""] = (at < 0 ? written : written.slice(0, at)).split("/");
  const specialization =
    at < 0
      ? ""
      : written
          .slice(at)
          .replace(/^[([:–— -]{1,3}/u, "")
          .replace(/[)\]]$/u, "");
  const plainName = name.trim().toLowerCase();
  return USES.find((each) => each.name === plainName && each.of.test(specialization))?.use ?? "";
}

/** Adds a skill, if there is room. */
export function takeSkill(skills: ImportedSkill[], skill: Omit<ImportedSkill, "use">, account: Account): void {
  if (skills.length >= LIMITS.kept) return account.left("skill", skill.name, "tooMany");
  account.understood("skill", skill.name, skill.level);
  skills.push({ ...skill, use: useOf(skill.name) });
}

/** Traits of a body that rollers use. */
export interface Body {
  pain: Pain;
  veryFit: boolean;
}

const KNOWN: { readonly [trait: string]: Partial<Body> } = {
  "high pain threshold": { pain: "high" },
  "low pain threshold": { pain: "low" },
  "very fit": { veryFit: true },
};

/** Records a trait that a roller uses; any other trait goes into the notes. `more`: its level and modifiers. */
export function takeTrait(body: Body, remarks: string[], name: string, more: string, account: Account): void {
  const trait = name.toLowerCase();
  const known = Object.hasOwn(KNOWN, trait) ? KNOWN[trait] : undefined;
  const whole = `${name}${more}`;
  if (known) {
    Object.assign(body, known);
    account.understood("trait", whole);
  } else if (remarks.length >= LIMITS.kept) account.left("trait", whole, "tooMany");
  else {
    remarks.push(whole);
    account.left("trait", whole, "noRoller");
  }
}

/** Types of damage that count as burning here. GURPS-14. */
const AS_BURNING = new Set(["tox", "cor", "tbb", "burning", "corrosion", "toxic"]);
/** Other spellings of damage types. */
const SPELLED: { readonly [type: string]: DamageType } = { cru: "cr", crush: "cr", "pi--": "pi-", bur: "burn" };

const DICE =
  /^\s*(\d{1,3})\s*d(?:\s*(\d{1,3}))?(?:\s*([+\-−–])\s*(\d{1,4}))?(?:\s*[x×*]\s*(\d{1,3}))?(?:\s*\(\s*([\d.∞/]+)\s*\))?\s*([a-z]{0,20}[+-]{0,2})(.*)$/i;

/** Reads damage as written, `3d+1(2) burn ex`; null if it cannot be rolled. */
function damageIn(written: string, name: string, account: Account): Pick<ImportedAttack, "damage" | "type"> | null {
  const [, dice = "", sides = "6", sign = "+", adds = "0", times = "1", divisor, word = "", rest = ""] =
    DICE.exec(plainSigns(written)) ?? [];
  const count = Number(dice) * Number(times);
  const named = word.toLowerCase();
  const spelled = Object.hasOwn(SPELLED, named) ? SPELLED[named] : named;
  const isKnown = spelled !== undefined && Object.hasOwn(WOUNDING, spelled);
  if (count < 1 || count > 99 || Number(sides) < 2 || !(isKnown || AS_BURNING.has(named))) return null;
  if (!isKnown) account.left("attack", name, "damageType", word);
  if (Number(times) > 1) account.left("attack", name, "multiplied", `${dice}d×${times}`);
  if (divisor !== undefined) account.left("attack", name, "divisor", divisor);
  if (rest.trim() !== "") account.left("attack", name, "extra", rest.trim());
  const all = Number(adds) * Number(times);
  const damage = writeDamage({ count, sides: Number(sides), adds: sign === "+" ? all : -all });
  return { damage, type: isKnown ? (spelled as DamageType) : "burn" };
}

/** A weapon as a file has it, with its numbers as written. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly damage: string;
  readonly level: number | null;
  readonly ranged: boolean;
  readonly accuracy: unknown;
  readonly bulk: unknown;
  readonly rate: unknown;
  /** Id of the skill to roll, if it has the weapon's level; blank if there is none. */
  readonly skill: string;
}

/** Adds a weapon as an attack, if it can be rolled, and reports the parts that have no place here. */
export function takeWeapon(attacks: ImportedAttack[], weapon: Weapon, account: Account): void {
  const { id, name, level, ranged, skill } = weapon;
  if (attacks.length >= LIMITS.kept) return account.left("attack", name, "tooMany");
  if (level === null || level <= 0) return account.left("attack", name, "noLevel");
  const damage = damageIn(weapon.damage, name, account);
  if (!damage) return account.left("attack", name, "damage", weapon.damage);
  account.understood("attack", name, `${level}, ${damage.damage} ${damage.type}`);
  const numbers = ranged ? rangedNumbers(weapon, account) : { accuracy: 0, bulk: 0, shots: 1 };
  attacks.push({ id, name, skill, level: Math.floor(level), ...damage, ranged, ...numbers });
}

function rangedNumbers({ name, accuracy, bulk, rate }: Weapon, account: Account) {
  const scope = /^\+?\d+\s*(\+\s*\d+)/.exec(clean(accuracy))?.[1];
  if (scope) account.left("attack", name, "scope", scope);
  const [, fired = "1", each = "1"] = /^\s*(\d{1,4})(?:\s*[x×]\s*(\d{1,3}))?/.exec(clean(rate)) ?? [];
  if (/jet|\//i.test(clean(rate))) account.left("attack", name, "rate", clean(rate, 20));
  return {
    accuracy: leading(accuracy) ?? 0,
    bulk: leading(bulk) ?? 0,
    shots: Math.max(1, Number(fired) * Number(each)),
  };
}
