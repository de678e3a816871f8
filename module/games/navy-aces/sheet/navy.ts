/** The sheet of a navy: its flag, its notes, and the face of its dice. NA-40. */
import { listenToFields } from "../../../kit/documents/field-edit";
import { linesOf } from "../../../kit/documents/notes";
import { enableForAll, handlebarsSheet } from "../../../kit/platform/applications";
import { printSheet } from "../../../kit/paper/open";
import { openStartDialog } from "../../../kit/sidebar/open";
import { localized, texts } from "../../../kit/text/texts";
import { navyAces } from "../../../rules/navy-aces";
import type { NavyActorModel } from "../documents/actor-models";
import { faceRows } from "./navy-context";
import { change } from "../../../kit/platform/documents";
import { template } from "../../../kit/windows/template";

const LABELS = ["face", "faceHint", "navyName", "notes", "notesHint", "play"] as const;

/** A navy on paper. */
export class NavySheet extends handlebarsSheet<Actor.Implementation>(foundry.applications.sheets.ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["all-hands", "ah-navy-sheet"],
    position: { width: 560, height: "auto" },
    window: { icon: "fa-solid fa-flag", resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: { chooseFace: NavySheet.#onChooseFace, play: NavySheet.#onPlay, print: NavySheet.#onPrint },
  };

  static override PARTS = {
    sheet: {
      template: template("navy-aces/navy"),
      templates: [template("parts/die-face"), template("parts/print")],
    },
  };

  get #system(): NavyActorModel {
    return this.document.system as NavyActorModel;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return {
      ...(await super._prepareContext(options)),
      sheet: this.id,
      name: this.document.name,
      img: this.document.img,
      faces: faceRows(this.#system.face, texts),
      notes: linesOf(this.#system.notes),
      edit: this.isEditable,
      mayPlay: game.user.isGM && !this.document.pack,
      labels: localized("ALLHANDS.navy-aces.sheet", LABELS),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    listenToFields(this);
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    enableForAll(this.element);
  }

  static async #onChooseFace(this: NavySheet, _event: Event, button: HTMLElement): Promise<void> {
    const face = Number(button.dataset["face"]);
    if (this.isEditable) await change(this.document, { "system.face": face });
  }

  static async #onPrint(this: NavySheet): Promise<void> {
    const { face, notes } = this.#system;
    await printSheet(this.document, false, async () =>
      (await import("./paper")).navyPaper(face, this.document.name, linesOf(notes), texts),
    );
  }

  static async #onPlay(this: NavySheet): Promise<void> {
    await openStartDialog({ game: navyAces.id, actor: this.document });
  }
}
