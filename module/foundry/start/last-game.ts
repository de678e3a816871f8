/** The game of which the last battle was: the start dialog proposes it again. */
import { ourSetting } from "../platform/settings";

const kept = ourSetting("lastGame", "client", "");

/** Declares the setting, each user's own; called once in `init`. */
export const registerLastGame = (): void => kept.register();

/** The id of the game; blank: there was none yet. */
export const lastGame = (): string => kept.read();

/** Proposes this game from now on. */
export const rememberGame = (id: string): Promise<void> => kept.write(id);
