/**
 * A window that is redrawn while it is used. Only differences are changed: what stays keeps its focus and its look, and
 * the browser lays out only what is new.
 */
import morphdom from "morphdom";
import { focusAgain, handlebarsApplication } from "../platform/applications";
import { Redraw } from "./redraw";

/** Parts of a window that is drawn from templates, by their names. */
type Parts = Readonly<Record<string, HTMLElement>>;

export abstract class RedrawnWindow extends handlebarsApplication() {
  protected readonly redraw = new Redraw(this, { draw: () => this.drawAgain(), telling: this.tellsMinimized });

  protected get holdsFocus(): boolean {
    const element = this.element as HTMLElement | null;
    return element?.contains(element.ownerDocument.activeElement) === true;
  }

  /** Whether it shows something even when minimized. */
  protected get tellsMinimized(): boolean {
    return false;
  }

  protected drawAgain(): Promise<unknown> {
    return this.render();
  }

  override _renderHTML(context: object, options: object): Promise<unknown> {
    return this.redraw.held(super._renderHTML(context, options));
  }

  override _replaceHTML(made: Parts, content: HTMLElement, options: object): void {
    super._replaceHTML(patched(this.parts, made), content, options);
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.redraw.watch(this.element);
  }

  override async maximize(): Promise<unknown> {
    const shown = await super.maximize();
    this.redraw.look();
    return shown;
  }
}

/** Elements that start afresh with a drawing: they are replaced, not patched, so that they appear like new ones. */
const NEW = ".ah-question--new";

/** Turns an element into another; the focused element keeps the focus, wherever it moves. */
function patch(shown: HTMLElement, next: HTMLElement): void {
  const { ownerDocument } = shown;
  const { activeElement } = ownerDocument;
  const focused = shown.contains(activeElement) ? (activeElement as HTMLElement) : null;
  morphdom(shown, next, {
    onBeforeElUpdated(from, to) {
      if (!to.matches(NEW)) return true;
      from.replaceWith(to);
      return false;
    },
  });
  if (focused && ownerDocument.activeElement !== focused) focusAgain(focused);
}

/** Patches the parts that are already in a window, and returns the others. */
function patched(shown: Parts, made: Parts): Parts {
  const others: Record<string, HTMLElement> = {};
  for (const [part, next] of Object.entries(made)) {
    const standing = shown[part];
    if (standing?.isConnected) patch(standing, next);
    else others[part] = next;
  }
  return others;
}
