/** The self-check: everything that All Hands relies on, tried on this Foundry, one after another. */
import { askPlayer } from "./asking";
import { Bench, leftovers, sweep } from "./bench";
import { AREAS, Different, NotTried, same, type Area, type CheckOutcome } from "./check";
import { allChecks, CHECKS, TIDIES } from "./checks";
import { here } from "./faces";
import { errorText } from "../../kit/platform/notices";

/** How long one check may take, in milliseconds. */
const LIMIT_MS = 20_000;
/** How long something within a check may take that comes by itself. */
const PATIENCE_MS = 5_000;
/** How long a player may take to press the button. */
const PLAYER_PATIENCE_MS = 120_000;

/** What was tried where, and what came of it: what a bug report needs. */
export interface Report {
  readonly foundry: string;
  readonly system: string;
  readonly modules: readonly { readonly id: string; readonly version: string }[];
  readonly browser: string;
  readonly results: readonly CheckOutcome[];
}

/** How far a self-check has come. */
export interface Progress {
  readonly done: number;
  readonly all: number;
  /** The players for whom it waits, by name. */
  readonly waitingFor: readonly string[];
}

export interface SelfCheckOptions {
  /** The ids of checks; without it all are tried. */
  readonly only?: readonly string[];
  /** How long something may take that comes by itself, in milliseconds. */
  readonly patience?: number;
  /** How long a player may take to press the button, in milliseconds. */
  readonly playerPatience?: number;
  /** Ends the waiting for a player; the rest goes on. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Of something that never ends. */
async function withinLimit(work: Promise<void>, limit: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Different("an end", `none after ${limit / 1000} s`)), limit);
  });
  await Promise.race([work, over]).finally(() => clearTimeout(timer));
}

async function resultOf(id: string, area: Area, attempt: () => Promise<void>): Promise<CheckOutcome> {
  try {
    await attempt();
    return { id, area, result: "passed" };
  } catch (error) {
    if (error instanceof NotTried) return { id, area, result: "notTried", why: error.why };
    const { expected, found } = error instanceof Different ? error : { expected: "no error", found: errorText(error) };
    return { id, area, result: "failed", expected, found };
  }
}

/** The checks that are wanted. Throws an Error that names one that is not there. */
function chosen(only: readonly string[] | undefined): readonly (readonly [string, Area])[] {
  const all = allChecks();
  const unknown = only?.find((id) => !all.some(([each]) => each === id));
  if (unknown !== undefined) throw new Error(here.game.i18n.format("ALLHANDS.selfCheck.unknown", { id: unknown }));
  return only ? all.filter(([id]) => only.includes(id)) : all;
}

/** Deletes what was made, and says what is left of it. */
async function tidied(): Promise<void> {
  await sweep();
  same(leftovers(), []);
}

async function resultsOf(options: SelfCheckOptions): Promise<CheckOutcome[]> {
  const { signal = new AbortController().signal, onProgress = () => undefined } = options;
  const { patience = PATIENCE_MS, playerPatience = PLAYER_PATIENCE_MS } = options;
  const checks = chosen(options.only);
  const results: CheckOutcome[] = [];
  const tell = (waitingFor: readonly string[] = []) =>
    onProgress({ done: results.length, all: checks.length, waitingFor });
  const player = (bench: Bench) => askPlayer(bench, { patience: playerPatience, signal, onWaiting: tell });
  // What cannot be deleted now and between areas is said at the end.
  const clear = () => sweep().catch(() => undefined);
  let end: CheckOutcome | null = null;
  try {
    for (const area of AREAS) {
      await clear();
      const bench = new Bench({ patience, player });
      const limit = area === "player" ? playerPatience + LIMIT_MS : LIMIT_MS;
      for (const [id] of checks.filter(([each, of]) => of === area && each !== TIDIES)) {
        tell();
        results.push(await resultOf(id, area, () => withinLimit(CHECKS[area]![id]!(bench), limit)));
      }
    }
  } finally {
    end = await resultOf(TIDIES, "end", tidied);
  }
  const isWanted = checks.some(([id]) => id === TIDIES);
  return isWanted || end.result === "failed" ? [...results, end] : results;
}

let running = false;

/**
 * Tries everything that All Hands relies on, in documents of its own that it deletes again. For Gamemasters; one at a
 * time.
 *
 * @throws Error for a player, while one is under way, and for an id in `only` that is no check
 */
export async function selfCheck(options: SelfCheckOptions = {}): Promise<Report> {
  const { game } = here;
  if (!game.user.isGM) throw new Error(game.i18n.localize("ALLHANDS.selfCheck.onlyGamemasters"));
  if (running) throw new Error(game.i18n.localize("ALLHANDS.selfCheck.running"));
  running = true;
  try {
    const results = await resultsOf(options);
    const active = [...game.modules].filter((module) => module.active);
    return {
      foundry: game.version,
      system: game.system.version,
      modules: active.map(({ id, version }) => ({ id, version })),
      browser: navigator.userAgent,
      results,
    };
  } finally {
    running = false;
  }
}
