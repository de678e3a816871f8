/** Documents on a client: prepared data, the windows that show them, links and drags. */

import type { PlainObject } from "../common/values";
import { Document } from "../common/document";
import type { DocumentMetadata, ModificationOptions } from "../common/document-kinds";
import { DataModel, type ModelOptions } from "../common/data-model";
import type { TypeDataModel } from "../common/type-data-model";
import { saveDataToFile } from "../common/files";
import { configOf, type SheetClass } from "../config";
import { CONST } from "../constants";
import { game } from "../game";
import { Hooks } from "../helpers/hooks";
import { confirm } from "../helpers/confirmation";
import { escapeHTML } from "../common/text";
import { fromUuid } from "../helpers/documents-by-uuid";
import { exportedData, importData } from "./transfer";
import type { Classes } from "../registry";

type ApplicationV2 = Classes["ApplicationV2"];
type Folder = Classes["Folder"];

/** The methods of a window that shows documents, as documents use them. */
export interface DocumentApplication {
  render(options?: unknown): unknown;
  close?(options?: unknown): unknown;
  readonly rendered?: boolean;
}

/** A new sheet. Those from before generation 13 take the document by itself. */
function newSheet(cls: SheetClass, document: ClientDocument): ApplicationV2 {
  if ("DEFAULT_OPTIONS" in cls) return new cls({ document });
  return new (cls as unknown as new (document: ClientDocument) => ApplicationV2)(document);
}

/** Why an application is rendered again: the change to a document, and its data. */
export interface RenderContext {
  renderContext?: string;
  renderData?: unknown;
  [key: string]: unknown;
}

export function metadata(data: Partial<DocumentMetadata> & { name: string; collection: string }): DocumentMetadata {
  return {
    label: `DOCUMENT.${data.name}`,
    labelPlural: `DOCUMENT.${data.name}s`,
    embedded: {},
    hasTypeData: false,
    ...data,
  };
}

export class ClientDocument extends Document {
  /** Open windows by id; {@link render} renders them again. */
  declare apps: Record<string, DocumentApplication>;
  declare _sheet: ApplicationV2 | null;
  declare folder?: Folder | null;
  declare sort?: number;

  constructor(data: object = {}, options: ModelOptions = {}) {
    super(data, options);
  }

  override _configure(options: PlainObject): void {
    super._configure(options);
    Object.defineProperty(this, "apps", { value: {}, writable: true, enumerable: false });
    Object.defineProperty(this, "_sheet", { value: null, writable: true, enumerable: false });
  }

  override _initialize(options: PlainObject = {}): void {
    super._initialize(options);
    const parent = this.parent as Document | null;
    // Within a document that is being created or reset, prepareEmbeddedDocuments does this later.
    if (game.documentsReady && !parent?.initializing) this._safePrepareData();
  }

  // Preparation

  /** Derives data from the source: first the type's model, then the document, for base and derived data alike. */
  prepareData(): void {
    const typed = this.system instanceof DataModel ? (this.system as TypeDataModel) : undefined;
    typed?.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    typed?.prepareDerivedData();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {
    // For subclasses.
  }

  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections)) {
      for (const document of collection) (document as ClientDocument)._safePrepareData();
    }
  }

  prepareDerivedData(): void {
    // For subclasses.
  }

  /** Prepares the data; an error is reported, and the game continues. */
  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      Hooks.onError("ClientDocument#_safePrepareData", cause, {
        msg: `Failed data preparation for ${this.uuid}`,
        log: "error",
      });
    }
  }

  getRollData(): PlainObject {
    return this.system instanceof DataModel
      ? { ...(this.system as unknown as PlainObject) }
      : ((this.system as PlainObject) ?? {});
  }

  // Permissions of this user

  get isOwner(): boolean {
    return this.testUserPermission(game.user, "OWNER");
  }

  get limited(): boolean {
    return this.testUserPermission(game.user, "LIMITED", { exact: true });
  }

  get visible(): boolean {
    return this.testUserPermission(game.user, "LIMITED");
  }

  get permission(): number | null {
    return this.getUserLevel(game.user);
  }

  /** Whether a player owns the document, not only a Gamemaster. */
  get hasPlayerOwner(): boolean {
    return game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  // Windows

  /** The document's sheet, created on first use; null if none is registered for its type. */
  get sheet(): ApplicationV2 | null {
    if (!this._sheet) {
      const cls = this._getSheetClass();
      this._sheet = cls ? newSheet(cls, this) : null;
    }
    return this._sheet;
  }

  /** The sheet class: the document's own choice, else the type's default, else the first one. */
  _getSheetClass(): SheetClass | null {
    // Macros and folders have a type, but none that systems declare.
    const typed = (this.constructor as typeof ClientDocument).hasTypeData;
    const type = (typed ? this.type : null) ?? CONST.BASE_DOCUMENT_TYPE;
    const classes = configOf(this.documentName).sheetClasses[type] ?? {};
    const chosen = this.flags?.["core"]?.["sheetClass"];
    const config =
      (typeof chosen === "string" ? classes[chosen] : undefined) ??
      Object.values(classes).find((entry) => entry.default) ??
      Object.values(classes)[0];
    return config?.cls ?? null;
  }

  /** Renders again every window that shows the document. */
  render(force: boolean | RenderContext = false, context: RenderContext = {}): void {
    const options = typeof force === "object" ? force : { force, ...context };
    for (const app of Object.values(this.apps)) void app.render({ ...options });
  }

  // Links, drags and dialogs

  get link(): string {
    return `@UUID[${this.uuid}]{${String(this.name ?? this.id)}}`;
  }

  /** Handles a click on a link to this document: opens its sheet. */
  _onClickDocumentLink(_event: UIEvent): unknown {
    return this.sheet?.render({ force: true });
  }

  toAnchor(): HTMLAnchorElement {
    const anchor = document.createElement("a");
    anchor.className = "content-link";
    Object.assign(anchor.dataset, { link: "", uuid: this.uuid, id: this.id ?? "", type: this.documentName });
    anchor.textContent = String(this.name ?? this.id);
    return anchor;
  }

  toDragData(): PlainObject {
    return { type: this.documentName, uuid: this.uuid };
  }

  /** The document that was dropped. */
  static async fromDropData(data: PlainObject): Promise<ClientDocument> {
    const uuid = data["uuid"];
    const found = typeof uuid === "string" ? await fromUuid(uuid) : null;
    const given = data["data"];
    const cls = this.implementation as unknown as new (source: object) => ClientDocument;
    const document = (found as ClientDocument | null) ?? (given ? new cls(given) : null);
    if (!document)
      throw new Error("Failed to resolve Document from provided DragData. Either data or a UUID must be provided.");
    if (document.documentName !== this.documentName) {
      throw new Error(`Invalid Document type '${document.documentName}' provided to ${this.name}.fromDropData.`);
    }
    return document;
  }

  /** A name for a new document: the label, with a number if the name is taken. */
  static defaultName({ parent = null }: { type?: string; parent?: Document | null } = {}): string {
    const label = game.i18n.localize(this.metadata.label);
    const siblings = parent ? parent.getEmbeddedCollection(this.documentName) : game.collections.get(this.documentName);
    const taken = new Set(siblings?.map((document) => document.name));
    let name = label;
    for (let n = 1; taken.has(name); n++) name = `${label} (${n})`;
    return name;
  }

  /** Deletes the document after confirmation. */
  async deleteDialog(): Promise<this | undefined | false> {
    const name = escapeHTML(this.name ?? this.id);
    const title = `${game.i18n.localize("COMMON.Delete")}: ${String(this.name ?? this.id)}`;
    const sure = await confirm({
      window: { title },
      content: `<p>${game.i18n.localize("COMMON.AreYouSure")} ${name}</p>`,
    });
    return sure ? this.delete() : false;
  }

  /** Saves its data as a file. */
  exportToJSON(): void {
    const name = String(this.name ?? this.id).replace(/[^\p{L}\p{N}]+/gu, "-");
    const filename = `fvtt-${this.documentName}-${name}-${this.id}.json`;
    saveDataToFile(JSON.stringify(exportedData(this), null, 2), "text/json", filename);
  }

  /** Replaces the document's data with an exported file's. @throws Error if the text is not such a file */
  async importFromJSON(json: string): Promise<this> {
    await importData(this, json);
    return this;
  }

  // Lifecycle

  override _onCreate(data: PlainObject, options: ModificationOptions, userId: string): void {
    super._onCreate(data, options, userId);
    if (options["renderSheet"] === true && userId === game.userId) void this.sheet?.render({ force: true });
  }

  override _onUpdate(changed: PlainObject, options: ModificationOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (options.render !== false)
      this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
  }

  override _onDelete(options: ModificationOptions, userId: string): void {
    super._onDelete(options, userId);
    for (const app of Object.values(this.apps)) void app.close?.({ submit: false });
  }

  override _onDescendantDocuments(
    event: "create" | "update" | "delete",
    documents: Document[],
    options: ModificationOptions,
  ): void {
    super._onDescendantDocuments(event, documents, options);
    if (options.render === false) return;
    this.render(false, { renderContext: `${event}${documents[0]?.documentName ?? ""}` });
  }
}

/** A document that has an image. */
export type PicturedDocument = ClientDocument & { readonly img?: string | null; readonly thumbnail?: string | null };
