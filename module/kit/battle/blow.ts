/** What a game says of a step before its story is fetched, free of Foundry: its blows, and what it has shown. */
import type { GameEvent } from "../../rules/kernel";
import type { Names } from "./feed";

/** An attack, a hit, or the loss of a fighter; fighters by Combatant id. */
export interface Blow {
  readonly kind: "attack" | "hit" | "destroyed";
  readonly attacker: string | null;
  readonly target: string | null;
  /** What the game tells of it. */
  readonly result: GameEvent;
}

type Named = { readonly event: string };

interface Striking<Event, One> {
  /** Who strikes whom in an event, or null if nobody is struck. `before`: the events of the step before it. */
  of(event: One, before: readonly Event[]): readonly [attacker: string | null, target: string | null] | null;
}

/** The events that are blows, by kind. */
type BlowTable<Event extends Named> = {
  readonly [Kind in Blow["kind"]]: {
    readonly [Name in Event["event"]]?: Striking<Event, Extract<Event, { readonly event: Name }>>["of"];
  };
};

/** The blows in a step's public events, for other modules. */
export function blowsBy<Event extends Named>(table: BlowTable<Event>) {
  const kinds = Object.entries(table) as [Blow["kind"], { readonly [event: string]: Striking<Event, Event>["of"] }][];
  return (events: readonly GameEvent[]): Blow[] => {
    const ours = events as readonly Named[] as readonly Event[];
    return events.flatMap((result, at) =>
      kinds.flatMap(([kind, rows]) => {
        const strikes = Object.hasOwn(rows, result.event) ? rows[result.event] : null;
        const struck = strikes?.(ours[at]!, ours.slice(0, at));
        return struck ? [{ kind, attacker: struck[0], target: struck[1], result }] : [];
      }),
    );
  };
}

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
