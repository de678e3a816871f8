/** Preview of a shot before it is fired: exact chances, and the sums behind them. */
import {
  aimedAt,
  attackIndex,
  attackRow,
  blanksOf,
  componentChances,
  hitChance,
  hitOutcome,
  isIndexKnown,
  isManeuverKnown,
  lossChance,
  maneuverScore,
  protection,
  through,
  type Battle,
  type Component,
  type Ship,
  type IndexLine,
} from "../../../rules/myoss-gamma";
import { unknownId } from "../blueprint/ship";
import { units } from "./panel";
import { signOf } from "../../../kit/text/signs";
import { localize, oneLine, phrase, signed } from "../../../kit/text/sentence";
import { number, percent as inPercent } from "../../../kit/text/numbers";

/** A shot that could be fired, with its weapon and the section that it is aimed at. */
export interface Shot {
  readonly attacker: Ship;
  readonly weapon: Component;
  readonly target: Ship;
  /** Undefined if the ship has only one section. */
  readonly section: string | undefined;
}

type UsualPart = Exclude<IndexLine["part"], "circumstance">;

/** The parts of an index that have names, in display order. */
const PARTS: readonly UsualPart[] = [
  "maneuver",
  "accuracy",
  "computers",
  "scan",
  "cloak",
  "bridge",
  "lock",
  "autofire",
  "link",
  "sections",
  "gunnery",
];
/** In place of a number that nobody can tell. */
const UNKNOWN = "?";
const ALWAYS: readonly UsualPart[] = ["maneuver", "accuracy", "computers", "cloak"];

/** The chance that a shot strikes; null if it depends on components that are not revealed yet. */
export function oddsOf(battle: Battle, shot: Shot) {
  const { attacker, weapon, target } = shot;
  return isIndexKnown(battle, attacker, target)
    ? oddsAt(battle, shot, attackIndex(battle, attacker, weapon, target).total)
    : null;
}

/** The chance that a shot of this attack index strikes. */
function oddsAt({ options }: Battle, { target, section }: Shot, index: number) {
  const share = hitChance(index, aimedAt(target, section).size, options);
  return { label: localize("ALLHANDS.myoss-gamma.board.hitChance"), percent: percentText(share), share };
}

/** What a board shows about a shot at a ship. */
export function targetPanel(battle: Battle, shot: Shot) {
  const { attacker, weapon, target } = shot;
  const section = aimedAt(target, shot.section);
  const { total, parts } = attackIndex(battle, attacker, weapon, target);
  const isKnown = isIndexKnown(battle, attacker, target);
  const power = weapon.attrs.PW ?? 0;
  const shield = protection(target);
  const points = through(power, shield);
  const valueOf = (part: UsualPart) => parts.find((line) => line.part === part)?.value ?? 0;
  return {
    name: shot.section === undefined ? target.name : `${target.name}: ${section.name || section.id}`,
    sign: signOf(target.seat),
    // The damage that gets through if the shot strikes, as a number and in words.
    points,
    does: phrase(`ALLHANDS.myoss-gamma.board.${points > 0 ? "gets" : "held"}`, { power, shield }),
    // The chance that it destroys the ship, or the targeted section; blank if there is none, or nobody can tell.
    end: isKnown ? endText(battle, shot, { index: total, power }) : "",
    odds: isKnown ? oddsAt(battle, shot, total) : null,
    sum: [
      ...PARTS.filter((part) => ALWAYS.includes(part) || valueOf(part) !== 0).map((part) => ({
        name: localize(`ALLHANDS.myoss-gamma.told.part.${part}`),
        value:
          part === "maneuver" ? ifKnown(isKnown, valueOf(part)) : valueOf(part) === 0 ? "–" : signed(valueOf(part)),
      })),
      ...parts.flatMap((line) =>
        line.part === "circumstance" ? [{ name: line.reason, value: ifKnown(isKnown, line.value) }] : [],
      ),
      { name: localize("ALLHANDS.myoss-gamma.board.index"), value: ifKnown(isKnown, total) },
    ],
    rolls: isKnown ? rollsText(total) : "",
  };
}

/** How likely the shot is to destroy its target, if the attacker plays for that. */
function endText(battle: Battle, { target, section: aim }: Shot, shot: { index: number; power: number }) {
  return endsText(target, lossChance(battle, target, aimedAt(target, aim), shot) ?? 0);
}

/** The chance that a ship, or one of its sections, is destroyed; blank if there is none. */
function endsText({ sections }: Ship, chance: number): string {
  const isLast = sections.filter(({ lost }) => lost === null).length === 1;
  const key = `ALLHANDS.myoss-gamma.board.${isLast ? "endsShip" : "endsSection"}`;
  return chance === 0 ? "" : phrase(key, { percent: percent(chance) });
}

/** Consequences of striking a component: what is lost with it, and the chance of the end; blank if there are none. */
export function followsText(battle: Battle, { weapon, target }: Shot, struck: Component): string {
  if (blanksOf(target).length > 0) return "";
  const { destroyed, loss } = hitOutcome(battle, target, struck, weapon.attrs.PW ?? 0);
  const others = target.components.filter(({ id }) => id !== struck.id && destroyed.includes(id));
  const names = others.map(({ name }) => name).join(", ");
  const along = others.length === 0 ? "" : phrase("ALLHANDS.myoss-gamma.board.along", { names });
  return oneLine([along, endsText(target, loss)]);
}

/** The chance that each component is struck, 0…1, if the attacker plays for it; empty if nobody can tell. */
export function strikeChances(
  battle: Battle,
  { attacker, weapon, target, section }: Shot,
): ReadonlyMap<string, number> {
  if (!isIndexKnown(battle, attacker, target)) return new Map();
  const { total } = attackIndex(battle, attacker, weapon, target);
  const chances = componentChances(total, chartOf(target, aimedAt(target, section).id), battle.options);
  return new Map(chances.map(({ id, chance }) => [id, chance]));
}

const ifKnown = (isKnown: boolean, value: number): string => (isKnown ? signed(value) : UNKNOWN);

/** A ship in a few words: size, its screen's protection, maneuver, and how much is known if not everything is. */
export function targetFacts(battle: Battle, ship: Ship): string {
  const screen = ship.components.find(({ id }) => id === ship.screen);
  const screenText =
    screen === undefined
      ? localize("ALLHANDS.myoss-gamma.board.noScreen")
      : screen.kind === "shield"
        ? phrase("ALLHANDS.myoss-gamma.board.shield", { points: screen.attrs.PR ?? 0 })
        : phrase("ALLHANDS.myoss-gamma.board.cloak", { points: screen.attrs.CL ?? 0 });
  const maneuver = isManeuverKnown(battle, ship) ? maneuverScore(battle, ship) : UNKNOWN;
  const count = ship.components.length;
  const known = blanksOf(ship).length > 0 ? [phrase("ALLHANDS.myoss-gamma.board.partsKnown", { count })] : [];
  const moves = phrase("ALLHANDS.myoss-gamma.board.maneuver", { score: maneuver });
  return oneLine([units(ship.size), screenText, moves, ...known]);
}

/** How many rolls there are, and who may do what with them. */
function rollsText(index: number): string {
  const row = attackRow(index);
  if (row.mode !== "roll") return localize(`ALLHANDS.myoss-gamma.board.row.${row.mode}`);
  const words = [
    phrase(row.rolls === 1 ? "ALLHANDS.myoss-gamma.board.row.one" : "ALLHANDS.myoss-gamma.board.row.several", {
      rolls: row.rolls,
    }),
  ];
  if (row.pick) words.push(localize(`ALLHANDS.myoss-gamma.board.row.pick.${row.pick}`));
  if (row.adjust) words.push(localize(`ALLHANDS.myoss-gamma.board.row.adjust.${row.adjust}`));
  return words.join(", ");
}

/** The hit chart of a section, including what is unknown. */
function chartOf(target: Ship, section: string): { id: string; from: number; to: number }[] {
  const unknown = blanksOf(target).map((blank) => ({ ...blank, id: unknownId(blank) }));
  return [...target.components, ...unknown].filter((each) => each.section === section);
}

/** A chance with one decimal of a percent, rounded down so that nothing is called certain that is not. */
function roundedDown(chance: number): { readonly share: number; readonly decimals: number } {
  const tenths = Math.floor(chance * 1000 + 1e-9);
  return { share: tenths / 1000, decimals: tenths === 1000 || tenths === 0 ? 0 : 1 };
}

/** A chance as a percentage without its sign. */
export function percent(chance: number): string {
  const { share, decimals } = roundedDown(chance);
  return number(100 * share, decimals);
}

/** A chance as a percentage with its sign. */
export function percentText(chance: number): string {
  const { share, decimals } = roundedDown(chance);
  return inPercent(share, decimals);
}
