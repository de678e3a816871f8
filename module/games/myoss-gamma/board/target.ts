/** The consequence of a shot before it is fired: exact chances, and the sums behind them. */
import {
  aimedAt,
  attackIndex,
  attackRow,
  blanksOf,
  componentChances,
  hitChance,
  isIndexKnown,
  isManeuverKnown,
  maneuverScore,
  protection,
  through,
  type Battle,
  type Component,
  type Ship,
  type IndexLine,
} from "../../../rules/myoss-gamma";
import { dataAddress, shipSvg } from "../blueprint/picture";
import { blueprintInBattle } from "../blueprint/ship";
import { signOf, type Sign } from "../../../foundry/text/signs";
import { phrase, signed, type Texts } from "../../../foundry/text/sentence";

/** One column of the heat strip. */
export interface HeatColumn {
  readonly name: string;
  readonly units: number;
  /** Whole percent, or "<1"; blank: nobody can tell. */
  readonly percent: string;
  /** 0…1, of the tallest. */
  readonly heat: number;
  readonly destroyed: boolean;
}

export interface TargetPanel {
  readonly name: string;
  readonly sign: Sign;
  readonly facts: string;
  /** The address of its blueprint. */
  readonly picture: string;
  readonly heat: readonly HeatColumn[];
  /** So many columns that their names are written upwards. */
  readonly upright: boolean;
  /** Null: they rest on what has not shown itself. */
  readonly odds: { readonly label: string; readonly percent: string; readonly share: number } | null;
  readonly sum: readonly { readonly name: string; readonly value: string }[];
  readonly rolls: string;
  readonly power: { readonly text: string; readonly value: number };
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
];
/** In place of a number that nobody can tell. */
const UNKNOWN = "?";
/** Above so many columns their names do not fit beside each other. */
const MOST_LEVEL_NAMES = 10;
const ALWAYS: readonly IndexLine["part"][] = ["maneuver", "accuracy", "computers", "cloak"];

/** What a board shows of a shot at a ship. */
export function targetPanel(
  battle: Battle,
  attacker: Ship,
  weapon: Component,
  target: Ship,
  aim: string | undefined,
  texts: Texts,
): TargetPanel {
  const section = aimedAt(target, aim);
  const chart = chartOf(target, section.id, texts);
  const { total, parts } = attackIndex(battle, attacker, weapon, target);
  const isKnown = isIndexKnown(battle, attacker, target);
  const chance = hitChance(total, section.size, battle.options);
  const power = weapon.attrs.PW ?? 0;
  const shield = protection(target);
  const valueOf = (part: IndexLine["part"]) => parts.find((line) => line.part === part)?.value ?? 0;
  return {
    name: aim === undefined ? target.name : `${target.name}: ${section.name || section.id}`,
    sign: signOf(target.seat),
    facts: shipFacts(battle, target, texts),
    picture: dataAddress(shipSvg(blueprintInBattle(target), { facing: "left", size: 240 }) ?? ""),
    heat: heat(chart, isKnown ? componentChances(total, chart, battle.options) : []),
    upright: chart.length > MOST_LEVEL_NAMES,
    odds: isKnown
      ? { label: texts("ALLHANDS.myoss-gamma.board.hitChance"), percent: percent(chance), share: chance }
      : null,
    sum: [
      ...PARTS.filter((part) => ALWAYS.includes(part) || valueOf(part) !== 0).map((part) => ({
        name: texts(`ALLHANDS.myoss-gamma.told.part.${part}`),
        value:
          part === "maneuver" ? ifKnown(isKnown, valueOf(part)) : valueOf(part) === 0 ? "–" : signed(valueOf(part)),
      })),
      { name: texts("ALLHANDS.myoss-gamma.told.part.index"), value: ifKnown(isKnown, total) },
    ],
    rolls: isKnown ? rollsText(total, texts) : "",
    power: {
      text: phrase(texts, "ALLHANDS.myoss-gamma.board.power", { power, shield }),
      value: through(power, shield),
    },
  };
}

const ifKnown = (isKnown: boolean, value: number): string => (isKnown ? signed(value) : UNKNOWN);

/** A ship in a few words: size, what its screen gives, maneuver, and how much of it is known if not all is. */
export function shipFacts(battle: Battle, ship: Ship, texts: Texts): string {
  const screen = ship.components.find(({ id }) => id === ship.screen);
  const screenText =
    screen === undefined
      ? texts("ALLHANDS.myoss-gamma.board.noScreen")
      : screen.kind === "shield"
        ? phrase(texts, "ALLHANDS.myoss-gamma.board.shield", { points: screen.attrs.PR ?? 0 })
        : phrase(texts, "ALLHANDS.myoss-gamma.board.cloak", { points: screen.attrs.CL ?? 0 });
  const maneuver = isManeuverKnown(battle, ship) ? maneuverScore(battle, ship) : UNKNOWN;
  const count = ship.components.length;
  const known = blanksOf(ship).length > 0 ? [phrase(texts, "ALLHANDS.myoss-gamma.board.partsKnown", { count })] : [];
  return [`${ship.size}u`, screenText, `MS ${maneuver}`, ...known].join(" · ");
}

/** How many rolls there are, and who may do what with them. */
export function rollsText(index: number, texts: Texts): string {
  const row = attackRow(index);
  if (row.mode !== "roll") return texts(`ALLHANDS.myoss-gamma.board.row.${row.mode}`);
  const words = [
    phrase(texts, row.rolls === 1 ? "ALLHANDS.myoss-gamma.board.row.one" : "ALLHANDS.myoss-gamma.board.row.several", {
      rolls: row.rolls,
    }),
  ];
  if (row.pick) words.push(texts(`ALLHANDS.myoss-gamma.board.row.pick.${row.pick}`));
  if (row.adjust) words.push(texts(`ALLHANDS.myoss-gamma.board.row.adjust.${row.adjust}`));
  return words.join(", ");
}

type Place = Pick<Component, "id" | "name" | "size" | "from" | "to" | "destroyed">;

/** The hit chart of a section, what is unknown on it too. */
function chartOf(target: Ship, section: string, texts: Texts): Place[] {
  const unknown = blanksOf(target).map((blank) => ({
    ...blank,
    id: `unknown-${blank.from}`,
    name: texts("ALLHANDS.myoss-gamma.board.unknownPart"),
    size: blank.to - blank.from + 1,
    destroyed: false,
  }));
  return [...target.components, ...unknown].filter((each) => each.section === section).sort((a, b) => a.from - b.from);
}

function heat(
  chart: readonly Place[],
  chances: readonly { readonly id: string; readonly chance: number }[],
): HeatColumn[] {
  const most = Math.max(...chances.map(({ chance }) => chance), Number.EPSILON);
  return chart.map(({ id, name, size: units, destroyed }) => {
    const chance = chances.find((each) => each.id === id)?.chance;
    return {
      name,
      units,
      percent: chance === undefined ? "" : chance > 0 && chance < 0.005 ? "<1" : String(Math.round(chance * 100)),
      heat: Math.round(((chance ?? 0) / most) * 1000) / 1000,
      destroyed,
    };
  });
}

/** A chance as a percentage with one place, rounded down so that nothing is called certain which is not. */
export function percent(chance: number): string {
  const tenths = Math.floor(chance * 1000 + 1e-9);
  return tenths === 1000 ? "100" : tenths === 0 ? "0" : (tenths / 10).toFixed(1);
}
