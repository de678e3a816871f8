/** The balance check: plays games between equal bots with a deck's table, in a worker, and shows who wins and why. */
import { isA } from "../../../kit/windows/elements";
import { copyText } from "../../../kit/windows/clipboard";
import { gameFace } from "../../../kit/game/games";
import { workOn } from "../../../features/bots/work";
import { localize, phrase } from "../../../kit/text/sentence";
import { windowOf, type StateWindow } from "../../../kit/windows/state-window";
import { equal, is, type Shape } from "../../../rules/kernel";
import { type CardTable } from "../../../rules/silent-ships";
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

interface State {
  readonly deck: DeckDocument;
  games: number;
  seed: number;
  /** Stops the games; null if none are being played. */
  stop: (() => void) | null;
  failure: string;
  /** The plan of the last or current games. */
  plan: Plan | null;
  table: CardTable | null;
  progress: BalanceProgress | null;
}
type Window = StateWindow<State>;

function halt({ state }: Window): void {
  state.stop?.();
  state.stop = null;
}

async function play(window: Window, table: CardTable): Promise<void> {
  const { state } = window;
  const worker = gameFace("silent-ships")?.captains?.worker;
  if (!worker || state.stop) return;
  const plan = { games: state.games, perShip: perShipOf(state.games), seed: state.seed };
  const order: BalanceOrder = { ...plan, table };
  [state.plan, state.table, state.progress, state.failure] = [plan, table, null, ""];
  state.stop = workOn(
    worker,
    { work: "balance", order },
    {
      told: (worked, isDone) => {
        const { progress } = worked as { readonly progress?: unknown };
        if (isProgress(progress)) state.progress = progress;
        if (isDone) state.stop = null;
        if (window.rendered) void window.render({ parts: isDone ? ["form", "result"] : ["result"] });
      },
      failed: (why) => {
        state.stop = null;
        state.failure = phrase("ALLHANDS.search.failed", { why });
        if (window.rendered) void window.render();
      },
    },
  );
  await window.render();
}

class BalanceWindow extends windowOf<State>({
  options: {
    id: "all-hands-balance-{id}",
    classes: ["all-hands", "ah-balance"],
    window: { title: "ALLHANDS.silent-ships.balance.title", icon: "fa-solid fa-scale-balanced", resizable: true },
    position: { width: 680, height: 680 },
  },
  parts: {
    form: { template: template("silent-ships/balance-form") },
    result: { template: template("silent-ships/balance"), scrollable: [""] },
  },
  context({ id, state }) {
    const { deck, games, seed, stop, failure, plan, table, progress } = state;
    const result = progress && plan ? balanceContext(progress, RULED) : null;
    return {
      id,
      games,
      seed,
      failure,
      result,
      deck: deck.name,
      mostGames: MOST_GAMES,
      usual: USUAL.map((usual) => ({ games: usual, chosen: usual === games })),
      planText: phrase("ALLHANDS.silent-ships.balance.plan", { games, perShip: perShipOf(games) }),
      running: stop !== null,
      done: progress?.done ?? 0,
      total: progress?.total ?? 0,
      countText: progress
        ? phrase("ALLHANDS.silent-ships.balance.count", { done: progress.done, total: progress.total })
        : "",
      stopped: progress !== null && stop === null && progress.done < progress.total,
      stale: table !== null && !equal(deckLines(deck).table, table),
      ruledHint: phrase("ALLHANDS.silent-ships.balance.ruledHint", {
        games: RULED.games,
        perShip: RULED.perShip,
      }),
      text: result && plan ? balanceText(deck.name, plan, result) : "",
    };
  },
  actions: {
    copyBalance({ element }) {
      const field = element.querySelector<HTMLTextAreaElement>("textarea");
      return field && copyText(field);
    },
    startBalance(window) {
      const { table } = deckLines(window.state.deck);
      if (table) return play(window, table);
      return sayWarning(localize("ALLHANDS.silent-ships.balance.brokenDeck"));
    },
    stopBalance(window) {
      halt(window);
      return window.render();
    },
    usualGames(window, data) {
      window.state.games = Number(data["games"]);
      return window.render({ parts: ["form"] });
    },
  },
  hears: {
    change(window, { target }) {
      if (!isA(target, "input")) return;
      if (target.checkValidity() && target.name === "games") window.state.games = target.valueAsNumber;
      if (target.checkValidity() && target.name === "seed") window.state.seed = target.valueAsNumber;
      return window.render({ parts: ["form"] });
    },
  },
  opened: (window) => () => halt(window),
}) {}

const open = new WeakMap<DeckDocument, BalanceWindow>();

/** Opens the check of a deck; brings it to the front if it is already open. */
export async function openBalance(deck: DeckDocument): Promise<void> {
  const known = open.get(deck);
  if (known?.rendered) return known.bringToFront();
  const idle = { stop: null, failure: "", plan: null, table: null, progress: null };
  const state = { deck, games: USUAL[0], seed: 1, ...idle };
  const balance = new BalanceWindow(state, { uniqueId: deck.uuid.replaceAll(".", "-") });
  open.set(deck, balance);
  await balance.render({ force: true });
}
