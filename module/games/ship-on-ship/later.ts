/** The parts of Ship-on-Ship that are fetched on first use. */
export { STATIONS } from "../../rules/ship-on-ship/stations";
export { statistics } from "../../rules/ship-on-ship/statistics";
export { fleetRules } from "./sheet/fleet-rules";
export { battlePaper } from "./sheet/paper";
export { conditionCards } from "./sheet/card-print";
export { crewsOf } from "./story/crews";
export { measuresOf } from "./sheet/measures";
