/** The sheet of a dogfighter: the craft, its captain and their decks, which are their owner's secret. SOS-4. */
import { confirmed } from "../../../kit/platform/dialogs";
import { linesOf } from "../../../kit/documents/notes";
import { actorSheet, type SystemSheet } from "../../../kit/documents/sheet";
import { openStartDialog } from "../../../kit/sidebar/open";
import { isThere } from "../../../kit/start/features";
import { phrase } from "../../../kit/text/sentence";
import type { DogfighterFacts } from "./context";
import { duplicated, moved, removed, renamed, type StoredDeck } from "../documents/saved-decks";
import type { DogfighterModel } from "../documents/models";
import { change } from "../../../kit/platform/documents";
import { nearest } from "../../../kit/windows/elements";
import { unattended } from "../../../kit/platform/notices";

type Sheet = SystemSheet<Actor.Implementation, DogfighterModel>;

/** Copies, so that the document's own objects are not written back. */
const decksOf = ({ system }: Sheet): StoredDeck[] =>
  system.decks.map(({ name, color, cards }) => ({ name, color, cards: [...cards] }));

/** The facts that this user may know: decks are their owner's secret. */
const factsOf = (sheet: Sheet): DogfighterFacts => ({
  rating: sheet.system.rating,
  captain: sheet.system.captain,
  decks: sheet.document.isOwner ? decksOf(sheet) : [],
});

const write = ({ document }: Sheet, decks: readonly StoredDeck[]) => change(document, { "system.decks": decks });

async function openBuilder(sheet: Sheet, index: number | null, color?: "red" | "black"): Promise<void> {
  const { openDeckBuilder } = await import("../decks/builder");
  await openDeckBuilder({ actor: sheet.document, index, decks: () => decksOf(sheet) }, color);
}

async function deleteDeck(sheet: Sheet, index: number): Promise<void> {
  const deck = decksOf(sheet)[index];
  if (!deck) return;
  const question = phrase("ALLHANDS.ship-on-ship.dogfighter.reallyDelete", { name: deck.name });
  if (await confirmed("ALLHANDS.ship-on-ship.dogfighter.deleteTitle", question))
    await write(sheet, removed(decksOf(sheet), index));
}

/** Renames decks by their index: they have no ids. */
function listenToNames(sheet: Sheet): undefined {
  sheet.element.addEventListener("change", ({ target }) => {
    const field = nearest<HTMLInputElement>(target, "input[data-deck]");
    if (field && sheet.isEditable)
      unattended(write(sheet, renamed(decksOf(sheet), Number(field.dataset["deck"]), field.value)));
  });
}

/** The sheet of a craft and its captain. */
export class DogfighterSheet extends actorSheet<DogfighterModel>({
  name: "ah-dogfighter-sheet",
  position: { width: 640, height: 640 },
  window: { icon: "fa-solid fa-jet-fighter", resizable: true },
  template: "ship-on-ship/dogfighter",
  async context(sheet) {
    const { dogfighterContext } = await import("./context");
    return {
      ...dogfighterContext(factsOf(sheet)),
      captain: sheet.system.captain.name,
      owner: sheet.document.isOwner,
      shipwright: isThere("shipwright"),
    };
  },
  actions: {
    play: ({ document }) => openStartDialog({ game: "ship-on-ship", actor: document }),
    exportText: async (sheet) =>
      (await import("./exchange")).exportCraft(sheet.document.name, sheet.system.captain.name, factsOf(sheet)),
  },
  edits: {
    newDeck: (sheet, { color }) => openBuilder(sheet, null, color === "black" ? "black" : "red"),
    async findDeck({ document }) {
      const { DeckwrightWindow } = await import("./deckwright");
      await new DeckwrightWindow(document).render({ force: true });
    },
    openDeck: (sheet, { index }) => openBuilder(sheet, Number(index)),
    duplicateDeck(sheet, { index }) {
      const [decks, at] = [decksOf(sheet), Number(index)];
      const name = phrase("ALLHANDS.sheets.copyName", { name: decks[at]?.name ?? "" });
      return write(sheet, duplicated(decks, at, name));
    },
    raiseDeck: (sheet, { index }) => write(sheet, moved(decksOf(sheet), Number(index), -1)),
    deleteDeck: (sheet, { index }) => deleteDeck(sheet, Number(index)),
  },
  opened: listenToNames,
  paper: {
    isWearing: false,
    async sheet(sheet) {
      const { craftPaper } = await import("./paper");
      const { captain, notes } = sheet.system;
      return craftPaper(factsOf(sheet), sheet.document.name, captain.name, linesOf(notes));
    },
  },
}) {}
