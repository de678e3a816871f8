/** Windows opened by a click: the code of each is fetched when it is first opened. */
import type { openAutomation as Automation } from "../news/automation-window";
import type { openCircumstances as Circumstances } from "../board/circumstance-window";
import type { openCrews as Crews } from "../crews/crew-window";
import type { openRoller as OneRoller, openRollers as AllRollers } from "../rollers/window";
import type { Proposal } from "../start/candidates";
import type { openWelcome as Welcome, playUsual as PlayUsual } from "../start/welcome";

/** Opens the automation of a battle, for a user who may set it. */
export const openAutomation: typeof Automation = async (battle) =>
  (await import("../news/automation-window")).openAutomation(battle);

/** Opens the circumstances of a battle, for a Gamemaster. */
export const openCircumstances: typeof Circumstances = async (battle, given) =>
  (await import("../board/circumstance-window")).openCircumstances(battle, given);

/** Opens the list of crews of a battle. */
export const openCrews: typeof Crews = async (battle) => (await import("../crews/crew-window")).openCrews(battle);

/** Opens the window of rollers, or brings it to the front, with a group's first roller if one is named. */
export const openRollers: typeof AllRollers = async (group) => (await import("../rollers/window")).openRollers(group);

/** Opens the window at one roller, filled in. Throws an Error that names what is not there. */
export const openRoller: typeof OneRoller = async (group, id, values) =>
  (await import("../rollers/window")).openRoller(group, id, values);

/** Opens the dialog that starts a battle, with what is likely or what is proposed. */
export const openStartDialog = async (proposal: Proposal = {}): Promise<void> =>
  (await import("../start/dialog")).openStartDialog(proposal, openWelcome);

/** Opens the welcome, or brings it to the front. */
export const openWelcome: typeof Welcome = async () => (await import("../start/welcome")).openWelcome();

/** Begins a battle of a game with all that the welcome proposes. Throws an Error that says what is not there. */
export const playUsual: typeof PlayUsual = async (id) => (await import("../start/welcome")).playUsual(id);
