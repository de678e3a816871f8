/** Turns two fleets and the chosen deck into the documents of a new game. */
import type { StartData, SeatedParticipant, HouseOptions } from "../../../kit/game/table-game";
import { linkCounts, type Linked } from "../../../kit/documents/links";
import { documentAt } from "../../../kit/platform/documents";
import { RulesError } from "../../../rules/kernel";
import { startOf } from "../../../kit/battle/battle-documents";
import { silentShips, type CardTable, type Options, type Sea, type SeaSetup } from "../../../rules/silent-ships";
import { deckChoices, tableOf } from "./decks";
import { heldBy } from "./binding";
import { seaFields } from "./fields";
import { FleetModel } from "./models";

type Player = SeaSetup["players"][number];

/** A player with the fleet's own deck, if it has one. */
async function playerOf({ seat, actor }: SeatedParticipant): Promise<Player> {
  const { system } = actor;
  const own = system instanceof FleetModel ? system.deck : "";
  const player = { seat, name: actor.name };
  const deck = own === "" ? null : documentAt<Linked>(own);
  // Whoever owns a fleet writes what deck it has, and could have another's cards dealt that they may not see.
  if (deck && !own.startsWith("Compendium.") && !linkCounts(actor, deck, "OBSERVER"))
    throw new RulesError("deck-not-theirs", { fleet: actor.name });
  return own === "" ? player : { ...player, cards: await tableOf(own) };
}

/**
 * The documents' side of checkpoint zero.
 *
 * @throws RulesError if these do not make a game, or a deck cannot be read
 */
export async function startData(
  participants: readonly SeatedParticipant[],
  chosen: HouseOptions,
): Promise<StartData<Sea>> {
  const { deck = deckChoices()[0].value, ...options } = chosen;
  const cards: CardTable = await tableOf(String(deck));
  const players = await Promise.all(participants.map(playerOf));
  const sea = silentShips.setup({ players, cards, options: options as Partial<Options> });
  return startOf(sea, seaFields.write(sea), heldBy(sea), participants);
}
