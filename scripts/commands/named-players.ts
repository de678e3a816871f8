/** Players of games in which all have the same to play with: named on the command line, or numbered. */
import type { Seat } from "../../module/rules/kernel";
import { CommandError } from "./command";

const UNNAMED = ["Player 1", "Player 2"] as const;

/**
 * A player for each side: two unnamed ones, or the named ones.
 *
 * @param wanted  how many can be named, in words
 * @throws CommandError if too few or too many are named
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

/** Names of players in a story, by seat. */
export const playerNames = ({
  players,
}: {
  readonly players: readonly { readonly seat: Seat; readonly name?: string }[];
}): Map<string, string> => new Map(players.map(({ seat, name }) => [seat, name ?? seat]));
