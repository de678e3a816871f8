/** The worker in which captains of Ship-on-Ship think. */
import { serve } from "../../foundry/captains/serve";
import { searchedDuel } from "../../rules/ship-on-ship/bot";

serve(searchedDuel, self);
