/** Entry points of the self-check: the settings, for Gamemasters; and players' screens, which may be asked for help. */
import { TRIAL_MARK as MARK } from "../../kit/battle/battle";
import type { Feature } from "../../kit/start/features";
import { listen } from "../../kit/platform/hooks";
import { offerMenu } from "../../kit/platform/interface";
import { keepErrors } from "./console-lines";
import type { Report, SelfCheckOptions } from "./run";

/** Registers the button in the settings, and listens for Gamemasters who ask for help; called once in `init`. */
function register(): void {
  keepErrors();
  offerMenu(MARK, {
    name: "ALLHANDS.selfCheck.title",
    label: "ALLHANDS.selfCheck.open",
    hint: "ALLHANDS.selfCheck.hint",
    icon: "fa-solid fa-screwdriver-wrench",
    open: async () => (await import("./window")).openSelfCheck(),
  });
  listen("updateUser", (user, changes, options, userId) => {
    if (game.user.isGM || !foundry.utils.hasProperty(changes, `flags.all-hands.${MARK}`)) return;
    void import("./helping").then(({ handleInvitation }) => handleInvitation(user, options, userId));
  });
}

/** Tries everything that All Hands relies on in this Foundry, and returns a report. For Gamemasters. */
const selfCheck = async (options?: SelfCheckOptions): Promise<Report> => (await import("./run")).selfCheck(options);

export const selfCheckFeature: Feature = { id: "self-check", register, api: { selfCheck } };
