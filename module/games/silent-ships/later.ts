/** The parts of Silent Ships that are fetched on first use. */
export { STATIONS } from "../../rules/silent-ships/stations";
export { statistics } from "../../rules/silent-ships/statistics";
export { fleetRules } from "./sheet/fleet-rules";
export { battlePaper } from "./sheet/paper";
export { seaCards } from "./decks/card-print";
export { measuresOf } from "./sheet/measures";
