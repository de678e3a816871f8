/** Whether a page is ready to run a battle that is about to begin: a start without one would only stand. */
import { isBehind } from "../battle/connection";
import { fetchSealer, sealerHere } from "../game/sealer";
import { answerQueries, ask } from "../platform/queries";
import { localize, phrase } from "../text/sentence";

/** Asks a page whether it is up to date. */
export const QUERY = "up-to-date";

/** Milliseconds that the page may take to answer: one that is awake needs a hundredth of it. */
export const PATIENCE = 5000;

/** What a page is asked that is to deal: it shows its key, and answers with the name of its browser. */
export const DEALS = "deals";

/** Tells others' pages whether this one has missed something. Called once, when the game is ready. */
export function answerWhetherUpToDate(): void {
  answerQueries(QUERY, async (asked) => {
    if (asked !== DEALS) return !isBehind();
    await fetchSealer();
    const device = await sealerHere()?.showKey();
    return isBehind() ? false : (device ?? false);
  });
}

/**
 * Resolves if a battle that begins now would be run: by this page, or by that of the active Gamemaster. Where no
 * Gamemaster is connected, it waits for one.
 *
 * @throws Error that says which page cannot, and what to do
 */
export async function expectRun(): Promise<void> {
  if (isBehind()) throw new Error(localize("ALLHANDS.connection.noStart"));
  const runs = game.users?.activeGM;
  if (!runs || runs.isSelf) return;
  const isReady = await ask(runs, QUERY, null, PATIENCE).catch(() => false);
  if (isReady !== true) throw new Error(phrase("ALLHANDS.connection.noAnswer", { name: runs.name ?? "" }));
}
