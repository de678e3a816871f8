/** Text of a page that plays a replay. Pure, for the table and the command line. */
import { oneLine, type Texts } from "../../kit/text/sentence";
import { isOwnPicture, type Recording } from "../../rules/kernel/recording";
import { seatsShown } from "../../kit/battle/seat-names";

/** Path of the page without a record, in the system's folder. */
export const PAGE = "page/replay.html";

/** Path of what runs in it. */
export const PROGRAM = "page/program.js";

/** Paths of the styles of boards. */
export const STYLES = ["styles/all-hands.css", "styles/boards.css"] as const;

/** Facts that a page needs beside its record. */
interface PageFacts {
  /** The record from `recordingText`, compressed with gzip, in base64. */
  readonly packed: string;
  /** The day on which it is saved, such as `2026-11-22`. */
  readonly day: string;
  /** The language of whoever saves it. */
  readonly lang: string;
  /** A list of texts of the groups that the page names, English and then those in this language, packed like the record. */
  readonly texts: string;
  /** Gives the texts that stand in the page itself. */
  readonly say: Texts;
}

const OURS = "systems/all-hands/";
const SIGNS: { readonly [sign: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? "");

/** A record for everyone: without the addresses of a world's own pictures, which are private and not in the page. */
export function forEveryone(recording: Recording): Recording {
  const ours = Object.entries(recording.pictures).map(([id, address]): [string, string] => {
    return [id, isOwnPicture(address) && address.startsWith(OURS) ? address : `${OURS}assets/none.svg`];
  });
  return { ...recording, pictures: Object.fromEntries(ours) };
}

/**
 * The page with a record in it.
 *
 * @param shell  the page from `shellOf`
 * @throws Error if `shell` is not a page for a replay, or if the record is not in base64
 */
export function pageText(shell: string, { title, seats }: Recording, facts: PageFacts): string {
  const { packed, day, lang, texts, say } = facts;
  // Letters, digits and three signs: none of them can end the element around them.
  const isBase64 = [packed, texts].every((text) => /^[\w+/=]*$/.test(text));
  if (!isBase64 || !/^[\d-]*$/.test(day)) throw new Error("the record of a page stands in base64");
  const values: { readonly [name: string]: string } = {
    title: escaped(title),
    who: escaped(oneLine(seatsShown(seats).map(({ name }) => name))),
    record: packed,
    day,
    lang: escaped(lang),
    texts,
  };
  // All in one pass, so that inserted text is not searched again.
  const filled = shell.replace(
    /%(title|who|record|day|lang|texts|ALLHANDS[.\w]+)%/g,
    (_match, name: string) => values[name] ?? escaped(say(name)),
  );
  if (!shell.includes("%record%")) throw new Error("this is no page for a replay");
  return filled;
}

/**
 * The page with what runs in it and its styles, and without a record.
 *
 * @param page   as it was built
 * @param parts  the contents of `PROGRAM` and of all `STYLES`, compressed with gzip, in base64
 */
export const shellOf = (page: string, parts: { readonly program: string; readonly styles: string }): string =>
  page.replace(/%(program|styles)%/g, (_match, name: keyof typeof parts) => parts[name]);

/** The texts of these groups below `ALLHANDS`, from those of a language. */
export function textsOf(texts: unknown, groups: readonly string[]): object {
  const { ALLHANDS = {} } = texts as { readonly ALLHANDS?: { readonly [group: string]: unknown } };
  return { ALLHANDS: Object.fromEntries(groups.map((group) => [group, ALLHANDS[group]])) };
}

/** The groups of texts that a page has, by their names below `ALLHANDS`. */
export const groupsOf = (shell: string): readonly string[] =>
  (/ data-groups="([\w -]*)"/.exec(shell)?.[1] ?? "").split(" ").filter((name) => name !== "");
