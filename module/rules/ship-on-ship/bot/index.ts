/** Ship-on-Ship: what other folders may use of its bot. Apart from the rules, so that it is fetched when it is needed. */
export { greedyDuelist } from "./greedy";
export { searchedDuel } from "./searched";
export { deckwright, type Craft, type DeckOrder, type Flown } from "../deckwright";
