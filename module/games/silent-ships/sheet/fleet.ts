/** The sheet of a fleet: its picture, its notes, and the eleven ships of the deck that it sails with. SIL-4. */
import { linesOf } from "../../../kit/documents/notes";
import { actorSheet } from "../../../kit/documents/sheet";
import { change, documentFrom, openSheet } from "../../../kit/platform/documents";
import { sayWarning } from "../../../kit/platform/notices";
import { openStartDialog } from "../../../kit/sidebar/open";
import { deckLines } from "../decks/lines";
import type { DeckDocument } from "../documents/deck-documents";
import { deckChoices } from "../documents/decks";
import type { FleetModel } from "../documents/models";
import { localize } from "../../../kit/text/sentence";
import { droppedTexts } from "../../../kit/platform/interface";

const isCards = (document: object | null): document is DeckDocument =>
  (document as { documentName?: string } | null)?.documentName === "Cards";

/** The deck that is shown: the fleet's own, or the one that games are usually played with. */
const shownDeck = ({ deck }: FleetModel) => documentFrom(deck || deckChoices()[0].value);

async function fleetOf(system: FleetModel, deck: object | null) {
  const { fleetContext } = await import("./context");
  const lines = isCards(deck) ? { name: deck.name, ...deckLines(deck) } : null;
  return fleetContext(system.deck !== "", lines);
}

/** Makes a dropped deck the fleet's own, if it is a complete deck of ships. */
async function take(fleet: Actor.Implementation, event: DragEvent): Promise<void> {
  const deck = await documentFrom(droppedTexts(event)["uuid"] ?? "");
  if (isCards(deck) && deckLines(deck).table) await change(fleet, { "system.deck": deck.uuid });
  else sayWarning(localize("ALLHANDS.silent-ships.fleet.dropWhat"));
}

/** The sheet of a fleet. */
export class FleetSheet extends actorSheet<FleetModel>({
  name: "ah-fleet-sheet",
  position: { width: 720, height: 640 },
  window: { icon: "fa-solid fa-ship", resizable: true },
  template: "silent-ships/fleet",
  includes: ["parts/ship-card"],
  async context({ system }) {
    const deck = await shownDeck(system);
    return { ...(await fleetOf(system, deck)), own: system.deck !== "", mayOpen: isCards(deck) };
  },
  actions: {
    play: ({ document }) => openStartDialog({ game: "silent-ships", actor: document }),
    openDeck: async ({ system }) => openSheet(await shownDeck(system)),
  },
  edits: { clearDeck: ({ document }) => change(document, { "system.deck": "" }) },
  take: ({ document }, event) => take(document, event),
  paper: {
    isWearing: false,
    async sheet({ document, system }) {
      const { fleetPaper } = await import("./paper");
      return fleetPaper(await fleetOf(system, await shownDeck(system)), document.name, linesOf(system.notes));
    },
  },
}) {}
