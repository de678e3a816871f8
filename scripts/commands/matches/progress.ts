/** Shows a long run's progress and the time left: one line that is overwritten on a screen, new lines in a file. */

/** Milliseconds between updates on a screen; SELDOM: in a file, where every line stays. */
const OFTEN = 200;
const SELDOM = 10_000;

/** A time as `1:02:03`, or `2:03`. */
function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const end = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${end}` : `${minutes}:${end}`;
}

/**
 * Reports progress; the time left assumes that each battle takes as long as those played since the start. A search may
 * have to play more than it was asked for: less than none is none.
 */
export function progress(
  say: (text: string) => void,
  { isScreen = process.stderr.isTTY, now = () => performance.now() } = {},
): (played: number, left: number) => void {
  const start = now();
  let next = start + SELDOM / 10;
  return (played, planned) => {
    const time = now();
    if (time < next) return;
    const left = Math.max(0, planned);
    next = time + (isScreen ? OFTEN : SELDOM);
    const seconds = ((time - start) / 1000 / played) * left;
    const text = `${played} battles played, ${left} to go, ${clockOf(seconds)} left`;
    say(isScreen ? `\r\u001b[K${text}${left === 0 ? "\n" : ""}` : `${text}\n`);
  };
}
