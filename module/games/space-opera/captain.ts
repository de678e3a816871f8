/** The worker in which captains of Space Opera think. */
import { serve } from "../../features/bots/serve";
import { searchedOpera } from "../../rules/space-opera/bot";

serve(searchedOpera, self);
