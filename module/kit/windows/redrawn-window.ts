/** A window that is redrawn by news while it is used: not under a pointer that is down, and not while nobody sees it. */
import { handlebarsApplication } from "../platform/applications";
import { Redraw } from "./redraw";

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
