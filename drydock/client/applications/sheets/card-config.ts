import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { HandlebarsDocumentSheet } from "../api/handlebars-sheet";
import { localize } from "../environment";
import { FormDataExtended } from "../ux/form-data-extended";
import { TextEditor } from "../ux/text-editor";
import type { Card } from "../../documents";

interface FormValues {
  faces: object[];
  face: number | null;
}

/** The sheet of a card. Its owner can edit it; others see the visible face, and nothing of a card lying face down. */
export class CardConfig extends HandlebarsDocumentSheet {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["card-config"],
    viewPermission: 2,
    window: { icon: "fa-solid fa-cards", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 480, height: 560 },
    form: { closeOnSubmit: true },
    actions: {
      addFace: function (this: CardConfig) {
        return this.changeFaces((faces) => [...faces, {}]);
      },
      removeFace: function (this: CardConfig, _event: PointerEvent, target: HTMLElement) {
        const gone = Number(target.dataset["face"]);
        return this.changeFaces((faces) => faces.filter((_face, index) => index !== gone));
      },
    },
  };
  static override PARTS = {
    card: {
      template: "templates/sheets/card.hbs",
      templates: ["templates/sheets/card-side.hbs"],
      scrollable: [""],
    },
  };

  get #card(): Card {
    return this.document as Card;
  }

  override get isVisible(): boolean {
    const card = this.#card;
    return card.isOwner || (card.showFace && this._hasOwnership("OBSERVER"));
  }

  /** Saves the form with faces added or removed; if the visible face was removed, the card lies face down. */
  async changeFaces(change: (faces: readonly object[]) => object[]): Promise<void> {
    if (!this.form) return;
    const data = this._processFormData(null, this.form, new FormDataExtended(this.form)) as FormValues;
    const faces = change(data.faces);
    await this.#card.update({
      ...data,
      faces,
      face: data.face !== null && data.face < faces.length ? data.face : null,
    });
  }

  /** Makes the faces of the form a list, whatever shape expanding their names has given them. */
  override _processFormData(event: Event | null, form: HTMLFormElement, formData: FormDataExtended): object {
    const data = super._processFormData(event, form, formData) as { faces?: object };
    return { ...data, faces: Object.values(data.faces ?? {}) };
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const card = this.#card;
    const { faces } = card._source as unknown as { faces: readonly { name?: string }[] };
    const nameOf = (index: number): string => faces[index]?.name || localize("CARD.FaceNumber", { number: index + 1 });
    const text = await TextEditor.implementation.enrichHTML(card.currentFace?.text ?? "", { relativeTo: card });
    return {
      ...(await super._prepareContext(options)),
      card,
      text,
      sides: [
        { value: "", label: localize("CARDS.FaceDown"), selected: card.face === null },
        ...faces.map((_face, index) => ({ value: String(index), label: nameOf(index), selected: card.face === index })),
      ],
    };
  }
}
