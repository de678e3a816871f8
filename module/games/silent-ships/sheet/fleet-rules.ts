/** Fleets of Silent Ships: each is already a full set of ships, measured by the attack values of its cards. SIL-36. */
import { isInOurs } from "../../../kit/platform/elsewhere";
import type { FleetRules, Judged } from "../../../kit/game/fleet-rules";
import { explain } from "../../../kit/text/sentence";
import { RulesError } from "../../../rules/kernel";
import { SHIP_TYPES } from "../../../rules/silent-ships";
import { deckChoices, tableOf } from "../documents/decks";
import { FleetModel } from "../documents/models";

/** A fleet's deck, or the usual one if it has none. */
export const deckOf = ({ system }: Actor.Implementation): string =>
  (system instanceof FleetModel ? system.deck : "") || deckChoices()[0].value;

async function judge(fleet: Actor.Implementation): Promise<Judged> {
  try {
    const table = await tableOf(deckOf(fleet));
    return { value: SHIP_TYPES.reduce((sum, type) => sum + table[type].attack, 0), remarks: [] };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return { value: null, remarks: [{ level: "error", text: explain(error) }] };
  }
}

export const fleetRules: FleetRules = {
  measure: "ALLHANDS.fleet.measure.attack",
  judge,
  // A deck of this world does not leave it; one of the compendium is available everywhere.
  alone: ({ system }) => {
    const deck = system instanceof FleetModel ? system.deck : "";
    return { deck: isInOurs(deck) ? deck : "" };
  },
};
