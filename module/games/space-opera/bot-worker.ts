/** The web worker in which the bots of Space Opera think. `captains.worker` starts it. */
import { serve } from "../../features/bots/serve";
import { searchedOpera } from "../../rules/space-opera/bot";

serve(searchedOpera, self);
