/** The worker that runs captains of Silent Ships, and checks and searches card tables. */
import { serve } from "../../features/bots/serve";
import { balancing, searchedSea, tablewright, type BalanceOrder, type TableOrder } from "../../rules/silent-ships/bot";

serve(searchedSea, self, {
  balance: (order) => balancing(order as BalanceOrder),
  tablewright: (order) => tablewright(order as TableOrder),
});
