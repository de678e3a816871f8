/** The worker in which captains of Silent Ships think, and card tables are checked and looked for. */
import { serve } from "../../features/bots/serve";
import { balancing, searchedSea, tablewright, type BalanceOrder, type TableOrder } from "../../rules/silent-ships/bot";

serve(searchedSea, self, {
  balance: (order) => balancing(order as BalanceOrder),
  tablewright: (order) => tablewright(order as TableOrder),
});
