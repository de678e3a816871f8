/** The worker that runs captains of Ship-on-Ship and searches for decks. */
import { serve } from "../../features/bots/serve";
import { deckwright, searchedDuel, type DeckOrder } from "../../rules/ship-on-ship/bot";

serve(searchedDuel, self, { deckwright: (order) => deckwright(order as DeckOrder) });
