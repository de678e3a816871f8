/** The parts of Myoss Gamma that are fetched when first needed. */
export { STATIONS } from "../../rules/myoss-gamma/stations";
export { statistics } from "../../rules/myoss-gamma/statistics";
export { refitOf } from "./documents/refit";
export { war } from "./documents/war";
export { fleetRules } from "./sheet/fleet-rules";
export { battlePaper } from "./sheet/paper";
export { crewsOf } from "./story/crews";
export { measuresOf } from "./sheet/measures";
