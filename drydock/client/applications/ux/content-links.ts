import { attempt } from "../api/actions";
import { localize, notify } from "../environment";
import { rollInline } from "./inline-rolls";
import { CONFIG } from "../../config";
import { fromUuid } from "../../helpers/documents-by-uuid";

const LINK = "a.content-link[data-uuid]";
const ROLL = "a.inline-roll.roll";

/** The element class for an enricher's result, one per window; attaches its listeners whenever it enters a page. */
function enrichedContent({ HTMLElement }: typeof globalThis): CustomElementConstructor {
  return class EnrichedContent extends HTMLElement {
    connectedCallback(): void {
      const id = this.getAttribute("enricher");
      const enricher = CONFIG.TextEditor?.enrichers?.find((candidate) => candidate.id === id);
      enricher?.onRender?.(this);
    }
  };
}

/** Makes links open and draggable, inline rolls work, and enriched content live, in the whole page of a window. */
export function activateContentLinks(page: Window = window): void {
  const { customElements, document } = page;
  if (!customElements.get("enriched-content"))
    customElements.define("enriched-content", enrichedContent(page as unknown as typeof globalThis));
  document.body.addEventListener("click", (event) => activate(event));
  document.body.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.target as Element).matches?.(`${LINK}, ${ROLL}`)) activate(event);
  });
  document.body.addEventListener("dragstart", (event) => {
    const link = (event.target as Element).closest?.<HTMLElement>(LINK);
    if (!link) return;
    const { uuid, type } = link.dataset;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  });
}

function activate(event: UIEvent): void {
  const target = event.target as Element;
  const roll = target.closest<HTMLElement>(ROLL);
  const link = target.closest<HTMLElement>(LINK);
  if (!roll && !link) return;
  event.preventDefault();
  if (roll) void attempt(() => rollInline(roll));
  else if (link) void attempt(() => follow(link, event));
}

async function follow(link: HTMLElement, event: UIEvent): Promise<unknown> {
  const uuid = link.dataset["uuid"] ?? "";
  const target = await fromUuid(uuid).catch(() => null);
  if (!target) return notify("warn", localize("LINK.Broken", { uuid }));
  return target._onClickDocumentLink(event);
}
