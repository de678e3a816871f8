/** The worker in which captains of Ship-on-Ship think, and decks are looked for. */
import { serve } from "../../features/bots/serve";
import { deckwright, searchedDuel, type DeckOrder } from "../../rules/ship-on-ship/bot";

serve(searchedDuel, self, { deckwright: (order) => deckwright(order as DeckOrder) });
