import { element, icon } from "../dom";
import { config, fromUuid, reportError } from "../environment";
import type { TextEnricher } from "../environment";
import { getDragEventData } from "./drag-data";
import { sanitizeFragment } from "./sanitize";

export interface EnrichmentOptions {
  /** Also follow content links. Default true. */
  links?: boolean;
  /** Also run the enrichers of the system. Default true. */
  custom?: boolean;
  [key: string]: unknown;
}

const UUID_LINK = /@UUID\[([^\]\s]+)\](?:\{([^}]*)\})?/g;

/** Rich texts: reading what is dragged, and turning links and enrichers in texts into elements. */
export class TextEditor {
  /** The class in use: a system may have replaced it. */
  static get implementation(): typeof TextEditor {
    return (config().ux["TextEditor"] as typeof TextEditor | undefined) ?? TextEditor;
  }

  static getDragEventData(event: DragEvent): Record<string, unknown> {
    return getDragEventData(event);
  }

  /** Sanitized markup in which `@UUID[…]{…}` is a link and what the system's enrichers match is theirs. */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    const holder = element("div");
    holder.append(sanitizeFragment(content));
    const enrichers: TextEnricher[] = options.custom === false ? [] : [...(config().TextEditor?.enrichers ?? [])];
    if (options.links !== false) enrichers.push({ pattern: UUID_LINK, enricher: contentLink });
    for (const enricher of enrichers) await enrichTexts(holder, enricher, options);
    return holder.innerHTML;
  }

  /** The element of a link to a document; a broken one says so. */
  static createAnchor(options: { name: string; uuid?: string; type?: string; broken?: boolean }): HTMLAnchorElement {
    const classes = ["content-link", options.broken ? "broken" : ""];
    const dataset: Record<string, string> = { link: "", ...(options.uuid ? { uuid: options.uuid } : {}) };
    if (options.type) dataset["type"] = options.type;
    const anchor = element("a", { classes, dataset, attributes: { draggable: "true" } });
    anchor.append(icon(options.broken ? "fa-solid fa-link-slash" : "fa-solid fa-link"), options.name);
    return anchor;
  }
}

async function contentLink(match: RegExpMatchArray): Promise<HTMLElement> {
  const uuid = match[1] ?? "";
  const target = await fromUuid(uuid).catch(() => null);
  const name = match[2] || target?.name || uuid;
  return TextEditor.createAnchor({ name, uuid, ...(target ? { type: target.documentName } : { broken: true }) });
}

async function enrichTexts(root: HTMLElement, enricher: TextEnricher, options: EnrichmentOptions): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    for (const match of [...text.data.matchAll(enricher.pattern)].reverse()) {
      const made = await enricher.enricher(match, options);
      if (!made) continue;
      const tail = text.splitText(match.index ?? 0);
      tail.deleteData(0, match[0].length);
      tail.before(wrapEnriched(made, enricher));
    }
  }
}

function wrapEnriched(made: HTMLElement, enricher: TextEnricher): HTMLElement {
  if (!enricher.id || !enricher.onRender) return made;
  return element("enriched-content", { attributes: { enricher: enricher.id } }, made);
}

/** What an enricher made: its listeners are attached each time it enters a page. */
class EnrichedContent extends HTMLElement {
  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    const enricher = config().TextEditor?.enrichers?.find((candidate) => candidate.id === id);
    enricher?.onRender?.(this);
  }
}

/** Makes content links open their document and draggable, and enriched content live, in the whole page. */
export function activateContentLinks(): void {
  if (!customElements.get("enriched-content")) customElements.define("enriched-content", EnrichedContent);
  document.body.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("a.content-link[data-uuid]");
    const uuid = link?.dataset["uuid"];
    if (!uuid) return;
    event.preventDefault();
    void fromUuid(uuid)
      .then((target) => target?.sheet?.render({ force: true }))
      .catch(reportError);
  });
  document.body.addEventListener("dragstart", (event) => {
    const link = (event.target as Element).closest?.<HTMLElement>("a.content-link[data-uuid]");
    if (!link) return;
    const { uuid, type } = link.dataset;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  });
}
