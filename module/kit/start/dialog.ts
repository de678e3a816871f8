/** The dialog that starts a battle: which game, who against whom, and on which terms. */
import { localize, phrase } from "../text/sentence";
import { isA, nearest } from "../windows/elements";
import { agreedIn, rememberAgreed } from "../battle/agreed";
import { begin } from "./begin";
import { seatsFor, type Participant } from "./participants";
import { SIDES } from "./sides";
import { lastGame, rememberGame } from "./last-game";
import { players, usualBot } from "../battle/seats";
import { formValues, handlebarsApplication } from "../platform/applications";
import { documentsOf, uuidOf } from "../platform/documents";
import { sayError, sayWarning, unattended } from "../platform/notices";
import { gameOfScene } from "../scene/staging";
import { candidates, likelyGame, placedTokens, participantsFrom, type Candidate, type Proposal } from "./candidates";
import { choicesOf, rowContext } from "./dialog-choices";
import { dragWithin } from "./drag";
import { evenPairs } from "./even-fights";
import { showMinds } from "./minds";
import { chooseFleet, pickFleets, forFleets } from "./fleets";
import { TeamPicker, type TeamPlace } from "./team-picker";
import { features, type StartOutlook } from "./features";
import { fightersNow, foughtBefore, ownTypes } from "./offer";
import { drawPacked, packedCandidate } from "./packed";
import { agreedSafely } from "./sealing";
import { optionsFrom, rememberOptions } from "./option-rows";
import { gameName, gameFace, tableGames } from "../game/games";
import type { GameFace, HouseOptions } from "../game/table-game";
import { faultText } from "../referee/reports";
import { fetchStyle } from "../windows/style";
import { template, templateElement } from "../windows/template";

const SHIP = template("parts/start-ship");

/** The game suggested by the selection, the scene or habit. */
function likelyTable(): GameFace {
  const tokens = placedTokens();
  const selected = tokens.filter(({ controlled }) => controlled);
  const about = selected.length > 0 ? selected : tokens;
  const types = [...new Set(about.flatMap(({ actor }) => actor?.type ?? []))];
  const named = canvas.ready && canvas.scene ? gameOfScene(canvas.scene) : "";
  const table = likelyGame(tableGames(), types, named, lastGame());
  if (!table) throw new Error("no game is registered");
  return table;
}

/** Warns of a number that is allowed but higher than usual. */
function warnOfUnusual({ dataset, value, parentElement }: HTMLInputElement): void {
  const warning = parentElement?.querySelector<HTMLElement>(".candidate-warning");
  if (warning && dataset["usual"] !== undefined) warning.hidden = Number(value) <= Number(dataset["usual"]);
}

/** Moves the keyboard focus to a neighboring control in a list of ships. */
function focusBeside(list: HTMLElement, from: HTMLElement, step: number): void {
  const lines = [...list.querySelectorAll<HTMLElement>(".roster-search, .candidate-ship input, .start-packed button")];
  const shown = lines.filter((line) => line.closest("[hidden]") === null);
  shown[shown.indexOf(from) + step]?.focus();
}

/** The dialog. Only Gamemasters start battles. */
export class StartDialog extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-start",
    tag: "form",
    classes: ["all-hands", "start-battle"],
    window: { title: "ALLHANDS.tracker.start", icon: "fa-solid fa-anchor", resizable: true },
    position: { width: Math.min(1000, innerWidth - 32), top: 28 },
    form: { handler: StartDialog.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: {
      welcome: StartDialog.#onWelcome,
      enlist: StartDialog.#onEnlist,
      evenFight: StartDialog.#onEvenFight,
      forecast: StartDialog.#onForecast,
    },
  };

  static override PARTS = {
    form: {
      template: template("start-battle"),
      templates: [template("parts/form-rows"), template("parts/mates"), template("parts/measures"), SHIP],
      scrollable: [".roster-list"],
    },
  };

  #table = likelyTable();
  #actor: Actor.Implementation | null = null;
  #options: HouseOptions = {};
  #tokens: readonly string[] = [];
  #fleets: readonly string[] = [];
  #found: Candidate[] = this.#candidates();
  #picker: TeamPicker | null = null;
  #outlook: StartOutlook | null = null;
  /** The number of ships added from compendia. */
  #joined = 0;
  /** The even fight that was proposed last. */
  #even: readonly string[] = [];
  /** The name as typed; null while it is still the proposed one. */
  #name: string | null = null;
  /** Whether a battle is being started. */
  #isBusy = false;

  readonly #welcome: () => Promise<void>;

  /** `welcome`: opens the welcome, for users who have nothing to start with. */
  constructor(welcome: () => Promise<void>) {
    super();
    this.#welcome = welcome;
  }

  /** Starts with a game and an actor instead of the likely ones. */
  propose({ game, actor, options = {}, tokens = [], fleets = [] }: Proposal): void {
    this.#tokens = tokens;
    this.#fleets = fleets;
    this.#actor = actor ?? null;
    this.#options = options;
    this.#choose(gameFace(game ?? "") ?? this.#table);
  }

  #candidates(): Candidate[] {
    const actors = documentsOf<Actor.Implementation>("actors");
    const types = ownTypes(this.#table);
    const isOwn = (type: string) => types.size === 0 || types.has(type);
    const known = { isOwn, isBusy: fightersNow(), hasFought: foughtBefore() };
    const found = candidates(this.#table, placedTokens(this.#tokens), actors, this.#actor, known);
    return forFleets(found, this.#fleets);
  }

  #choose(table: GameFace): void {
    this.#table = table;
    this.#found = this.#candidates();
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const choices = await choicesOf(this.#table, this.#found, this.#options, this.#name ?? "");
    return { ...(await super._prepareContext(options)), ...choices };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => {
      if (!isA(target, "input")) return;
      if (target.name === "name") this.#name = target.value;
      if (target.name === "search") this.#picker?.search(target.value);
      warnOfUnusual(target);
    });
    this.element.addEventListener("change", ({ target }) => {
      if (chooseFleet(this.#picker, this.#table, target)) this.#onChosen();
      else if (isA(target, "input") && target.name === "game") this.#onGame(target.value);
      else if (nearest(target, ".candidate") && /\.(fights|side)$/.test((target as HTMLInputElement).name))
        this.#onChosen();
      else if (nearest(target, ".candidate, .house-options")) {
        this.#picker?.showCoPlayers();
        this.#lookAhead();
      }
    });
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    dragWithin(this.element, {
      ship: (key, uuid, place) => unattended(this.#drop(key, uuid, place)),
      dismiss: (key) => {
        const ship = this.#picker?.shipOf(key);
        if (ship) this.#picker?.dismiss(ship);
        this.#onChosen();
      },
      person: (commander, ships) => this.#picker?.command(commander, ships),
    });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const { size = 0, apart = false } = this.#table;
    const present = players().filter(({ active }) => active);
    const officers = { players: present.map(({ id }) => id), bot: usualBot(this.#table) };
    this.#outlook?.end();
    const place = this.element.querySelector<HTMLElement>(".start-outlook")!;
    this.#outlook =
      (await features()
        .find(({ outlook }) => outlook)
        ?.outlook?.(place)) ?? null;
    this.#picker = new TeamPicker(this.element, this.#found, { size, apart, officers });
    pickFleets(this.#picker, this.#table, this.#fleets);
    this.#onChosen();
    unattended(drawPacked(this.#table, this.element));
  }

  #onGame(id: string): void {
    const table = gameFace(id);
    if (!table || table === this.#table) return;
    // What was proposed for one game says nothing about another.
    this.#fleets = [];
    this.#options = {};
    this.#choose(table);
    unattended(this.render());
  }

  /** Moves the chosen ships to their sides, and shows how many there are and the name of the battle. */
  #onChosen(): void {
    const picker = this.#picker;
    if (!picker) return;
    picker.update();
    const { size } = this.#table;
    const count = this.element.querySelector<HTMLElement>(".candidate-count");
    if (count) {
      count.hidden = size === undefined || picker.count === size;
      const values = { count: picker.count, size: size ?? 0 };
      count.textContent = size === undefined ? "" : phrase("ALLHANDS.start.count", values);
    }
    const name = this.element.querySelector<HTMLInputElement>('[name="name"]');
    if (name && this.#name === null) name.value = picker.name || localize("ALLHANDS.start.nameless");
    this.#lookAhead();
  }

  /** Puts the next even fight in the place of all who fight. */
  static async #onEvenFight(this: StartDialog): Promise<void> {
    const [picker, { id, first }] = [this.#picker, this.#table];
    const pairs = evenPairs(id);
    const next = pairs[(pairs.findIndex(({ fighters }) => fighters === this.#even) + 1) % pairs.length];
    if (!picker || !first || !next) return;
    this.#even = next.fighters;
    picker.dismissAll();
    const ships = next.fighters.flatMap((ids, at) => ids.split("+").map((ship) => ({ ship, side: SIDES[at] })));
    for (const { ship, side } of ships) await this.#join(`Compendium.${first.pack}.Actor.${ship}`, { side });
  }

  /** Shows the likely outcome for the chosen ships on the chosen terms. */
  #lookAhead(): void {
    const [table, data] = [this.#table, formValues(this.element)];
    showMinds(this.element);
    const participants = participantsFrom(table, this.#picker?.found ?? [], data);
    const terms = { table, participants, title: String(data["name"] ?? ""), options: optionsFrom(table, data) };
    if (this.#outlook) unattended(this.#outlook.look(terms));
  }

  /** Enter takes a ship instead of starting the battle; up and down move through the list. */
  #onKey(event: KeyboardEvent): void {
    const list = nearest(event.target, ".roster, .versus");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isLine = nearest(event.target, ".roster-search, .candidate-ship, .start-packed") !== null;
    if (!list || !isLine || (event.key !== "Enter" && step === undefined)) return;
    if (event.key === "Enter" && isA(event.target, "button")) return;
    event.preventDefault();
    if (step !== undefined) return focusBeside(list, event.target as HTMLElement, step);
    const { target } = event;
    if (isA(target, "input") && target.type === "checkbox") return target.click();
    if (isA(target, "input") && target.value !== "") this.#picker?.search(target.value)?.click();
  }

  /** Puts a ship somewhere: one of those found, or another one from a compendium. */
  async #drop(key: string, uuid: string, place: TeamPlace): Promise<void> {
    const ship = this.#picker?.shipOf(key, uuid);
    if (ship) this.#picker?.put(ship, place);
    else await this.#join(uuid, place);
    if (ship) this.#onChosen();
  }

  async #join(uuid: string, place: TeamPlace = {}): Promise<void> {
    const [table, picker] = [this.#table, this.#picker];
    this.#joined += 1;
    const candidate = await packedCandidate(table, uuid, `packed-${this.#joined}`);
    if (candidate === undefined) return;
    if (!candidate) return void sayWarning(localize("ALLHANDS.start.unfit"));
    const ship = await templateElement(SHIP, await rowContext(table, candidate));
    // Another game may have been chosen in the meantime, or the dialog closed.
    if (!this.rendered || picker !== this.#picker) return;
    picker?.join(candidate, ship, place);
    this.#onChosen();
  }

  static async #onEnlist(this: StartDialog, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await this.#join(dataset["uuid"] ?? "");
  }

  static async #onForecast(this: StartDialog): Promise<void> {
    await this.#outlook?.open();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#outlook?.end();
  }

  static async #onWelcome(this: StartDialog): Promise<void> {
    await this.close();
    await this.#welcome();
  }

  static async #onSubmit(this: StartDialog, _event: Event, _form: HTMLFormElement, formData: { object: object }) {
    const data = formData.object as Record<string, unknown>;
    const table = this.#table;
    const participants = participantsFrom(table, this.#picker?.found ?? [], data);
    if (this.#isBusy) return;
    if (participants.length === 0) return void sayWarning(localize("ALLHANDS.start.nobody"));
    if (table.size !== undefined && participants.length !== table.size) {
      const values = { size: table.size, count: participants.length, game: gameName(table) };
      return void sayWarning(phrase("ALLHANDS.start.wrongNumber", values));
    }
    this.#wait(true);
    try {
      if (await this.#begin(participants, data)) return void (await this.close());
    } catch (error) {
      sayError(faultText(table, error));
    }
    this.#wait(false);
  }

  #wait(isBusy: boolean): void {
    this.#isBusy = isBusy;
    const button = this.element.querySelector<HTMLButtonElement>(".ah-button--go");
    if (button) button.disabled = isBusy;
    this.element.ariaBusy = String(isBusy);
  }

  /** Begins the battle; false if the Gamemaster would rather not, once asked about its hidden cards. */
  async #begin(participants: readonly Participant[], data: Readonly<Record<string, unknown>>): Promise<boolean> {
    const table = this.#table;
    const options = optionsFrom(table, data);
    const { seats } = seatsFor(participants, table.apart);
    const agreed = await agreedSafely(table, seats, agreedIn(table, data));
    if (!agreed) return false;
    await begin(table, participants, {
      ...agreed,
      options,
      name: String(data["name"] ?? ""),
      scene: String(data["scene"] ?? ""),
    });
    // The battle has begun, whether or not this succeeds.
    unattended(rememberOptions(table, options));
    unattended(rememberAgreed(table, agreed));
    unattended(
      rememberGame(
        table.id,
        participants.map(({ actor }) => uuidOf(actor)),
      ),
    );
    return true;
  }
}

/** Opens the dialog, with what is likely or proposed. `welcome`: the welcome, for users with nothing to start with. */
export async function openStartDialog(proposal: Proposal, welcome: () => Promise<void>): Promise<void> {
  await fetchStyle("choosing");
  const dialog = new StartDialog(welcome);
  dialog.propose(proposal);
  await dialog.render({ force: true });
}
