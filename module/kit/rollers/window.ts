/** The window of all table rollers: a searchable list, a form with the odds beside it, and optional real dice. */
import { localize, phrase } from "../text/sentence";
import { isA } from "../windows/elements";
import { opener, windowOf, type StateWindow } from "../windows/state-window";
import { commandLine, readDice, type RollOrder } from "./command";
import { dragOrder, orderName } from "./hotbar";
import { drawnForm } from "./form";
import { explainError, orderRoll, requireRoller, wholeValues, type GivenValues } from "./ordering";
import {
  changedValues,
  findRoller,
  inSituation,
  loadRollers,
  rollerGroups,
  rollerKey,
  type FoundRoller,
  type Values,
} from "./roller";
import { template } from "../windows/template";
import { sayError, unattended } from "../platform/notices";
import { percentUpTo } from "../text/numbers";
import { isFound } from "../text/lists";

/** Names of the fields for real dice; no roller has fields of these names. */
const REAL = "real-dice";
const OWN = "own-dice";

interface State {
  chosen: FoundRoller | null;
  typed: Record<string, string>;
  /** Another roller was chosen: its form is scrolled to the top. */
  isNew: boolean;
}
type Window = StateWindow<State>;

/** Shows a roller, or the first one of a group; without either the window is unchanged. */
function choose(state: State, game?: string, id?: string): void {
  const group = rollerGroups().find((each) => each.id === game) ?? (state.chosen ? undefined : rollerGroups()[0]);
  const found = group ? findRoller(group.id, id ?? group.rollers[0]?.id ?? "") : null;
  if (found) fill(state, found, inSituation(found.roller, {}));
}

/** Shows a roller with its fields filled in. */
function fill(state: State, chosen: FoundRoller, values: Values): void {
  [state.chosen, state.typed, state.isNew] = [chosen, { ...values }, true];
}

/** The roll as entered in the form. Null if nothing is chosen or the real dice cannot be read. */
function orderIn({ chosen, typed }: State): RollOrder | null {
  const { [OWN]: dice = "", [REAL]: real = "", ...values } = typed;
  const own = real === "" ? null : readDice(dice);
  if (!chosen || (real !== "" && !own)) return null;
  return { ...chosen, values: values as Values, own };
}

const badDice = ({ typed }: State): string => phrase("ALLHANDS.rollers.badDice", { dice: typed[OWN] ?? "" });

function formOf({ chosen, typed }: State): object | null {
  if (!chosen) return null;
  const own = { name: OWN, value: typed[OWN] ?? "", real: REAL, checked: (typed[REAL] ?? "") !== "" };
  const { notice } = chosen.group;
  return { ...drawnForm(chosen, typed), own, notice: notice ? localize(notice.full) : "" };
}

async function oddsOf(state: State): Promise<object | null> {
  const order = orderIn(state);
  if (!state.chosen) return null;
  if (!order) return { problem: badDice(state) };
  try {
    const facts = await order.roller.facts(order.values);
    const lines = order.roller.odds(facts).map(({ label, chance }) => ({
      label,
      share: chance,
      percent: percentUpTo(chance, 1),
    }));
    const sums = order.roller.sums?.(facts) ?? [];
    return { lines, sums, command: commandLine(order), name: orderName(order) };
  } catch (error) {
    // Nothing is wrong yet with a form that has not been filled in.
    const isFresh = Object.keys(changedValues(order.roller, order.values)).length === 0;
    return { problem: explainError(order, error), isFresh };
  }
}

function onInput(window: Window, { target }: Event): void {
  if (!(isA(target, "input") || isA(target, "select"))) return;
  if (target.type === "search") return search(window, target.value);
  const { state } = window;
  const isOff = target.type === "checkbox" && !target.checked;
  const typed = { ...state.typed, [target.name]: isOff ? "" : target.value };
  const roller = state.chosen?.roller;
  const leads = roller?.fields.find(({ name }) => name === target.name)?.leads;
  state.typed = leads === "values" ? { ...typed, ...roller?.situation?.(typed) } : typed;
  unattended(window.render({ parts: leads ? ["form", "odds"] : ["odds"] }));
}

/** Hides the rollers that do not match, and groups that become empty. */
function search({ element }: Window, wanted: string): void {
  for (const group of element.querySelectorAll<HTMLElement>(".ah-rollers__group")) {
    const rows = [...group.querySelectorAll<HTMLElement>(".ah-rollers__roller")];
    for (const row of rows) row.hidden = !isFound(row.textContent ?? "", wanted);
    group.hidden = rows.every((row) => row.hidden);
  }
}

async function roll({ state }: Window): Promise<void> {
  const order = orderIn(state);
  if (order) await orderRoll(order);
  else sayError(badDice(state));
}

class RollersWindow extends windowOf<State>({
  options: {
    id: "all-hands-rollers",
    classes: ["all-hands", "ah-rollers"],
    window: { title: "ALLHANDS.rollers.open", icon: "fa-solid fa-dice", resizable: true },
    position: { width: 800, height: 640 },
  },
  parts: {
    list: { template: template("rollers-list"), scrollable: [".ah-rollers__names"] },
    form: { template: template("rollers-form"), templates: [template("parts/form-fields")], scrollable: [""] },
    odds: { template: template("rollers-odds"), templates: [template("parts/odds-bar"), template("parts/roll-sum")] },
  },
  async context({ state }) {
    choose(state);
    const groups = rollerGroups().map((group) => ({
      title: localize(group.title),
      rollers: group.rollers.map((roller) => ({
        game: group.id,
        id: roller.id,
        icon: roller.icon,
        name: localize(rollerKey({ group, roller }, "name")),
        hint: localize(rollerKey({ group, roller }, "hint")),
        chosen: roller === state.chosen?.roller,
      })),
    }));
    return { groups, form: formOf(state), odds: await oddsOf(state) };
  },
  actions: {
    choose(window, data) {
      choose(window.state, data["game"], data["roller"]);
      return window.render({ parts: ["list", "form", "odds"] });
    },
    roll,
  },
  hears: {
    input: onInput,
    dragstart({ state }, event) {
      const order = orderIn(state);
      if (order && (event.target as HTMLElement).matches("[data-drag-roll]")) dragOrder(event, order, orderName(order));
    },
    keydown(window, event) {
      const inField = (event.target as HTMLElement).matches(".ah-rollers__form :is(input, select)");
      if (event.key !== "Enter" || !inField) return;
      event.preventDefault();
      return roll(window);
    },
  },
  drawn(window) {
    const { element, state } = window;
    search(window, element.querySelector<HTMLInputElement>('input[type="search"]')?.value ?? "");
    if (!state.isNew) return;
    state.isNew = false;
    element.querySelector(".ah-rollers__form")?.scrollTo(0, 0);
    element.querySelector('.ah-rollers__roller[aria-pressed="true"]')?.scrollIntoView({ block: "nearest" });
  },
}) {}

const open = opener(() => new RollersWindow({ chosen: null, typed: {}, isNew: false }));

/** Opens the window of rollers, or brings it to the front; shows a group's first roller if a group is named. */
export async function openRollers(group?: string): Promise<void> {
  await loadRollers();
  await open(({ state }) => choose(state, group));
}

/**
 * Opens the window at one roller, filled in with values by field; the rest comes from the situation if an actor is
 * named. Throws an Error that names what does not exist.
 */
export async function openRoller(group: string, id: string, values: GivenValues = {}): Promise<void> {
  await loadRollers();
  const found = requireRoller(group, id);
  const whole = wholeValues(found, values);
  await open(({ state }) => fill(state, found, whole));
}
