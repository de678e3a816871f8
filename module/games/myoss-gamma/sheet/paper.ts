/** A ship on paper: a window with the sheet as it is printed, as designed or with its present damage. */
import { handlebarsApplication } from "../../../foundry/platform/applications";
import { dataAddress, shipSvg } from "../blueprint/picture";
import { blueprintOf } from "../blueprint/ship";
import { linesOf } from "../../../foundry/documents/notes";
import type { ShipModel } from "../documents/models";
import { shipContext } from "./context";
import { shipFacts, type DocumentFacts } from "../documents/ship-documents";
import { paperContext } from "./paper-context";
import { template } from "../../../foundry/windows/template";
import { localized, texts } from "../../../foundry/text/texts";

const READING = { edit: false, damage: false };

export class PaperWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-paper-{id}",
    classes: ["all-hands", "ah-paper-window", "themed", "theme-light"],
    window: { title: "ALLHANDS.myoss-gamma.paper.title", icon: "fa-solid fa-print", resizable: true },
    position: { width: 820, height: 680 },
    actions: { damage: PaperWindow.#onDamage, print: PaperWindow.#onPrint },
  };

  static override PARTS = { paper: { template: template("myoss-gamma/ship-paper"), scrollable: [".ah-paper"] } };

  readonly #actor: Actor.Implementation;
  /** Whether the present damage is on the paper. */
  #damaged = false;

  constructor(actor: Actor.Implementation) {
    super();
    this.#actor = actor;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const present = shipFacts(this.#actor);
    const facts: DocumentFacts = this.#damaged ? present : { ...present, damage: {}, screen: null, lost: false };
    const context = shipContext(facts, READING, texts);
    const svg = shipSvg(blueprintOf(facts), { facing: "left", palette: "paper", names: true, size: 700 });
    return {
      ...(await super._prepareContext(options)),
      id: this.id,
      labels: localized("ALLHANDS.myoss-gamma.paper", ["asDesigned", "attributes", "current", "print", "withDamage"]),
      words: localized("ALLHANDS.myoss-gamma.sheet", ["component", "damage", "hit", "total"]),
      damaged: this.#damaged,
      picture: svg === null ? "" : dataAddress(svg),
      name: this.#actor.name,
      notes: linesOf((this.#actor.system as ShipModel).notes),
      ...paperContext(context),
    };
  }

  static async #onDamage(this: PaperWindow, _event: Event, target: HTMLElement): Promise<void> {
    this.#damaged = target.dataset["damage"] === "present";
    await this.render();
  }

  static #onPrint(this: PaperWindow): void {
    this.element.ownerDocument.defaultView?.print();
  }
}
