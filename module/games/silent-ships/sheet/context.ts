/** Context of a fleet's sheet. Pure, so that it is tested without Foundry. */
import { CARDS, type CardTable } from "../../../rules/silent-ships";
import { faceLabel, faceNote, faceOf } from "../documents/card-face";
import { byAttack, type DeckLines } from "../decks/lines";
import { seaWord } from "../words";

/** A deck as the sheet reads it. */
type ReadDeck = { readonly name: string } & Pick<DeckLines, "table">;

function deckSentence(own: boolean, deck: ReadDeck | null): string {
  const word = (key: string, name = "") => seaWord(`fleet.${key}`, { name });
  if (own && !deck) return word("deckGone");
  if (own && !deck?.table) return word("deckBroken", deck?.name);
  return own ? word("ownDeck", deck?.name) : word("tableDeck");
}

/**
 * The context of `templates/silent-ships/fleet.hbs`, except for what depends on the user.
 *
 * @param own   whether the deck is the fleet's own, and not the one that games are usually played with
 * @param deck  null if it was not found
 */
export function fleetContext(own: boolean, deck: ReadDeck | null) {
  const table: CardTable | null = own ? (deck?.table ?? null) : (deck?.table ?? CARDS);
  const ships = table
    ? byAttack(table).map((type) => {
        const face = faceOf(type, table[type]);
        return { face, label: faceLabel(face), note: faceNote(face) };
      })
    : [];
  return {
    deckText: deckSentence(own, deck),
    // Whether its deck cannot be played with.
    broken: table === null,
    ships,
  };
}
