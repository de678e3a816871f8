/** The shipwright: what other folders may use of it. Apart from the rules, so that it is fetched when it is needed. */
export { shipwright, type Built, type Commission, type Progress, type Shipwright } from "./shipwright";
export { type KindNames } from "./variation";
