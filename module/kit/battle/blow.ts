/** What a game says of a step besides its story, free of Foundry: what it has shown, and the names of sides. */
import type { GameEvent } from "../../rules/kernel";
import type { Names } from "./feed";

/** Whether one of some events happened. */
export const happened =
  <Name extends string>(...names: readonly NoInfer<Name>[]) =>
  (events: readonly GameEvent[]): boolean =>
    events.some(({ event }) => (names as readonly string[]).includes(event));

/** Names of sides: under `<side>//<seat>`, and under `<seat>`, which the player's name overrides. */
export function sideNames(side: string, players: readonly { readonly seat: string; readonly name: string }[]): Names {
  const named = players.filter(({ name }) => name !== "");
  return Object.fromEntries(named.flatMap(({ seat, name }) => [seat, `${side}//${seat}`].map((id) => [id, name])));
}
