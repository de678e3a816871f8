/** Fleets of the Space Opera Combat System: ships by what it is worth to have them out of the fight. */
import type { FleetRules } from "../../../foundry/battle/fleet-rules";
import { unlessDamaged } from "../../../foundry/battle/battle";
import { phrase } from "../../../foundry/text/sentence";
import { texts } from "../../../foundry/text/texts";
import { CLASS_FACTS } from "../../../rules/space-opera";
import { shipWorth } from "../../../rules/space-opera/bot";
import { operaText } from "../../../rules/space-opera/paste";
import { documentsOf } from "../documents/built";
import { problemsOf } from "../documents/check";
import { linkedCrewOf } from "../documents/crew";
import { shipFacts } from "../documents/ship-documents";
import { designOf } from "./design";
import { understood } from "./exchange";

/** Points for what the captains count as one. */
const POINTS = 10;

export const fleetRules: FleetRules = {
  measure: "ALLHANDS.fleet.measure.points",
  judge(actor) {
    const ship = unlessDamaged(() => shipFacts(actor));
    if (!ship) return { value: null, remarks: [] };
    const crew = ship.crew.map(({ major, dead }) => ({ major, alive: !dead }));
    const problems = problemsOf({ ...ship, fixed: CLASS_FACTS[ship.class].handling === "fixed" });
    const remarks = problems.map(({ code, grave, values }) => ({
      level: grave ? ("error" as const) : ("warning" as const),
      text: phrase(texts, `ALLHANDS.space-opera.ship.problem.${code}`, values),
    }));
    const lost = { level: "error" as const, text: texts("ALLHANDS.fleet.destroyed") };
    return {
      value: Math.round(POINTS * shipWorth({ guns: ship.guns, crew })),
      remarks: ship.damage.destroyed ? [lost, ...remarks] : remarks,
    };
  },
  // Its people are characters of this world: they come along as the numbers that they have now.
  alone: (actor) => ({ crew: linkedCrewOf(actor).map(({ linked: _, ...member }) => ({ ...member, actor: "" })) }),
  write: (actor) => operaText(designOf(actor.name, shipFacts(actor))),
  read(text) {
    const { made, name, problems } = understood(text, texts);
    return { name, problems, data: (called) => documentsOf({ ...made, name: called }, () => foundry.utils.randomID()) };
  },
};
