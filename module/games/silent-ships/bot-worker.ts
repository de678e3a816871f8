/** The web worker in which the bots of Silent Ships think; it also checks and searches card tables. `captains.worker` starts it. */
import { serve } from "../../features/bots/serve";
import { balancing, searchedSea, tablewright, type BalanceOrder, type TableOrder } from "../../rules/silent-ships/bot";

serve(searchedSea, self, {
  balance: (order) => balancing(order as BalanceOrder),
  tablewright: (order) => tablewright(order as TableOrder),
});
