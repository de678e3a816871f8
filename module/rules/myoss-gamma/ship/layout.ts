/**
 * Where the components of each kind stand. Most rules look for one kind, of which a ship has one or two among dozens of
 * components; thousands of battles are played for a forecast, and would spend a tenth of their time on looking.
 */
import type { Component, KindId, Layout } from "../state";

/** The positions of each kind in a list of components, in its order. To be made anew when the list becomes another one. */
export function layoutOf(components: readonly Component[]): Layout {
  // Written out, as objects that are put together at run time are slow to read.
  const layout: Record<KindId, number[]> = {
    bridge: [],
    crew: [],
    lifeSupport: [],
    propulsion: [],
    weapon: [],
    shield: [],
    cloak: [],
    sensor: [],
    computer: [],
    tractor: [],
    maintenance: [],
    medical: [],
    transporter: [],
    hold: [],
    rack: [],
    comms: [],
    selfDestruct: [],
    amenity: [],
    structure: [],
    decoration: [],
    armor: [],
    frame: [],
    shuttle: [],
  };
  for (const [place, { kind }] of components.entries()) layout[kind].push(place);
  return layout;
}
