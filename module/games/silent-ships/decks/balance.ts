/** The balance check: plays games between equal bots with a deck's table, in this browser, and shows who wins and why. */
import { isA } from "../../../foundry/windows/elements";
import { copyText } from "../../../foundry/windows/clipboard";
import { phrase } from "../../../foundry/text/sentence";
import { handlebarsApplication } from "../../../foundry/platform/applications";
import { paced } from "../../../foundry/windows/slices";
import { localized, texts } from "../../../foundry/text/texts";
import { equal, seeded } from "../../../rules/kernel";
import { type CardTable } from "../../../rules/silent-ships";
import { balanceOf, type BalanceProgress } from "../../../rules/silent-ships/bot";
import { balanceContext, balanceText } from "./balance-context";
import RULED from "./balance-ruled.json";
import type { DeckDocument } from "../documents/deck-documents";
import { deckLines } from "./lines";
import { template } from "../../../foundry/windows/template";

const LABELS = [
  "asText",
  "changedSince",
  "copy",
  "ends",
  "games",
  "hint",
  "progress",
  "scale",
  "seed",
  "ship",
  "start",
  "stop",
  "stopped",
  "worthOf",
  "worthHint",
  "worthTitle",
] as const;

/** Numbers of games that are worth a button: a first look, a good one, and one to rely on. */
const USUAL = [300, 1000, 3000] as const;
const MOST_GAMES = 100_000;
/** Of each ship a third as many games are played as of the table: eleven ships want more than three times as long. */
const SHARE_PER_SHIP = 3;
/** Milliseconds between two drawings while the games are played. */
const REDRAW = 300;

interface Plan {
  readonly games: number;
  readonly perShip: number;
  readonly seed: number;
}

/** As many games from either seat, so an even number for each ship. */
const perShipOf = (games: number): number => 2 * Math.ceil(games / SHARE_PER_SHIP / 2);

export class BalanceWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-balance-{id}",
    classes: ["all-hands", "ah-balance"],
    window: { title: "ALLHANDS.silent-ships.balance.title", icon: "fa-solid fa-scale-balanced", resizable: true },
    position: { width: 680, height: 680 },
    actions: {
      copyBalance: BalanceWindow.#onCopy,
      startBalance: BalanceWindow.#onStart,
      stopBalance: BalanceWindow.#onStop,
      usualGames: BalanceWindow.#onUsual,
    },
  };

  static override PARTS = {
    form: { template: template("silent-ships/balance-form") },
    result: { template: template("silent-ships/balance"), scrollable: [""] },
  };

  #deck: DeckDocument | null = null;
  #games: number = USUAL[0];
  #seed = 1;
  #running: AbortController | null = null;
  /** What was played last, or is being played. */
  #plan: Plan | null = null;
  #table: CardTable | null = null;
  #progress: BalanceProgress | null = null;

  about(deck: DeckDocument): void {
    this.#deck = deck;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const progress = this.#progress;
    const plan = this.#plan;
    const result = progress && plan ? balanceContext(progress, RULED, texts) : null;
    const deck = this.#deck;
    const now = deck ? deckLines(deck).table : null;
    return {
      ...(await super._prepareContext(options)),
      id: this.id,
      deck: deck?.name ?? "",
      games: this.#games,
      mostGames: MOST_GAMES,
      seed: this.#seed,
      usual: USUAL.map((games) => ({ games, chosen: games === this.#games })),
      planText: phrase(texts, "ALLHANDS.silent-ships.balance.plan", {
        games: this.#games,
        perShip: perShipOf(this.#games),
      }),
      running: this.#running !== null,
      done: progress?.done ?? 0,
      total: progress?.total ?? 0,
      countText: progress
        ? phrase(texts, "ALLHANDS.silent-ships.balance.count", { done: progress.done, total: progress.total })
        : "",
      stopped: progress !== null && this.#running === null && progress.done < progress.total,
      stale: this.#table !== null && !equal(now, this.#table),
      result,
      ruledHint: phrase(texts, "ALLHANDS.silent-ships.balance.ruledHint", {
        games: RULED.games,
        perShip: RULED.perShip,
      }),
      text: result && plan ? balanceText(deck?.name ?? "", plan, result, texts) : "",
      labels: localized("ALLHANDS.silent-ships.balance", LABELS),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      if (!isA(target, "input")) return;
      if (target.checkValidity() && target.name === "games") this.#games = target.valueAsNumber;
      if (target.checkValidity() && target.name === "seed") this.#seed = target.valueAsNumber;
      void this.render({ parts: ["form"] });
    });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#running?.abort();
  }

  async #play(table: CardTable): Promise<void> {
    const running = new AbortController();
    const plan = { games: this.#games, perShip: perShipOf(this.#games), seed: this.#seed };
    this.#running = running;
    this.#plan = plan;
    this.#table = table;
    this.#progress = null;
    await this.render();
    let drawn = performance.now();
    const show = (progress: BalanceProgress) => {
      if (running.signal.aborted || performance.now() - drawn < REDRAW) return;
      drawn = performance.now();
      this.#progress = progress;
      void this.render({ parts: ["result"] });
    };
    const { latest } = await paced(balanceOf(table, seeded(plan.seed), plan), show, running.signal);
    this.#progress = latest;
    this.#running = null;
    if (this.rendered) await this.render();
  }

  static async #onStart(this: BalanceWindow): Promise<void> {
    const table = this.#deck ? deckLines(this.#deck).table : null;
    if (!table) return void ui.notifications?.warn("ALLHANDS.silent-ships.balance.brokenDeck", { localize: true });
    if (!this.#running) await this.#play(table);
  }

  static #onStop(this: BalanceWindow): void {
    this.#running?.abort();
  }

  static async #onUsual(this: BalanceWindow, _event: Event, target: HTMLElement): Promise<void> {
    this.#games = Number(target.dataset["games"]);
    await this.render({ parts: ["form"] });
  }

  static async #onCopy(this: BalanceWindow): Promise<void> {
    const field = this.element.querySelector<HTMLTextAreaElement>("textarea");
    if (field) await copyText(field);
  }
}

const open = new WeakMap<DeckDocument, BalanceWindow>();

/** Opens the check of a deck; one that is open already comes to the front. */
export async function openBalance(deck: DeckDocument): Promise<void> {
  const known = open.get(deck);
  if (known?.rendered) return known.bringToFront();
  const balance = new BalanceWindow({ uniqueId: deck.uuid.replaceAll(".", "-") });
  open.set(deck, balance);
  balance.about(deck);
  await balance.render({ force: true });
}
