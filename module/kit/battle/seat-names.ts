/**
 * Names of seats. They are stored without words of a language, `Ann`, `bot:recruit` or `bot:recruit · side:a`, and each
 * reader sees them in their own. Those of earlier versions are stored, and shown, as words.
 */
import { rankOf } from "../../rules/bots/strengths";
import type { Names } from "../game/feed";
import { cutName, localize, phrase, textOr } from "../text/sentence";

/** The prefix of a commander who is a bot. */
export const BOT = "bot:";
const SIDE = "side:";
/** What stands between the parts of a name. */
const BETWEEN = " · ";

/** A name from a person as it is stored: it never means a bot or a side, whatever they call themselves. */
export const personsName = (name: string): string => name.replaceAll(/(^| · )(bot|side):/g, "$1$2\u2060:");

/** The stored name of a seat; `which`: what tells it from the others of its commander. */
export const seatNameOf = (commander: string, which: { readonly side: string } | { readonly name: string } | null) =>
  which === null ? commander : commander + BETWEEN + ("side" in which ? SIDE + which.side : personsName(which.name));

/** The display name of a bot, with its temper if it has one. */
export function botName(bot: string): string {
  const { strength, temper } = rankOf(bot) ?? {};
  const nameOf = (known: string) => textOr(`ALLHANDS.bot.${known}`, cutName(known));
  if (!strength || !temper) return nameOf(bot);
  return phrase(`ALLHANDS.captain.temper.${temper}`, { captain: nameOf(strength) });
}

function partShown(part: string): string {
  if (part.startsWith(BOT)) return botName(part.slice(BOT.length));
  return /^side:[a-f]$/.test(part) ? localize(`ALLHANDS.side.${part.slice(SIDE.length)}`) : part;
}

/** The name of a seat in the reader's words. */
export const seatName = ({ name }: { readonly name: string }): string =>
  name.split(BETWEEN).map(partShown).join(BETWEEN);

/** The names of seats by their ids, in the reader's words. */
export const seatNames = (seats: readonly { readonly id: string; readonly name: string }[]): Names =>
  Object.fromEntries(seats.map((seat) => [seat.id, seatName(seat)]));

/** Seats with their names in the reader's words; never stored so. */
export const seatsShown = <Seat extends { readonly name: string }>(seats: readonly Seat[]): readonly Seat[] =>
  seats.map((seat) => ({ ...seat, name: seatName(seat) }));

/** The names that a step was told with, in the reader's words. Ships may be called anything, seats are numbered. */
export const namesShown = (names: Names): Names =>
  Object.fromEntries(
    Object.entries(names).map(([id, name]) => [id, /^seat-\d+$/.test(id) ? seatName({ name }) : name]),
  );
