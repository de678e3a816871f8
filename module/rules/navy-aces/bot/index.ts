/** Navy Aces: what other folders may use of its bot. Separate from the rules, so fetched only when needed. */
export { bestFleets, FIRST_FLEETS, type FirstFleet, type Scored } from "./fleet";
export { admiralOf, greedyAdmiral } from "./greedy";
export { searchedWaters, yieldsUnfought } from "./searched";
