import { element, icon } from "../dom";
import { getDragEventData } from "./drag-data";
import { INLINE_ROLL, inlineRoll } from "./inline-rolls";
import { sanitizeFragment } from "./sanitize";
import type { ClientDocument } from "../../documents";
import { CONFIG, type EnricherConfig } from "../../config";
import { fromUuid } from "../../helpers/documents-by-uuid";

export interface EnrichmentOptions {
  /** Whether to turn `@UUID[…]{…}` into links. Default true. */
  documents?: boolean;
  /** Whether to turn `[[…]]` into rolls. Default true. */
  rolls?: boolean;
  /** Whether to run the system's enrichers. Default true. */
  custom?: boolean;
  /** Whether to keep sections of the class `secret`, which only owners may read. Default false. */
  secrets?: boolean;
  /** The document to which links that begin with a dot are relative. */
  relativeTo?: ClientDocument | null;
  /** Values of `@names` in formulas. */
  rollData?: object;
  [key: string]: unknown;
}

const UUID_LINK = /@UUID\[([^\]\s]+)\](?:\{([^}]*)\})?/g;

/** Rich text: reads drag data, and turns links, rolls and enrichers in texts into elements. */
export class TextEditor {
  /** The class in use, which a system may have replaced. */
  static get implementation(): typeof TextEditor {
    return (CONFIG.ux["TextEditor"] as typeof TextEditor | undefined) ?? TextEditor;
  }

  static getDragEventData(event: DragEvent): Record<string, unknown> {
    return getDragEventData(event);
  }

  /**
   * Sanitized markup in which `@UUID[…]{…}` is a link, `[[…]]` a roll, and matches of the system's enrichers are
   * replaced by their results.
   */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    const holder = element("div");
    holder.append(sanitizeFragment(content));
    if (options.secrets !== true) {
      for (const section of holder.querySelectorAll("section.secret:not(.revealed)")) section.remove();
    }
    const enrichers: EnricherConfig[] = [];
    if (options.documents !== false) enrichers.push({ pattern: UUID_LINK, enricher: contentLink });
    if (options.rolls !== false) enrichers.push({ pattern: INLINE_ROLL, enricher: inlineRoll });
    if (options.custom !== false) enrichers.push(...(CONFIG.TextEditor?.enrichers ?? []));
    for (const enricher of enrichers) await enrichTexts(holder, enricher, options);
    return holder.innerHTML;
  }

  /** The element of a link to a document; a broken link is marked as such. */
  static createAnchor(options: { name: string; uuid?: string; type?: string; broken?: boolean }): HTMLAnchorElement {
    const classes = ["content-link", options.broken ? "broken" : ""];
    const dataset: Record<string, string> = { link: "", ...(options.uuid ? { uuid: options.uuid } : {}) };
    if (options.type) dataset["type"] = options.type;
    const attributes = { draggable: "true", role: "link", tabindex: "0" };
    const anchor = element("a", { classes, dataset, attributes });
    anchor.append(icon(options.broken ? "fa-solid fa-link-slash" : "fa-solid fa-link"), options.name);
    return anchor;
  }
}

async function contentLink(match: RegExpMatchArray, options: EnrichmentOptions = {}): Promise<HTMLElement> {
  const given = match[1] ?? "";
  const target = await fromUuid(given, { relative: options.relativeTo ?? undefined }).catch(() => null);
  const name = match[2] || target?.name || given;
  const found = target ? { uuid: target.uuid, type: target.documentName } : { uuid: given, broken: true };
  return TextEditor.createAnchor({ name, ...found });
}

async function enrichTexts(root: HTMLElement, enricher: EnricherConfig, options: EnrichmentOptions): Promise<void> {
  if (!enricher.pattern.global)
    throw new Error(`the pattern ${String(enricher.pattern)} of an enricher must be global`);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    for (const match of [...text.data.matchAll(enricher.pattern)].reverse()) {
      const made = await enricher.enricher(match, options);
      if (made) replaceMatch(text, match, wrapEnriched(made, enricher), enricher.replaceParent === true);
    }
  }
}

/** Replaces a match with an element, or replaces the whole surrounding element if the enricher asks for it. */
function replaceMatch(text: Text, match: RegExpMatchArray, made: HTMLElement, replaceParent: boolean): void {
  const tail = text.splitText(match.index ?? 0);
  tail.deleteData(0, match[0].length);
  const parent = text.parentElement;
  if (replaceParent && parent?.parentElement) parent.replaceWith(made);
  else tail.before(made);
}

function wrapEnriched(made: HTMLElement, enricher: EnricherConfig): HTMLElement {
  if (!enricher.id || !enricher.onRender) return made;
  return element("enriched-content", { attributes: { enricher: enricher.id } }, made);
}
