/** The worker in which captains of Myoss Gamma think, and the shipwright works. */
import { serve } from "../../foundry/captains/serve";
import { searchedBattle } from "../../rules/myoss-gamma/bot";
import { shipwright, type Commission } from "../../rules/myoss-gamma/shipwright";

serve(searchedBattle, self, { shipwright: (order) => shipwright(order as Commission) });
