/** Bots in the other seats of a battle that is played on in memory. Some answer at once, others think first. */
import { logWarning } from "../../kit/platform/log";
import { equal, type Json, type OpenQuestion } from "../../rules/kernel";
import type { Thought } from "../../rules/bots/search";
import { matterFor, type Bot } from "../../kit/battle/bots";
import { think } from "../bots/minds";
import { taskOf } from "../bots/thoughts";
import type { Wanted } from "../../kit/battle/minds";
import type { AnyTableGame } from "../../kit/game/table-game";

interface Pondering {
  readonly wanted: Wanted;
  readonly since: number;
  soFar: Thought | null;
  isDone: boolean;
  readonly stop: () => void;
}

/** Milliseconds that bots answer without a break; then the page is drawn. */
const BREATH = 12;

export class Opponents {
  readonly #table: AnyTableGame;
  /** Called when there is more to be answered. */
  readonly #goOn: () => void;
  #bot: Bot | null = null;
  #pondered: Pondering[] = [];
  #breath: ReturnType<typeof setTimeout> | undefined;
  #since = performance.now();

  constructor(table: AnyTableGame, goOn: () => void) {
    [this.#table, this.#goOn] = [table, goOn];
  }

  /** The answer to one asking; undefined if the bot lets it pass, or is not ready. */
  answer(open: OpenQuestion, index: number): Json | undefined {
    const [asking, bot] = [open.askings[index], this.#bot];
    if (!asking || this.#isSpent()) return undefined;
    if (!bot) return asking.standing ? undefined : asking.fallback();
    const wanted = matterFor(open, index, bot);
    if (!wanted) return asking.answerBy(bot.player);
    const { isDone, soFar } = this.#ponder(wanted);
    return isDone ? (soFar?.answer ?? asking.answerBy(bot.player)) : undefined;
  }

  /** The seats whose bots are thinking, and since when; null if none is. */
  get thinking(): { readonly seats: readonly string[]; readonly since: number } | null {
    const busy = this.#pondered.filter(({ isDone }) => !isDone);
    if (busy.length === 0) return null;
    const seats = busy.map(({ wanted }) => wanted.seat);
    return { seats, since: Math.min(...busy.map(({ since }) => since)) };
  }

  /** Makes the bots play the best answers that they have found so far. */
  decide(): void {
    for (const each of this.#pondered) {
      each.stop();
      each.isDone = true;
    }
    this.#goOn();
  }

  /** Lets this bot play from now on. null: the fallback answers are given. */
  play(bot: Bot | null): void {
    this.stop();
    this.#bot = bot;
  }

  stop(): void {
    for (const { stop } of this.#pondered.splice(0)) stop();
    clearTimeout(this.#breath);
    this.#breath = undefined;
  }

  /** Whether it is time to draw the page; the rest follows afterwards. */
  #isSpent(): boolean {
    if (this.#breath !== undefined) return true;
    if (performance.now() - this.#since < BREATH) return false;
    this.#breath = setTimeout(() => {
      [this.#breath, this.#since] = [undefined, performance.now()];
      this.#goOn();
    });
    return true;
  }

  /** The thinking about a matter, begun if needed. Drops matters that are no longer asked or have changed. */
  #ponder(wanted: Wanted): Pondering {
    const isWanted = (each: Pondering): boolean => {
      const { key, index, view, about } = each.wanted;
      return key === wanted.key && (index !== wanted.index || equal([view, about], [wanted.view, wanted.about]));
    };
    for (const each of this.#pondered) if (!isWanted(each)) each.stop();
    this.#pondered = this.#pondered.filter(isWanted);
    const known = this.#pondered.find((each) => each.wanted.index === wanted.index);
    if (known) return known;
    const begun = this.#begin(wanted);
    this.#pondered.push(begun);
    return begun;
  }

  #begin(wanted: Wanted): Pondering {
    const { captains } = this.#table;
    const end = (thought: Thought | null): void => {
      Object.assign(pondering, { soFar: thought ?? pondering.soFar, isDone: true });
      this.#goOn();
    };
    const stop = captains
      ? think(captains.worker, taskOf(wanted, wanted.rank), {
          soFar: (thought) => void (pondering.soFar = thought),
          done: end,
          failed: (why) => {
            logWarning(why);
            end(null);
          },
        })
      : () => undefined;
    const pondering: Pondering = { wanted, since: performance.now(), soFar: null, isDone: !captains, stop };
    return pondering;
  }
}
