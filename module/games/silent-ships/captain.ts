/** The worker in which captains of Silent Ships think, and card tables are checked. */
import { serve } from "../../foundry/captains/serve";
import { balancing, searchedSea, type BalanceOrder } from "../../rules/silent-ships/bot";

serve(searchedSea, self, { balance: (order) => balancing(order as BalanceOrder) });
