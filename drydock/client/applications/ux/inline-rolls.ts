import { modeOption } from "../../documents/message-modes";
import { element, icon } from "../dom";
import { documentConfig } from "../environment";
import { CONFIG } from "../../config";

interface RollFace {
  readonly total: number;
  readonly formula: string;
  evaluate(): Promise<unknown>;
  toMessage(data: object, options: object): Promise<unknown>;
}

interface RollClass {
  create(formula: string, data?: object): RollFace;
  validate(formula: string): boolean;
}

/** `[[1d6]]` is rolled at once, `[[/r 1d6 # flavor]]{label}` on a click. Other commands are left to other enrichers. */
export const INLINE_ROLL = /\[\[(?:\/(\w+)\s+)?([^\]/][^\]]*)\]\](?:\{([^}]*)\})?/g;

const MODES: Readonly<Record<string, string>> = {
  r: "roll",
  roll: "roll",
  pr: "publicroll",
  publicroll: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  broll: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

function rollClass(): RollClass {
  const cls = (CONFIG["Dice"] as { rolls?: RollClass[] }).rolls?.[0];
  if (!cls) throw new Error("drydock: no class for rolls is registered in CONFIG.Dice.rolls");
  return cls;
}

/** The element of an inline roll; null if the brackets contain something else. */
export async function inlineRoll(
  match: RegExpMatchArray,
  { rollData = {} }: { rollData?: object } = {},
): Promise<HTMLElement | null> {
  const [, command, text = "", label] = match;
  const [formula = "", flavor = ""] = text.split("#").map((part) => part.trim());
  const mode = command === undefined ? null : MODES[command.toLowerCase()];
  if (mode === undefined || !rollClass().validate(formula)) return null;
  if (mode === null) {
    const roll = rollClass().create(formula, rollData);
    await roll.evaluate();
    return link("inline-result", { formula }, String(roll.total), `${roll.formula} = ${roll.total}`);
  }
  return link("roll", { mode, formula, flavor }, label || flavor || formula, formula);
}

function link(kind: string, dataset: Record<string, string>, text: string, tooltip: string): HTMLElement {
  const classes = ["inline-roll", kind];
  const attributes: Record<string, string> = { "data-tooltip-text": tooltip };
  if (kind === "roll") Object.assign(attributes, { role: "button", tabindex: "0" });
  const made = element("a", { classes, dataset, attributes });
  made.append(icon("fa-solid fa-dice-d20"), text);
  return made;
}

/** Makes the roll of a clicked element and posts the result. */
export async function rollInline(clicked: HTMLElement): Promise<void> {
  const { formula = "", flavor = "", mode = "roll" } = clicked.dataset;
  const cls = documentConfig("ChatMessage").documentClass as { getSpeaker?(): object } | undefined;
  const roll = rollClass().create(formula);
  await roll.evaluate();
  const data = { speaker: cls?.getSpeaker?.() ?? {}, ...(flavor ? { flavor } : {}) };
  await roll.toMessage(data, modeOption(mode));
}
