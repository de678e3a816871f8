/** The card of an entry, in the window or in a text, with working calculators and roll buttons; it can be dragged. */
import { unattended, sayNews } from "../../kit/platform/notices";
import { copied } from "../../kit/windows/clipboard";
import { madeFor } from "../../kit/windows/elements";
import { entryTitle, findEntry, type ReferenceEntry } from "../../kit/windows/reference";
import { findCalculator, findRoller, rollerKey } from "../../kit/rollers/roller";
import { roll } from "../../kit/rollers/ordering";
import { openRoller } from "../../kit/sidebar/open";
import { templateElement } from "../../kit/windows/template";
import { localize, phrase } from "../../kit/text/sentence";
import { calculate, entryContext } from "./context";
import { CARD_TEMPLATE, FIELDS_TEMPLATE, dragEntry, entryCode } from "./links";

/** The group and the roller for tables of the reference. */
const TABLE_ROLLER = ["gurps", "table"] as const;

/** Context for the template of a card; `embedded`: whether the card is in a text, not in our window. */
export function cardContext(entry: ReferenceEntry, embedded = false): object {
  const rolls = (entry.rolls ?? []).flatMap(({ game, roller }) => {
    const found = findRoller(game, roller);
    return found ? [{ game, roller, icon: found.roller.icon, name: localize(rollerKey(found, "name")) }] : [];
  });
  return { ...entryContext(entry), rolls, embedded };
}

/** The card of an entry for a text. */
export async function entryCard(entry: ReferenceEntry): Promise<HTMLElement> {
  await foundry.applications.handlebars.loadTemplates([FIELDS_TEMPLATE]);
  return await templateElement(CARD_TEMPLATE, cardContext(entry, true));
}

const alive = new WeakSet<HTMLElement>();

/** Makes all cards in an element work; `open` shows an entry in the window. A second call only recalculates. */
export function bringToLife(root: HTMLElement, open: (id: string) => void): void {
  for (const fieldset of root.querySelectorAll<HTMLElement>("[data-calculator]")) reckon(fieldset);
  if (alive.has(root)) return;
  alive.add(root);
  root.addEventListener("input", ({ target }) => {
    const fieldset = (target as HTMLElement).closest<HTMLElement>("[data-calculator]");
    if (fieldset) reckon(fieldset);
  });
  root.addEventListener("click", ({ target }) => press(target as HTMLElement, open));
  root.addEventListener("dragstart", (event) => {
    const entry = entryAt((event.target as HTMLElement).closest("[data-open-entry]"));
    if (!entry) return;
    event.stopPropagation();
    dragEntry(event, entry.id);
  });
}

/** The entry whose card contains an element. */
function entryAt(element: Element | null): ReferenceEntry | null {
  return findEntry(element?.closest<HTMLElement>("[data-entry]")?.dataset["entry"] ?? "");
}

function press(target: HTMLElement, open: (id: string) => void): void {
  const button = target.closest("button");
  const entry = entryAt(button);
  if (!button || !entry) return;
  const { dataset } = button;
  const [group, roller] = (dataset["roll"] ?? "").split(" ");
  if (dataset["openEntry"] !== undefined) open(entry.id);
  else if (dataset["copyEntry"] !== undefined) unattended(copy(entry));
  else if (dataset["rollTable"] !== undefined)
    unattended(roll(...TABLE_ROLLER, { table: dataset["rollTable"] }), { asks: true });
  else if (group && roller) unattended(openRoller(group, roller, rollValues(entry, roller)));
}

const rollValues = ({ rolls = [] }: ReferenceEntry, roller: string) =>
  rolls.find((each) => each.roller === roller)?.values ?? {};

/** Copies the code that embeds an entry in a text. If the browser refuses (insecure page), only shows the code. */
async function copy(entry: ReferenceEntry): Promise<void> {
  const code = entryCode(entry.id);
  const news = (await copied(code))
    ? phrase("ALLHANDS.gurps.screen.copied", { code, name: entryTitle(entry) })
    : phrase("ALLHANDS.gurps.screen.copyThis", { code });
  sayNews(news);
}

function valuesIn(fieldset: HTMLElement): { [name: string]: string } {
  const fields = [...fieldset.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
  return Object.fromEntries(
    fields.map((field) => {
      const isOff = field.type === "checkbox" && !field.checked;
      return [field.name, isOff ? "" : field.value];
    }),
  );
}

function reckon(fieldset: HTMLElement): void {
  const calculator = findCalculator(fieldset.dataset["calculator"] ?? "");
  const output = fieldset.querySelector("output");
  if (!calculator || !output) return;
  const values = valuesIn(fieldset);
  for (const { name, applies } of calculator.fields) {
    const label = fieldset.querySelector(`[name="${name}"]`)?.closest("label");
    if (label) label.hidden = applies?.(values) === false;
  }
  output.replaceChildren(resultList(output, calculate(calculator, values)));
}

/** The lines of a result as a list; the first one is the answer. */
function resultList(output: Element, { lines, problem }: ReturnType<typeof calculate>): HTMLElement {
  if (problem !== "") {
    const note = madeFor(output, "p");
    note.className = "ah-note ah-note--warning";
    note.textContent = problem;
    return note;
  }
  const list = madeFor(output, "dl");
  for (const { id, label, value, tone } of lines) {
    const row = madeFor(output, "div");
    row.dataset["result"] = id;
    if (tone) row.className = `ah-calculator__${tone}`;
    const [term, meaning] = [madeFor(output, "dt"), madeFor(output, "dd")];
    term.textContent = label;
    meaning.textContent = value;
    row.append(term, meaning);
    list.append(row);
  }
  return list;
}
