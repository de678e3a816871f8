/** Myoss Gamma: what other folders may use of its bot. Apart from the rules, so that it is fetched when it is needed. */
export { greedyPlayer } from "./greedy";
export { searchedBattle } from "./searched";
