/** The text of a page that plays a replay: pure, for the table and the command line. */
import { isOwnPicture, type Recording } from "../../rules/kernel/recording";

/** Where the page without a record lies in the system's folder. */
export const PAGE = "page/replay.html";

/** Whom the page is about, as far as it is not in its record. */
export interface PageFacts {
  /** The record as `recordingText` has it, compressed with gzip, in base64. */
  readonly packed: string;
  /** The day on which it is saved, as `2026-11-22`. */
  readonly day: string;
}

const OURS = "systems/all-hands/";
const SIGNS: { readonly [sign: string]: string } = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" },
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? "");

/** A record for everyone: what a world called its own pictures is nobody's business, and they are not in the page. */
export function forEveryone(recording: Recording): Recording {
  const ours = Object.entries(recording.pictures).map(([id, address]): [string, string] => {
    return [id, isOwnPicture(address) && address.startsWith(OURS) ? address : `${OURS}assets/none.svg`];
  });
  return { ...recording, pictures: Object.fromEntries(ours) };
}

/**
 * The page with a record in it.
 *
 * @param shell  the page as it was built
 * @throws Error if the shell is none, or the record is not in base64
 */
export function pageText(shell: string, { title, seats }: Recording, { packed, day }: PageFacts): string {
  // Letters, digits and three signs: none of them can end the element in which they stand.
  if (!/^[\w+/=]*$/.test(packed) || !/^[\d-]*$/.test(day)) throw new Error("the record of a page stands in base64");
  const values: { readonly [name: string]: string } = {
    title: escaped(title),
    who: escaped(seats.map(({ name }) => name).join(" · ")),
    record: packed,
    day,
  };
  // In one go: what is filled in is not looked through again.
  const filled = shell.replace(/%(title|who|record|day)%/g, (_match, name: string) => values[name] ?? "");
  if (!shell.includes("%record%")) throw new Error("this is no page for a replay");
  return filled;
}
