/** Windows that are opened by a click: what one needs is fetched when it is first opened. */
import type { openAutomation as Automation } from "../battle/automation-window";
import type { openCrews as Crews } from "../board/crews";
import type { FleetFolder } from "../fleets/fleets";
import type { openOverview as Overview } from "./overview";
import type { openReplay as Replay } from "../replay/open";
import type { openRoller as OneRoller, openRollers as AllRollers } from "../rollers/window";
import type { Proposal } from "../start/candidates";
import type { openWelcome as Welcome, playUsual as PlayUsual } from "../start/welcome";
import type { beginWar as BeginWar } from "../war/begin";
import type { openWar as War } from "../war/war";

/** Opens what happens by itself in a battle, for a user who may say it. */
export const openAutomation: typeof Automation = async (battle) =>
  (await import("../battle/automation-window")).openAutomation(battle);

/** Opens the window with all battles, or brings it to the front. */
export const openOverview: typeof Overview = async () => (await import("./overview")).openOverview();

/** Opens the list of crews of a battle. */
export const openCrews: typeof Crews = async (battle) => (await import("../board/crews")).openCrews(battle);

/** Opens the replay of a battle. */
export const openReplay: typeof Replay = async (battle) => (await import("../replay/open")).openReplay(battle);

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

/** Opens the window with all fleets, or brings it to the front. */
export const openFleets = async (): Promise<void> =>
  (await import("../fleets/list-window")).openFleets(openStartDialog);

/** Opens the window of a fleet, by its folder. */
export const openFleet = async (folder: FleetFolder): Promise<void> =>
  (await import("../fleets/window")).openFleet(folder, openStartDialog);

/** Asks what a war begins with, and begins it. */
export const beginWar: typeof BeginWar = async () => (await import("../war/begin")).beginWar();

/** Opens a war by the UUID of its page. */
export const openWar: typeof War = async (uuid) => (await import("../war/war")).openWar(uuid);
