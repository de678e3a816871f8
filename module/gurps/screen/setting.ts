/** The setting for who may open the GM screen. */
import { ourSetting } from "../../kit/platform/settings";

const audience = ourSetting<string>("gurpsScreen", "world", "everyone", {
  name: "ALLHANDS.setting.gurpsScreen.name",
  hint: "ALLHANDS.setting.gurpsScreen.hint",
  choices: {
    everyone: "ALLHANDS.setting.gurpsScreen.everyone",
    gamemasters: "ALLHANDS.setting.gurpsScreen.gamemasters",
  },
});

/** Registers the world setting; called once in `init`. */
export const registerScreenSetting = (): void => audience.register();

/** Whether this user may open the GM screen. */
export const mayOpenScreen = (): boolean => game.user.isGM || audience.read() !== "gamemasters";
