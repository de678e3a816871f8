/** The labels on a scene's ships: on face-up ships, and on this screen's own hidden ones. Pure. */
import { tokenIdOf } from "../../../kit/scene/prepared";
import { rowOf, typeOf, type SeaView } from "../../../rules/silent-ships";
import { faceOf } from "../documents/card-face";
import { SCENE_FLAGS } from "./tokens";

/** Label of one ship. */
export interface ShipLabel {
  readonly name: string;
  readonly attack: number;
  /** Whether it lies face down: only its owner's screens show this. */
  readonly hidden: boolean;
}

/** Labels by token id. */
export type ShipLabels = ReadonlyMap<string, ShipLabel>;

/**
 * The labels of a battle's ships, as far as this screen may know them.
 *
 * @param battle  its id
 * @param views   the game as seen by each seat of this screen; by an onlooker if it has none
 */
export function shipLabels(battle: string, views: readonly SeaView[]): ShipLabels {
  const labels = views.flatMap((view) =>
    view.board.flatMap((ship): [string, ShipLabel][] => {
      const row = ship ? rowOf(view, ship.card) : null;
      if (!ship || ship.card === null || !row) return [];
      const { name, attack } = faceOf(typeOf(ship.card), row);
      return [[tokenIdOf(SCENE_FLAGS, battle, ship.hull), { name, attack, hidden: !ship.up }]];
    }),
  );
  return new Map(labels);
}
