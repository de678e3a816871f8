/** The worker that runs captains of Space Opera. */
import { serve } from "../../features/bots/serve";
import { searchedOpera } from "../../rules/space-opera/bot";

serve(searchedOpera, self);
