/** The parts of Navy Aces that are fetched when first needed. */
export { STATIONS } from "../../rules/navy-aces/stations";
export { statistics } from "../../rules/navy-aces/statistics";
export { fleetRules } from "./sheet/fleet-rules";
export { battlePaper } from "./sheet/paper";
export { referenceCards } from "./sheet/card-print";
