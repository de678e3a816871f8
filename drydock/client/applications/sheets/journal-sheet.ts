import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { DocumentSheetV2 } from "../api/document-sheet";
import { element } from "../dom";
import { localize } from "../environment";
import type { CollectionFace, DocumentFace } from "../environment";
import { TextEditor } from "../ux/text-editor";
import { sanitizeFragment } from "../ux/sanitize";

interface PageFace extends DocumentFace {
  readonly text?: { content?: string | null };
}

/** The reader of a journal entry: its text pages one below the other. */
export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["journal-sheet", "journal-entry"],
    tag: "div",
    viewPermission: 2,
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 680, height: 640 },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const { pages } = this.document as unknown as { pages: CollectionFace<PageFace> };
    const visible = pages.contents.filter((page) => page.visible !== false);
    visible.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
    return element("div", { classes: ["journal-entry-content"] }, ...(await Promise.all(visible.map(renderPage))));
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(result as HTMLElement);
  }
}

async function renderPage(page: PageFace): Promise<HTMLElement> {
  const body = element("div", { classes: ["journal-page-content"] });
  if (page.type === "text")
    body.append(sanitizeFragment(await TextEditor.implementation.enrichHTML(page.text?.content ?? "")));
  else body.textContent = localize("JOURNAL.NoView", { type: page.type ?? "" });
  const heading = element("h2", { classes: ["journal-page-header"], text: page.name });
  return element(
    "article",
    { classes: ["journal-entry-page", page.type ?? ""], dataset: { pageId: page.id } },
    heading,
    body,
  );
}
