/** Myoss Gamma: what other folders may use of its bot. Separate from the rules, so fetched only when needed. */
export { greedyPlayer, worthwhile } from "./greedy";
export { searchedBattle } from "./searched";
