/** How an onlooker's view follows a battle: step by step, at a set distance. Pure. */

/** Least milliseconds that a step is shown: usually, and when many are waiting. */
const CALM = 2000;
const HASTY = 300;
/** Steps further back than this are skipped. */
const MOST_WAITING = 25;

/**
 * The next stop of the view.
 *
 * @param way    the positions that count, the present one last
 * @param shown  the position that is shown; null if none is yet
 * @param lag    how many steps the view stays behind the present; once the battle is over, it goes to its end
 * @returns the position to show, and for how many milliseconds at least: 0 until there is news
 */
export function nextStop(way: readonly number[], shown: number | null, lag: number, isOver: boolean) {
  const last = way.length - 1;
  const target = Math.max(0, isOver ? last : last - lag);
  if (shown === null) return { position: way[Math.max(0, last - lag)] ?? 0, pause: isOver && lag > 0 ? CALM : 0 };
  const at = way.findLastIndex((position) => position <= shown);
  // Steps that were taken back are not shown any more.
  const next = at >= target ? target : Math.max(at + 1, target - MOST_WAITING);
  const waiting = target - next;
  return { position: way[next] ?? 0, pause: waiting === 0 ? 0 : Math.max(HASTY, Math.round(CALM / waiting)) };
}
