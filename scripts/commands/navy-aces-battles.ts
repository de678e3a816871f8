/** Games of Navy Aces, as named on the command line. */
import type { StepRecord } from "../../module/rules/kernel";
import {
  HOUSE_OPTIONS,
  LEAST_PLAYERS,
  MOST_PLAYERS,
  type WatersEvent,
  type WatersSetup,
} from "../../module/rules/navy-aces";
import { houseOptions } from "./house-options";
import { namedPlayers, playerNames } from "./named-players";
import { eventsOf, type Words } from "./story";

/**
 * A player for each side: two unnamed ones, as all have the same dice, or the names of two to four.
 *
 * @param options  house options, `name=value` each
 * @throws CommandError naming what is unknown
 */
export const fleetSetup = (sides: readonly string[], options: readonly string[]): WatersSetup => ({
  players: namedPlayers(sides, [LEAST_PLAYERS, MOST_PLAYERS], `${LEAST_PLAYERS} to ${MOST_PLAYERS}`),
  options: houseOptions(HOUSE_OPTIONS.values, options),
});

/** Names of players and their units in a story. */
export function fleetWords(setup: WatersSetup, steps: readonly StepRecord[]): Words {
  const players = playerNames(setup);
  const places = [...players.values()];
  const built = eventsOf<WatersEvent, "unitBuilt">(steps, "unitBuilt");
  const called = built.map(({ unit: { place, type } }) => `${places[place]}'s ${type}`);
  const units = built.map(({ unit: { id } }, at): [string, string] => {
    const name = called[at] ?? id;
    const number = called.slice(0, at + 1).filter((other) => other === name).length;
    return [id, number > 1 ? `${name} ${number}` : name];
  });
  const names = new Map([...players, ...units]);
  return {
    names,
    number: (key, value) => (key === "place" ? places[value] : undefined),
    thing: ({ id }) => (typeof id === "string" ? names.get(id) : undefined),
  };
}
