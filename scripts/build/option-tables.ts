/**
 * Tables of house options in guides, made when packs are compiled: the game's rules tell what is usual, and the texts
 * are those of the dialog that starts a battle. A guide has `<table data-options="silent-ships"></table>` for all
 * options of a game, or names some of them after the game.
 */
import type { OptionValues } from "../../module/rules/kernel/options";
import { HOUSE_OPTIONS as myossGamma } from "../../module/rules/myoss-gamma";
import { HOUSE_OPTIONS as navyAces } from "../../module/rules/navy-aces";
import { HOUSE_OPTIONS as shipOnShip } from "../../module/rules/ship-on-ship";
import { HOUSE_OPTIONS as silentShips } from "../../module/rules/silent-ships";
import { HOUSE_OPTIONS as spaceOpera } from "../../module/rules/space-opera";
import { english } from "./repository-files";

type Options = Readonly<Record<string, string | number | boolean>>;
interface Rules {
  readonly values: OptionValues<Options>;
  readonly usual: Options;
}

const RULES: ReadonlyMap<string, Rules> = new Map<string, Rules>([
  ["myoss-gamma", myossGamma],
  ["navy-aces", navyAces],
  ["ship-on-ship", shipOnShip],
  ["silent-ships", silentShips],
  ["space-opera", spaceOpera],
]);

const TABLE = /<table data-options="([\w-]+)([\w ]*)"><\/table>/g;
const HEAD = ["Option", "Usually", "What it changes"].map((text) => `<th scope="col">${text}</th>`).join("");
/** An option with more choices counts something: its guide does not list them. */
const MOST_CHOICES = 3;

/** The number of a ruling at the end of a hint, for who looks it up: `(SIL-5)`. */
const RULING = / \([A-Z]+-\d+[^)]*\)$/;

/** A page's markup with its tables of options. Throws if there is no such game or option. */
export const withOptionTables = (markup: string): string =>
  markup.replace(TABLE, (_, game: string, named: string) => tableOf(game, named.split(" ").filter(Boolean)));

function tableOf(game: string, named: readonly string[]): string {
  const rules = RULES.get(game);
  if (!rules) throw new Error(`a guide has a table of the house options of "${game}", which is no game`);
  const unknown = named.find((option) => !(option in rules.usual));
  if (unknown !== undefined) throw new Error(`a guide has the house option "${unknown}", which ${game} does not have`);
  const rows = (named.length > 0 ? named : Object.keys(rules.usual)).map((option) => rowOf(option, rules));
  return `<table><thead><tr>${HEAD}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function rowOf(option: string, { values, usual }: Rules): string {
  const text = (part: string): string => english(`ALLHANDS.option.${option}.${part}`);
  const allowed = values[option];
  const valueText = (value: Options[string]): string => {
    if (typeof value === "boolean") return value ? "on" : "off";
    return typeof allowed === "number" ? String(value) : text(String(value));
  };
  const initial = usual[option] ?? "";
  const others = typeof allowed === "object" ? allowed.filter((value) => value !== initial) : [];
  const isChoice = typeof initial !== "boolean" && others.length > 0 && others.length < MOST_CHOICES;
  const instead = isChoice ? ` Or: ${others.map((value) => `<em>${valueText(value)}</em>`).join(", ")}.` : "";
  const cells = [
    `${text("label")} <code>${option}</code>`,
    valueText(initial),
    text("hint").replace(RULING, "") + instead,
  ];
  return `<tr data-option="${option}">${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}
