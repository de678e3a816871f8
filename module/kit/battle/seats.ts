/** Who holds a seat: a user, the Gamemaster or a bot. */
import { peopleOf } from "./battle";
import { captainNames, rankOf, type Strength } from "../../rules/bots/strengths";
import type { AnyTableGame, StoredSeat } from "./table-game";
import { documentsOf } from "../platform/documents";

type Botted = Pick<AnyTableGame, "bots" | "captains">;

/** Quick, and makes no mistakes on purpose. */
const USUAL: Strength = "lieutenant";

/** The prefix of a commander who is a bot. */
const BOT = "bot:";

/** The holder of a seat as the start dialog has it: a user's id, blank for the Gamemaster, or `bot:<name>`. */
export const commanderOf = ({ user, bot }: StoredSeat): string => (bot === "" ? user : BOT + bot);

/** The bots of a game that seats are given to, the weakest first. */
export const botsOffered = ({ bots, captains }: Botted): readonly string[] =>
  captains ? captainNames(captains.tempered === true, captains.best) : Object.keys(bots);

/** As seats are given to them now: what an earlier version called greedy is a captain of this strength. */
const EARLIER: { readonly [bot: string]: Strength } = { greedy: "lieutenant" };

/** The holder of a seat among those that are offered. */
export function commanderAmong(table: Botted, seat: StoredSeat): string {
  const now = EARLIER[seat.bot];
  return table.captains && now ? BOT + now : commanderOf(seat);
}

/** The bot that a seat is given to unless somebody knows better; blank: the game has none. */
export function usualBot(table: Botted): string {
  const offered = botsOffered(table);
  const usual = offered.find((bot) => bot === USUAL) ?? offered[0];
  return usual === undefined ? "" : BOT + usual;
}

/** The user and the bot that a commander stands for; one of the two is blank. */
export function holderOf(commander: string): Pick<StoredSeat, "user" | "bot"> {
  return commander.startsWith(BOT) ? { user: "", bot: commander.slice(BOT.length) } : { user: commander, bot: "" };
}

/** What a commander is called. */
export function commanderName(commander: string): string {
  const { user, bot } = holderOf(commander);
  if (bot !== "") return botName(bot);
  return game.users?.get(user)?.name ?? game.users?.activeGM?.name ?? game.i18n.localize("ALLHANDS.gamemaster");
}

/** What a bot is called, and its temper if it has one. */
function botName(bot: string): string {
  const { strength, temper } = rankOf(bot) ?? {};
  const nameOf = (known: string) => game.i18n.localize(`ALLHANDS.bot.${known}`);
  if (!strength || !temper) return nameOf(bot);
  return game.i18n.format(`ALLHANDS.captain.temper.${temper}`, { captain: nameOf(strength) });
}

/** The users who play a seat with its captain. */
export const matesOf = (seat: StoredSeat): string[] => peopleOf(seat).filter((id) => id !== seat.user);

/** With whom its captain plays a seat; blank: alone. */
export function matesText(seat: StoredSeat): string {
  const names = matesOf(seat).flatMap((id) => game.users?.get(id)?.name ?? []);
  const list = new Intl.ListFormat(game.i18n.lang).format(names);
  return list === "" ? "" : game.i18n.format("ALLHANDS.crew.with", { names: list });
}

/** Who plays a seat: its captain, and with whom. */
export function playersText(seat: StoredSeat): string {
  const mates = matesText(seat);
  return mates === "" ? seat.name : game.i18n.format("ALLHANDS.crew.together", { captain: seat.name, mates });
}

/** The users who are no Gamemasters, whether they are here or not. */
export const players = () => documentsOf("users").filter(({ isGM }) => !isGM);

/**
 * Who may hold a seat of a game: the Gamemaster, the players, and the game's bots; `value` as `commanderOf` has it.
 *
 * @param now  who holds it, and goes on to if nobody else shall
 */
export function commanders(table: Botted, now = ""): { value: string; label: string }[] {
  const bots = new Set([...botsOffered(table).map((bot) => BOT + bot), ...(now.startsWith(BOT) ? [now] : [])]);
  return [
    { value: "", label: game.i18n.localize("ALLHANDS.gamemaster") },
    ...players().map(({ id, name }) => ({ value: id, label: name })),
    ...[...bots].map((value) => ({ value, label: commanderName(value) })),
  ];
}
