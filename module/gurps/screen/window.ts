/** The GM screen: the whole quick reference in one window, with search, calculators and rolls. */
import { isA } from "../../kit/windows/elements";
import { referenceEntries, type ReferenceEntry } from "../../kit/windows/reference";
import { handlebarsApplication } from "../../kit/platform/applications";
import { localize } from "../../kit/text/sentence";
import { bringToLife, cardContext } from "./card";
import { entryTitle, searchText } from "./context";
import { CARD_TEMPLATE } from "./links";
import { template } from "../../kit/windows/template";

/** Entries under the headings of their groups, in the order in which the entries were brought. */
function inGroups<Shown>(show: (entry: ReferenceEntry) => Shown): object[] {
  const groups = new Map<string, { prefix: string; entries: Shown[] }>();
  for (const entry of referenceEntries()) {
    const group = groups.get(entry.group) ?? { prefix: entry.texts, entries: [] };
    group.entries.push(show(entry));
    groups.set(entry.group, group);
  }
  return [...groups].map(([id, { prefix, entries }]) => ({ id, title: localize(`${prefix}group.${id}`), entries }));
}

export class ScreenWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-screen",
    classes: ["all-hands", "ah-screen"],
    window: { title: "ALLHANDS.gurps.screen.title", icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 860, height: 560 },
    actions: { show: ScreenWindow.#onShow },
  };

  static override PARTS = {
    list: { template: template("gurps/screen-list"), scrollable: [".ah-screen__names"] },
    entries: {
      template: template("gurps/screen"),
      templates: [CARD_TEMPLATE, template("gurps/notice")],
      scrollable: [""],
    },
  };

  /** The searched text of each entry, by id. */
  readonly #searched = new Map<string, string>();

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const base = await super._prepareContext(options);
    for (const entry of referenceEntries()) this.#searched.set(entry.id, searchText(entry));
    return { ...base, groups: inGroups((entry) => ({ ...cardContext(entry), title: entryTitle(entry) })) };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => {
      if (isA(target, "input") && target.type === "search") this.#search(target.value);
    });
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    bringToLife(this.element, (id) => void this.show(id));
  }

  /** Scrolls to an entry, and clears a search that hides it; false if there is no such entry. */
  show(id: string): boolean {
    const card = this.#all(".ah-entry").find(({ dataset }) => dataset["entry"] === id);
    if (!card) return false;
    if (card.hidden) this.#clear();
    card.scrollIntoView({ block: "start" });
    card.focus({ preventScroll: true });
    for (const name of this.#names()) name.setAttribute("aria-current", String(name.dataset["id"] === id));
    return true;
  }

  #all(selector: string): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>(selector)];
  }

  #names(): HTMLElement[] {
    return this.#all(".ah-screen__name");
  }

  get #field(): HTMLInputElement | null {
    return this.element.querySelector<HTMLInputElement>('input[type="search"]');
  }

  #clear(): void {
    if (this.#field) this.#field.value = "";
    this.#search("");
  }

  /** Hides entries that do not match: every word must occur in an entry. */
  #search(wanted: string): void {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    const isFound = (id = "") => words.every((word) => this.#searched.get(id)?.includes(word));
    for (const card of this.#all(".ah-entry")) card.hidden = !isFound(card.dataset["entry"]);
    for (const name of this.#names()) name.hidden = !isFound(name.dataset["id"]);
    for (const group of this.#all("[data-group]")) {
      const members = [...group.querySelectorAll<HTMLElement>(".ah-entry, .ah-screen__name")];
      group.hidden = members.every((member) => member.hidden);
    }
    const nothing = this.element.querySelector<HTMLElement>(".ah-screen__nothing");
    if (nothing) nothing.hidden = this.#names().some((name) => !name.hidden);
  }

  #onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const inSearch = target === this.#field;
    const inList = target.matches(".ah-screen__name");
    const isTyping = target.matches("input, select, textarea");
    const deeds: { readonly [key: string]: () => boolean } = {
      "/": () => (!isTyping || (inSearch && this.#field?.value === "")) && this.focusSearch(),
      Enter: () => inSearch && this.#openFirst(),
      Escape: () => inSearch && this.#field?.value !== "" && this.#leaveSearch(),
      ArrowDown: () => (inSearch || inList) && this.#step(1),
      ArrowUp: () => inList && this.#step(-1),
    };
    if (!deeds[event.key]?.()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Puts the cursor into the search field. */
  focusSearch(): boolean {
    this.#field?.select();
    this.#field?.focus();
    return true;
  }

  #leaveSearch(): boolean {
    this.#clear();
    return true;
  }

  #openFirst(): boolean {
    const first = this.#names().find((name) => !name.hidden);
    if (first) this.show(first.dataset["id"] ?? "");
    return true;
  }

  /** Moves the focus among the names shown; above the first one is the search field. */
  #step(by: number): boolean {
    const names = this.#names().filter((name) => !name.hidden);
    const at = names.findIndex((name) => name === this.element.ownerDocument.activeElement) + by;
    if (at < 0) this.#field?.focus();
    else names[Math.min(at, names.length - 1)]?.focus();
    return true;
  }

  static #onShow(this: ScreenWindow, _event: Event, target: HTMLElement): void {
    this.show(target.dataset["id"] ?? "");
  }
}

let opened: ScreenWindow | null = null;

/** Shows the GM screen at an entry, or at its top if the id is unknown. The entries must have been fetched. */
export async function showScreen(id: string): Promise<void> {
  opened ??= new ScreenWindow();
  await opened.render({ force: true });
  opened.bringToFront();
  if (!opened.show(id)) opened.focusSearch();
}
