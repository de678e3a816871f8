import type { ApplicationOptions, PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { unavailable } from "../../common/unavailable";
import type { ClientDocument } from "../../documents";

/** The sheet of a journal page. In the mode `view` it has no window: the journal shows it among its pages. */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["journal-entry-page"],
    viewPermission: 2,
    mode: "view",
    viewClasses: [],
    includeTOC: true,
  };

  override _initializeApplicationOptions(options: PartialOptions): ApplicationOptions & Record<string, unknown> {
    const merged = super._initializeApplicationOptions(options);
    if (merged["mode"] !== "view") return unavailable("JournalEntryPageSheet in the mode edit");
    merged.tag = "article";
    const { type = "" } = merged["document"] as ClientDocument;
    merged.classes = ["journal-entry-page", type, ...(merged["viewClasses"] as string[])];
    merged.window = { ...merged.window, frame: false, positioned: false };
    return merged;
  }

  get page(): ClientDocument {
    return this.document;
  }

  get isView(): boolean {
    return this.options["mode"] === "view";
  }

  /** The journal decides where to insert the page. */
  override _insertElement(_rendered: HTMLElement): void {}

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.dataset["pageId"] = this.page.id;
    return frame;
  }
}

/** A page sheet rendered from Handlebars templates: `static VIEW_PARTS`. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(
  JournalEntryPageSheet as unknown as Parameters<typeof HandlebarsApplicationMixin>[0],
) {
  static VIEW_PARTS: Record<string, TemplatePart> = {};
  /** Drydock does not edit pages with a sheet: these are for other sheets to build on. */
  static EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/journal/parts/page-header.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get #parts(): Record<string, TemplatePart> {
    return (this.constructor as typeof JournalEntryPageHandlebarsSheet).VIEW_PARTS;
  }

  override _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
    return Object.fromEntries(Object.entries(this.#parts).map(([id, part]) => [id, { ...part }]));
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { page } = this as unknown as JournalEntryPageSheet;
    return { ...(await super._prepareContext(options)), page };
  }
}
