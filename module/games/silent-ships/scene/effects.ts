/** What a step at sea looks like on the scene: the fire of all who attack, and what sinks. Pure. */
import { blast, shot, timelineOf, type EffectsOf, type Picture } from "../../../kit/scene/effects";
import type { SeaEvent } from "../../../rules/silent-ships";

/**
 * The effects of a step's public events, by squares. An attack is seen when it is compared: until then its target may give
 * way, and whoever takes part lies face up by then. SIL-15, SIL-19.
 */
export const effectsOf: EffectsOf = (events, places) =>
  timelineOf(events, (event: SeaEvent): Picture[] => {
    if (event.event === "sunk") return blast(places(String(event.ship.square)));
    if (event.event !== "compared") return [];
    const { attack, defense, attackTotal, defenseTotal } = event;
    const target = defense[0] ? places(String(defense[0].square)) : null;
    return attack.flatMap(({ square }, at) =>
      shot(places(String(square)), target, attackTotal > defenseTotal, attackTotal + at),
    );
  });
