/** What of Silent Ships is fetched when it is first wanted. */
export { duties } from "../../rules/silent-ships/duties";
export { STATIONS } from "../../rules/silent-ships/stations";
export { statistics } from "../../rules/silent-ships/statistics";
export { SilentShipsBoard } from "./board/board";
export { startData } from "./documents/start";
export { fleetRules } from "./sheet/fleet-rules";
export { battlePaper } from "./sheet/paper";
