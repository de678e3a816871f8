/** Where cards can be printed from: the menus of decks in the directory and of their windows. */
import { tableGames } from "../game/games";
import type { CardDeck, GameFace } from "../game/table-game";
import { documentsOf } from "../platform/documents";
import { grouped, listen, type HeaderControl } from "../platform/hooks";
import { offerEntry } from "../platform/interface";
import { sayError, unattended } from "../platform/notices";

type Printing = GameFace & { readonly cards: NonNullable<GameFace["cards"]> };

const hasCards = (face: GameFace): face is Printing => face.cards !== undefined;
const printing = (): readonly Printing[] => tableGames().filter(hasCards);

/** Shows a game's cards to be printed: those of a deck, or all that the game is played with. Says what a deck lacks. */
async function printCards(face: Printing, deck: CardDeck | null): Promise<void> {
  const { openCards } = await import("../paper/cards-window");
  try {
    await openCards(await face.cards.print(deck));
  } catch (error) {
    const { faultText } = await import("../referee/reports");
    sayError(faultText(face, error));
  }
}

/** A game's cards by its id; nothing happens if it has none. */
export async function printCardsOf(game: string): Promise<void> {
  const face = printing().find(({ id }) => id === game);
  if (face) await printCards(face, null);
}

const isDeck = (document: object | undefined): document is CardDeck =>
  (document as { readonly documentName?: string } | undefined)?.documentName === "Cards" &&
  (document as CardDeck).type === "deck";

/** Offers the cards in the menu of a deck's window. */
function addPrintControls(app: object, controls: HeaderControl[]): void {
  const { document: deck } = app as { readonly document?: object };
  if (!isDeck(deck)) return;
  const entries = printing()
    .filter(({ cards }) => cards.isFor(deck))
    .map((face) => ({
      icon: "fa-solid fa-print",
      label: face.cards.label,
      action: `allHandsCards-${face.id}`,
      onClick: () => unattended(printCards(face, deck)),
    }));
  controls.push(...grouped(entries));
}

/** The deck of an entry in the directory that this user may look into. */
function deckAt(element: HTMLElement): CardDeck | undefined {
  const id = element.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
  const deck = documentsOf("cards").find((each) => each.id === id && each.testUserPermission(game.user, "OBSERVER"));
  return isDeck(deck) ? deck : undefined;
}

/** Registers all of these; called once in `init`, after the games. */
export function offerCards(): void {
  listen("getHeaderControlsApplicationV2", addPrintControls);
  for (const face of printing())
    offerEntry("getCardsContextOptions", {
      label: face.cards.label,
      icon: "fa-solid fa-print",
      isWanted(element) {
        const deck = deckAt(element);
        return deck !== undefined && face.cards.isFor(deck);
      },
      act(element) {
        const deck = deckAt(element);
        if (deck) unattended(printCards(face, deck));
      },
    });
}
