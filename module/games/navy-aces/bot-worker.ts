/** The web worker in which the bots of Navy Aces think. `captains.worker` starts it. */
import { serve } from "../../features/bots/serve";
import { searchedWaters } from "../../rules/navy-aces/bot";

serve(searchedWaters, self);
