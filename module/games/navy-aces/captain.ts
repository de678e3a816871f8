/** The worker that computes the moves of Navy Aces captains. */
import { serve } from "../../features/bots/serve";
import { searchedWaters } from "../../rules/navy-aces/bot";

serve(searchedWaters, self);
