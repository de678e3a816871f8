/** The worker in which captains of Navy Aces think. */
import { serve } from "../../features/bots/serve";
import { searchedWaters } from "../../rules/navy-aces/bot";

serve(searchedWaters, self);
