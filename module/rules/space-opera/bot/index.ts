/** Space Opera: what other folders may use of its bot. Apart from the rules, so that it is fetched when it is needed. */
export { greedyCaptain } from "./greedy";
export { searchedOpera } from "./searched";
export { shipWorth, type Assets } from "./worth";
