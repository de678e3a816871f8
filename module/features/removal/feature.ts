/** The ways out of another system's world: the module is switched off, or a menu takes away all that it has put there. */
import { isModule, ID } from "../../kit/platform/home";
import { listenToEach } from "../../kit/platform/hooks";
import { offerMenu } from "../../kit/platform/interface";
import { sayError } from "../../kit/platform/notices";
import { isSwitchedOn, MODULES_SETTING } from "../../kit/platform/settings";
import type { Feature } from "../../kit/start/features";

const leave = async (isByUs: boolean): Promise<void> => (await import("./leaving")).leave(isByUs);

function register(): void {
  if (!isModule) return;
  offerMenu("removal", {
    name: "ALLHANDS.removal.title",
    label: "ALLHANDS.removal.open",
    hint: "ALLHANDS.removal.hint",
    icon: "fa-solid fa-broom",
    open: async () => (await import("./removal")).openRemoval(),
  });
  listenToEach(["createSetting", "updateSetting"], ({ key }, _data, ...more) => {
    if (key === MODULES_SETTING && !isSwitchedOn(ID)) leave(more.at(-1) === game.userId).catch(sayError);
  });
}

export const removalFeature: Feature = { id: "removal", register };
