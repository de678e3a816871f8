/** Who may open the GM screen. */
const SETTING = "gurpsScreen";

/** Declares the setting of the world; called once in `init`. */
export function registerScreenSetting(): void {
  game.settings.register("all-hands", SETTING, {
    name: "ALLHANDS.setting.gurpsScreen.name",
    hint: "ALLHANDS.setting.gurpsScreen.hint",
    scope: "world",
    config: true,
    type: String,
    choices: {
      everyone: "ALLHANDS.setting.gurpsScreen.everyone",
      gamemasters: "ALLHANDS.setting.gurpsScreen.gamemasters",
    },
    default: "everyone",
  });
}

/** Whether this user may open it. */
export function mayOpenScreen(): boolean {
  return game.user.isGM || String(game.settings.get("all-hands", SETTING)) !== "gamemasters";
}
