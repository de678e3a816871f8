/** Games of Silent Ships, as named on the command line. */
import { translateBy } from "../../module/kit/text/sentence";
import { shipName, squareName } from "../../module/games/silent-ships/words";
import type { StepRecord } from "../../module/rules/kernel";
import { cardOf, HOUSE_OPTIONS, SHIP_TYPES, type SeaEvent, type SeaSetup } from "../../module/rules/silent-ships";
import { houseOptions } from "./house-options";
import { namedPlayers, playerNames } from "./named-players";
import { english } from "../build/repository-files";
import { eventsOf, type Words } from "./story";

/**
 * A player for each side: no names, as both have the same ships, or the names of two.
 *
 * @param options  house options, `name=value` each
 * @throws CommandError naming what is unknown
 */
export const seaSetup = (sides: readonly string[], options: readonly string[]): SeaSetup => ({
  players: namedPlayers(sides, [2, 2], "two"),
  options: houseOptions(HOUSE_OPTIONS.values, options),
});

/** Members of an event that are squares of the sea. */
const SQUARES: ReadonlySet<string> = new Set(["square", "path"]);

/** Names of players, cards and squares in a story; a coin decides who has the first place. */
export function seaWords(setup: SeaSetup, steps: readonly StepRecord[]): Words {
  translateBy(english);
  const players = playerNames(setup);
  const [muster] = eventsOf<SeaEvent, "mustered">(steps, "mustered");
  const places = muster ? [muster.first, muster.second] : [];
  const cards = SHIP_TYPES.flatMap((type) =>
    ([1, 2] as const).map((owner): [string, string] => [cardOf(type, owner), shipName(type)]),
  );
  const names = new Map([...players, ...cards]);
  return {
    names,
    number: (key, value) =>
      key === "place" ? players.get(places[value] ?? "") : SQUARES.has(key) ? squareName(value) : undefined,
    thing: ({ hull, seat, square, card, value }) => {
      if (typeof hull !== "number") return undefined;
      const ship = typeof card === "string" ? names.get(card) : `hidden ship ${hull}`;
      const at = `${names.get(String(seat))}'s ${ship} ${squareName(Number(square))}`;
      return value === undefined ? at : `${at} ${Number(value)}`;
    },
  };
}
