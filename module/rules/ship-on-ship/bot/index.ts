/** Ship-on-Ship: the bot's public API for other folders. Separate from the rules, so that it is loaded on demand. */
export { greedyDuelist } from "./greedy";
export { searchedDuel } from "./searched";
export { deckwright, type Craft, type DeckOrder, type Flown } from "../deckwright";
