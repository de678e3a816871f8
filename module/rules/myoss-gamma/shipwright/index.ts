/** The shipwright: what other folders may use of it. Apart from the rules, so that it is fetched when it is needed. */
export { costOf, shipwright, type ShipOrder } from "./shipwright";
export { fleetwright, squadronsOf, type FleetOrder } from "./fleet";
export { type Ships } from "./jury";
