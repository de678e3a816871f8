/** The server's clock: the same for everybody, unlike those of their machines, which may be set at any time. */

/** The server's time in milliseconds since 1970. */
export const serverTime = (): number => game.time.serverTime;
