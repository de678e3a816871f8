/** The worker's side: a game's worker imports its rules and calls `serve`. Nothing in here knows of Foundry or the page. */
import { seeded, type Json, type Searched } from "../../rules/kernel";
import { forecast, type Forecast, type Standpoint } from "../../rules/bots/forecast";
import type { Thought } from "../../rules/bots/search";
import { captain } from "../../rules/bots/strengths";
import type { Counted, Plays, Task, Word, Work, Worked } from "./protocol";

/** What is used of a worker's own scope. */
export interface WorkerScope {
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  postMessage(word: Word | Counted | Worked): void;
}

/** The best so far is told so often, in milliseconds. */
const TOLD = 150;

/** Thinks about one matter, and tells what comes of it. */
function thinkAbout<State, Setup, View>(
  parts: Searched<State, Setup, View>,
  { question: name, view, seat, about, strength, temper, seed, plays, milliseconds, offered, seen = null }: Task,
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
  // What came over is what the game's own view was.
  tell({ thought: think(question, view as View, seat, about), done: true });
}

/** Plays battles of forecasts on. From where, it is told once. */
function player<State, Setup, View>(parts: Searched<State, Setup, View>): (plays: Plays) => Forecast | null {
  let [known, standpoint]: [number, Standpoint<Json, Json> | undefined] = [-1, undefined];
  return ({ forecast: id, standpoint: told, seed, from, to }) => {
    if (told) [known, standpoint] = [id, told];
    if (!standpoint || known !== id) throw new Error("nobody said from where to play on");
    return forecast(parts, standpoint as Standpoint<State, View>, seed, [from, to]);
  };
}

/** Work of a game's own, by name: each order is done bit by bit, and after each one it is known how far it is. */
export interface Works {
  readonly [work: string]: (order: object) => { next(): { readonly done: boolean } };
}

/** Does work of a game's own to its end, and tells how far it is now and then. */
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

/** Lets a worker think about whatever the page sends, play it on, or work on it: one matter after another. */
export function serve<State, Setup, View>(
  parts: Searched<State, Setup, View>,
  scope: WorkerScope,
  works: Works = {},
): void {
  const tell = (word: Word | Counted | Worked): void => scope.postMessage(word);
  const play = player(parts);
  scope.addEventListener("message", ({ data }) => {
    try {
      const matter = data as Task | Plays | Work;
      if ("forecast" in matter) tell({ counted: play(matter) });
      else if ("work" in matter) workOn(works, matter, tell);
      else thinkAbout(parts, matter, tell);
    } catch (error) {
      tell({ failed: error instanceof Error ? error.message : String(error) });
    }
  });
}
