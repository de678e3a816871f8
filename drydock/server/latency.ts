/** A slow connection, for tests: the server's messages arrive late, but in order. */
import { setTimeout as pause } from "node:timers/promises";

/** The sending side of a client's connection. */
interface Line<A extends unknown[]> {
  write(...message: A): unknown;
}

/** Delays each message by a random time up to `most` milliseconds; none overtakes another. */
export function delayMessages<A extends unknown[]>(line: Line<A>, most: number): void {
  const write = line.write.bind(line);
  let last: Promise<unknown> = Promise.resolve();
  line.write = (...message) => {
    const arrived = pause(Math.random() * most, undefined, { ref: false });
    last = Promise.all([last, arrived]).then(() => write(...message));
    return line;
  };
}
