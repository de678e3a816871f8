/** The parts of Space Opera that are fetched on first use. */
export { STATIONS } from "../../rules/space-opera/stations";
export { statistics } from "../../rules/space-opera/statistics";
export { charactersOf, crewRemark } from "./documents/crew";
export { refitOf } from "./documents/refit";
export { war } from "./documents/war";
export { fleetRules } from "./sheet/fleet-rules";
export { battlePaper } from "./sheet/paper";
export { crewsOf } from "./story/crews";
export { measuresOf } from "./sheet/measures";
