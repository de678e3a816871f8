/** The worker in which captains of Myoss Gamma think. */
import { serve } from "../../foundry/captains/serve";
import { searchedBattle } from "../../rules/myoss-gamma/bot";

serve(searchedBattle, self);
