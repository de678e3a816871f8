/** The sheet of a ship of the Space Opera Combat System: class and rating, crew, guns, locations, damage. */
import { addRow, fieldActions, listenToFields } from "../../../kit/documents/field-edit";
import { linesOf } from "../../../kit/documents/notes";
import { findRoller } from "../../../kit/rollers/roller";
import { enableForAll, handlebarsSheet } from "../../../kit/platform/applications";
import { printSheet } from "../../../kit/paper/open";
import { openRoller, openStartDialog } from "../../../kit/sidebar/open";
import { tableGame } from "../../../kit/battle/table-game";
import { localized, texts } from "../../../kit/text/texts";
import { confirmed } from "../../../kit/platform/dialogs";
import { phrase } from "../../../kit/text/sentence";
import type { OperaShipModel } from "../documents/models";
import { addMount, shipFacts, takeAboard, unhurt } from "../documents/ship-documents";
import { mountsOf } from "../documents/ship-facts";
import { ROLLERS, shipRoll, type RollButton } from "./rolls";
import { documentFrom, openSheet, remove, uuidOf } from "../../../kit/platform/documents";
import { listen } from "../../../kit/platform/hooks";
import { template } from "../../../kit/windows/template";

const GAME = "space-opera";

const LABELS = [
  "accuracy",
  "addCrew",
  "addLocation",
  "addMount",
  "battle",
  "class",
  "crew",
  "crewHint",
  "damage",
  "dead",
  "disable",
  "disabled",
  "dodge",
  "fire",
  "firepower",
  "fit",
  "gunner",
  "kindOf",
  "location",
  "locations",
  "locationsHint",
  "linked",
  "major",
  "maneuver",
  "mounts",
  "mountsHint",
  "mr",
  "mrHint",
  "name",
  "noCrew",
  "noLocations",
  "noMounts",
  "notes",
  "notesHint",
  "openSheet",
  "penalty",
  "postOf",
  "protection",
  "protectionHint",
  "range",
  "remove",
  "size",
  "sizeBlank",
  "sizeHint",
  "unhurt",
] as const;

const INCLUDED = [
  "parts/number-field",
  "parts/print",
  "space-opera/ship-crew",
  "space-opera/ship-guns",
  "space-opera/ship-locations",
];

/** A ship on paper. */
export class OperaShipSheet extends handlebarsSheet<Actor.Implementation>(foundry.applications.sheets.ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["all-hands", "ah-space-opera-ship-sheet"],
    position: { width: 760, height: 680 },
    window: { icon: "fa-solid fa-rocket", resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      ...fieldActions,
      addCrew: OperaShipSheet.#onAddCrew,
      addLocation: OperaShipSheet.#onAddLocation,
      addMount: OperaShipSheet.#onAddMount,
      removeMount: OperaShipSheet.#onRemoveMount,
      openMount: OperaShipSheet.#onOpenMount,
      openCharacter: OperaShipSheet.#onOpenCharacter,
      startBattle: OperaShipSheet.#onStartBattle,
      print: OperaShipSheet.#onPrint,
      exportText: OperaShipSheet.#onExport,
      rollMount: OperaShipSheet.#onRoll,
      rollPilot: OperaShipSheet.#onRoll,
    },
  };

  static override PARTS = {
    sheet: {
      template: template("space-opera/ship"),
      templates: INCLUDED.map(template),
      scrollable: [""],
    },
  };

  /** The hook that draws the sheet again when somebody of the crew changes. */
  #unwatch: () => void = () => undefined;

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { isGM } = game.user;
    const { notes } = this.document.system as OperaShipModel;
    const { shipContext } = await import("./context");
    return {
      ...(await super._prepareContext(options)),
      sheet: this.id,
      ...shipContext(shipFacts(this.document), texts),
      name: this.document.name,
      img: this.document.img,
      notes: linesOf(notes),
      edit: this.isEditable,
      mayRoll: this.document.isOwner && findRoller(ROLLERS, "fire") !== null,
      gamemaster: this.isEditable && isGM,
      battle: isGM && !this.document.pack && tableGame(GAME) !== null,
      labels: localized("ALLHANDS.space-opera.ship", LABELS),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    listenToFields(this);
    this.element.addEventListener("dragover", (event) => {
      if (this.isEditable) event.preventDefault();
    });
    this.element.addEventListener("drop", (event) => this.#onTake(event), { capture: true });
    this.#unwatch = listen("updateActor", (actor) => {
      const { crew } = this.document.system as OperaShipModel;
      if (crew.some((member) => member.actor === actor.uuid)) void this.render();
    });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    enableForAll(this.element);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unwatch();
  }

  /** Before the sheet's own listener, which would make anything an Item of this ship. */
  #onTake(event: DragEvent): void {
    if (!this.isEditable) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void takeAboard(this.document, event);
  }

  static async #onAddCrew(this: OperaShipSheet): Promise<void> {
    if (this.isEditable) await addRow(this.document, "crew", { name: texts("ALLHANDS.space-opera.ship.newMember") });
  }

  static async #onAddLocation(this: OperaShipSheet): Promise<void> {
    const name = texts("ALLHANDS.space-opera.ship.newLocation");
    if (this.isEditable) await addRow(this.document, "locations", { name });
  }

  static async #onAddMount(this: OperaShipSheet): Promise<void> {
    if (this.isEditable) await addMount(this.document);
  }

  static async #onRemoveMount(this: OperaShipSheet, _event: Event, target: HTMLElement): Promise<void> {
    const mount = this.document.items.get(target.dataset["item"] ?? "");
    if (!mount || !this.isEditable) return;
    const question = phrase(texts, "ALLHANDS.sheets.reallyRemove", { name: mount.name });
    if (await confirmed("ALLHANDS.space-opera.ship.removeTitle", question)) await remove(mount);
  }

  static async #onOpenMount(this: OperaShipSheet, _event: Event, target: HTMLElement): Promise<void> {
    const mount = mountsOf(this.document).find(({ id }) => id === target.dataset["item"]);
    await openSheet(mount);
  }

  static async #onOpenCharacter(this: OperaShipSheet, _event: Event, target: HTMLElement): Promise<void> {
    await openSheet(await documentFrom(target.dataset["uuid"] ?? ""));
  }

  static async #onRoll(this: OperaShipSheet, _event: Event, target: HTMLElement): Promise<void> {
    const order = shipRoll(uuidOf(this.document), target.dataset as RollButton);
    if (order) await openRoller(ROLLERS, order.roller, order.values);
  }

  static async #onExport(this: OperaShipSheet): Promise<void> {
    await (await import("./exchange")).exportShip(this.document.name, shipFacts(this.document));
  }

  static async #onPrint(this: OperaShipSheet): Promise<void> {
    const { document } = this;
    await printSheet(document, true, async (present) => {
      const { shipPaper } = await import("./paper");
      const { notes } = document.system as OperaShipModel;
      const facts = shipFacts(document);
      return shipPaper(present ? facts : unhurt(facts), document.name, linesOf(notes), texts);
    });
  }

  static async #onStartBattle(this: OperaShipSheet): Promise<void> {
    await openStartDialog({ game: GAME, actor: this.document });
  }
}
