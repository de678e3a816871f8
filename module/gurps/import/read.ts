/** Reads text of other programs: the character here, and what is not understood. Fetched when first used. */
import { isObject } from "../../rules/kernel";
import { foreignText } from "../../rules/kernel/foreign";
import { linesIn } from "../../rules/kernel/pasted";
import { isGcs, readGcs } from "./gcs";
import { isActor, readActor } from "./gga";
import { accountOf, LIMITS, refused, type Reading } from "./reading";

/** The line where a parser stopped, from the line or position in its message; 0 if the message has neither. */
function lineOfFault(text: string, message: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? 0 : text.slice(0, Number(position)).split("\n").length;
}

/** Refuses a text that is not JSON, and says what it is. Only what begins as JSON does is damaged. */
function notJson(text: string, error: unknown): Reading {
  if (/^\s*<(?:\?xml|character|gca)/i.test(text)) return refused("xml");
  const foreign = foreignText(linesIn(text.slice(0, LOOKED_AT)));
  if (foreign) return refused(`foreign-${foreign.code}`);
  if (!/^\s*(?:\{|\[\s*[[{"])/.test(text) || text.includes("\0")) return refused("other-program");
  const line = lineOfFault(text, String(error));
  return line === 0 ? refused("not-json") : refused("not-json-line", { line });
}

/** How much of a text is looked at to tell what it is, in letters. */
const LOOKED_AT = 20_000;

/**
 * Reads the file of a character: of GURPS Character Sheet, or an actor of GURPS Game Aid that Foundry exported. Never
 * throws: what cannot be read is among the problems.
 *
 * @param called  name for a character without one: its file name
 */
export function readCharacter(written: string, called: string): Reading {
  const text = written.replace(/^\uFEFF/, "");
  if (text.trim() === "") return refused("empty");
  if (text.length > LIMITS.characters) return refused("too-large", { most: LIMITS.characters / 1_000_000 });
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return notJson(text, error);
  }
  if (!isObject(file)) return refused("other-program");
  const account = accountOf();
  const reading = isActor(file)
    ? readActor(file, account)
    : isGcs(file)
      ? readGcs(file, account)
      : refused("other-program");
  const { character, problems } = reading;
  if (!character || character.name !== "") return reading;
  const name = called.replace(/\.\w+$/, "") || "?";
  return {
    ...reading,
    character: { ...character, name },
    problems: [...problems, { level: "warning", code: "unnamed", data: { name } }],
  };
}
