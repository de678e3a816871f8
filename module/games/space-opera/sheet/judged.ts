/** The value of a ship for fleets. Pure, so that it is tested without Foundry. */
import type { Judged } from "../../../kit/game/fleet-rules";
import { localize, phrase } from "../../../kit/text/sentence";
import { CLASS_FACTS } from "../../../rules/space-opera";
import { shipWorth } from "../../../rules/space-opera/bot";
import { problemsOf } from "../documents/check";
import type { ShipFacts } from "../documents/ship-fields";

/** Fleet points for one unit of worth, as captains count it. */
const POINTS = 10;

/** The worth of having the ship out of the fight, and the problems on its sheet. */
export function judged(ship: ShipFacts): Judged {
  const crew = ship.crew.map(({ major, dead }) => ({ major, alive: !dead }));
  const problems = problemsOf({ ...ship, fixed: CLASS_FACTS[ship.class].handling === "fixed" });
  const remarks = problems.map(({ code, grave, values }) => ({
    level: grave ? ("error" as const) : ("warning" as const),
    text: phrase(`ALLHANDS.space-opera.ship.check.${code}`, values),
  }));
  const lost = { level: "error" as const, text: localize("ALLHANDS.fleet.destroyed") };
  return {
    value: Math.round(
      POINTS * shipWorth({ guns: ship.guns, crew, squadron: { left: ship.fighters - ship.damage.lost } }),
    ),
    remarks: ship.damage.destroyed ? [lost, ...remarks] : remarks,
  };
}
