/** The sheet of a deck of ships: the card table, which a Gamemaster may change, with the origin of each value. */
import { unattended, sayWarning } from "../../../kit/platform/notices";
import { isA } from "../../../kit/windows/elements";
import { copyText } from "../../../kit/windows/clipboard";
import { begun, recorded, redone, undone, type History } from "../../../kit/documents/edit-history";
import { inOrder, listenToFields } from "../../../kit/documents/field-edit";
import { phrase } from "../../../kit/text/sentence";
import { enableForAll, handlebarsSheet } from "../../../kit/platform/applications";
import { openSheet } from "../../../kit/platform/documents";
import { openStartDialog } from "../../../kit/sidebar/open";
import { isThere } from "../../../kit/start/features";
import { canonical } from "../../../rules/kernel";
import { CARDS, SHIP_TYPES, type Ability, type CardTable, type ShipType } from "../../../rules/silent-ships";
import {
  changedRow,
  duplicateDeck,
  fetchFleets,
  fleetsOfWorld,
  importDeck,
  mendDeck,
  writeRows,
  type EditableDeck,
  type Rows,
} from "./edits";
import { deckLines, isSound, rowWith, type RowField } from "./lines";
import { deckText, readDeckText } from "./text";
import { listenToEach } from "../../../kit/platform/hooks";
import { template } from "../../../kit/windows/template";

/** The number of fleets that a game needs. */
const PLAYERS = 2;

const shipNamed = (name: string | undefined): ShipType | undefined => SHIP_TYPES.find((type) => type === name);

/** The sheet of a deck of ships. */
export class SeaDeckSheet extends handlebarsSheet<EditableDeck>(foundry.applications.api.DocumentSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["all-hands", "ah-silent-ships-deck-sheet"],
    position: { width: 980, height: 680 },
    window: { icon: "fa-solid fa-ship", resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      balance: SeaDeckSheet.#onBalance,
      copyText: SeaDeckSheet.#onCopy,
      duplicate: SeaDeckSheet.#onDuplicate,
      findTable: SeaDeckSheet.#onFindTable,
      fetchFleets: SeaDeckSheet.#onFetchFleets,
      importDeck: SeaDeckSheet.#onImport,
      mend: SeaDeckSheet.#onMend,
      play: SeaDeckSheet.#onPlay,
      print: SeaDeckSheet.#onPrint,
      redoEdit: SeaDeckSheet.#onRedo,
      resetAll: SeaDeckSheet.#onResetAll,
      resetCard: SeaDeckSheet.#onResetCard,
      takeText: SeaDeckSheet.#onTakeText,
      undoEdit: SeaDeckSheet.#onUndo,
    },
  };

  static override PARTS = {
    sheet: {
      template: template("silent-ships/deck"),
      templates: [template("parts/ship-card"), template("sheet/title"), template("parts/print")],
      scrollable: [""],
    },
  };

  /** History of the table as text; null if the deck was never complete. */
  #history: History<string> | null = null;
  /** The text as edited here; null if it is the deck's. */
  #text: string | null = null;
  #textFaults: readonly string[] = [];
  #textOpen = false;
  /** Removes the hooks that redraw the sheet: Foundry may not notify a deck's sheet about its cards. */
  #unwatch: () => void = () => undefined;

  get #rows(): Rows {
    return deckLines(this.document).rows;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const lines = deckLines(this.document);
    const { table } = lines;
    this.#remember(table);
    const { isGM } = game.user;
    const inWorld = this.document.pack === null;
    const fleets = fleetsOfWorld().length;
    const { deckContext } = await import("./context");
    return {
      ...(await super._prepareContext(options)),
      sheet: this.id,
      ...deckContext(lines),
      name: this.document.name,
      edit: this.isEditable,
      whole: table !== null,
      balances: table !== null && isThere("bots"),
      finds: table !== null && isThere("shipwright"),
      mayImport: isGM && !inWorld,
      mayDuplicate: isGM && inWorld && table !== null,
      mayPlay: isGM && table !== null,
      canUndo: (this.#history?.past.length ?? 0) > 0,
      canRedo: (this.#history?.future.length ?? 0) > 0,
      fleetsText: isGM && fleets < PLAYERS ? phrase("ALLHANDS.silent-ships.deck.fewFleets", { count: fleets }) : "",
      text: this.#text ?? (table ? deckText(table) : ""),
      textFaults: this.#textFaults,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    listenToFields(this);
    element.addEventListener("change", (event) =>
      unattended(this.#onChange(event.target as HTMLInputElement), { asks: true }),
    );
    element.addEventListener("input", ({ target }) => {
      if (isA(target, "textarea") && target.name === "deck-text") this.#text = target.value;
    });
    element.addEventListener("keydown", (event) => this.#onKey(event));
    const folded = ({ target }: Event) => {
      if (isA(target, "details")) this.#textOpen = target.open;
    };
    element.addEventListener("toggle", folded, { capture: true });
    this.#unwatch = listenToEach(["createCard", "updateCard", "deleteCard"], ({ parent }) => {
      if (parent === this.document) unattended(this.render());
    });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const fold of this.element.querySelectorAll("details")) fold.open = this.#textOpen;
    enableForAll(this.element);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unwatch();
  }

  get #textField(): HTMLTextAreaElement | null {
    return this.element.querySelector<HTMLTextAreaElement>('textarea[name="deck-text"]');
  }

  /** Adds the current table to the history, whoever changed it. */
  #remember(table: CardTable | null): void {
    if (!table || !this.isEditable) return;
    const now = canonical(table);
    this.#history = this.#history ? recorded(this.#history, now) : begun(now);
  }

  /** Changes lines of the table, one change after another. */
  async #edit(change: (rows: Rows) => Rows): Promise<void> {
    if (this.isEditable) await inOrder(this.document, () => writeRows(this.document, change(this.#rows)));
  }

  /** Handles a changed value of a card. Reports an invalid one and restores the old. */
  async #onChange(field: HTMLInputElement | HTMLSelectElement): Promise<void> {
    const type = shipNamed(field.dataset["ship"]);
    const name = field.dataset["field"] as RowField | undefined;
    if (!type || !name) return;
    const value = name === "ability" ? (field.value as Ability) : Number(field.value);
    if (field.value !== "" && isSound(name, value)) {
      await this.#edit((rows) => ({ [type]: rowWith(type, changedRow(rows, type, { [name]: value })) }));
      return;
    }
    sayWarning([field.ariaLabel, field.validationMessage].filter(Boolean).join(": "));
    await this.render();
  }

  /** Handles Ctrl+Z and Ctrl+Y for the table; a text field in use has its own. */
  #onKey(event: KeyboardEvent): void {
    const writing = (event.target as HTMLElement).matches("textarea, input");
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || writing || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    event.stopPropagation();
    unattended(this.#travel(key === "y" || event.shiftKey ? redone : undone));
  }

  /** Undoes the last change, or redoes it. */
  async #travel(by: typeof undone): Promise<void> {
    const history = this.#history;
    if (!history || !this.isEditable) return;
    this.#history = by(history);
    const { now } = this.#history;
    if (now !== history.now) await this.#edit(() => JSON.parse(now) as Rows);
  }

  static async #onUndo(this: SeaDeckSheet): Promise<void> {
    await this.#travel(undone);
  }

  static async #onRedo(this: SeaDeckSheet): Promise<void> {
    await this.#travel(redone);
  }

  static async #onResetCard(this: SeaDeckSheet, _event: Event, target: HTMLElement): Promise<void> {
    const type = shipNamed(target.dataset["ship"]);
    if (type) await this.#edit(() => ({ [type]: CARDS[type] }));
  }

  static async #onResetAll(this: SeaDeckSheet): Promise<void> {
    await this.#edit(() => CARDS);
  }

  static async #onMend(this: SeaDeckSheet): Promise<void> {
    if (this.isEditable) await inOrder(this.document, () => mendDeck(this.document));
  }

  static async #onImport(this: SeaDeckSheet): Promise<void> {
    const own = await importDeck(this.document);
    if (!own) return;
    await this.close();
    await openSheet(own);
  }

  static async #onDuplicate(this: SeaDeckSheet): Promise<void> {
    await openSheet(await duplicateDeck(this.document));
  }

  static async #onFetchFleets(this: SeaDeckSheet): Promise<void> {
    await fetchFleets();
    await this.render();
  }

  static async #onPlay(this: SeaDeckSheet): Promise<void> {
    await openStartDialog({ game: "silent-ships", options: { deck: this.document.uuid } });
  }

  static async #onPrint(this: SeaDeckSheet): Promise<void> {
    const [{ openCards }, { seaCards }] = await Promise.all([
      import("../../../kit/paper/cards-window"),
      import("./card-print"),
    ]);
    await openCards(seaCards(this.document));
  }

  static async #onBalance(this: SeaDeckSheet): Promise<void> {
    const { openBalance } = await import("./balance");
    await openBalance(this.document);
  }

  static async #onFindTable(this: SeaDeckSheet): Promise<void> {
    const { TablewrightWindow } = await import("./tablewright");
    await new TablewrightWindow(this.document).render({ force: true });
  }

  static async #onCopy(this: SeaDeckSheet): Promise<void> {
    const field = this.#textField;
    if (field) await copyText(field);
  }

  /** Takes over a pasted table as a whole, or says what is wrong with it. */
  static async #onTakeText(this: SeaDeckSheet): Promise<void> {
    const read = readDeckText(this.#textField?.value ?? "");
    if ("faults" in read) {
      const { textFault } = await import("./context");
      this.#textFaults = read.faults.map(textFault);
      await this.render();
      return;
    }
    this.#text = null;
    this.#textFaults = [];
    await this.#edit(() => read.table);
    await this.render();
  }
}
