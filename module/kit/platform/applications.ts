/**
 * Foundry's application classes behind a narrow interface. The published types cannot express the Handlebars mixin over
 * a document sheet (the compiler gives up after minutes), so each class is cast once, here, to the few members we use.
 */

import { textLanguage } from "./language";
import { sayWarning, unattended } from "./notices";
import { documentAt } from "./documents";
import { besideUser, watchAgain } from "./pages";
import { patched, type Parts } from "./patch";
import { STOPS } from "./stops";
import { escapeFromFields, quietly, unsentIn, watchTyping } from "./typing";
import type { HeaderControl } from "./hooks";

/** Position and size of a window in pixels; omitted values stay as they are. */
export interface WindowBox {
  readonly left?: number | undefined;
  readonly top?: number | undefined;
  readonly width?: number | "auto" | undefined;
  readonly height?: number | "auto" | undefined;
}

/** The members of an ApplicationV2 that our windows use. */
export interface Application {
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly options: Readonly<Record<string, unknown>>;
  readonly title: string;
  render(options?: { force?: boolean; parts?: string[]; position?: WindowBox }): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  addEventListener(type: "close", listener: () => void, options: { readonly once: true }): void;
  bringToFront(): void;
  readonly position: WindowBox;
  setPosition(place?: WindowBox): unknown;
  readonly minimized: boolean;
  maximize(): Promise<unknown>;
  _getHeaderControls(): HeaderControl[];
  toggleControls(expanded?: boolean): Promise<unknown>;
  /** The open tab of each group. */
  readonly tabGroups: Readonly<Record<string, string | null>>;
  changeTab(tab: string, group: string, options?: object): void;
  _prepareContext(options: object): Promise<Record<string, unknown>>;
  /** Makes the elements that are then put into the window. */
  _renderHTML(context: object, options: object): Promise<unknown>;
  /** Puts the elements into the window. */
  _replaceHTML(made: Parts, content: HTMLElement, options: object): void;
  /** Takes the window's element off the page. */
  _removeElement(element: HTMLElement): void;
  /** The parts of a window drawn from templates, by name. */
  readonly parts: Parts;
  _onFirstRender(context: object, options: object): Promise<void>;
  _onRender(context: object, options: object): Promise<void>;
  _onClose(options: object): void;
  /** Whether it always opens in the main window. */
  readonly isOnItsOwn: boolean;
  /** Only Foundry 14 has these. */
  detachWindow(options?: object): Promise<unknown>;
  _onDetach(from: Document, to: Document): void;
  _onAttach(from: Document, to: Document): void;
  /** Called when the window has come into a browser window of its own, or back into the main one. */
  onMoved(page: Document): void;
}

/** The members of a document sheet that our sheets use. */
export interface DocumentSheet<Document> extends Application {
  readonly document: Document;
  readonly isEditable: boolean;
}

interface ApplicationStatics {
  DEFAULT_OPTIONS: object;
  PARTS: Record<string, object>;
  TABS: Record<string, object>;
}

export type ApplicationClass<Instance> = ApplicationStatics & (new (...args: unknown[]) => Instance);

type Mixin = <Instance>(base: unknown) => ApplicationClass<Instance>;

/** Enables controls that only read or roll: Foundry disables all controls of a sheet for users who may not edit. */
export function enableForAll(sheet: HTMLElement): void {
  for (const control of sheet.querySelectorAll<HTMLButtonElement | HTMLTextAreaElement>("[data-always-enabled]"))
    control.disabled = false;
}

/** The current values of a window's form, as they would be submitted; empty if the window is not a form. */
export function formValues(form: HTMLElement): Record<string, unknown> {
  const { FormDataExtended } = foundry.applications.ux;
  return form.matches("form") ? { ...new FormDataExtended(form as HTMLFormElement).object } : {};
}

/** Whether the control takes typed text. */
export const takesLetters = (
  control: Pick<HTMLElement, "tagName"> & { readonly isContentEditable?: boolean },
): boolean => control.isContentEditable === true || /^(INPUT|TEXTAREA|SELECT)$/.test(control.tagName);

/** What a window is drawn from: the templates of its parts, and those that they include. */
export const templatesOf = (
  app: Application,
): readonly { readonly template: string; readonly templates?: string[] }[] =>
  Object.values((app.constructor as ApplicationClass<Application>).PARTS as Record<string, { template: string }>);

/** A window drawn from Handlebars templates that is redrawn around what somebody types in it. */
function drawnAround<Instance extends Application>(base: ApplicationClass<Instance>): ApplicationClass<Instance> {
  class DrawnAround extends (base as ApplicationClass<Application>) {
    override _replaceHTML(made: Parts, content: HTMLElement, options: object): void {
      super._replaceHTML(patched(this.parts, made), content, options);
    }

    override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      this.element.lang = textLanguage();
      watchTyping(this.element);
    }

    override _removeElement(element: HTMLElement): void {
      quietly(element.ownerDocument, () => super._removeElement(element));
    }

    override onMoved(_page: Document): void {
      watchAgain(this.element);
    }

    override _onDetach(from: Document, to: Document): void {
      super._onDetach(from, to);
      this.onMoved(to);
    }

    override _onAttach(from: Document, to: Document): void {
      super._onAttach(from, to);
      this.onMoved(to);
    }
  }
  return DrawnAround as unknown as ApplicationClass<Instance>;
}

/**
 * A window drawn from Handlebars templates. It stays on the screen when the screen is turned or made smaller. It takes
 * the focus when it opens, unless someone is typing elsewhere, and gives it back when it closes.
 */
export function handlebarsApplication(): ApplicationClass<Application> {
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
  const Base = drawnAround((HandlebarsApplicationMixin as unknown as Mixin)<Application>(ApplicationV2));
  return class extends besideUser(Base) {
    readonly #fit = (): void => unattended(import("./fit").then(({ fit }) => fit(this)));

    override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      window.addEventListener("resize", this.#fit);
      const { activeElement } = this.element.ownerDocument;
      if (!activeElement || !takesLetters(activeElement)) this.#reachable()?.focus({ preventScroll: true });
    }

    override async _onRender(context: object, options: object): Promise<void> {
      await super._onRender(context, options);
      this.#reachable();
    }

    /** The content, which can take the focus; where it is only read, it is a stop from which keys can scroll it. */
    #reachable(): HTMLElement | null {
      const content = this.element.querySelector<HTMLElement>(".window-content");
      const stop = content?.querySelector(STOPS) ? -1 : 0;
      // A window that has nothing new to show is not touched.
      if (content && content.getAttribute("tabindex") !== String(stop)) content.tabIndex = stop;
      return content;
    }

    override _onClose(options: object): void {
      super._onClose(options);
      window.removeEventListener("resize", this.#fit);
    }
  };
}

/** A journal page, drawn from the Handlebars templates in its `VIEW_PARTS`. */
export function handlebarsPage<Document>(): ApplicationClass<DocumentSheet<Document>> {
  return foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet as never;
}

/** Says that what was being typed in fields is lost, as these are gone. */
function sayLost(fields: readonly { readonly ariaLabel: string | null }[]): void {
  for (const { ariaLabel } of fields)
    sayWarning(game.i18n.format("ALLHANDS.sheets.fieldGone", { field: ariaLabel ?? "" }));
}

/**
 * A sheet of a document, drawn from Handlebars templates, on top of the given sheet class. Its fields write when they
 * are finished: also if the sheet is closed, unless what they belong to is gone.
 */
export function handlebarsSheet<Document>(base: unknown): ApplicationClass<DocumentSheet<Document>> {
  const { HandlebarsApplicationMixin } = foundry.applications.api;
  type Sheet = DocumentSheet<{ readonly uuid: string }>;
  class InUse extends drawnAround((HandlebarsApplicationMixin as unknown as Mixin)<Sheet>(base)) {
    override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      escapeFromFields(this.element);
    }

    override _replaceHTML(made: Parts, content: HTMLElement, options: object): void {
      const typed = unsentIn(content);
      super._replaceHTML(made, content, options);
      sayLost(typed.filter(({ isConnected }) => !isConnected));
    }

    override async close(options: object = {}): Promise<unknown> {
      const typed = this.rendered ? unsentIn(this.element) : [];
      if (documentAt(this.document.uuid)) for (const field of typed) field.blur();
      else sayLost(typed);
      return await super.close(options);
    }
  }
  return InUse as unknown as ApplicationClass<DocumentSheet<Document>>;
}
