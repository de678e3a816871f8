/** What fleets of Silent Ships are compared by when they are chosen: the cards of their decks. SIL-4, SIL-36. */
import type { Measure } from "../../../kit/game/table-game";
import { SHIP_TYPES } from "../../../rules/silent-ships";
import { tableOf } from "../documents/decks";
import { deckOf } from "./fleet-rules";

export async function measuresOf([fleet]: readonly Actor.Implementation[]): Promise<Measure[]> {
  if (!fleet) return [];
  const table = await tableOf(deckOf(fleet));
  const sumOf = (field: "attack" | "steps") => SHIP_TYPES.reduce((sum, type) => sum + table[type][field], 0);
  return [
    { name: "ships", value: SHIP_TYPES.length, full: SHIP_TYPES.length },
    { name: "attack", value: sumOf("attack"), full: sumOf("attack") },
    { name: "steps", value: sumOf("steps"), full: sumOf("steps") },
  ];
}
