/** Silent Ships: what other folders may use of its bot and of what is reckoned with it. Apart from the rules, so that it is fetched when it is needed. */
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
