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
import type { Texts } from "../../module/kit/text/sentence";
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
const HEAD = ["ALLHANDS.optionTable.option", "ALLHANDS.optionTable.usually", "ALLHANDS.optionTable.changes"];
/** An option with more choices counts something: its guide does not list them. */
const MOST_CHOICES = 3;

/** The number of a ruling at the end of a hint, for who looks it up: `(SIL-5)`. */
const RULING = / \([A-Z]+-\d+[^)]*\)$/;

/** A page's markup with its tables of options, in English or another language. Throws if there is no such game or option. */
export const withOptionTables = (markup: string, textOf: Texts = english): string =>
  markup.replace(TABLE, (_, game: string, named: string) => tableOf(game, named.split(" ").filter(Boolean), textOf));

function tableOf(game: string, named: readonly string[], textOf: Texts): string {
  const rules = RULES.get(game);
  if (!rules) throw new Error(`a guide has a table of the house options of "${game}", which is no game`);
  const unknown = named.find((option) => !(option in rules.usual));
  if (unknown !== undefined) throw new Error(`a guide has the house option "${unknown}", which ${game} does not have`);
  const rows = (named.length > 0 ? named : Object.keys(rules.usual)).map((option) => rowOf(option, rules, textOf));
  const head = HEAD.map((key) => `<th scope="col">${textOf(key)}</th>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function rowOf(option: string, { values, usual }: Rules, textOf: Texts): string {
  const text = (part: string): string => textOf(`ALLHANDS.option.${option}.${part}`);
  const allowed = values[option];
  const valueText = (value: Options[string]): string => {
    if (typeof value === "boolean") return textOf(value ? "ALLHANDS.optionTable.on" : "ALLHANDS.optionTable.off");
    return typeof allowed === "number" ? String(value) : text(String(value));
  };
  const initial = usual[option] ?? "";
  const others = typeof allowed === "object" ? allowed.filter((value) => value !== initial) : [];
  const isChoice = typeof initial !== "boolean" && others.length > 0 && others.length < MOST_CHOICES;
  const choices = others.map((value) => `<em>${valueText(value)}</em>`).join(", ");
  const instead = isChoice ? ` ${textOf("ALLHANDS.optionTable.or").replace("{choices}", choices)}` : "";
  const cells = [
    `${text("label")} <code>${option}</code>`,
    valueText(initial),
    text("hint").replace(RULING, "") + instead,
  ];
  return `<tr data-option="${option}">${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}
