/** From actors to the documents of a new battle. */
import { ownersBest } from "../../../kit/documents/characters";
import { RulesError } from "../../../rules/kernel";
import { myossGamma, type Battle } from "../../../rules/myoss-gamma";
import type { SeatedParticipant, HouseOptions, StartData } from "../../../kit/game/table-game";
import { heldBy } from "./binding";
import { designOf } from "./design";
import { startOf } from "../../../kit/battle/battle-documents";
import { battleFields } from "./fields";
import { withNames } from "./faults";

/**
 * The documents' side of checkpoint zero: ships enter as they are, including damage from earlier battles.
 *
 * @param options  the rules' own, and whether the skill of the ships' gunners counts, of which they know nothing
 * @throws RulesError if the ships cannot fight
 */
export function startData(
  participants: readonly SeatedParticipant[],
  { crewSkill, ...options }: HouseOptions,
): StartData<Battle> {
  const { actor: twice } =
    participants.find(({ actor }, at) => participants.findIndex((one) => one.actor === actor) < at) ?? {};
  if (twice) throw new RulesError("ship-twice", { ship: twice.name });
  const seats = [...new Set(participants.map(({ seat }) => seat))];
  const fleets = seats.map((seat) => ({
    seat,
    ...sideOf(participants, seat),
    ships: participants
      .filter((one) => one.seat === seat)
      .map(({ id, actor }) => ({ id, design: designOf(actor), gunnery: crewSkill === true ? gunneryOf(actor) : 0 })),
  }));
  const battle = withNames(participants, () => myossGamma.setup({ fleets, options }));
  return startOf(battle, battleFields.write(battle), heldBy(battle), participants);
}

/** The Gunner skill that counts for a ship if the battle uses skills; 0 if nobody has it. */
const gunneryOf = (actor: Actor.Implementation): number => ownersBest(game.users ?? [], actor, "gunner") ?? 0;

function sideOf(participants: readonly SeatedParticipant[], seat: string): { side?: string } {
  const side = participants.find((one) => one.seat === seat)?.side ?? "";
  return side === "" ? {} : { side };
}
