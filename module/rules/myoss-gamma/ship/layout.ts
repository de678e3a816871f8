/**
 * Positions of the components of each kind. Most rules look for one kind, and a ship has one or two of it among dozens
 * of components; searching would take a tenth of the time of a forecast, which plays thousands of battles.
 */
import type { Component, KindId, Layout } from "../state";

/** The positions of each kind in a list of components, in list order. Must be rebuilt when the list changes. */
export function layoutOf(components: readonly Component[]): Layout {
  // Written out, because objects assembled at run time are slow to read.
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
