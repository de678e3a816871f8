/** The look of a battle's step on the scene: shots with their outcomes, hits, and ships that are lost. Pure. */
import { succeeded } from "../../../rules/gurps";
import { blast, screen, shot, strike, timelineOf, type EffectsOf, type Picture } from "../../../kit/scene/effects";
import type { GameEvent } from "../../../rules/kernel";
import type { BattleEvent } from "../../../rules/space-opera";

type Fired = Extract<BattleEvent, { event: "shot" }>;

/** The effects of a step's public events, in the order of what happened. */
export const effectsOf: EffectsOf = (events, places) => {
  /** The last ship to fire at each ship: armor flares towards it. */
  const shooters = new Map<string, string>();
  return timelineOf(events, (event: BattleEvent): Picture[] => {
    switch (event.event) {
      case "shot": {
        const struck = struckBy(event, events);
        if (struck !== null) shooters.set(struck, event.ship);
        return shot(places(event.ship), places(struck ?? event.target), struck !== null, event.roll?.total ?? 0);
      }
      case "absorbed":
        return screen(places(event.ship), places(shooters.get(event.ship) ?? ""));
      case "damaged":
        return strike(places(event.ship), false);
      case "disabled":
        return strike(places(event.ship), true);
      case "destroyed":
        return blast(places(event.ship));
      default:
        return [];
    }
  });
};

/**
 * The ship that a shot finally reaches, after stray shots, armor, dodges and the Gamemaster's changes; null if none.
 * SOCS-9, SOCS-17.
 */
function struckBy({ gun, target, degree }: Fired, events: readonly GameEvent[]): string | null {
  const later = (events as readonly BattleEvent[]).filter((event) => "gun" in event && event.gun === gun);
  const hurt = later.find((event) => event.event === "damaged");
  if (hurt) return hurt.ship;
  if (!succeeded(degree)) return null;
  const dodged = later.some((event) => event.event === "dodged" && succeeded(event.degree));
  const astray = later.find((event) => event.event === "wentAstray");
  const met = astray ? astray.victim : target;
  const kept = (events as readonly BattleEvent[]).some((event) => event.event === "absorbed" && event.ship === met);
  return kept && !dodged ? met : null;
}
