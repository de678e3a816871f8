/** The server's clock, as far as this page knows it; and the world's own time, in seconds, without a calendar. */
import { game } from "../game";
import type { PlainObject } from "../common/values";
import { expireEffects } from "./effect-expiry";
import { Hooks } from "./hooks";

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

  /** What the world's time was when this page last heard of it. */
  #known: number | null = null;

  /** The world's time in seconds. */
  get worldTime(): number {
    return (this.#known ??= Number(game.settings.get("core", "time")));
  }

  /** Sets the world's time ahead, or back, by so many seconds; resolves to the new time. */
  async advance(delta: unknown, options: PlainObject = {}): Promise<number> {
    return await this.set(this.worldTime + seconds("advance", delta), options);
  }

  /** Sets the world's time; resolves to the new time. */
  async set(time: unknown, options: PlainObject = {}): Promise<number> {
    return Number(await game.settings.set("core", "time", seconds("set", time), options));
  }

  /** Called when the stored time has changed, on every client. */
  onUpdateWorldTime(worldTime: number, options: PlainObject, userId: string): void {
    const dt = worldTime - this.worldTime;
    this.#known = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, dt, options, userId);
    void expireEffects(worldTime);
  }
}

/** A number of seconds. Parts of a calendar's date are not read. */
function seconds(method: string, given: unknown): number {
  if (typeof given === "object") throw new Error(`drydock: GameTime#${method} with components is not available`);
  const number = Number(given);
  if (!Number.isFinite(number)) throw new Error(`You must provide a numeric value to GameTime#${method}`);
  return number;
}
