/** How an onlooker's view follows a battle: step by step, so far behind it as it is to be. Pure. */

/** Milliseconds a step is shown at least, and where many wait. */
const CALM = 2000;
const HASTY = 300;
/** What lies further back than so many steps is not shown any more. */
const MOST_WAITING = 25;

export interface Stop {
  /** The position to be shown now. */
  readonly position: number;
  /** How long it stays at least; 0: until there is news. */
  readonly pause: number;
}

/**
 * Where the view is next.
 *
 * @param way    the positions that count, the last one the present
 * @param shown  the position that is shown; null: none yet
 * @param lag    how many steps behind the present it stays; when the battle is over, it comes to its end
 */
export function nextStop(way: readonly number[], shown: number | null, lag: number, isOver: boolean): Stop {
  const last = way.length - 1;
  const target = Math.max(0, isOver ? last : last - lag);
  if (shown === null) return { position: way[Math.max(0, last - lag)] ?? 0, pause: isOver && lag > 0 ? CALM : 0 };
  const at = way.findLastIndex((position) => position <= shown);
  // What was taken back is not shown any more.
  const next = at >= target ? target : Math.max(at + 1, target - MOST_WAITING);
  const waiting = target - next;
  return { position: way[next] ?? 0, pause: waiting === 0 ? 0 : Math.max(HASTY, Math.round(CALM / waiting)) };
}
