/** Words shared by the board and the stories of Space Opera: numbers, chances, levels and names. */
import { oneLine, phrase, signed, type Value } from "../../../kit/text/sentence";
import { signOf, type Sign } from "../../../kit/text/signs";
import { chances, type Degree } from "../../../rules/gurps";
import {
  LEVEL_NAMES,
  sum,
  type Band,
  type Battle,
  type Gun,
  type Location,
  type Member,
  type SkillTerm,
  type Ship,
} from "../../../rules/space-opera";
import { percent } from "../../../kit/text/numbers";

/** A text of Space Opera, with its placeholders filled. */
export function word(key: string, values: { readonly [name: string]: Value } = {}): string {
  return phrase(`ALLHANDS.space-opera.${key}`, values);
}

/** A chance of 0 to 1 in percent, with one decimal if needed: `62.5%`. */
export function inPercent(chance: number): string {
  const tenths = Math.round(chance * 1000);
  return percent(tenths / 1000, tenths % 10 === 0 ? 0 : 1);
}

/** The exact chances of a roll in this battle. */
export const chancesOf = ({ options }: Battle, effective: number) => chances(effective, { failBy10: options.failBy10 });

/** The name of a part of a skill; a circumstance has the Gamemaster's reason. */
export const termName = ({ id, reason }: SkillTerm): string => reason ?? word(`part.${id}`);

/** The parts of a skill: `skill 14, accuracy +2, snap shot −5`. The first is a number, the others are modifiers. */
function partsText(parts: readonly SkillTerm[]): string {
  return parts
    .filter(({ amount }, at) => at === 0 || amount !== 0)
    .map((term, at) => oneLine([termName(term), at === 0 ? String(term.amount) : signed(term.amount)], " "))
    .join(", ");
}

/** The number to roll against, with its parts: `11 or less: skill 14, …`. */
export const rollText = (parts: readonly SkillTerm[]): string =>
  word("rollAgainst", { number: sum(parts), parts: partsText(parts) });

/** The outcome of a roll, in words. */
export const degreeText = (degree: Degree | null): string => word(`degree.${degree ?? "nothing"}`);

/** Name of a damage level. */
export const levelText = (level: number): string => word(`level.${LEVEL_NAMES[level] ?? "none"}`);

/** A level of damage by number and name: `heavy (3)`. */
export const leveled = (level: number): string => word("levelOf", { level, name: levelText(level) });

/** The distance between two ships, in a word. */
export const bandText = (band: Band): string => word(`band.${band}`);

/** The class of a ship. */
export const classText = ({ class: name }: Ship): string => word(`class.${name}`);

/** The sign of a ship's seat. */
export const shipSign = ({ seat }: Pick<Ship, "seat">): Sign => signOf(seat);

/** A gun with its ship; undefined if there is no such gun. */
export function gunAnywhere(view: Battle, id: string | null): { ship: Ship; gun: Gun } | undefined {
  for (const ship of view.ships) {
    const gun = ship.guns.find((one) => one.id === id);
    if (gun) return { ship, gun };
  }
  return undefined;
}

/** The location of a ship; undefined if there is no such location. */
export const locationOf = (ship: Ship | undefined, id: string | null | undefined): Location | undefined =>
  ship?.locations.find((location) => location.id === id);

/** A person aboard; undefined if nobody has this id. */
export const memberOf = (ship: Ship | undefined, id: string): Member | undefined =>
  ship?.crew.find((member) => member.id === id);

/** A ship's name; its id if there is no such ship. */
export const shipName = (view: Battle, id: string | null | undefined): string =>
  view.ships.find(({ ship }) => ship === id)?.name ?? id ?? "";

/** The gun and its ship: `Laser of Red Two`. */
export function gunName(view: Battle, id: string | null): string {
  const found = gunAnywhere(view, id);
  return found ? word("gunOf", { gun: found.gun.name, ship: found.ship.name }) : "";
}
