/** Clocks that are the same for everybody, unlike those of their machines, which may be set at any time. */

/** The server's time in milliseconds since 1970. */
export const serverTime = (): number => game.time.serverTime;

/** The world's own time in seconds, which Foundry's calendars show. */
export const worldTime = (): number => game.time.worldTime;

/** Sets the world's own time ahead, or back, by so many seconds; for Gamemasters. */
export const moveWorldTime = async (seconds: number): Promise<void> => void (await game.time.advance(seconds));
