/** The balance check: plays games between equal bots with a deck's table, in a worker, and shows who wins and why. */
import { isA } from "../../../kit/windows/elements";
import { copyText } from "../../../kit/windows/clipboard";
import { tableGame } from "../../../kit/battle/table-game";
import { workOn } from "../../../features/bots/work";
import { phrase } from "../../../kit/text/sentence";
import { handlebarsApplication } from "../../../kit/platform/applications";
import { equal, is, type Shape } from "../../../rules/kernel";
import { silentShips, type CardTable } from "../../../rules/silent-ships";
import type { BalanceOrder, BalanceProgress } from "../../../rules/silent-ships/bot";
import { balanceContext, balanceText } from "./balance-context";
import RULED from "./balance-ruled.json";
import type { DeckDocument } from "../documents/deck-documents";
import { deckLines } from "./lines";
import { template } from "../../../kit/windows/template";
import { sayWarning } from "../../../kit/platform/notices";

/** Preset numbers of games: a quick look, a good one, and one to rely on. */
const USUAL = [300, 1000, 3000] as const;
const MOST_GAMES = 100_000;
/** Each ship gets a third as many games as the table itself: with eleven ships that more than triples the time. */
const SHARE_PER_SHIP = 3;

interface Plan {
  readonly games: number;
  readonly perShip: number;
  readonly seed: number;
}

/** The games for each ship: an even number, so that each seat plays half of them. */
const perShipOf = (games: number): number => 2 * Math.ceil(games / SHARE_PER_SHIP / 2);

/** Whether a worker's message is a valid progress report. */
const isProgress = is.object({ done: is.integer, total: is.integer, games: is.integer }) as Shape<BalanceProgress>;

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
  /** Stops the games; null if none are being played. */
  #stop: (() => void) | null = null;
  #failure = "";
  /** The plan of the last or current games. */
  #plan: Plan | null = null;
  #table: CardTable | null = null;
  #progress: BalanceProgress | null = null;

  about(deck: DeckDocument): void {
    this.#deck = deck;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const progress = this.#progress;
    const plan = this.#plan;
    const result = progress && plan ? balanceContext(progress, RULED) : null;
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
      planText: phrase("ALLHANDS.silent-ships.balance.plan", {
        games: this.#games,
        perShip: perShipOf(this.#games),
      }),
      running: this.#stop !== null,
      failure: this.#failure,
      done: progress?.done ?? 0,
      total: progress?.total ?? 0,
      countText: progress
        ? phrase("ALLHANDS.silent-ships.balance.count", { done: progress.done, total: progress.total })
        : "",
      stopped: progress !== null && this.#stop === null && progress.done < progress.total,
      stale: this.#table !== null && !equal(now, this.#table),
      result,
      ruledHint: phrase("ALLHANDS.silent-ships.balance.ruledHint", {
        games: RULED.games,
        perShip: RULED.perShip,
      }),
      text: result && plan ? balanceText(deck?.name ?? "", plan, result) : "",
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
    this.#halt();
  }

  #halt(): void {
    this.#stop?.();
    this.#stop = null;
  }

  async #play(table: CardTable): Promise<void> {
    const worker = tableGame(silentShips.id)?.captains?.worker;
    if (!worker || this.#stop) return;
    const plan = { games: this.#games, perShip: perShipOf(this.#games), seed: this.#seed };
    const order: BalanceOrder = { ...plan, table };
    this.#plan = plan;
    this.#table = table;
    this.#progress = null;
    this.#failure = "";
    this.#stop = workOn(
      worker,
      { work: "balance", order },
      {
        told: (worked, isDone) => {
          const { progress } = worked as { readonly progress?: unknown };
          if (isProgress(progress)) this.#progress = progress;
          if (isDone) this.#stop = null;
          if (this.rendered) void this.render({ parts: isDone ? ["form", "result"] : ["result"] });
        },
        failed: (why) => {
          this.#stop = null;
          this.#failure = phrase("ALLHANDS.search.failed", { why });
          if (this.rendered) void this.render();
        },
      },
    );
    await this.render();
  }

  static async #onStart(this: BalanceWindow): Promise<void> {
    const table = this.#deck ? deckLines(this.#deck).table : null;
    if (!table) return void sayWarning(game.i18n.localize("ALLHANDS.silent-ships.balance.brokenDeck"));
    await this.#play(table);
  }

  static async #onStop(this: BalanceWindow): Promise<void> {
    this.#halt();
    await this.render();
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

/** Opens the check of a deck; brings it to the front if it is already open. */
export async function openBalance(deck: DeckDocument): Promise<void> {
  const known = open.get(deck);
  if (known?.rendered) return known.bringToFront();
  const balance = new BalanceWindow({ uniqueId: deck.uuid.replaceAll(".", "-") });
  open.set(deck, balance);
  balance.about(deck);
  await balance.render({ force: true });
}
