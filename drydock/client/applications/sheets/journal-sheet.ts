import type { ApplicationV2 } from "../api/application";
import type { ClosingOptions, PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { DialogV2 } from "../api/dialog";
import { DocumentSheetV2 } from "../api/document-sheet";
import { element, icon } from "../dom";
import { localize } from "../environment";
import { TextEditor } from "../ux/text-editor";
import { sanitizeFragment } from "../ux/sanitize";
import { slugify } from "../../common/text";
import type { JournalEntryPage, WorldCollection } from "../../documents";
import { game } from "../../game";

/** The page types for which Foundry has a sheet; drydock shows texts. */
const CORE_TYPES: ReadonlySet<string> = new Set(["text", "image", "pdf", "video"]);

/** The reader of a journal entry: a list of its pages and the text of one of them. */
export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["journal-sheet", "journal-entry"],
    tag: "div",
    viewPermission: 2,
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 760, height: 620 },
    actions: {
      goToPage: function (this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement) {
        return this.goToPage(target.dataset["pageId"] ?? "");
      },
      addPage: function (this: JournalEntrySheet) {
        return this.addPage();
      },
      editPage: function (this: JournalEntrySheet) {
        return this.editPage();
      },
    },
  };

  #pageId: string | null = null;
  /** Sheets of pages that have been shown, by page id. */
  readonly #sheets = new Map<string, ApplicationV2>();

  /** The pages that this user may see, in their order. */
  get #visible(): JournalEntryPage[] {
    const { pages } = this.document as unknown as { pages: WorldCollection<JournalEntryPage> };
    const visible = pages.contents.filter((page) => page.testUserPermission(game.user, "OBSERVER"));
    return visible.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  }

  /** The shown page: the chosen one, or the first. */
  get #shown(): JournalEntryPage | undefined {
    const pages = this.#visible;
    return pages.find((page) => page.id === this.#pageId) ?? pages[0];
  }

  /** Shows a page. */
  async goToPage(id: string): Promise<void> {
    this.#pageId = id;
    await this.render();
    this.window.content?.querySelector(".journal-entry-content")?.scrollTo({ top: 0 });
  }

  /** Asks for the name and the text of a new page at the end. */
  async addPage(): Promise<void> {
    const last = this.#visible.at(-1);
    const entered = await askForPage("JOURNAL.AddPage", "", "");
    if (!entered) return;
    const sort = (last?.sort ?? 0) + 100_000;
    const created = await this.document.createEmbeddedDocuments?.("JournalEntryPage", [{ ...entered, sort }]);
    const [page] = (created ?? []) as JournalEntryPage[];
    if (page) await this.goToPage(page.id);
  }

  /** Asks for a new name and text of the shown page. */
  async editPage(): Promise<void> {
    const page = this.#shown;
    if (!page) return;
    // What is shown may be in another language than what is stored.
    const { name, text } = page.toObject() as { readonly name: string; readonly text?: { readonly content?: string } };
    const entered = await askForPage("JOURNAL.EditPage", name, text?.content ?? "");
    if (entered) await page.update(entered);
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const wanted = options["pageId"];
    if (typeof wanted === "string") this.#pageId = wanted;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const shown = this.#shown;
    const page = shown
      ? await this.#renderPage(shown)
      : element("p", { classes: ["hint"], text: localize("JOURNAL.NoPages") });
    return element(
      "div",
      { classes: ["journal-entry-reader"] },
      this.#renderList(shown),
      element("div", { classes: ["journal-entry-content"] }, page, this.#renderSteps(shown)),
    );
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    const scrolled = content.querySelector(".journal-entry-content")?.scrollTop ?? 0;
    content.replaceChildren(result as HTMLElement);
    content.querySelector(".journal-entry-content")?.scrollTo({ top: scrolled });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const { anchor } = options as { readonly anchor?: unknown };
    const headings = [...this.element.querySelectorAll(".journal-page-content :is(h1, h2, h3, h4, h5, h6)")];
    if (anchor) headings.find((heading) => anchorOf(heading) === anchor)?.scrollIntoView();
  }

  /** Renders a text directly, and a page of a system's own type with its sheet, which must be registered. */
  async #renderPage(page: JournalEntryPage): Promise<HTMLElement> {
    if (CORE_TYPES.has(page.type ?? "")) return renderPage(page);
    const cls = page._getSheetClass();
    if (!cls) throw new Error(`No sheet is registered for the page "${page.name}" of the type "${page.type}"`);
    const sheet = this.#sheets.get(page.id) ?? new cls({ document: page, mode: "view" } as never);
    this.#sheets.set(page.id, sheet);
    await sheet.render({ force: true });
    return sheet.element;
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    for (const sheet of this.#sheets.values()) void sheet.close();
    this.#sheets.clear();
  }

  #renderList(shown: JournalEntryPage | undefined): HTMLElement {
    const items = this.#visible.map((page) => {
      const button = pageButton("page-heading", page, page.name);
      if (page === shown) button.setAttribute("aria-current", "page");
      const classes = ["page", `level${page.title.level}`, page === shown ? "active" : ""];
      return element("li", { classes, dataset: { pageId: page.id } }, button);
    });
    const tool = (action: string, iconClasses: string, label: string): HTMLElement =>
      element(
        "button",
        { dataset: { action, tooltip: label }, attributes: { type: "button", "aria-label": localize(label) } },
        icon(iconClasses),
      );
    const tools = this.isEditable
      ? element(
          "footer",
          { classes: ["action-buttons"] },
          tool("addPage", "fa-solid fa-plus", "JOURNAL.AddPage"),
          shown?.type === "text" && tool("editPage", "fa-solid fa-pen-to-square", "JOURNAL.EditPage"),
        )
      : null;
    const list = element("ol", { classes: ["toc", "plain"] }, ...items);
    const nav = element("nav", { attributes: { "aria-label": localize("JOURNAL.Pages") } }, list);
    return element("aside", { classes: ["journal-sidebar"] }, nav, tools);
  }

  /** Links to the previous and the next page. */
  #renderSteps(shown: JournalEntryPage | undefined): HTMLElement | null {
    const pages = this.#visible;
    const at = shown ? pages.indexOf(shown) : -1;
    if (pages.length < 2) return null;
    const step = (kind: string, page: JournalEntryPage | undefined, label: string): HTMLElement | false =>
      page !== undefined && pageButton(kind, page, `${localize(label)}: ${page.name}`);
    return element(
      "footer",
      { classes: ["journal-page-steps"] },
      step("previous", pages[at - 1], "JOURNAL.PreviousPage"),
      step("next", pages[at + 1], "JOURNAL.NextPage"),
    );
  }
}

/** What leads to a heading: its id, else its text. */
const anchorOf = ({ id, textContent }: Element): string => id || slugify(textContent ?? "");

function pageButton(kind: string, page: JournalEntryPage, text: string): HTMLElement {
  const dataset = { action: "goToPage", pageId: page.id, alwaysEnabled: "" };
  return element("button", { classes: [kind], dataset, attributes: { type: "button" }, text });
}

async function renderPage(page: JournalEntryPage): Promise<HTMLElement> {
  const body = element("div", { classes: ["journal-page-content"] });
  const html = page.text.content ?? "";
  if (page.type === "text")
    body.append(
      sanitizeFragment(await TextEditor.implementation.enrichHTML(html, { relativeTo: page, secrets: page.isOwner })),
    );
  else body.textContent = localize("JOURNAL.NoView", { type: page.type ?? "" });
  const heading = page.title.show && element("h2", { classes: ["journal-page-header"], text: page.name });
  return element(
    "article",
    { classes: ["journal-entry-page", page.type ?? ""], dataset: { pageId: page.id } },
    heading,
    body,
  );
}

/** Asks for the name and text of a page; null if canceled. */
async function askForPage(title: string, name: string, text: string): Promise<object | null> {
  const named = element("input", { attributes: { type: "text", name: "name", value: name, required: "" } });
  const written = element("textarea", { attributes: { name: "text.content", rows: "12" } });
  written.textContent = text;
  const row = (label: string, input: HTMLElement): HTMLElement =>
    element("label", { classes: ["form-group", "stacked"] }, localize(label), input);
  const content = element("div", {}, row("Name", named), row("JOURNAL.Text", written));
  const answer = await DialogV2.input({ window: { title }, content, position: { width: 520 } });
  return answer && typeof answer === "object" ? { ...answer } : null;
}
