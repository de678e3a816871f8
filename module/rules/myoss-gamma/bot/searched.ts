/** What search and foresight use of a Myoss Gamma battle: actions, and what is switched on when shooting starts. */
import type { AnyQuestion, Json, Searched, Seat, Stake, Turn } from "../../kernel";
import { copyBattle } from "../copy";
import { myossGamma } from "../index";
import { sideOf } from "../sight";
import { dealBattle } from "./deal";
import { DECLARE_FLIGHT } from "../action/flight";
import type { ShipAbout } from "../questions";
import { shipOf, theShip } from "../ship/scores";
import type { Action, Battle, BattleSetup, Ship } from "../state";
import { greedyPlayer } from "./greedy";

/** Actions to play on: enough to finish nearly all duels (60 search a little worse), or some turns of a fleet. */
const ACTIONS = 200;

/** Strength left in a ship: the toughness of its working components, plus a share of their size. */
function strength(ship: Ship): number {
  if (ship.lost) return 0;
  let sum = 0;
  for (const { destroyed, tg, size } of ship.components) if (!destroyed) sum += tg + size / 10;
  return sum;
}

function forces(battle: Battle, seat: Seat): readonly [own: number, others: number] {
  const side = sideOf(battle, seat);
  let [own, others] = [0, 0];
  for (const ship of battle.ships)
    if (ship.side === side) own += strength(ship);
    else others += strength(ship);
  return [own, others];
}

/** The share of all strength that is on the seat's side. */
function standing(battle: Battle, seat: Seat): number {
  const [own, others] = forces(battle, seat);
  return own + others === 0 ? 0.5 : own / (own + others);
}

/** Screens, doors, beams and computers. What others do, and who and what is aboard, may be a reason to reverse. */
function turn(battle: Battle, seat: Seat): Turn {
  const settings: { [name: string]: Json } = {};
  const rest = battle.ships.map((ship): Json => {
    const { id, lost, berth, vacant, guests, components } = ship;
    if (ship.seat !== seat)
      return [id, lost, ship.screen, components.map(({ tg, destroyed }) => (destroyed ? null : tg))];
    settings[`screen ${id}`] = ship.screen;
    for (const { component, open } of ship.stores) settings[`doors ${component}`] = open;
    for (const { kind, id: part, attachedTo } of components) {
      if (kind !== "computer" && kind !== "tractor") continue;
      const order = ship.autofire.find(({ computer }) => computer === part);
      const lock = ship.locks.find(({ beam }) => beam === part);
      settings[part] = [attachedTo, order?.target ?? null, lock?.target ?? null];
    }
    return [id, lost, berth, vacant, guests];
  });
  return { id: `${battle.round} ${battle.active}`, settings, rest: [rest, battle.shuttles] };
}

const NONE: readonly string[] = [];

/** Ships that are out of the battle since `start`: those that fled, or all others. Mostly there are none. */
function goneSince({ ships }: Battle, start: Battle, hasFled: boolean): readonly string[] {
  let found = NONE;
  for (let at = 0; at < start.ships.length; at++) {
    const ship = ships[at] as Ship;
    if (ship.lost === null || (ship.lost === "fled") !== hasFled || start.ships[at]?.lost !== null) continue;
    found = [...found, ship.id];
  }
  return found;
}

/** Ships lost, and components lost from the ships that remain. A component that a deal made up has no name. */
function stakes({ ships }: Battle, start: Battle, seat: Seat): readonly Stake[] {
  const side = sideOf(start, seat);
  return start.ships.flatMap((before, at): Stake[] => {
    const ship = ships[at] as Ship;
    const own = ship.side === side;
    if (before.lost !== null) return [];
    if (ship.lost !== null) return [{ id: ship.id, own, grave: true }];
    const parts = ship.components.filter(
      ({ destroyed }, part) => destroyed && before.components[part]?.destroyed === false,
    );
    return parts.map(({ id }) => ({ id: `${ship.id}/${id}`, own, grave: false }));
  });
}

/** The verb, and for a shot its target: the choice of weapon matters less. */
const kindOf = (action: Action): string => (action.do === "fire" ? `fire ${action.target}` : action.do);

/** Actions that make a weapon fire at a target, now or later. */
const SHOTS: readonly Action["do"][] = ["fire", "autofireOn", "autofireTarget"];

/** Whether an action gives something up for nothing in this turn: a computer's weapon, a sensor without a shot, points. */
const isIdle = (action: Action, { ap }: Ship, usual: Action): boolean =>
  (action.do === "attach" && action.weapon === null) ||
  (action.do === "scan" && ap < 2) ||
  (action.do === "endShip" && usual.do !== "endShip");

/** One action of each kind, then a second, and so on, without idle ones, and shots at one's own side. */
function proposals(question: AnyQuestion<Battle>, battle: Battle, seat: Seat, about: Json): readonly Json[] {
  const side = sideOf(battle, seat);
  const listed = (question.menu(battle, seat, about).list?.() ?? []) as readonly Action[];
  const ship = theShip(battle, (about as ShipAbout).ship);
  const usual = greedyPlayer(question, battle, seat, about) as Action;
  const times = new Map<string, number>();
  const ranked = listed.flatMap((action) => {
    const target = SHOTS.includes(action.do) && "target" in action ? shipOf(battle, action.target) : null;
    if (target?.side === side || isIdle(action, ship, usual)) return [];
    const kind = kindOf(action);
    const time = times.get(kind) ?? 0;
    times.set(kind, time + 1);
    return [{ action, time }];
  });
  return ranked.sort((one, other) => one.time - other.time).map(({ action }) => action);
}

export const searchedBattle: Searched<Battle, BattleSetup, Battle> = {
  game: myossGamma,
  quick: greedyPlayer,
  weighed: ["action"],
  proposals,
  deal: dealBattle,
  standing,
  turn,
  forces,
  stakes,
  steps: ACTIONS,
  foresight: {
    copy: copyBattle,
    round: ({ round }) => round,
    lost: (battle, start) => goneSince(battle, start, false),
    away: (battle, start) => goneSince(battle, start, true),
    ships: ({ ships }) => ships.filter(({ lost }) => lost === null),
    exits: ({ options }) => (options.fleeing ? [DECLARE_FLIGHT.name] : NONE),
  },
};
