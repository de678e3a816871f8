/** Fleets of the Space Opera Combat System: ships by the worth of having them out of the fight. */
import type { FleetRules } from "../../../kit/game/fleet-rules";
import { unlessDamaged } from "../../../kit/battle/battle";
import { operaText } from "../../../rules/space-opera/paste";
import { documentsOf } from "../documents/built";
import { linkedCrewOf } from "../documents/crew";
import { shipFacts } from "../documents/ship-documents";
import { designOf, understood } from "./exchange";
import { judged } from "./judged";

export const fleetRules: FleetRules = {
  measure: "ALLHANDS.fleet.measure.points",
  judge(actor) {
    const ship = unlessDamaged(() => shipFacts(actor));
    return ship ? judged(ship) : { value: null, remarks: [] };
  },
  // Its people are characters of this world: only their current numbers come along.
  alone: (actor) => ({ crew: linkedCrewOf(actor).map(({ linked: _, ...member }) => ({ ...member, actor: "" })) }),
  write: (actor) => operaText(designOf(actor.name, shipFacts(actor))),
  read(text) {
    const { made, name, problems } = understood(text);
    return { name, problems, data: (called) => documentsOf({ ...made, name: called }, () => foundry.utils.randomID()) };
  },
};
