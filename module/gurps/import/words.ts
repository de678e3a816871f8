/** The reading of a file in sentences, for the window and the command line. */
import { phrase } from "../../kit/text/sentence";
import type { Difference } from "./merge";
import type { Line, Problem, Reading, WhyNot } from "./reading";
import { listed, listedAnd } from "../../kit/text/lists";

const TEXTS = "ALLHANDS.gurps.import.";

/** A text of the import. */
export const importText = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  phrase(`${TEXTS}${key}`, values);

/** The problem with a file as a sentence. */
export const problemText = ({ code, data }: Problem): string => importText(`problem.${code}`, data);

const told = ({ name, value }: Line): string => [name, value].filter((part) => part !== "").join(" ");

/** The most things named in a sentence; the rest are only counted. */
const NAMED = 40;

function firstOf(names: readonly string[]): string {
  const count = names.length - NAMED;
  return count > 0 ? listedAnd([...names.slice(0, NAMED), importText("more", { count })]) : listed(names);
}

/** Sentences about what was not understood, one for each reason and kind. */
export function leftTexts({ notUnderstood }: Reading): { readonly why: WhyNot; readonly text: string }[] {
  const groups = new Map<string, Line[]>();
  for (const line of notUnderstood) {
    const key = `${line.why}/${line.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first?.why) return [];
    const key = first.why === "noPlace" ? `noPlace.${first.kind}` : `why.${first.why}`;
    return [{ why: first.why, text: importText(key, { names: firstOf(lines.map(told)) }) }];
  });
}

/** Lines about what was understood, one each for numbers, skills, traits and attacks. */
export function understoodTexts({ understood }: Reading): string[] {
  const of = (...kinds: readonly Line["kind"][]) => understood.filter(({ kind }) => kinds.includes(kind)).map(told);
  const groups = { numbers: of("number", "armor"), skills: of("skill"), traits: of("trait"), attacks: of("attack") };
  return Object.entries(groups).flatMap(([group, names]) =>
    names.length === 0 ? [] : [importText(`understood.${group}`, { names: firstOf(names) })],
  );
}

const shown = (value: unknown): string => {
  if (value === undefined) return importText("absent");
  if (typeof value === "boolean") return importText(value ? "yes" : "no");
  if (typeof value === "object" && value !== null) return importText("present");
  return value === "" ? "–" : String(value).slice(0, 60);
};

/** Members that only contain others, and are not named. */
const GROUPS = new Set(["system", "attributes", "skills", "attacks"]);
const LISTS = new Set(["skills", "attacks"]);

/** A difference between sheet and file: `Guns (Pistol), level: 14 here, 15 in the file`. */
export function differenceText({ path, now, file }: Difference): string {
  const names = path.flatMap((name, at) => {
    if (LISTS.has(path[at - 1] ?? "")) return [name];
    return GROUPS.has(name) ? [] : [importText(`member.${name}`)];
  });
  const what = names.join(", ");
  if (path.at(-1) === "notes") return what;
  return importText("difference", { what, now: shown(now), file: shown(file) });
}
