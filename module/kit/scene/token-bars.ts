/** What the bars of tokens can show: how much is left, of how much. */
import { tokensOf } from "../platform/canvas";

/** A value out of a maximum, as Foundry's bars want it; null: there is nothing to show. */
export interface Gauge {
  readonly value: number;
  readonly max: number;
}

/** A gauge that stays within its bounds; null where there is nothing at most. */
export const gauge = (value: number, max: number): Gauge | null =>
  max > 0 ? { value: Math.min(max, Math.max(0, value)), max } : null;

/**
 * Offers attributes of a type of actor for bars (`value` and `max`), and for numbers. Foundry finds by itself what stands
 * in the schema, but only where no type offers anything, and nothing that is reckoned.
 */
export function offerBars(type: string, bar: readonly string[], value: readonly string[] = []): void {
  Object.assign(CONFIG.Actor.trackableAttributes, { [type]: { bar: [...bar], value: [...value] } });
}

/** Draws the bars of these actors' tokens anew, where they are on the scene: Foundry does so when an actor changes, and only then. */
export function redrawBars(actors: Iterable<Actor.Implementation | null>): void {
  for (const actor of actors) for (const token of tokensOf(actor)) token.renderFlags.set({ refreshBars: true });
}
