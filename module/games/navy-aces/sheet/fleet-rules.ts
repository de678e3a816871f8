/** Fleets of Navy Aces: a navy, and the units that it plans to build from its dice. NA-2, NA-10, NA-38. */
import type { FleetRules } from "../../../kit/game/fleet-rules";
import { localize } from "../../../kit/text/sentence";
import { NavyActorModel, UnitActorModel } from "../documents/actor-models";
import { diceOf } from "../documents/unit-facts";

export const fleetRules: FleetRules = {
  measure: "ALLHANDS.fleet.measure.strength",
  judge: ({ system }) => ({
    value: system instanceof UnitActorModel ? diceOf(system.kind, system.strength) : 0,
    remarks: [],
  }),
  together(ships) {
    const navies = ships.filter(({ system }) => system instanceof NavyActorModel).length;
    if (navies === 0) return [{ level: "error", text: localize("ALLHANDS.fleet.noNavy") }];
    const hasUnits = navies < ships.length;
    return hasUnits ? [{ level: "note", text: localize("ALLHANDS.fleet.unitsArePlans") }] : [];
  },
};
