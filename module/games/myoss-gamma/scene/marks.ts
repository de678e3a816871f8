/** The marks on the tokens of a battle: whose ship it is, whose turn, and its state as far as a seat knows it. Pure. */
import { countingIn, isSwayed } from "../../../kit/board/circumstances";
import type { ShipMark } from "../../../kit/scene/fleets";
import { around, circle, NO_ENGINE, OUT, SLASH, SWAYED, type Statuses } from "../../../kit/scene/statuses";
import { signOf } from "../../../kit/text/signs";
import { blanksOf, myossGamma, type Battle, type KindId, type Ship } from "../../../rules/myoss-gamma";

/** The statuses of a ship. */
export const STATUSES = {
  ...OUT,
  noEngine: NO_ENGINE,
  // A sight.
  disarmed: [circle(0, 0, 0.42), [0, -0.75, 0, -0.25], [0, 0.25, 0, 0.75], SLASH],
  // A shield.
  unscreened: [[0, -0.75, 0.58, -0.52, 0.52, 0.15, 0, 0.75, -0.52, 0.15, -0.58, -0.52, 0, -0.75], SLASH],
  // A magnet.
  held: [
    [-0.5, -0.65, -0.5, 0.1, ...around(0.5, 180, 0).map((value, at) => (at % 2 === 0 ? value : value + 0.1))],
    [0.5, 0.1, 0.5, -0.65],
    [-0.68, -0.35, -0.32, -0.35],
    [0.32, -0.35, 0.68, -0.35],
  ],
  swayed: SWAYED,
} as const satisfies Statuses;
type Status = keyof typeof STATUSES;

/**
 * The marks of a battle as a seat sees them. Lost ships keep the sign of their side, and say how they were lost.
 *
 * @param acting  the ship whose next action is asked for; null if there is none
 */
export const marksOf = (battle: Battle, acting: string | null): ShipMark<Status>[] =>
  battle.ships.map((ship) => ({
    id: ship.id,
    sign: signOf(ship.seat),
    acting: battle.over === null && ship.lost === null && (acting ?? battle.acting) === ship.id,
    statuses: statusesOf(battle, ship),
  }));

/** The statuses of a ship. If its design is hidden, nobody can tell what it lacks. */
function statusesOf(battle: Battle, ship: Ship): Status[] {
  const { lost, components, screen } = ship;
  if (lost === "surrendered" || lost === "fled") return [lost];
  if (lost !== null) return ["destroyed"];
  const statuses: Status[] = holdsIn(battle).some(({ to }) => to === ship.id) ? ["held"] : [];
  if (isSwayed(countingIn(battle, myossGamma.circumstances), ship.id)) statuses.push("swayed");
  if (blanksOf(ship).length > 0) return statuses;
  const works = (kind: KindId) => components.some((each) => each.kind === kind && !each.destroyed);
  const had = (kind: KindId) => components.some((each) => each.kind === kind);
  if (had("weapon") && !works("weapon")) statuses.push("disarmed");
  if (had("propulsion") && !works("propulsion")) statuses.push("noEngine");
  if (screen === null && (had("shield") || had("cloak"))) statuses.push("unscreened");
  return statuses;
}

/** The beams that hold ships now. */
export const holdsIn = ({ ships, over }: Battle) =>
  over !== null
    ? []
    : ships.flatMap(({ id, lost, locks }) =>
        lost === null ? locks.map(({ target }) => ({ from: id, to: target })) : [],
      );
