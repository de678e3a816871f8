/**
 * A window that is drawn again while it is used. It changes what differs: what stays keeps its focus and its look, and the
 * browser lays out what is new and nothing else.
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

  /** Also while it is minimized it shows something. */
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

/** What begins anew with a drawing is not made of what stood there: it comes in as new things do. */
const NEW = ".ah-question--new";

/** Changes an element into another; what has the focus keeps it, wherever it goes. */
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

/** Changes the parts that stand in a window into what was made of them, and gives the others. */
function patched(shown: Parts, made: Parts): Parts {
  const others: Record<string, HTMLElement> = {};
  for (const [part, next] of Object.entries(made)) {
    const standing = shown[part];
    if (standing?.isConnected) patch(standing, next);
    else others[part] = next;
  }
  return others;
}
