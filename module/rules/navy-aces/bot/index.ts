/** Navy Aces: what other folders may use of its bot. Apart from the rules, so that it is fetched when it is needed. */
export { bestFleets, FIRST_FLEETS, type FirstFleet, type Scored } from "./fleet";
export { admiralOf, greedyAdmiral } from "./greedy";
export { searchedWaters } from "./searched";
