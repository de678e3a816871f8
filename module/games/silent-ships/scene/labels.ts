/** What a screen writes on the ships of a scene: on those that lie face up, and on its own hidden ones. Pure. */
import { tokenIdOf } from "../../../kit/scene/prepared";
import { rowOf, typeOf, type SeaView } from "../../../rules/silent-ships";
import { faceOf } from "../documents/card-face";
import { SCENE_FLAGS } from "./tokens";

/** What stands on one ship. */
export interface ShipLabel {
  readonly name: string;
  readonly attack: number;
  /** It lies face down: only its owner's screens show this. */
  readonly hidden: boolean;
}

/** Labels by the ids of tokens. */
export type ShipLabels = ReadonlyMap<string, ShipLabel>;

/**
 * The labels of a battle's ships, as far as this screen may know them.
 *
 * @param battle  its id
 * @param views   the game through the eyes of each seat of this screen; of an onlooker, where it has none
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
