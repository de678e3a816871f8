/** A slow line, for tests: what the server says arrives late, and in order. */
import { setTimeout as pause } from "node:timers/promises";

/** The connection of one client, as far as it sends. */
interface Line<A extends unknown[]> {
  write(...message: A): unknown;
}

/** Lets each message take up to so many milliseconds, by chance; none overtakes another. */
export function delayMessages<A extends unknown[]>(line: Line<A>, most: number): void {
  const write = line.write.bind(line);
  let last: Promise<unknown> = Promise.resolve();
  line.write = (...message) => {
    const arrived = pause(Math.random() * most, undefined, { ref: false });
    last = Promise.all([last, arrived]).then(() => write(...message));
    return line;
  };
}
