/** The sheet of a dogfighter: the craft, its captain and their decks, which are their owner's secret. SOS-4. */
import { confirmed } from "../../../kit/platform/dialogs";
import { linesOf, paragraphsOf } from "../../../kit/documents/notes";
import { enableForAll, handlebarsSheet } from "../../../kit/platform/applications";
import { printSheet } from "../../../kit/paper/open";
import { openStartDialog } from "../../../kit/sidebar/open";
import { localized, texts } from "../../../kit/text/texts";
import { phrase } from "../../../kit/text/sentence";
import { shipOnShip, BOUNDS } from "../../../rules/ship-on-ship";
import type { DogfighterFacts, NumberName } from "./context";
import { duplicated, moved, removed, renamed, type StoredDeck } from "../documents/saved-decks";
import type { DogfighterModel } from "../documents/models";
import { change } from "../../../kit/platform/documents";
import { template } from "../../../kit/windows/template";
import { sayWarning } from "../../../kit/platform/notices";

const LABELS = [
  "name",
  "captain",
  "captainName",
  "noCaptain",
  "decks",
  "decksHint",
  "favored",
  "newRed",
  "newBlack",
  "findDeck",
  "open",
  "rename",
  "duplicate",
  "up",
  "delete",
  "notes",
  "notesHint",
  "noDecks",
  "secret",
  "duel",
] as const;

/** Where the numbers stand in the document. */
const PATHS: { readonly [name in NumberName]: string } = {
  rating: "system.rating",
  skill: "system.captain.skill",
  coordination: "system.captain.coordination",
};

/** A craft and its captain on paper. */
export class DogfighterSheet extends handlebarsSheet<Actor.Implementation>(foundry.applications.sheets.ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["all-hands", "ah-dogfighter-sheet"],
    position: { width: 640, height: 640 },
    window: { icon: "fa-solid fa-jet-fighter", resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      newDeck: DogfighterSheet.#onNewDeck,
      findDeck: DogfighterSheet.#onFindDeck,
      openDeck: DogfighterSheet.#onOpenDeck,
      duplicateDeck: DogfighterSheet.#onDuplicateDeck,
      raiseDeck: DogfighterSheet.#onRaiseDeck,
      deleteDeck: DogfighterSheet.#onDeleteDeck,
      duel: DogfighterSheet.#onDuel,
      print: DogfighterSheet.#onPrint,
      exportText: DogfighterSheet.#onExport,
    },
  };

  static override PARTS = {
    sheet: {
      template: template("ship-on-ship/dogfighter"),
      templates: [template("parts/print")],
      scrollable: [""],
    },
  };

  get #system(): DogfighterModel {
    return this.document.system as DogfighterModel;
  }

  /** Copies: what is written back must not be what the document holds. */
  get #decks(): StoredDeck[] {
    return this.#system.decks.map(({ name, color, cards }) => ({ name, color, cards: [...cards] }));
  }

  /** What this user may know: decks are their owner's secret. */
  get #facts(): DogfighterFacts {
    const { rating, captain } = this.#system;
    return { rating, captain, decks: this.document.isOwner ? this.#decks : [] };
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { captain, notes } = this.#system;
    const { dogfighterContext } = await import("./context");
    return {
      ...(await super._prepareContext(options)),
      sheet: this.id,
      ...dogfighterContext(this.#facts, texts),
      name: this.document.name,
      img: this.document.img,
      captain: captain.name,
      notes: linesOf(notes),
      edit: this.isEditable,
      owner: this.document.isOwner,
      gamemaster: game.user.isGM && !this.document.pack,
      labels: localized("ALLHANDS.ship-on-ship.dogfighter", LABELS),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void this.#onEdit(event));
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    enableForAll(this.element);
  }

  /** Fields that are more than one value of the document. */
  async #onEdit(event: Event): Promise<void> {
    const field = event.target as HTMLInputElement;
    const { edit = "", index = "" } = field.dataset;
    if (edit === "" || !this.isEditable) return;
    event.stopPropagation();
    if (Object.hasOwn(PATHS, edit)) await this.#changeNumber(edit as NumberName, field);
    if (edit === "deckName") await this.#write(renamed(this.#decks, Number(index), field.value));
    if (edit === "notes") await change(this.document, { "system.notes": paragraphsOf(field.value) });
  }

  async #changeNumber(name: NumberName, field: HTMLInputElement): Promise<void> {
    const value = field.valueAsNumber;
    const { isNumber } = await import("./context");
    if (isNumber(name, value)) {
      await change(this.document, { [PATHS[name]]: value });
      return;
    }
    const { least, most } = BOUNDS[name];
    const label = texts(`ALLHANDS.ship-on-ship.dogfighter.${name}.label`);
    sayWarning(phrase(texts, "ALLHANDS.ship-on-ship.dogfighter.outOfBounds", { label, least, most }));
    await this.render();
  }

  async #write(decks: readonly StoredDeck[]): Promise<void> {
    await change(this.document, { "system.decks": decks });
  }

  async #openBuilder(index: number | null, color?: "red" | "black"): Promise<void> {
    if (!this.isEditable) return;
    const { openDeckBuilder } = await import("../decks/builder");
    await openDeckBuilder({ actor: this.document, index, decks: () => this.#decks }, color);
  }

  static async #onNewDeck(this: DogfighterSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#openBuilder(null, target.dataset["color"] === "black" ? "black" : "red");
  }

  static async #onFindDeck(this: DogfighterSheet): Promise<void> {
    if (!this.isEditable) return;
    const { DeckwrightWindow } = await import("./deckwright");
    await new DeckwrightWindow(this.document).render({ force: true });
  }

  static async #onOpenDeck(this: DogfighterSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#openBuilder(Number(target.dataset["index"]));
  }

  static async #onDuplicateDeck(this: DogfighterSheet, _event: Event, target: HTMLElement): Promise<void> {
    const index = Number(target.dataset["index"]);
    const name = phrase(texts, "ALLHANDS.sheets.copyName", { name: this.#decks[index]?.name ?? "" });
    if (this.isEditable) await this.#write(duplicated(this.#decks, index, name));
  }

  static async #onRaiseDeck(this: DogfighterSheet, _event: Event, target: HTMLElement): Promise<void> {
    if (this.isEditable) await this.#write(moved(this.#decks, Number(target.dataset["index"]), -1));
  }

  static async #onDeleteDeck(this: DogfighterSheet, _event: Event, target: HTMLElement): Promise<void> {
    const index = Number(target.dataset["index"]);
    const deck = this.#decks[index];
    if (!deck || !this.isEditable) return;
    const question = phrase(texts, "ALLHANDS.ship-on-ship.dogfighter.reallyDelete", { name: deck.name });
    if (await confirmed("ALLHANDS.ship-on-ship.dogfighter.deleteTitle", question))
      await this.#write(removed(this.#decks, index));
  }

  static async #onExport(this: DogfighterSheet): Promise<void> {
    await (await import("./exchange")).exportCraft(this.document.name, this.#system.captain.name, this.#facts);
  }

  static async #onPrint(this: DogfighterSheet): Promise<void> {
    const { document } = this;
    await printSheet(document, false, async () => {
      const { craftPaper } = await import("./paper");
      const { captain, notes } = this.#system;
      return craftPaper(this.#facts, document.name, captain.name, linesOf(notes), texts);
    });
  }

  static async #onDuel(this: DogfighterSheet): Promise<void> {
    await openStartDialog({ game: shipOnShip.id, actor: this.document });
  }
}
