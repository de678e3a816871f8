/** What chance decides in a battle: shots, checks, and whether ships hold together. MG-47, MG-63 to MG-73, MG-87, MG-111. */
import { diceFor, eventsOf, yesOrNo, type Loss, type StatisticsOf, type Try } from "../../kernel/statistics";
import { areHit, hitChance } from "../action/odds";
import type { MyossEvent } from "../events";
import type { Battle } from "../state";
import { FAILURE_UP_TO } from "../tables";

type Of<Kind extends MyossEvent["event"]> = Extract<MyossEvent, { event: Kind }>;
type SeatOf = (ship: string) => string;

/** Shots at ships, judged by the dice that follow them; debris counts for nobody. */
function shotTries(events: readonly MyossEvent[], battle: Battle, seatOf: SeatOf): Try[] {
  return events.flatMap((event, at) => {
    if (event.event !== "shotFired") return [];
    const next = events.findIndex((each, later) => later > at && ["shotFired", "debrisFlew"].includes(each.event));
    const shot = events.slice(at, next < 0 ? undefined : next);
    const rolls = eventsOf(shot, "rollsMade")[0]?.rolls;
    if (!rolls) return [];
    const critical = eventsOf(shot, "critical")[0]?.location ?? null;
    const { index, size, ship } = event;
    const came = areHit(index, size, rolls, critical, battle.options);
    return [yesOrNo("hits", seatOf(ship), hitChance(index, size, battle.options), came)];
  });
}

/** Shots at shuttles, by any ship. */
function shuttleTries(events: readonly MyossEvent[], seatOf: SeatOf): Try[] {
  let shot: Of<"shuttleShot"> | null = null;
  return events.flatMap((event) => {
    if (event.event === "shuttleShot") shot = event;
    if (event.event !== "shuttleRolled" || shot?.target !== event.shuttle) return [];
    return [yesOrNo("hits", seatOf(shot.ship), event.chance / 100, event.hit)];
  });
}

/** A loss is credited to the ship that hit last. */
function lossesIn(events: readonly MyossEvent[], seatOf: SeatOf): Loss[] {
  const struck = new Map<string, string>();
  return events.flatMap((event) => {
    if (event.event === "hit") struck.set(event.target, event.ship);
    if (event.event !== "shipLost") return [];
    const by = struck.get(event.ship);
    return [{ seat: seatOf(event.ship), by: by === undefined ? null : seatOf(by), cause: event.reason }];
  });
}

/** Statistics of a battle step; both sides pick and adjust as in `hitChance`, so that choices are not luck. */
export const statistics: StatisticsOf<Battle> = (before, { seat, answers, events: told }, after) => {
  const events = told as readonly MyossEvent[];
  const all = [...before.ships, ...after.ships];
  const seatOf: SeatOf = (id) => all.find((ship) => ship.id === id)?.seat ?? seat ?? "";
  const held = events.flatMap((event) =>
    event.event === "destructionRolled" || event.event === "crewlessRolled"
      ? [yesOrNo("held", seatOf(event.ship), event.di / 100, event.held)]
      : [],
  );
  const checks = diceFor(answers, "action").map((roll) =>
    yesOrNo("checks", seat ?? "", 1 - FAILURE_UP_TO / 100, roll > FAILURE_UP_TO),
  );
  const tries = [...shotTries(events, before, seatOf), ...shuttleTries(events, seatOf), ...held, ...checks];
  return { tries, losses: lossesIn(events, seatOf) };
};
