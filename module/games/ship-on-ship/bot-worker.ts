/** The web worker in which the bots of Ship-on-Ship think; it also searches for decks. `captains.worker` starts it. */
import { serve } from "../../features/bots/serve";
import { deckwright, searchedDuel, type DeckOrder } from "../../rules/ship-on-ship/bot";

serve(searchedDuel, self, { deckwright: (order) => deckwright(order as DeckOrder) });
