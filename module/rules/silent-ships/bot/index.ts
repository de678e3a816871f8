/**
 * Silent Ships: the API of its bot and of its computations for other folders. Apart from the rules, loaded on demand.
 */
export { FOLLIES, follyOf, type Folly } from "./follies";
export { greedyCommander } from "./greedy";
export { searchedSea } from "./searched";
export { valuesAt } from "./odds";
export {
  balanceFrom,
  balanceOf,
  balancing,
  PLAIN_SHIP,
  type Balance,
  type BalanceOrder,
  type BalancePlan,
  type BalanceProgress,
  type Share,
  type ShipTally,
} from "../balance";
export { changesOf, tablewright, type TableOrder, type TableProgress } from "../tablewright";
