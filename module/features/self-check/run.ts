/** The self-check: tries everything that All Hands relies on in this Foundry, one check after another. */
import { askPlayer } from "./asking";
import { Bench, leftovers, sweep } from "./bench";
import { AREAS, Different, NotTried, same, type CheckArea, type CheckOutcome } from "./check";
import { allChecks, CHECKS, TIDIES } from "./checks";
import { here } from "./foundry-types";
import type { PlayerPage } from "./notes";
import { surroundings } from "./surroundings";
import { errorText } from "../../kit/platform/notices";
import { thrownBy } from "../../kit/platform/whose";

/** Milliseconds that one check may take. */
const LIMIT_MS = 20_000;
/** Milliseconds to wait within a check for something that comes without being asked for. */
const PATIENCE_MS = 5_000;
/** Milliseconds that a player may take to press the button. */
const PLAYER_PATIENCE_MS = 120_000;

/** Progress of a self-check. */
export interface Progress {
  readonly done: number;
  readonly all: number;
  /** Names of the players that it waits for. */
  readonly waitingFor: readonly string[];
  /** Makes the report as far as it is when it is called. */
  readonly soFar: () => Report;
}

export interface SelfCheckOptions {
  /** Ids of the checks to try; if omitted, all of them. */
  readonly only?: readonly string[];
  /** Milliseconds to wait for something that comes without being asked for. */
  readonly patience?: number;
  /** Milliseconds that a player may take to press the button. */
  readonly playerPatience?: number;
  /** Ends the wait for a player; the rest goes on. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Rejects if the work takes longer than `limit` milliseconds. */
async function withinLimit(work: Promise<void>, limit: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Different("an end", `none after ${limit / 1000} s`)), limit);
  });
  await Promise.race([work, over]).finally(() => clearTimeout(timer));
}

async function resultOf(id: string, area: CheckArea, attempt: () => Promise<void>): Promise<CheckOutcome> {
  const begun = performance.now();
  const timed = (outcome: Pick<CheckOutcome, "result" | "why" | "expected" | "found">): CheckOutcome => {
    return { id, area, ...outcome, took: Math.round(performance.now() - begun) };
  };
  try {
    await attempt();
    return timed({ result: "passed" });
  } catch (error) {
    if (error instanceof NotTried) return timed({ result: "notTried", why: error.why });
    if (error instanceof Different) return timed({ result: "failed", expected: error.expected, found: error.found });
    const by = thrownBy(error);
    const found = by ? `${by.title}: ${errorText(error)}` : errorText(error);
    return timed({ result: "failed", expected: "no error", found });
  }
}

/** The checks to try. Throws an Error that names an unknown one. */
function chosen(only: readonly string[] | undefined): readonly (readonly [string, CheckArea])[] {
  const all = allChecks();
  const unknown = only?.find((id) => !all.some(([each]) => each === id));
  if (unknown !== undefined) throw new Error(here.game.i18n.format("ALLHANDS.selfCheck.unknown", { id: unknown }));
  return only ? all.filter(([id]) => only.includes(id)) : all;
}

/** Deletes everything that was made, and reports leftovers. */
async function tidied(): Promise<void> {
  await sweep();
  same(leftovers(), []);
}

/** The report on these results. `player`: what the page of the player who helped is like. */
const reportOn = (results: readonly CheckOutcome[], player: PlayerPage | null) => ({
  ...surroundings(),
  player,
  results: [...results],
});

async function reported(options: SelfCheckOptions): Promise<Report> {
  const { signal = new AbortController().signal, onProgress = () => undefined } = options;
  const { patience = PATIENCE_MS, playerPatience = PLAYER_PATIENCE_MS } = options;
  const checks = chosen(options.only);
  const results: CheckOutcome[] = [];
  let helper: PlayerPage | null = null;
  const tell = (waitingFor: readonly string[] = []) =>
    onProgress({ done: results.length, all: checks.length, waitingFor, soFar: () => reportOn(results, helper) });
  const onPage = (page: PlayerPage | null): void => void (helper = page);
  const player = (bench: Bench) => askPlayer(bench, { patience: playerPatience, signal, onWaiting: tell, onPage });
  // Failures to delete between areas are reported at the end.
  const clear = () => withinLimit(sweep(), LIMIT_MS).catch(() => undefined);
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
    end = await resultOf(TIDIES, "end", () => withinLimit(tidied(), LIMIT_MS));
  }
  const isWanted = checks.some(([id]) => id === TIDIES);
  return reportOn(isWanted || end.result === "failed" ? [...results, end] : results, helper);
}

let running = false;

/**
 * Tries everything that All Hands relies on, in documents of its own that it deletes again. For Gamemasters; one at a
 * time.
 *
 * @throws Error for a player, while another run is under way, and for an unknown id in `only`
 */
export async function selfCheck(options: SelfCheckOptions = {}): Promise<Report> {
  const { game } = here;
  if (!game.user.isGM) throw new Error(game.i18n.localize("ALLHANDS.selfCheck.onlyGamemasters"));
  if (running) throw new Error(game.i18n.localize("ALLHANDS.selfCheck.running"));
  running = true;
  try {
    return await reported(options);
  } finally {
    running = false;
  }
}

/** Environment and results of a self-check, for a bug report. */
export type Report = ReturnType<typeof reportOn>;
