/** What the dice decide in a battle: every success roll, and every contest. SOCS-4, SOCS-9, SOCS-22, SOCS-24. */
import { chances, contestOf, degreeOf, succeeded, WAYS } from "../../gurps";
import { yesOrNo, type Loss, type StatisticsOf, type Try } from "../../kernel/statistics";
import type { BattleEvent, Rolled } from "../events";
import type { Battle } from "../state";

/** What a roll decides, by the event that tells it. */
const KINDS: { readonly [event in BattleEvent["event"]]?: string } = {
  shot: "hits",
  wentAstray: "told",
  friendTold: "told",
  dodged: "dodges",
  maneuvered: "maneuvers",
  followed: "maneuvers",
  controlRolled: "maneuvers",
};

type Side = Pick<Rolled, "margin" | "degree">;

/** All totals that three dice come to, as a roll against a skill. */
const rollsAgainst = (effective: number, { options }: Battle): readonly (Side & { readonly ways: number })[] =>
  WAYS.map((ways, at) => {
    const total = at + 3;
    return { ways, margin: effective - total, degree: degreeOf(effective, total, options) };
  });

/** The probability that the first of two wins a contest. */
export function winChance(first: number, second: number, battle: Battle): number {
  const others = rollsAgainst(second, battle);
  const won = rollsAgainst(first, battle).flatMap((one) =>
    others.map((other) => (contestOf(one, other) === 1 ? one.ways * other.ways : 0)),
  );
  return won.reduce((sum, ways) => sum + ways, 0) / 216 ** 2;
}

type SeatOf = (ship: string) => string;

function triesOf(event: BattleEvent, battle: Battle, seatOf: SeatOf): Try[] {
  if (event.event === "contested") {
    const { ship, target, own, other } = event;
    const [chance, against] = [
      winChance(own.effective, other.effective, battle),
      winChance(other.effective, own.effective, battle),
    ];
    return [
      yesOrNo("contests", seatOf(ship), chance, contestOf(own, other) === 1),
      yesOrNo("contests", seatOf(target), against, contestOf(other, own) === 1),
    ];
  }
  const kind = KINDS[event.event];
  if (kind === undefined || !("roll" in event) || event.roll === null) return [];
  const { effective, degree } = event.roll;
  return [yesOrNo(kind, seatOf(event.ship), chances(effective, battle.options).success, succeeded(degree))];
}

/** Ships that go out of the fight, each once. */
function lossesIn(events: readonly BattleEvent[], before: Battle, seatOf: SeatOf): Loss[] {
  const out = new Set(before.ships.filter(({ disabled, destroyed }) => disabled || destroyed).map(({ ship }) => ship));
  const struck = new Map<string, Pick<Extract<BattleEvent, { event: "damaged" }>, "why" | "attacker">>();
  return events.flatMap((event): Loss[] => {
    if (event.event === "damaged") struck.set(event.ship, event);
    if ((event.event !== "disabled" && event.event !== "destroyed") || out.has(event.ship)) return [];
    out.add(event.ship);
    const { why, attacker } = struck.get(event.ship) ?? { why: "fire", attacker: null };
    return [{ seat: seatOf(event.ship), by: attacker === null ? null : seatOf(attacker), cause: why }];
  });
}

/** Statistics of a step of a battle. */
export const statistics: StatisticsOf<Battle> = (before, { seat, events: told }) => {
  const events = told as readonly BattleEvent[];
  const seatOf: SeatOf = (id) => before.ships.find(({ ship }) => ship === id)?.seat ?? seat ?? "";
  return {
    tries: events.flatMap((event) => triesOf(event, before, seatOf)),
    losses: lossesIn(events, before, seatOf),
  };
};
