/** The shipwright: what other folders may use of it. Separate from the rules, so fetched only when needed. */
export { costOf, shipwright, type ShipOrder } from "./shipwright";
export { fleetwright, squadronsOf, type FleetOrder } from "./fleet";
export { type Ships } from "./jury";
