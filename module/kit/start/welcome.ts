/** The welcome: all games as cards, each two clicks from its first question. */
import { commanders, players } from "../battle/seats";
import { gameName, tableGames, type AnyTableGame, type BattleCombat, type FirstBattle } from "../battle/table-game";
import { handlebarsApplication } from "../platform/applications";
import { documentFrom, packFolder, packIndex } from "../platform/documents";
import { ourTour } from "../platform/tours";
import { localize, phrase } from "../text/sentence";
import { faultText } from "../referee/reports";
import { template } from "../windows/template";
import { likelyOpponents, playNow } from "./begin";
import { openStartDialog } from "./dialog";
import { chanceOf } from "./chance";
import { nextPair, usualFighters } from "./even-fights";
import { gamePicture } from "./game-picture";
import { matesIn, showMates } from "./mates";
import { sayError, sayWarning } from "../platform/notices";

/** A game that has a first battle to offer. */
type FirstGame = AnyTableGame & { readonly first: FirstBattle };

/** An entry of a compendium's index. */
interface Indexed {
  readonly _id: string;
  readonly name: string;
  readonly folder?: string | null;
}

const firstGames = (): FirstGame[] => tableGames().filter((table): table is FirstGame => table.first !== undefined);

/** The actors of a compendium by folder and name. */
function packed(pack: string, chosen: string): object[] {
  const lines = [...(packIndex<Indexed>(pack) ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  const folders = [...new Set(lines.map(({ folder }) => packFolder(pack, folder ?? "")))].sort();
  return folders.map((label) => ({
    label,
    options: lines
      .filter(({ folder }) => packFolder(pack, folder ?? "") === label)
      .map(({ _id, name }) => ({ value: _id, label: name, selected: _id === chosen })),
  }));
}

async function cardOf(table: FirstGame, chosen: string): Promise<object> {
  return {
    id: table.id,
    name: gameName(table),
    text: localize(`ALLHANDS.welcome.about.${table.id}`),
    facts: localize(`ALLHANDS.welcome.facts.${table.id}`),
    rules: table.first.rules,
    guide: table.first.guide,
    tour: ourTour(table.id) !== null,
    chosen: table.id === chosen,
    ...(await gamePicture(table)),
  };
}

/** The choices for a game: who against whom, who commands, and where. */
async function choicesOf(table: FirstGame): Promise<object> {
  const { first } = table;
  const scenes = await Promise.all(first.scenes.map((uuid) => documentFrom<{ readonly name: string }>(uuid)));
  const likely = likelyOpponents(table);
  const fighters = usualFighters(table.id, first);
  return {
    id: table.id,
    name: gameName(table),
    others: nextPair(table.id, fighters) !== null,
    sides: fighters.map((fighter, index) => ({
      index,
      commander: likely[index],
      folders: packed(first.pack, fighter),
    })),
    commanders: commanders(table),
    mates: table.stations ? players() : [],
    scenes: first.scenes.map((value, index) => ({ value, label: scenes[index]?.name ?? value })),
    severalScenes: first.scenes.length > 1,
  };
}

/** The welcome window, for Gamemasters: only they start battles. */
export class WelcomeWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-welcome",
    tag: "form",
    classes: ["all-hands", "ah-welcome-window"],
    window: { title: "ALLHANDS.welcome.title", icon: "fa-solid fa-ship", resizable: true },
    position: { width: 1080, top: 24 },
    form: { handler: WelcomeWindow.#onSubmit, closeOnSubmit: false },
    actions: {
      playNow: WelcomeWindow.#onPlayNow,
      learn: WelcomeWindow.#onLearn,
      prepare: WelcomeWindow.#onPrepare,
      back: WelcomeWindow.#onBack,
      evenPair: WelcomeWindow.#onEvenPair,
    },
  };

  static override PARTS = {
    welcome: { template: template("welcome"), templates: [template("parts/mates")], scrollable: [""] },
  };

  /** The id of the game whose choices are open; blank if none. */
  #chosen = "";
  /** Whether a battle is being started. */
  #isBusy = false;

  get #game(): FirstGame | null {
    return firstGames().find(({ id }) => id === this.#chosen) ?? null;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const table = this.#game;
    return {
      ...(await super._prepareContext(options)),
      cards: await Promise.all(firstGames().map((each) => cardOf(each, this.#chosen))),
      choices: table && (await choicesOf(table)),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => {
      this.#showMates();
      this.#showChance();
    });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#showMates();
    this.#showChance();
    // The second click, or Enter.
    this.element.querySelector<HTMLElement>(".ah-welcome__start")?.focus();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#chosen = "";
  }

  #showMates(): void {
    const sides = [...this.element.querySelectorAll(".ah-welcome__side")];
    showMates(
      sides.map((element, at) => ({
        element,
        commander: element.querySelector<HTMLSelectElement>('[name^="commander."]')?.value ?? "",
        side: String(at),
      })),
    );
  }

  /** Where those are chosen who fight. */
  get #fighters(): HTMLSelectElement[] {
    return [...this.element.querySelectorAll<HTMLSelectElement>('[name^="fighter."]')];
  }

  #showChance(): void {
    const line = this.element.querySelector<HTMLElement>(".ah-welcome__chance");
    const [one, other] = this.#fighters;
    if (!line || !this.#game || !one || !other) return;
    const { text, how } = chanceOf(this.#game.id, [one.value, other.value]);
    line.textContent = text;
    line.dataset["tooltip"] = how;
    line.hidden = text === "";
  }

  async #choose(id: string): Promise<void> {
    this.#chosen = id;
    await this.render();
  }

  static async #onPlayNow(this: WelcomeWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await this.#choose(dataset["game"] ?? "");
  }

  static async #onBack(this: WelcomeWindow): Promise<void> {
    const { id } = this.#game ?? { id: "" };
    await this.#choose("");
    this.element.querySelector<HTMLElement>(`[data-action="playNow"][data-game="${CSS.escape(id)}"]`)?.focus();
  }

  static #onEvenPair(this: WelcomeWindow): void {
    const [one, other] = this.#fighters;
    if (!one || !other) return;
    const next = nextPair(this.#chosen, [one.value, other.value]);
    if (next) [one.value, other.value] = next;
    this.#showChance();
  }

  static async #onLearn(this: WelcomeWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const tour = ourTour(dataset["game"] ?? "");
    if (!tour?.canStart) return void sayWarning(game.i18n.localize("ALLHANDS.tour.notHere"));
    await this.close();
    await tour.start();
  }

  static async #onPrepare(this: WelcomeWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await openStartDialog({ game: dataset["game"] ?? "" }, openWelcome);
  }

  static async #onSubmit(this: WelcomeWindow, _event: Event, _form: HTMLFormElement, { object }: { object: object }) {
    const table = this.#game;
    if (!table || this.#isBusy) return;
    const data = object as Readonly<Record<string, unknown>>;
    const opponent = (index: number) => ({
      id: String(data[`fighter.${index}`]),
      commander: String(data[`commander.${index}`]),
      mates: matesIn(data, `mate.${index}`),
    });
    this.#isBusy = true;
    this.element.querySelector(".ah-welcome__start")?.setAttribute("disabled", "");
    try {
      await playNow(table, table.first, [opponent(0), opponent(1)], data["scene"] as string | undefined);
      await this.close();
    } catch (error) {
      sayError(faultText(table, error));
      await this.render();
    } finally {
      this.#isBusy = false;
    }
  }
}

/**
 * Begins a battle of a game with everything that is proposed. Throws an Error if the game proposes nothing, and a
 * `RulesError` if these cannot fight.
 */
export async function playUsual(id: string): Promise<BattleCombat> {
  const table = firstGames().find((each) => each.id === id);
  if (!table) throw new Error(phrase("ALLHANDS.welcome.unknown", { id }));
  const commanders = likelyOpponents(table);
  const opponents = usualFighters(id, table.first).map((fighter, at) => ({ id: fighter, commander: commanders[at]! }));
  return playNow(table, table.first, opponents);
}

let opened: WelcomeWindow | null = null;

/** Opens the window, or brings it to the front. */
export async function openWelcome(): Promise<void> {
  opened ??= new WelcomeWindow();
  await opened.render({ force: true });
  opened.bringToFront();
}
