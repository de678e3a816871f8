/** Navy Aces: what other folders may use of its bot. Apart from the rules, so that it is fetched when it is needed. */
export { greedyAdmiral } from "./greedy";
export { searchedWaters } from "./searched";
