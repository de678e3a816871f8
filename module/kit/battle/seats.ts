/** Who holds a seat: a user, the Gamemaster or a bot. */
import { peopleOf } from "./battle";
import { captainNames, type Strength } from "../../rules/bots/strengths";
import type { GameFace } from "../game/table-game";
import type { CrewMember, StoredSeat } from "../game/battle-combat";
import { documentsOf, mayUser, type Owned } from "../platform/documents";
import { localize, phrase } from "../text/sentence";
import { BOT, botName, personsName, seatName } from "./seat-names";
import { compareNames, listedAnd } from "../text/lists";

type Botted = Pick<GameFace, "bots" | "captains">;

/** The usual strength: quick, and makes no deliberate mistakes. */
const USUAL: Strength = "lieutenant";

/** The holder of a seat in the start dialog: a user's id, blank for the Gamemaster, or `bot:<name>`. */
export const commanderOf = ({ user, bot }: StoredSeat): string => (bot === "" ? user : BOT + bot);

/** The bots of a game that seats can be given to, weakest first. */
export const botsOffered = ({ bots, captains }: Botted): readonly string[] =>
  captains ? captainNames(captains.tempered === true, captains.best) : Object.keys(bots);

/** Captains that replace the bots of earlier versions: "greedy" is now a captain of this strength. */
const EARLIER: { readonly [bot: string]: Strength } = { greedy: "lieutenant" };

/** The holder of a seat as one of those that are offered. */
export function commanderAmong(table: Botted, seat: StoredSeat): string {
  const now = EARLIER[seat.bot];
  return table.captains && now ? BOT + now : commanderOf(seat);
}

/** The bot that a seat is given to by default; blank if the game has none. */
export function usualBot(table: Botted): string {
  const offered = botsOffered(table);
  const usual = offered.find((bot) => bot === USUAL) ?? offered[0];
  return usual === undefined ? "" : BOT + usual;
}

/** The user and the bot of a commander; at least one of them is blank. */
export function holderOf(commander: string): Pick<StoredSeat, "user" | "bot"> {
  return commander.startsWith(BOT) ? { user: "", bot: commander.slice(BOT.length) } : { user: commander, bot: "" };
}

/** The display name of a commander. */
export function commanderName(commander: string): string {
  const { user, bot } = holderOf(commander);
  if (bot !== "") return botName(bot);
  return game.users?.get(user)?.name ?? game.users?.activeGM?.name ?? localize("ALLHANDS.gamemaster");
}

/** The name of a commander as seats store it. */
export const storedName = (commander: string): string =>
  commander.startsWith(BOT) ? commander : personsName(commanderName(commander));

/** Ids of the users who play a seat together with its captain. */
export const coPlayersOf = (seat: StoredSeat): string[] => peopleOf(seat).filter((id) => id !== seat.user);

/** Names of the users who play a seat with its captain, in words; blank if there are none. */
export function coPlayersText(seat: StoredSeat): string {
  const names = coPlayersOf(seat).flatMap((id) => game.users?.get(id)?.name ?? []);
  return names.length === 0 ? "" : phrase("ALLHANDS.crew.with", { names: listedAnd(names) });
}

/** Who plays a seat: its captain, and the others with them. */
export function playersText(seat: StoredSeat): string {
  const mates = coPlayersText(seat);
  const captain = seatName(seat);
  return mates === "" ? captain : phrase("ALLHANDS.crew.together", { captain, mates });
}

/** Whether two seats fight on one side. */
export const areAllies = (one: StoredSeat, other: StoredSeat): boolean =>
  one.id === other.id || (one.side !== "" && one.side === other.side);

/** Seats after a handover: nobody is captain of a seat and crew of it or of one that fights it; bots have no crew. */
export function seatsHanded(
  seats: readonly StoredSeat[],
  id: string,
  holder: Pick<StoredSeat, "name" | "user" | "bot">,
): StoredSeat[] {
  const handed = seats.map((seat) => (seat.id === id ? { ...seat, ...holder } : seat));
  const seat = handed.find((each) => each.id === id);
  const isGone = (other: StoredSeat): boolean => seat !== undefined && !areAllies(seat, other);
  return handed.map((each) => {
    const stays = ({ user }: CrewMember) => user !== holder.user || (each.id !== id && !isGone(each));
    const crew = each.crew ?? [];
    const kept = each.bot === "" ? crew.filter(stays) : [];
    return kept.length === crew.length ? each : { ...each, crew: kept };
  });
}

/** The users who are not Gamemasters, connected or not, by name. */
export const players = () =>
  documentsOf("users")
    .filter(({ isGM }) => !isGM)
    .sort((one, other) => compareNames(one.name, other.name));

/** The player who should command an actor: an owner, not a Gamemaster, preferably connected; blank if there is none. */
export function likelyCommander(actor: Owned): string {
  const owners = players().filter((user) => mayUser(user, actor, "OWNER"));
  return owners.sort((a, b) => Number(b.active) - Number(a.active))[0]?.id ?? "";
}

/**
 * Possible holders of a seat of a game: the Gamemaster, the players and the game's bots; `value` as from `commanderOf`.
 *
 * @param now  the present holder, who stays in the list
 */
export function commanders(table: Botted, now = ""): { value: string; label: string }[] {
  const bots = new Set([...botsOffered(table).map((bot) => BOT + bot), ...(now.startsWith(BOT) ? [now] : [])]);
  return [
    { value: "", label: localize("ALLHANDS.gamemaster") },
    ...players().map(({ id, name }) => ({ value: id, label: name })),
    ...[...bots].map((value) => ({ value, label: commanderName(value) })),
  ];
}
