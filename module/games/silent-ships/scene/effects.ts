/** The look of a step at sea on the scene: the fire of all attackers, and the ships that sink. Pure. */
import { blast, shot, timelineOf, type EffectsOf, type Picture } from "../../../kit/scene/effects";
import type { SeaEvent } from "../../../rules/silent-ships";

/**
 * The effects of a step's public events, by square. An attack is shown when it is compared: until then its target may
 * give way, and by then all participants lie face up. SIL-15, SIL-19.
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
