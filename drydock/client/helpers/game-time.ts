/** The server's clock, as far as this page knows it; the world's own time is not kept. */

/** What the server's clock said when it was last heard, and what this page's stopwatch said then. */
let [told, heard] = [Date.now(), performance.now()];

/** Not part of Foundry: notes what the server's clock says now. */
export function hearTime(time: number): void {
  [told, heard] = [time, performance.now()];
}

export class GameTime {
  /** The server's time in milliseconds, whatever the clock of this machine says. */
  get serverTime(): number {
    return Math.round(told + performance.now() - heard);
  }
}
