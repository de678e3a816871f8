/** The worker in which captains of Navy Aces think. */
import { serve } from "../../foundry/captains/serve";
import { searchedWaters } from "../../rules/navy-aces/bot";

serve(searchedWaters, self);
