/** The web worker in which the bots of Myoss Gamma think; it also runs the shipwright. `captains.worker` starts it. */
import { serve } from "../../features/bots/serve";
import { searchedBattle } from "../../rules/myoss-gamma/bot";
import { fleetwright, shipwright, type ShipOrder, type FleetOrder } from "../../rules/myoss-gamma/shipwright";

serve(searchedBattle, self, {
  fleetwright: (order) => fleetwright(order as FleetOrder),
  shipwright: (order) => shipwright(order as ShipOrder),
});
