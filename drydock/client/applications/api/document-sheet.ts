import { localize, notify } from "../environment";
import { sheetTheme } from "../settings/color-scheme";
import type { FormDataExtended } from "../ux/form-data-extended";
import { expandObject, merge } from "../../common/objects";
import { withKeys } from "../../common/operators";
import { ApplicationV2 } from "./application";
import type {
  ApplicationOptions,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  PartialOptions,
  RenderContext,
  RenderOptions,
} from "./application-options";
import type { ClientDocument } from "../../documents";
import { game } from "../../game";

type SubmitOptions = { updateData?: object } & Record<string, unknown>;

/** The control that opens a document's ownership window; set by the interface, which knows that window. */
export const documentControls: { ownership?: (document: ClientDocument) => unknown } = {};

/** A window for a document: it rerenders when the document changes, and its form updates the document. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    sheetConfig: true,
    actions: {
      configureOwnership: function (this: DocumentSheetV2) {
        documentControls.ownership?.(this.document);
      },
      copyUuid: function (this: DocumentSheetV2) {
        void navigator.clipboard?.writeText(this.document.uuid);
        notify("info", this.document.uuid);
      },
    },
    form: {
      handler: function (
        this: DocumentSheetV2,
        event: Event,
        form: HTMLFormElement,
        formData: FormDataExtended,
        submitOptions?: Record<string, unknown>,
      ) {
        return this._submitDocumentForm(event, form, formData, submitOptions);
      },
      submitOnChange: false,
      closeOnSubmit: false,
    },
  };

  readonly #document: ClientDocument;

  constructor(options: PartialOptions = {}) {
    super(options);
    this.#document = this.options["document"] as ClientDocument;
  }

  override _initializeApplicationOptions(options: PartialOptions): ApplicationOptions & Record<string, unknown> {
    const document = options["document"] as ClientDocument | undefined;
    if (!document?.uuid) throw new Error(`a ${this.constructor.name} needs the document that it shows`);
    const merged = super._initializeApplicationOptions(options);
    // A document must not be merged like an option: it is passed as the object itself.
    merged["document"] = document;
    merged.uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return merged;
  }

  get document(): ClientDocument {
    return this.#document;
  }

  override get title(): string {
    const { document } = this;
    const { documentName, type = "base" } = document;
    const typed = type !== "base" && game.documentTypes?.[documentName]?.includes(type);
    const kind = localize(typed ? `TYPES.${documentName}.${type}` : `DOCUMENT.${documentName}`);
    return `${kind}: ${document.name || document.id}`;
  }

  get isVisible(): boolean {
    return this.document.testUserPermission(game.user, this.options["viewPermission"] as number);
  }

  get isEditable(): boolean {
    if (this.document.pack) return false;
    return this.document.testUserPermission(game.user, this.options["editPermission"] as number);
  }

  override _hasOwnership(level: string | number): boolean {
    return this.document.testUserPermission(game.user, level as number);
  }

  override _getHeaderControls(): HeaderControl[] {
    const controls = super._getHeaderControls();
    controls.push({
      icon: "fa-solid fa-file-lines",
      label: "OWNERSHIP.Configure",
      action: "configureOwnership",
      visible: game.user.isGM && !this.document.pack && !this.document.parent && "ownership" in this.document._source,
    });
    controls.push({ icon: "fa-solid fa-passport", label: "SHEETS.CopyUuid", action: "copyUuid" });
    return controls;
  }

  override _canRender(_options: RenderOptions): false | void {
    if (this.isVisible) return;
    notify(
      "warn",
      localize("SHEETS.DocumentSheetPrivate", { type: localize(`DOCUMENT.${this.document.documentName}`) }),
    );
    return false;
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    // The name in the title may have changed.
    options.window = { title: this.title, ...options.window };
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    return {
      ...(await super._prepareContext(options)),
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: game.user,
      rootId: this.id,
    };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (frame instanceof HTMLFormElement) frame.autocomplete = "off";
    frame.classList.add("themed", `theme-${sheetTheme(this.document)}`);
    return frame;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Disables or enables every field and button of the content, except those marked `data-always-enabled`. */
  _toggleDisabled(disabled: boolean): void {
    const content = this.window.content ?? this.element;
    type Control = HTMLElement & { disabled: boolean };
    for (const control of content.querySelectorAll<Control>("input, select, textarea, button, fieldset")) {
      if (control.dataset["alwaysEnabled"] === undefined) control.disabled = disabled;
    }
  }

  override _onChangeForm(configured: FormConfiguration, event: Event): void {
    if (this.isEditable) super._onChangeForm(configured, event);
  }

  async _submitDocumentForm(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    submitOptions: SubmitOptions = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...options } = submitOptions;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, options);
  }

  /** The changes in a submitted form, as nested objects. */
  _prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended, updateData?: object): object {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) merge(submitData, withKeys({ ...updateData }), { performDeletions: true });
    return submitData;
  }

  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): object {
    return expandObject(formData.object);
  }

  async _processSubmitData(_event: Event, _form: HTMLFormElement, submitData: object, options?: object): Promise<void> {
    await this.document.update(submitData, { ...options });
  }
}
