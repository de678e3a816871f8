/** The GM screen: the whole quick reference in one window, with search, calculators and rolls. */
import { isA } from "../../kit/windows/elements";
import { entryTitle, referenceEntries, type ReferenceEntry } from "../../kit/windows/reference";
import { opener, windowOf, type StateWindow } from "../../kit/windows/state-window";
import { localize } from "../../kit/text/sentence";
import { bringToLife, cardContext } from "./card";
import { searchText } from "./context";
import { CARD_TEMPLATE, FIELDS_TEMPLATE } from "./links";
import { template } from "../../kit/windows/template";
import { folded } from "../../kit/text/lists";

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

/** Its state is the searched text of each entry, by id. */
type Window = StateWindow<Map<string, string>>;

const all = ({ element }: Window, selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
const namesIn = (window: Window): HTMLElement[] => all(window, ".ah-screen__name");
const fieldIn = ({ element }: Window) => element.querySelector<HTMLInputElement>('input[type="search"]');

/** Scrolls to an entry, and clears a search that hides it; false if there is no such entry. */
function show(window: Window, id: string): boolean {
  const card = all(window, ".ah-entry").find(({ dataset }) => dataset["entry"] === id);
  if (!card) return false;
  if (card.hidden) clear(window);
  card.scrollIntoView({ block: "start" });
  card.focus({ preventScroll: true });
  for (const name of namesIn(window)) name.setAttribute("aria-current", String(name.dataset["id"] === id));
  return true;
}

function clear(window: Window): boolean {
  const field = fieldIn(window);
  if (field) field.value = "";
  search(window, "");
  return true;
}

/** Hides entries that do not match: every word must occur in an entry. */
function search(window: Window, wanted: string): void {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  const isFound = (id = "") => words.every((word) => window.state.get(id)?.includes(word));
  for (const card of all(window, ".ah-entry")) card.hidden = !isFound(card.dataset["entry"]);
  for (const name of namesIn(window)) name.hidden = !isFound(name.dataset["id"]);
  for (const group of all(window, "[data-group]")) {
    const members = [...group.querySelectorAll<HTMLElement>(".ah-entry, .ah-screen__name")];
    group.hidden = members.every((member) => member.hidden);
  }
  const nothing = window.element.querySelector<HTMLElement>(".ah-screen__nothing");
  if (nothing) nothing.hidden = namesIn(window).some((name) => !name.hidden);
}

function onKey(window: Window, event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const field = fieldIn(window);
  const inSearch = target === field;
  const inList = target.matches(".ah-screen__name");
  const isTyping = target.matches("input, select, textarea");
  const deeds: { readonly [key: string]: () => boolean } = {
    "/": () => (!isTyping || (inSearch && field?.value === "")) && focusSearch(window),
    Enter: () => inSearch && openFirst(window),
    Escape: () => inSearch && field?.value !== "" && clear(window),
    ArrowDown: () => (inSearch || inList) && step(window, 1),
    ArrowUp: () => inList && step(window, -1),
  };
  if (!deeds[event.key]?.()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Puts the cursor into the search field. */
function focusSearch(window: Window): boolean {
  fieldIn(window)?.select();
  fieldIn(window)?.focus();
  return true;
}

function openFirst(window: Window): boolean {
  const first = namesIn(window).find((name) => !name.hidden);
  if (first) show(window, first.dataset["id"] ?? "");
  return true;
}

/** Moves the focus among the names shown; above the first one is the search field. */
function step(window: Window, by: number): boolean {
  const names = namesIn(window).filter((name) => !name.hidden);
  const at = names.findIndex((name) => name === window.element.ownerDocument.activeElement) + by;
  if (at < 0) fieldIn(window)?.focus();
  else names[Math.min(at, names.length - 1)]?.focus();
  return true;
}

class ScreenWindow extends windowOf<Window["state"]>({
  options: {
    id: "all-hands-screen",
    classes: ["all-hands", "ah-screen"],
    window: { title: "ALLHANDS.gurps.screen.title", icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 860, height: 560 },
  },
  parts: {
    list: { template: template("gurps/screen-list"), scrollable: [".ah-screen__names"] },
    entries: {
      template: template("gurps/screen"),
      templates: [CARD_TEMPLATE, FIELDS_TEMPLATE, template("gurps/notice")],
      scrollable: [""],
    },
  },
  context({ state }) {
    for (const entry of referenceEntries()) state.set(entry.id, searchText(entry));
    return { groups: inGroups((entry) => ({ ...cardContext(entry), title: entryTitle(entry) })) };
  },
  actions: { show: (window, data) => show(window, data["id"] ?? "") },
  hears: {
    input(window, { target }) {
      if (isA(target, "input") && target.type === "search") search(window, target.value);
    },
    keydown: onKey,
  },
  drawn(window) {
    search(window, fieldIn(window)?.value ?? "");
    bringToLife(window.element, (id) => void show(window, id));
  },
}) {}

const open = opener(() => new ScreenWindow(new Map()));

/** Shows the GM screen at an entry, or at its top if the id is unknown. The entries must have been fetched. */
export async function showScreen(id: string): Promise<void> {
  const window = await open();
  if (!show(window, id)) focusSearch(window);
}
