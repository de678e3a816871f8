/**
 * Notes in the chat: news that is no step of a battle. A message keeps what its note says as a language key and values,
 * so that everyone reads it in their own language; its content is for whoever has another version of this system, or
 * none. Fetched with the first note.
 */
import { is } from "../../rules/kernel";
import { seatNames } from "../battle/seat-names";
import { ourFlags, type Flagged } from "../documents/flags";
import { isByGamemaster, type Authored } from "../documents/gamemasters";
import { toEveryone } from "../platform/messages";
import type { Write } from "../platform/writes";
import { phrase, textOr } from "../text/sentence";
import { madeFor } from "../windows/elements";
import type { PlaceCard } from "./message-cards";

/** What a note says. */
export interface Note {
  readonly key: string;
  /** Names that people have given, and numbers. */
  readonly values: { readonly [placeholder: string]: string | number };
  /** Names of seats, as they are stored. */
  readonly seats?: { readonly [placeholder: string]: string };
}

const isNote = is.object({
  key: is.matching(/^ALLHANDS\.[\w.-]+$/),
  values: is.map(is.either<string | number>(is.text, is.number)),
  seats: is.optional(is.map(is.text)),
});

/** A note in the reader's words; null if it is none, or one that this version cannot tell. */
export function noteText(note: unknown): string | null {
  if (!isNote(note) || textOr(note.key, null) === null) return null;
  const seats = Object.entries(note.seats ?? {}).map(([id, name]) => ({ id, name }));
  return phrase(note.key, { ...note.values, ...seatNames(seats) });
}

/** The write that tells everybody something in the chat. `ours`: other flags of its message. */
export function noteWrite(note: Note, ours: object = {}): Write {
  const content = `<p>${foundry.utils.escapeHTML(noteText(note) ?? "")}</p>`;
  const data = [{ author: game.userId, content, flags: { "all-hands": { ...ours, note } } }];
  return { action: "create", documentName: "ChatMessage", parent: null, data, options: toEveryone() };
}

/**
 * Puts a note into its message in the reader's words; null if it stays as its writer put it, as everybody's does who is
 * no Gamemaster: what is drawn as ours is believed.
 */
export function noteCard(message: object): PlaceCard | null {
  if (!isByGamemaster(message as Authored)) return null;
  const text = noteText(ourFlags(message as Flagged)["note"]);
  if (text === null) return null;
  return (html) => {
    const said = madeFor(html, "p");
    said.textContent = text;
    html.querySelector(".message-content")?.replaceChildren(said);
  };
}
