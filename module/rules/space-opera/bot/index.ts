/** Space Opera: the bot's public API for other folders. Separate from the rules, so that it is loaded on demand. */
export { greedyAnswer, greedyCaptain } from "./greedy";
export { searchedOpera } from "./searched";
export { shipWorth } from "./worth";
