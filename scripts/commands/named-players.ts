/** Players of games in which all have the same to play with: named on the command line, or called by their number. */
import type { Seat } from "../../module/rules/kernel";
import { CommandError } from "./command";

const UNNAMED = ["Player 1", "Player 2"] as const;

/**
 * A player for each side: two without a name, or those that are named.
 *
 * @param wanted  how many can be named, in words
 * @throws CommandError if these are too few or too many
 */
export function namedPlayers(
  sides: readonly string[],
  [least, most]: readonly [number, number],
  wanted: string,
): { seat: Seat; name: string }[] {
  const { length: count } = sides;
  if (count !== 0 && (count < least || count > most))
    throw new CommandError(`name ${wanted} players, or none at all, not ${count}`);
  const names = count === 0 ? UNNAMED : sides;
  return names.map((name, at) => ({ seat: `seat-${at + 1}`, name }));
}

/** What players are called in a story, by seat. */
export const playerNames = ({
  players,
}: {
  readonly players: readonly { readonly seat: Seat; readonly name?: string }[];
}): Map<string, string> => new Map(players.map(({ seat, name }) => [seat, name ?? seat]));
