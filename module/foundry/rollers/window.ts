/** The window of all table rollers: a list to search, a form with the odds beside it, and real dice if one likes. */
import { handlebarsApplication } from "../sheet";
import { commandLine, readDice, type Order } from "./command";
import { dragOrder, orderName } from "./hotbar";
import { explainError, orderRoll, syntaxOf } from "./ordering";
import { findRoller, rollerGroups, rollerKey, type Found, type Values } from "./roller";

const text = (key: string) => game.i18n.localize(key);
const PART = (name: string) => `systems/all-hands/templates/${name}.hbs`;

/** What is typed is looked for in names and hints. */
const matches = (found: string, wanted: string) => found.toLowerCase().includes(wanted.trim().toLowerCase());

/** The fields for real dice; no roller has fields of these names. */
const REAL = "real-dice";
const OWN = "own-dice";

export class RollersWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-rollers",
    classes: ["all-hands", "ah-rollers"],
    window: { title: "ALLHANDS.rollers.title", icon: "fa-solid fa-dice", resizable: true },
    position: { width: 680, height: 540 },
    actions: { choose: RollersWindow.#onChoose, roll: RollersWindow.#onRoll },
  };

  static override PARTS = {
    list: { template: PART("rollers-list"), scrollable: [".ah-rollers__names"] },
    form: { template: PART("rollers-form") },
    odds: { template: PART("rollers-odds"), templates: [PART("parts/odds-bar")] },
  };

  #chosen: Found | null = null;
  #typed: Record<string, string> = {};

  /** Shows a roller, or the first one of a group; without either the window stays as it is. */
  choose(game?: string, id?: string): void {
    const group = rollerGroups().find((each) => each.id === game) ?? (this.#chosen ? undefined : rollerGroups()[0]);
    const found = group ? findRoller(group.id, id ?? group.rollers[0]?.id ?? "") : null;
    if (!found) return;
    this.#chosen = found;
    this.#typed = Object.fromEntries(found.roller.fields.map(({ name, initial }) => [name, initial]));
  }

  /** The roll that the form says. Null: nothing is chosen, or the real dice cannot be read. */
  #order(): Order | null {
    const { [OWN]: dice = "", [REAL]: real = "", ...values } = this.#typed;
    const throws = real !== "" || dice.trim() !== "";
    const own = throws ? readDice(dice) : null;
    if (!this.#chosen || (throws && !own)) return null;
    return { ...this.#chosen, values: values as Values, own };
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const base = await super._prepareContext(options);
    this.choose();
    const groups = rollerGroups().map((group) => ({
      title: text(group.title),
      rollers: group.rollers.map((roller) => ({
        game: group.id,
        id: roller.id,
        icon: roller.icon,
        name: text(rollerKey({ group, roller }, "name")),
        hint: text(rollerKey({ group, roller }, "hint")),
        chosen: roller === this.#chosen?.roller,
      })),
    }));
    return { ...base, groups, form: this.#form(), odds: await this.#odds() };
  }

  #form(): object | null {
    const found = this.#chosen;
    if (!found) return null;
    const fields = found.roller.fields.map((field) => ({
      ...field,
      id: `all-hands-rollers-${field.name}`,
      label: text(rollerKey(found, `field.${field.name}`)),
      value: this.#typed[field.name] ?? "",
      isChoice: field.kind === "choice",
      isNumber: field.kind === "number",
      options: field.options?.(text).map((each) => ({ ...each, selected: each.value === this.#typed[field.name] })),
    }));
    const own = { name: OWN, value: this.#typed[OWN] ?? "", real: REAL, checked: (this.#typed[REAL] ?? "") !== "" };
    return { name: text(rollerKey(found, "name")), hint: text(rollerKey(found, "hint")), fields, own };
  }

  async #odds(): Promise<object | null> {
    const order = this.#order();
    if (!this.#chosen) return null;
    if (!order) return { problem: game.i18n.format("ALLHANDS.rollers.badDice", { dice: this.#typed[OWN] ?? "" }) };
    try {
      const facts = await order.roller.facts(order.values);
      const lines = order.roller.odds(facts as never, text).map(({ label, chance }) => ({
        label,
        share: chance,
        percent: Math.round(chance * 1000) / 10,
      }));
      return { lines, command: commandLine(order), name: orderName(order) };
    } catch (error) {
      return { problem: explainError(order, error), syntax: syntaxOf(order) };
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

  #onInput(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.type === "search") return this.#search(target.value);
    const isOff = target.type === "checkbox" && !(target as HTMLInputElement).checked;
    this.#typed = { ...this.#typed, [target.name]: isOff ? "" : target.value };
    void this.render({ parts: ["odds"] });
  }

  /** Hides the rollers that are not looked for, and the groups of which none is left. */
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
    else ui.notifications?.error(game.i18n.format("ALLHANDS.rollers.badDice", { dice: this.#typed[OWN] ?? "" }));
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

/** Opens the window of rollers, or brings it to the front, with a group's first roller if one is named. */
export async function openRollers(group?: string): Promise<void> {
  opened ??= new RollersWindow();
  opened.choose(group);
  await opened.render({ force: true });
}
