/** An actor's notes: stored as HTML, like Foundry's journals, and written on the sheet as plain lines. */
import { phrase } from "../text/sentence";

/** Most code units of notes, as HTML and as lines: some fifty pages. */
const LONGEST_NOTES = 100_000;

/**
 * The text of HTML, one line for each paragraph. Longer notes than sheets accept, which a macro may have written, are
 * not read: the one line says so.
 */
export function linesOf(html: string): string {
  if (html.length > LONGEST_NOTES) return phrase("ALLHANDS.sheets.notesTooLong", { most: LONGEST_NOTES });
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const line of body.querySelectorAll("br")) line.replaceWith("\n");
  for (const block of body.querySelectorAll("p, div, li, h1, h2, h3, h4, h5, h6, tr")) block.append("\n");
  return (body.textContent ?? "").replace(/(?<!\n)\n+$/, "");
}

/** Most characters that a sheet accepts: markup makes them more. */
const LONGEST_LINES = LONGEST_NOTES / 4;

/** Why notes are not accepted, as a sentence; blank if they are. */
export const whyNotNotes = ({ length: count }: string): string =>
  count > LONGEST_LINES ? phrase("ALLHANDS.sheets.tooManyNotes", { most: LONGEST_LINES, count }) : "";

/** Lines as HTML paragraphs; everything in them is text, never markup. */
export function paragraphsOf(lines: string): string {
  const { body } = document.implementation.createHTMLDocument();
  for (const line of lines.split("\n")) {
    const paragraph = body.ownerDocument.createElement("p");
    paragraph.textContent = line;
    body.append(paragraph);
  }
  return lines.trim() === ""
    ? ""
    : [...body.children]
        .map((child) => new XMLSerializer().serializeToString(child))
        .join("")
        .replaceAll(' xmlns="http://www.w3.org/1999/xhtml"', "");
}
