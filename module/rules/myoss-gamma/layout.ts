/**
 * Where the components of each kind stand. Most rules look for one kind, of which a ship has one or two among dozens of
 * components; thousands of battles are played for a forecast, and would spend a tenth of their time on looking.
 */
import type { Component, KindId, Layout } from "./state";

/** The positions of each kind in a list of components, in its order. To be made anew when the list becomes another one. */
export function layoutOf(components: readonly Component[]): Layout {
  const at = (kind: KindId): number[] => {
    const places: number[] = [];
    for (const [place, component] of components.entries()) if (component.kind === kind) places.push(place);
    return places;
  };
  // Written out, as objects that are put together at run time are slow to read.
  return {
    bridge: at("bridge"),
    crew: at("crew"),
    lifeSupport: at("lifeSupport"),
    propulsion: at("propulsion"),
    weapon: at("weapon"),
    shield: at("shield"),
    cloak: at("cloak"),
    sensor: at("sensor"),
    computer: at("computer"),
    tractor: at("tractor"),
    maintenance: at("maintenance"),
    medical: at("medical"),
    transporter: at("transporter"),
    hold: at("hold"),
    rack: at("rack"),
    comms: at("comms"),
    selfDestruct: at("selfDestruct"),
    amenity: at("amenity"),
    structure: at("structure"),
    decoration: at("decoration"),
    armor: at("armor"),
    frame: at("frame"),
    shuttle: at("shuttle"),
  };
}
