/** The window of all table rollers: a searchable list, a form with the odds beside it, and optional real dice. */
import { localize } from "../text/sentence";
import { isA } from "../windows/elements";
import { handlebarsApplication } from "../platform/applications";
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
import { sayError } from "../platform/notices";

/** Whether a name or hint contains what was typed. */
const matches = (found: string, wanted: string) => found.toLowerCase().includes(wanted.trim().toLowerCase());

/** Names of the fields for real dice; no roller has fields of these names. */
const REAL = "real-dice";
const OWN = "own-dice";

export class RollersWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-rollers",
    classes: ["all-hands", "ah-rollers"],
    window: { title: "ALLHANDS.rollers.open", icon: "fa-solid fa-dice", resizable: true },
    position: { width: 800, height: 640 },
    actions: { choose: RollersWindow.#onChoose, roll: RollersWindow.#onRoll },
  };

  static override PARTS = {
    list: { template: template("rollers-list"), scrollable: [".ah-rollers__names"] },
    form: { template: template("rollers-form"), scrollable: [""] },
    odds: { template: template("rollers-odds"), templates: [template("parts/odds-bar"), template("parts/roll-sum")] },
  };

  #chosen: FoundRoller | null = null;
  #typed: Record<string, string> = {};
  /** Another roller was chosen: its form is scrolled to the top. */
  #isNew = false;

  /** Shows a roller, or the first one of a group; without either the window is unchanged. */
  choose(game?: string, id?: string): void {
    const group = rollerGroups().find((each) => each.id === game) ?? (this.#chosen ? undefined : rollerGroups()[0]);
    const found = group ? findRoller(group.id, id ?? group.rollers[0]?.id ?? "") : null;
    if (found) this.fill(found, inSituation(found.roller, {}));
  }

  /** Shows a roller with its fields filled in. */
  fill(found: FoundRoller, values: Values): void {
    this.#chosen = found;
    this.#typed = { ...values };
    this.#isNew = true;
  }

  /** The roll as entered in the form. Null if nothing is chosen or the real dice cannot be read. */
  #order(): RollOrder | null {
    const { [OWN]: dice = "", [REAL]: real = "", ...values } = this.#typed;
    const own = real === "" ? null : readDice(dice);
    if (!this.#chosen || (real !== "" && !own)) return null;
    return { ...this.#chosen, values: values as Values, own };
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const base = await super._prepareContext(options);
    this.choose();
    const groups = rollerGroups().map((group) => ({
      title: localize(group.title),
      rollers: group.rollers.map((roller) => ({
        game: group.id,
        id: roller.id,
        icon: roller.icon,
        name: localize(rollerKey({ group, roller }, "name")),
        hint: localize(rollerKey({ group, roller }, "hint")),
        chosen: roller === this.#chosen?.roller,
      })),
    }));
    return { ...base, groups, form: this.#form(), odds: await this.#odds() };
  }

  #form(): object | null {
    const found = this.#chosen;
    if (!found) return null;
    const own = { name: OWN, value: this.#typed[OWN] ?? "", real: REAL, checked: (this.#typed[REAL] ?? "") !== "" };
    const { notice } = found.group;
    return { ...drawnForm(found, this.#typed), own, notice: notice ? localize(notice.full) : "" };
  }

  async #odds(): Promise<object | null> {
    const order = this.#order();
    if (!this.#chosen) return null;
    if (!order) return { problem: game.i18n.format("ALLHANDS.rollers.badDice", { dice: this.#typed[OWN] ?? "" }) };
    try {
      const facts = await order.roller.facts(order.values);
      const lines = order.roller.odds(facts).map(({ label, chance }) => ({
        label,
        share: chance,
        percent: Math.round(chance * 1000) / 10,
      }));
      const sums = order.roller.sums?.(facts) ?? [];
      return { lines, sums, command: commandLine(order), name: orderName(order) };
    } catch (error) {
      // Nothing is wrong yet with a form that has not been filled in.
      const isFresh = Object.keys(changedValues(order.roller, order.values)).length === 0;
      return { problem: explainError(order, error), isFresh };
    }
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => this.#onInput(event.target));
    this.element.addEventListener("dragstart", (event) => {
      const order = this.#order();
      if (order && (event.target as HTMLElement).matches("[data-drag-roll]")) dragOrder(event, order, orderName(order));
    });
    this.element.addEventListener("keydown", (event) => {
      const inField = (event.target as HTMLElement).matches(".ah-rollers__form :is(input, select)");
      if (event.key !== "Enter" || !inField) return;
      event.preventDefault();
      void this.#roll();
    });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    if (!this.#isNew) return;
    this.#isNew = false;
    this.element.querySelector(".ah-rollers__form")?.scrollTo(0, 0);
    this.element.querySelector('.ah-rollers__roller[aria-pressed="true"]')?.scrollIntoView({ block: "nearest" });
  }

  #onInput(target: EventTarget | null): void {
    if (!(isA(target, "input") || isA(target, "select"))) return;
    if (target.type === "search") return this.#search(target.value);
    const isOff = target.type === "checkbox" && !target.checked;
    const typed = { ...this.#typed, [target.name]: isOff ? "" : target.value };
    const roller = this.#chosen?.roller;
    const leads = roller?.fields.find(({ name }) => name === target.name)?.leads;
    this.#typed = leads === "values" ? { ...typed, ...roller?.situation?.(typed) } : typed;
    void this.render({ parts: leads ? ["form", "odds"] : ["odds"] });
  }

  /** Hides the rollers that do not match, and groups that become empty. */
  #search(wanted: string): void {
    for (const group of this.element.querySelectorAll<HTMLElement>(".ah-rollers__group")) {
      const rows = [...group.querySelectorAll<HTMLElement>(".ah-rollers__roller")];
      for (const row of rows) row.hidden = !matches(row.textContent ?? "", wanted);
      group.hidden = rows.every((row) => row.hidden);
    }
  }

  async #roll(): Promise<void> {
    const order = this.#order();
    if (order) await orderRoll(order);
    else sayError(game.i18n.format("ALLHANDS.rollers.badDice", { dice: this.#typed[OWN] ?? "" }));
  }

  static #onChoose(this: RollersWindow, _event: Event, target: HTMLElement): void {
    this.choose(target.dataset["game"], target.dataset["roller"]);
    void this.render({ parts: ["list", "form", "odds"] });
  }

  static async #onRoll(this: RollersWindow): Promise<void> {
    await this.#roll();
  }
}

let opened: RollersWindow | null = null;

/** Opens the window of rollers, or brings it to the front; shows a group's first roller if a group is named. */
export async function openRollers(group?: string): Promise<void> {
  await loadRollers();
  opened ??= new RollersWindow();
  opened.choose(group);
  await opened.render({ force: true });
}

/**
 * Opens the window at one roller, filled in with values by field; the rest comes from the situation if an actor is
 * named. Throws an Error that names what does not exist.
 */
export async function openRoller(group: string, id: string, values: GivenValues = {}): Promise<void> {
  await loadRollers();
  const found = requireRoller(group, id);
  const whole = wholeValues(found, values);
  opened ??= new RollersWindow();
  opened.fill(found, whole);
  await opened.render({ force: true });
}
