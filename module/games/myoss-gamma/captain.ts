/** The worker that computes the moves of Myoss Gamma's captains and runs the shipwright. */
import { serve } from "../../features/bots/serve";
import { searchedBattle } from "../../rules/myoss-gamma/bot";
import { fleetwright, shipwright, type ShipOrder, type FleetOrder } from "../../rules/myoss-gamma/shipwright";

serve(searchedBattle, self, {
  fleetwright: (order) => fleetwright(order as FleetOrder),
  shipwright: (order) => shipwright(order as ShipOrder),
});
