/** The sheet of a fleet: its picture, its notes, and the eleven ships of the deck that it sails with. SIL-4. */
import { listenToFields } from "../../../kit/documents/field-edit";
import { linesOf } from "../../../kit/documents/notes";
import { enableForAll, handlebarsSheet } from "../../../kit/platform/applications";
import { printSheet } from "../../../kit/paper/open";
import { openStartDialog } from "../../../kit/sidebar/open";
import { localized, texts } from "../../../kit/text/texts";
import { silentShips } from "../../../rules/silent-ships";
import type { DeckDocument } from "../documents/deck-documents";
import { deckLines } from "../decks/lines";
import { deckChoices } from "../documents/decks";
import type { FleetContext } from "./context";
import type { FleetModel } from "../documents/models";
import { change, documentFrom, openSheet } from "../../../kit/platform/documents";
import { template } from "../../../kit/windows/template";
import { sayWarning } from "../../../kit/platform/notices";

const LABELS = ["clearDeck", "deck", "dropHint", "name", "notes", "notesHint", "openDeck", "play", "ships"] as const;

const isCards = (document: object | null): document is DeckDocument =>
  (document as { documentName?: string } | null)?.documentName === "Cards";

/** A fleet on paper. */
export class FleetSheet extends handlebarsSheet<Actor.Implementation>(foundry.applications.sheets.ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["all-hands", "ah-fleet-sheet"],
    position: { width: 720, height: 640 },
    window: { icon: "fa-solid fa-ship", resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      clearDeck: FleetSheet.#onClearDeck,
      openDeck: FleetSheet.#onOpenDeck,
      play: FleetSheet.#onPlay,
      print: FleetSheet.#onPrint,
    },
  };

  static override PARTS = {
    sheet: {
      template: template("silent-ships/fleet"),
      templates: [template("parts/print"), template("parts/ship-card")],
      scrollable: [""],
    },
  };

  get #system(): FleetModel {
    return this.document.system as FleetModel;
  }

  /** The deck that is shown: the fleet's own, or the one that games are usually played with. */
  get #shown(): string {
    return this.#system.deck || deckChoices()[0].value;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const own = this.#system.deck;
    const deck = await documentFrom(this.#shown);
    return {
      ...(await super._prepareContext(options)),
      sheet: this.id,
      ...(await this.#fleet(deck)),
      name: this.document.name,
      img: this.document.img,
      notes: linesOf(this.#system.notes),
      edit: this.isEditable,
      own: own !== "",
      mayOpen: isCards(deck),
      mayPlay: game.user.isGM && !this.document.pack,
      labels: localized("ALLHANDS.silent-ships.fleet", LABELS),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    listenToFields(this);
    this.element.addEventListener("dragover", (event) => {
      if (this.isEditable) event.preventDefault();
    });
    this.element.addEventListener("drop", (event) => this.#onTake(event), { capture: true });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    enableForAll(this.element);
  }

  /** Before the sheet's own listener, which knows no decks. */
  #onTake(event: DragEvent): void {
    if (!this.isEditable) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void this.#take(event);
  }

  /** A whole deck of ships that is dropped is the fleet's from now on. */
  async #take(event: DragEvent): Promise<void> {
    const { uuid } = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as { uuid?: unknown };
    const deck = typeof uuid === "string" ? await documentFrom(uuid) : null;
    if (isCards(deck) && deckLines(deck).table) await this.#write(deck.uuid);
    else sayWarning(game.i18n.localize("ALLHANDS.silent-ships.fleet.dropWhat"));
  }

  async #write(deck: string): Promise<void> {
    if (this.isEditable) await change(this.document, { "system.deck": deck });
  }

  async #fleet(deck: object | null): Promise<FleetContext> {
    const { fleetContext } = await import("./context");
    const lines = isCards(deck) ? { name: deck.name, ...deckLines(deck) } : null;
    return fleetContext(this.#system.deck !== "", lines, texts);
  }

  static async #onClearDeck(this: FleetSheet): Promise<void> {
    await this.#write("");
  }

  static async #onOpenDeck(this: FleetSheet): Promise<void> {
    await openSheet(await documentFrom(this.#shown));
  }

  static async #onPrint(this: FleetSheet): Promise<void> {
    const { document } = this;
    await printSheet(document, false, async () => {
      const { fleetPaper } = await import("./paper");
      const fleet = await this.#fleet(await documentFrom(this.#shown));
      return fleetPaper(fleet, document.name, linesOf(this.#system.notes), texts);
    });
  }

  static async #onPlay(this: FleetSheet): Promise<void> {
    await openStartDialog({ game: silentShips.id, actor: this.document });
  }
}
