/** What the bars of tokens can show: how much of something is left. */
import { offerAmongHosts } from "../platform/guests";
import { tokensOf } from "../platform/canvas";

/** A value out of a maximum, in the form that Foundry's bars need. */
export interface Gauge {
  readonly value: number;
  readonly max: number;
}

/** A gauge that stays within its bounds; null if the maximum is 0. */
export const gauge = (value: number, max: number): Gauge | null =>
  max > 0 ? { value: Math.min(max, Math.max(0, value)), max } : null;

/**
 * Offers attributes of an actor type for bars (`value` and `max`) and as numbers. Foundry finds the attributes in the
 * schema on its own, but only if no type offers any, and never computed ones. So beside a host that offers none, ours
 * do not either: its tokens would lose what their bars show.
 */
export function offerBars(type: string, bar: readonly string[], value: readonly string[] = []): void {
  const offered = { bar: [...bar], value: [...value] };
  offerAmongHosts(() => Object.assign(CONFIG.Actor.trackableAttributes, { [type]: offered }));
}

/** Redraws the bars of these actors' tokens on the scene: Foundry does so only when an actor changes. */
export function redrawBars(actors: Iterable<Actor.Implementation | null>): void {
  for (const actor of actors) for (const token of tokensOf(actor)) token.renderFlags.set({ refreshBars: true });
}
