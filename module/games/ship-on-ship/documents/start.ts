/** Turns two ships and the numbers entered for them into the documents of a new duel. */
import type { StartData, SeatedParticipant, HouseOptions } from "../../../kit/game/table-game";
import { startOf } from "../../../kit/battle/battle-documents";
import { shipOnShip, type Color, type Duel, type Duelist, type Options } from "../../../rules/ship-on-ship";
import { heldBy } from "./binding";
import { duelFields } from "./fields";
import { favoredAt } from "./saved-decks";
import { DogfighterModel } from "./models";

/** A craft's favored deck in each color. */
function favoredBy({ system }: Actor.Implementation): Duelist["favored"] {
  if (!(system instanceof DogfighterModel)) return {};
  const { decks } = system;
  const favored = (color: Color) => [...(decks[favoredAt(decks, color)]?.cards ?? [])];
  return { red: favored("red"), black: favored("black") };
}

function duelist({ id, seat, actor, values }: SeatedParticipant): Duelist {
  const { rating, skill, coordination, color } = values;
  return {
    seat,
    ship: id,
    name: actor.name,
    captain: actor.system instanceof DogfighterModel ? actor.system.captain.name : "",
    rating: Number(rating),
    skill: Number(skill),
    coordination: Number(coordination),
    favored: favoredBy(actor),
    ...(color === "red" || color === "black" ? { color } : {}),
  };
}

/**
 * The documents' side of checkpoint zero.
 *
 * @param shown  what documents may show of it
 * @throws RulesError if these do not make a duel
 */
export function startData(
  participants: readonly SeatedParticipant[],
  options: HouseOptions,
  shown: (duel: Duel) => Duel = (duel) => duel,
): StartData<Duel> {
  const duel = shipOnShip.setup({ duelists: participants.map(duelist), options: options as Partial<Options> });
  return startOf(duel, duelFields.write(duel), heldBy(shown(duel)), participants);
}
