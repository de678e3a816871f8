/** The consequence of a shot before it is fired: exact chances, and the sums behind them. */
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
import { localize, phrase, signed } from "../../../kit/text/sentence";

/** A shot that would be fired: with what, at what section. */
export interface Shot {
  readonly attacker: Ship;
  readonly weapon: Component;
  readonly target: Ship;
  /** Blank: the only section. */
  readonly section: string | undefined;
}

/** The parts that are always shown, even if they are nothing: a player looks for them. */
const PARTS: readonly IndexLine["part"][] = [
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
const ALWAYS: readonly IndexLine["part"][] = ["maneuver", "accuracy", "computers", "cloak"];

/** What a board shows of a shot at a ship. */
export function targetPanel(battle: Battle, shot: Shot) {
  const { attacker, weapon, target } = shot;
  const section = aimedAt(target, shot.section);
  const { total, parts } = attackIndex(battle, attacker, weapon, target);
  const isKnown = isIndexKnown(battle, attacker, target);
  const chance = hitChance(total, section.size, battle.options);
  const power = weapon.attrs.PW ?? 0;
  const shield = protection(target);
  const points = through(power, shield);
  const valueOf = (part: IndexLine["part"]) => parts.find((line) => line.part === part)?.value ?? 0;
  return {
    name: shot.section === undefined ? target.name : `${target.name}: ${section.name || section.id}`,
    sign: signOf(target.seat),
    facts: shipFacts(battle, target),
    // What the shot does where it strikes: the damage that gets through, and that in words.
    points,
    does: phrase(`ALLHANDS.myoss-gamma.board.${points > 0 ? "gets" : "held"}`, { power, shield }),
    // The chance that it is the end of the ship, or of the section that is aimed at; blank: there is none, or nobody can tell.
    end: isKnown ? endText(battle, shot, { index: total, power }) : "",
    // Null: they rest on what has not shown itself.
    odds: isKnown
      ? { label: localize("ALLHANDS.myoss-gamma.board.hitChance"), percent: percent(chance), share: chance }
      : null,
    sum: [
      ...PARTS.filter((part) => ALWAYS.includes(part) || valueOf(part) !== 0).map((part) => ({
        name: localize(`ALLHANDS.myoss-gamma.told.part.${part}`),
        value:
          part === "maneuver" ? ifKnown(isKnown, valueOf(part)) : valueOf(part) === 0 ? "–" : signed(valueOf(part)),
      })),
      { name: localize("ALLHANDS.myoss-gamma.board.index"), value: ifKnown(isKnown, total) },
    ],
    rolls: isKnown ? rollsText(total) : "",
  };
}

/** How likely the shot is to destroy what it is aimed at, if the attacker plays for that. */
function endText(battle: Battle, { target, section: aim }: Shot, shot: { index: number; power: number }) {
  return endsText(target, lossChance(battle, target, aimedAt(target, aim), shot) ?? 0);
}

/** The chance that a ship, or one of its sections, ends; blank: there is none. */
function endsText({ sections }: Ship, chance: number): string {
  const isLast = sections.filter(({ lost }) => lost === null).length === 1;
  const key = `ALLHANDS.myoss-gamma.board.${isLast ? "endsShip" : "endsSection"}`;
  return chance === 0 ? "" : phrase(key, { percent: percent(chance) });
}

/** What follows where a shot strikes a component: what is lost with it, and how likely that is the end; blank: nothing. */
export function followsText(battle: Battle, { weapon, target }: Shot, struck: Component): string {
  if (blanksOf(target).length > 0) return "";
  const { destroyed, loss } = hitOutcome(battle, target, struck, weapon.attrs.PW ?? 0);
  const others = target.components.filter(({ id }) => id !== struck.id && destroyed.includes(id));
  const names = others.map(({ name }) => name).join(", ");
  const along = others.length === 0 ? "" : phrase("ALLHANDS.myoss-gamma.board.along", { names });
  return [along, endsText(target, loss)].filter((text) => text !== "").join(" · ");
}

/** The chance of each component to be struck, 0…1, if the attacker plays for it; nothing where nobody can tell. */
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

/** A ship in a few words: size, what its screen gives, maneuver, and how much of it is known if not all is. */
export function shipFacts(battle: Battle, ship: Ship): string {
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
  return [units(ship.size), screenText, moves, ...known].join(" · ");
}

/** How many rolls there are, and who may do what with them. */
export function rollsText(index: number): string {
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

/** The hit chart of a section, what is unknown on it too. */
function chartOf(target: Ship, section: string): { id: string; from: number; to: number }[] {
  const unknown = blanksOf(target).map((blank) => ({ ...blank, id: unknownId(blank) }));
  return [...target.components, ...unknown].filter((each) => each.section === section);
}

/** A chance as a percentage with one place, rounded down so that nothing is called certain which is not. */
export function percent(chance: number): string {
  const tenths = Math.floor(chance * 1000 + 1e-9);
  return tenths === 1000 ? "100" : tenths === 0 ? "0" : (tenths / 10).toFixed(1);
}
