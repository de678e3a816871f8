import { element, eventElement } from "../dom";
import { localize } from "../environment";
import { sanitizeFragment } from "./sanitize";
import { Hooks } from "../../helpers/hooks";
import { CONFIG } from "../../config";

type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT";

const GAP = 6;
const DELAY = 400;

/** Shows the tooltip of the element under the pointer or with the keyboard focus. */
export class TooltipManager {
  readonly tooltip: HTMLElement = element("aside", { id: "tooltip", attributes: { role: "tooltip" } });
  element: HTMLElement | null = null;

  static readonly TOOLTIP_MARGIN_PX = GAP;
  static readonly TOOLTIP_DIRECTIONS = { UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" };

  /** The class in use, which a system may have replaced. */
  static get implementation(): typeof TooltipManager {
    return (CONFIG.ux["TooltipManager"] as typeof TooltipManager | undefined) ?? TooltipManager;
  }

  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Listens on the whole page. */
  activateEventListeners(): void {
    document.body.append(this.tooltip);
    this.#listenTo(document);
    Hooks.on("openDetachedWindow", (_id: string, opened: Window) => this.#listenTo(opened.document));
  }

  #listenTo(page: Document): void {
    page.body.addEventListener("pointerover", (event) => this.#onEnter(event));
    page.body.addEventListener("focusin", (event) => this.#onEnter(event));
    page.body.addEventListener("pointerdown", () => this.deactivate());
    page.addEventListener("keydown", (event) => event.key === "Escape" && this.deactivate());
  }

  #onEnter(event: Event): void {
    const owner = eventElement(event)?.closest<HTMLElement>("[data-tooltip], [data-tooltip-html]") ?? null;
    if (owner === this.element) return;
    this.deactivate();
    if (!owner) return;
    this.element = owner;
    this.#timer = setTimeout(() => this.activate(owner), DELAY);
  }

  /** Shows an element's tooltip: a text or a language key, or sanitized markup if the element asks for it. */
  activate(owner: HTMLElement, options: { text?: string; html?: string; direction?: Direction } = {}): void {
    this.element = owner;
    if (this.tooltip.ownerDocument !== owner.ownerDocument) owner.ownerDocument.body.append(this.tooltip);
    const html = options.html ?? owner.dataset["tooltipHtml"];
    const text = options.text ?? owner.dataset["tooltipText"] ?? owner.dataset["tooltip"] ?? "";
    const shown = text || owner.ariaLabel || "";
    if (!html && !shown) return;
    if (html) this.tooltip.replaceChildren(sanitizeFragment(html));
    else this.tooltip.textContent = localize(shown);
    this.tooltip.className = `active ${owner.dataset["tooltipClass"] ?? ""}`.trim();
    const { tooltipDirection } = owner.closest<HTMLElement>("[data-tooltip-direction]")?.dataset ?? {};
    this._setAnchor(options.direction ?? (tooltipDirection as Direction | undefined) ?? this._determineDirection());
  }

  /** Hides the tooltip. */
  deactivate(): void {
    clearTimeout(this.#timer);
    this.element = null;
    this.tooltip.className = "";
  }

  /** The side on which there is room, below if there is. */
  protected _determineDirection(): Direction {
    const owner = this.element ?? document.body;
    const { innerHeight } = owner.ownerDocument.defaultView ?? window;
    return owner.getBoundingClientRect().bottom + GAP + this.tooltip.offsetHeight > innerHeight ? "UP" : "DOWN";
  }

  /** Puts the tooltip on a side of its element. */
  protected _setAnchor(direction: Direction): void {
    const box = (this.element ?? document.body).getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.tooltip;
    const center = { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2 };
    const places: Record<Direction, { left: number; top: number }> = {
      UP: { left: center.left, top: box.top - height - GAP },
      DOWN: { left: center.left, top: box.bottom + GAP },
      LEFT: { left: box.left - width - GAP, top: center.top },
      RIGHT: { left: box.right + GAP, top: center.top },
    };
    const { innerHeight } = this.tooltip.ownerDocument.defaultView ?? window;
    const wanted = places[direction] ?? places.DOWN;
    this._setStyle(wanted.top + height > innerHeight ? places.UP : wanted);
  }

  /** Moves the tooltip to a place, within its window. */
  protected _setStyle({ left = 0, top = 0 }: { left?: number; top?: number } = {}): void {
    const { innerWidth } = this.tooltip.ownerDocument.defaultView ?? window;
    this.tooltip.style.left = `${Math.max(GAP, Math.min(left, innerWidth - this.tooltip.offsetWidth - GAP))}px`;
    this.tooltip.style.top = `${Math.max(GAP, top)}px`;
  }
}
