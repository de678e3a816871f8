/** The game of which the last battle was: the start dialog proposes it again. */
const SETTING = "lastGame";

/** Declares the setting, each user's own; called once in `init`. */
export function registerLastGame(): void {
  game.settings.register("all-hands", SETTING, { scope: "client", config: false, type: String, default: "" });
}

/** The id of the game; blank: there was none yet. */
export function lastGame(): string {
  return String(game.settings.get("all-hands", SETTING));
}

/** Proposes this game from now on. */
export async function rememberGame(id: string): Promise<void> {
  await game.settings.set("all-hands", SETTING, id);
}
