/** Cards that a Gamemaster has moved by hand on the scene, and the resulting game. Pure. DESIGN §4. */
import type { Reason } from "../../../rules/kernel";
import {
  findUnit,
  isShip,
  overlaps,
  refuseIsland,
  refusePath,
  type IslandView,
  type Pose,
  type UnitView,
  type Waters,
  type WatersView,
} from "../../../rules/navy-aces";
import { isMoved, poseOfToken, tokenPlace, type Chart, type TokenPlace } from "../documents/chart";

/**
 * The pose of a card whose token was moved by hand: anything not touched stays as exact as it was. Null if the token is
 * at its card's place.
 */
export function poseByHand(chart: Chart, pose: Pose, token: TokenPlace): Pose | null {
  const { x, y, rotation } = tokenPlace(chart, pose);
  const isShifted = isMoved(chart, pose, { ...token, rotation });
  const isTurned = isMoved(chart, pose, { ...token, x, y });
  if (!isShifted && !isTurned) return null;
  const put = poseOfToken(chart, token);
  const center = isShifted ? put : pose;
  return { x: center.x, y: center.y, heading: isTurned ? put.heading : pose.heading };
}

/** The unit or island with this id on the table; null if there is none. */
export const lyingAs = <View extends WatersView>(
  view: View,
  id: string,
): View["units"][number] | View["islands"][number] | null =>
  findUnit(view, id) ?? view.islands.find((island) => island.id === id) ?? null;

/** Moves a unit or an island to another pose. */
export function layAt(waters: Waters, id: string, pose: Pose): void {
  const card = lyingAs(waters, id);
  if (card) card.pose = pose;
}

/** Why a unit or an island may not lie there; null if it may. The edit is made nevertheless. NA-8, NA-15, NA-16. */
export function refuseLying(view: WatersView, id: string, pose: Pose): Reason | null {
  const card = lyingAs(view, id);
  if (!card) return null;
  // A voyage of no lengths, to judge only the unit's pose.
  return isUnit(card) ? refusePath(view, { ...card, pose }, []) : refuseLand(view, id, pose);
}

const isUnit = (card: UnitView | IslandView): card is UnitView => "type" in card;

/** Prepared tables may have islands in the bands as well; only squadrons may lie on islands. */
function refuseLand(view: WatersView, id: string, pose: Pose): Reason | null {
  const options = { ...view.options, islandsInDeploy: true };
  const refused = refuseIsland({ ...view, options, islands: view.islands.filter((one) => one.id !== id) }, pose);
  const ship = view.units.find((unit) => isShip(unit) && overlaps(unit.pose, pose));
  return refused ?? (ship ? { code: "card-in-the-way", data: { obstacle: ship.id } } : null);
}
