/** The look of a duel's step on the scene: attacks that hit, are blocked or fail, and the end of a craft. Pure. */
import { blast, screen, shot, strike, timelineOf, type EffectsOf, type Picture } from "../../../kit/scene/effects";
import type { DuelEvent } from "../../../rules/ship-on-ship";

/** The effects of a step's public events: an attack is shown once its outcome is known. SOS-15, SOS-24. */
export const effectsOf: EffectsOf = (events, places) =>
  timelineOf(events, (event: DuelEvent): Picture[] => {
    if (event.event === "crippled") return blast(places(event.ship));
    if (event.event !== "attackMet") return [];
    const [from, to] = [places(event.ship), places(event.foe)];
    const fired = shot(from, to, event.outcome !== "failed", event.value);
    if (event.outcome === "failed") return fired;
    return [...fired, ...(event.outcome === "blocked" ? screen(to, from) : strike(to, false))];
  });
