/** What the dice decide in a battle: each attack of a ship, and each roll between ship and squadron. NA-23 to NA-26, NA-34. */
import { eventsOf, yesOrNo, type Loss, type StatisticsOf, type Try } from "../../kernel/statistics";
import { edgeOf } from "../circumstances";
import type { WatersEvent } from "../events";
import { lossesOf } from "../naval";
import type { Waters } from "../state";
import { FACES } from "../tables";

type Of<Kind extends WatersEvent["event"]> = Extract<WatersEvent, { event: Kind }>;

/** All results of two dice. */
const PAIRS = Array.from({ length: FACES * FACES }, (_, at) => [1 + Math.floor(at / FACES), 1 + (at % FACES)] as const);

/** The share of all pairs of dice for which `is` holds. */
const shareOf = (is: (one: number, other: number) => boolean): number =>
  PAIRS.filter(([one, other]) => is(one, other)).length / PAIRS.length;

/** Whether the target loses strength, and whether the attacker does because of a six of the target. */
function attackTries(event: Of<"attacked">, { options }: Waters): Try[] {
  const { unit, target, anteAttack, anteDefense, attackerLost, defenderLost } = event;
  const lost = (attack: number, defense: number) =>
    lossesOf(attack, defense, anteAttack, anteDefense, options.bothSixTie, edgeOf(event.sway));
  return [
    yesOrNo(
      "hits",
      unit.seat,
      shareOf((one, other) => lost(one, other).defender > 0),
      defenderLost > 0,
    ),
    yesOrNo(
      "returns",
      target.seat,
      shareOf((one, other) => lost(one, other).attacker > 0),
      attackerLost > 0,
    ),
  ];
}

/** The higher die costs the other side strength. */
function bombTries({ ship, squadron, shipRoll, squadronRoll, sway, byShip }: Of<"bombed">): Try[] {
  const edge = byShip === false ? -edgeOf(sway) : edgeOf(sway);
  const higher = (by: number) => shareOf((one, other) => one + by > other);
  return [
    yesOrNo("hits", ship.seat, higher(edge), shipRoll + edge > squadronRoll),
    yesOrNo("hits", squadron.seat, higher(-edge), squadronRoll > shipRoll + edge),
  ];
}

/** Statistics of a step of a battle. Tactics are played, not rolled, so the only luck in a dogfight is the draw. */
export const statistics: StatisticsOf<Waters> = (before, { events: told }) => {
  const events = told as readonly WatersEvent[];
  const tries = events.flatMap((event) => {
    if (event.event === "attacked") return attackTries(event, before);
    return event.event === "bombed" ? bombTries(event) : [];
  });
  const kind = before.combat?.kind ?? eventsOf(events, "combatBegan")[0]?.kind ?? "naval";
  const losses = eventsOf(events, "destroyed").map(({ unit, by }): Loss => ({
    seat: unit.seat,
    by: by.seat,
    cause: kind,
  }));
  return { tries, losses };
};
