/** The dialog that starts a battle from the tokens that are selected, those of the scene, or the actors of the world. */
import { isA } from "../windows/elements";
import { automationRows, lastModes, modesFrom, rememberModes } from "../battle/automation";
import { DICE_MODES, diceMode, usualDice } from "../battle/dice";
import { SIDES, startBattle } from "./enlist";
import { optionRows, optionsFrom, rememberOptions } from "../battle/house-options";
import { lastGame, rememberGame } from "./last-game";
import { commanders } from "../battle/seats";
import { handlebarsApplication } from "../platform/applications";
import { gameOfScene } from "../scene/staging";
import { candidateRow, candidates, likelyGame, placedTokens, recruitsFrom, type Candidate } from "./candidates";
import { gameName, tableGame, tableGames, type AnyTableGame, type HouseOptions } from "../battle/table-game";
import { faultText } from "../referee/reports";
import { template } from "../windows/template";

/** What a dialog begins with. */
export interface Proposal {
  /** The id of a game. */
  readonly game?: string;
  /** One that is to fight. */
  readonly actor?: Actor.Implementation;
  /** Tokens of the scene that are to fight, by their ids. */
  readonly tokens?: readonly string[];
  /** House options of the game that are wanted. */
  readonly options?: HouseOptions;
}

const text = (key: string) => game.i18n.localize(key);

/** The game that the selection, the scene or habit suggests. */
function likelyTable(): AnyTableGame {
  const tokens = placedTokens();
  const selected = tokens.filter(({ controlled }) => controlled);
  const about = selected.length > 0 ? selected : tokens;
  const types = [...new Set(about.flatMap(({ actor }) => actor?.type ?? []))];
  const named = canvas.ready && canvas.scene ? gameOfScene(canvas.scene) : "";
  const table = likelyGame(tableGames(), types, named, lastGame());
  if (!table) throw new Error("no game is registered");
  return table;
}

/** Says so where a number is allowed, but more than usual. */
function warnOfUnusual({ dataset, value, parentElement }: HTMLInputElement): void {
  const warning = parentElement?.querySelector<HTMLElement>(".candidate-warning");
  if (warning && dataset["usual"] !== undefined) warning.hidden = Number(value) <= Number(dataset["usual"]);
}

/** Opens the dialog. Only Gamemasters start battles. */
export class StartDialog extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-start",
    tag: "form",
    classes: ["all-hands", "start-battle"],
    window: { title: "ALLHANDS.start.title", icon: "fa-solid fa-anchor" },
    position: { width: 640, top: 28 },
    form: { handler: StartDialog.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: { welcome: StartDialog.#onWelcome },
  };

  static override PARTS = {
    form: {
      template: template("start-battle"),
      templates: [template("parts/automations")],
      scrollable: [".candidates"],
    },
  };

  #table = likelyTable();
  #actor: Actor.Implementation | null = null;
  #options: HouseOptions = {};
  #tokens: readonly string[] = [];
  #found: Candidate[] = this.#candidates();
  /** The name as it was typed in; null: it is still the one that is proposed. */
  #name: string | null = null;

  readonly #welcome: () => Promise<void>;

  /** `welcome`: where those are led who have nothing to begin with. */
  constructor(welcome: () => Promise<void>) {
    super();
    this.#welcome = welcome;
  }

  /** Begins with a game and an actor instead of what is likely. */
  propose({ game, actor, options = {}, tokens = [] }: Proposal): void {
    this.#tokens = tokens;
    this.#actor = actor ?? null;
    this.#options = options;
    this.#choose(tableGame(game ?? "") ?? this.#table);
  }

  #candidates(): Candidate[] {
    const actors = (game.actors?.contents ?? []) as Actor.Implementation[];
    return candidates(this.#table, placedTokens(this.#tokens), actors, this.#actor);
  }

  #choose(table: AnyTableGame): void {
    this.#table = table;
    this.#found = this.#candidates();
  }

  /** What a battle of these is called, unless somebody knows better. */
  #proposedName(chosen: readonly Candidate[]): string {
    const [first, second] = chosen;
    if (this.#table.size === 2 && first && second)
      return game.i18n.format("ALLHANDS.start.versus", { first: first.actor.name, second: second.actor.name });
    const scene = (canvas.ready && canvas.scene?.name) || "";
    return scene === "" ? text("ALLHANDS.start.nameless") : game.i18n.format("ALLHANDS.start.name", { scene });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const table = this.#table;
    const ownHint = `ALLHANDS.start.gameHint.${table.id}`;
    // It says who may read the ships that fight.
    const usualHint = table.secretActors === true ? "" : text("ALLHANDS.start.hint");
    return {
      ...(await super._prepareContext(options)),
      games: tableGames().map((each) => ({ id: each.id, name: gameName(each), chosen: each === table })),
      severalGames: tableGames().length > 1,
      ships: this.#found.map((candidate) => candidateRow(table, candidate)),
      commanders: commanders(table),
      sides: [
        { value: "", label: text("ALLHANDS.side.own") },
        ...SIDES.map((side) => ({ value: side, label: text(`ALLHANDS.side.${side}`) })),
      ],
      // Of two who fight each other none are allies.
      allies: table.apart !== true,
      dice: DICE_MODES.map((mode) => ({ value: mode, label: text(`ALLHANDS.dice.${mode}`) })),
      usualDice: usualDice(),
      options: optionRows(table, this.#options),
      automations: automationRows(table, lastModes(table), "start"),
      name: this.#name ?? this.#proposedName(this.#found.filter(({ chosen }) => chosen)),
      none: this.#found.length === 0,
      size: table.size ?? 0,
      countText: this.#countText(this.#found.filter(({ chosen }) => chosen).length),
      hint: text(ownHint) === ownHint ? usualHint : text(ownHint),
    };
  }

  #countText(count: number): string {
    return game.i18n.format("ALLHANDS.start.count", { count: String(count), size: String(this.#table.size ?? 0) });
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => {
      if (!isA(target, "input")) return;
      if (target.name === "name") this.#name = target.value;
      warnOfUnusual(target);
    });
    this.element.addEventListener("change", ({ target }) => {
      if (!isA(target, "input")) return;
      if (target.name === "game") this.#onGame(target.value);
      if (target.name.endsWith(".fights")) this.#onChosen();
    });
  }

  #onGame(id: string): void {
    const table = tableGame(id);
    if (!table || table === this.#table) return;
    this.#choose(table);
    void this.render();
  }

  /** Shows the fields of those that are chosen, their number, and what their battle is called. */
  #onChosen(): void {
    const isChosen = (key: string) =>
      this.element.querySelector<HTMLInputElement>(`[name="ship.${CSS.escape(key)}.fights"]`)?.checked === true;
    const chosen = this.#found.filter(({ key }) => isChosen(key));
    for (const fields of this.element.querySelectorAll<HTMLFieldSetElement>(".candidate-fields"))
      fields.disabled = !isChosen(fields.dataset["key"] ?? "");
    const count = this.element.querySelector<HTMLElement>(".candidate-count");
    if (count) {
      count.textContent = this.#countText(chosen.length);
      count.classList.toggle("wrong", chosen.length !== this.#table.size);
    }
    const name = this.element.querySelector<HTMLInputElement>('[name="name"]');
    if (name && this.#name === null) name.value = this.#proposedName(chosen);
  }

  static async #onWelcome(this: StartDialog): Promise<void> {
    await this.close();
    await this.#welcome();
  }

  static async #onSubmit(this: StartDialog, _event: Event, _form: HTMLFormElement, formData: { object: object }) {
    const data = formData.object as Record<string, unknown>;
    const table = this.#table;
    const recruits = recruitsFrom(table, this.#found, data);
    if (recruits.length === 0) return void ui.notifications?.warn("ALLHANDS.start.nobody", { localize: true });
    if (table.size !== undefined && recruits.length !== table.size) {
      const values = { size: String(table.size), count: String(recruits.length), game: gameName(table) };
      return void ui.notifications?.warn(game.i18n.format("ALLHANDS.start.wrongNumber", values));
    }
    try {
      const options = optionsFrom(table, data);
      const automation = modesFrom(table, data);
      await startBattle(table, recruits, {
        name: String(data["name"] ?? ""),
        dice: diceMode(String(data["dice"])),
        options,
        automation,
      });
      await rememberOptions(table, options);
      await rememberModes(table, automation);
      await rememberGame(table.id);
      await this.close();
    } catch (error) {
      ui.notifications?.error(faultText(table, error));
    }
  }
}

/** Opens the dialog, with what is likely or what is proposed. `welcome`: where those are led who have nothing to begin with. */
export async function openStartDialog(proposal: Proposal, welcome: () => Promise<void>): Promise<void> {
  const dialog = new StartDialog(welcome);
  dialog.propose(proposal);
  await dialog.render({ force: true });
}
