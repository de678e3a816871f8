/** The worker's side: a game's worker imports its rules and calls `serve`. Nothing here knows Foundry or the page. */
import { seeded, type Json, type Searched } from "../../rules/kernel";
import { forecast, type Forecast, type Standpoint } from "../../rules/bots/forecast";
import type { Thought } from "../../rules/bots/search";
import { captain } from "../../rules/bots/strengths";
import type { Counted, Plays, BotTask, Word, Work, Worked } from "./protocol";

/** The part of a worker's global scope that is used. */
export interface WorkerScope {
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  postMessage(word: Word | Counted | Worked): void;
}

/** Milliseconds between two reports of the best answer so far. */
const TOLD = 150;

/** Thinks about one matter, and reports the result. */
function thinkAbout<State, Setup, View>(
  parts: Searched<State, Setup, View>,
  { question: name, view, seat, about, strength, temper, seed, plays, milliseconds, offered, seen = null }: BotTask,
  tell: (word: Word) => void,
): void {
  const question = parts.game.questions[name];
  if (!question) throw new Error(`the game has no question "${name}"`);
  const begun = performance.now();
  let told = begun;
  const enough = (soFar: () => Thought): boolean => {
    const now = performance.now();
    if (now - told >= TOLD) {
      told = now;
      tell({ thought: soFar(), done: false });
    }
    return milliseconds > 0 && now - begun >= milliseconds;
  };
  const think = captain({ ...parts, ...(temper && { temper }) }, strength, seeded(seed), {
    plays,
    seen,
    enough,
    ...(offered && { offered }),
  });
  // The message carries what was the game's own view.
  tell({ thought: think(question, view as View, seat, about), done: true });
}

/** Plays battles of forecasts. The starting position is sent only once. */
function player<State, Setup, View>(parts: Searched<State, Setup, View>): (plays: Plays) => Forecast | null {
  let [known, standpoint]: [number, Standpoint<Json, Json> | undefined] = [-1, undefined];
  return ({ forecast: id, standpoint: told, seed, from, to }) => {
    if (told) [known, standpoint] = [id, told];
    if (!standpoint || known !== id) throw new Error("nobody said from where to play on");
    return forecast(parts, standpoint as Standpoint<State, View>, seed, [from, to]);
  };
}

/** A game's own work by name. Each order is done bit by bit, with its progress known after each bit. */
interface Works {
  readonly [work: string]: (order: object) => { next(): { readonly done: boolean } };
}

/** Does a game's own work to its end, and reports progress now and then. */
function workOn(works: Works, { work, order }: Work, tell: (worked: Worked) => void): void {
  const begun = works[work]?.(order);
  if (!begun) throw new Error(`the game has no work "${work}"`);
  let told = -Infinity;
  for (let done = false; !done;) {
    const worked = begun.next();
    ({ done } = worked);
    if (!done && performance.now() - told < TOLD) continue;
    told = performance.now();
    tell({ worked });
  }
}

/** Lets a worker handle what the page sends, one matter after another: think, play battles, or do a game's own work. */
export function serve<State, Setup, View>(
  parts: Searched<State, Setup, View>,
  scope: WorkerScope,
  works: Works = {},
): void {
  const tell = (word: Word | Counted | Worked): void => scope.postMessage(word);
  const play = player(parts);
  scope.addEventListener("message", ({ data }) => {
    try {
      const matter = data as BotTask | Plays | Work;
      if ("forecast" in matter) tell({ counted: play(matter) });
      else if ("work" in matter) workOn(works, matter, tell);
      else thinkAbout(parts, matter, tell);
    } catch (error) {
      tell({ failed: error instanceof Error ? error.message : String(error) });
    }
  });
}
