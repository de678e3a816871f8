/** The decks that a game can be played with: those of the compendium, and those of the world. */
import type { OptionChoice } from "../../../kit/game/table-game";
import { localize } from "../../../kit/text/sentence";
import { RulesError } from "../../../rules/kernel";
import { CARDS, type CardTable } from "../../../rules/silent-ships";
import { DECKS, isSeaDeck, tableFromDeck, type DeckDocument } from "./deck-documents";
import { documentFrom, documentsOf, packIndex } from "../../../kit/platform/documents";

/** The value for the table as ruled, if there is no deck at all. */
const AS_RULED = "";

/** The decks that a table can choose from, the compendium's first. */
export function deckChoices(): readonly [OptionChoice, ...OptionChoice[]] {
  const own = documentsOf<DeckDocument>("cards").filter(isSeaDeck);
  const decks = [...(packIndex(DECKS) ?? []), ...own].map(({ uuid, name }) => ({ value: uuid, label: name }));
  const [first, ...others] = decks;
  return first ? [first, ...others] : [{ value: AS_RULED, label: localize("ALLHANDS.silent-ships.deck.asRuled") }];
}

/**
 * The card table of a deck by its UUID; blank: the table as ruled.
 *
 * @throws RulesError `deck-gone`, or what is wrong with the deck
 */
export async function tableOf(uuid: string): Promise<CardTable> {
  if (uuid === AS_RULED) return CARDS;
  const deck = await documentFrom<DeckDocument & { readonly documentName: string }>(uuid);
  if (deck?.documentName !== "Cards") throw new RulesError("deck-gone", { uuid });
  return tableFromDeck(deck);
}
