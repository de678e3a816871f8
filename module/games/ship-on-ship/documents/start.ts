/** From two ships and the numbers that were typed in for them to the documents of a new duel. */
import type { StartData, Enlisted, HouseOptions, RecruitField } from "../../../kit/battle/table-game";
import { startOf } from "../../../kit/battle/battle-documents";
import { BOUNDS, shipOnShip, type Color, type Duel, type Duelist, type Options } from "../../../rules/ship-on-ship";
import { heldBy } from "./binding";
import { duelFields } from "./fields";
import { favoredAt } from "./saved-decks";
import { DogfighterModel } from "./models";

/** What a Gamemaster may leave to the captains. */
const AGREE = "agree";

/** The numbers of a craft; those of an ordinary one for an actor of another game. */
function numbersOf({ system }: Actor.Implementation): { rating: number; skill: number; coordination: number } {
  if (system instanceof DogfighterModel) {
    const { skill, coordination } = system.captain;
    return { rating: system.rating, skill, coordination };
  }
  return { rating: BOUNDS.rating.initial, skill: BOUNDS.skill.initial, coordination: BOUNDS.coordination.initial };
}

const number = (name: "rating" | "skill" | "coordination"): RecruitField => ({
  name,
  least: BOUNDS[name].least,
  most: BOUNDS[name].most,
  usual: BOUNDS[name].usual,
  initial: (actor) => numbersOf(actor)[name],
});

/** What is settled for each ship when a duel is started, whatever game its actor comes from. */
export const FIELDS: readonly RecruitField[] = [
  number("rating"),
  number("skill"),
  number("coordination"),
  { name: "color", values: [AGREE, "red", "black"], initial: () => AGREE },
];

/** The deck of each color that a craft is known for. */
function favoredBy({ system }: Actor.Implementation): Duelist["favored"] {
  if (!(system instanceof DogfighterModel)) return {};
  const { decks } = system;
  const favored = (color: Color) => [...(decks[favoredAt(decks, color)]?.cards ?? [])];
  return { red: favored("red"), black: favored("black") };
}

function duelist({ id, seat, actor, values }: Enlisted): Duelist {
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
 * @throws RulesError where these do not make a duel
 */
export function startData(enlisted: readonly Enlisted[], options: HouseOptions): StartData<Duel> {
  const duel = shipOnShip.setup({ duelists: enlisted.map(duelist), options: options as Partial<Options> });
  return startOf(duel, duelFields.write(duel), heldBy(duel), enlisted);
}
