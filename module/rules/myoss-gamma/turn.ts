/** How a turn begins and ends, for a seat and for each of its ships. Myoss Gamma, "Taking your turn"; spec §5. */
import type { Seat } from "../kernel";
import { damageComponent } from "./damage";
import { lose } from "./destruction";
import { tell, type MyossReferee } from "./events";
import { ACTIVE_BRIDGE, LIFE_SUPPORT_VICTIM, SAVE } from "./menus";
import { crewPoints, destructionIndex, isAtWork, isCrewed, theComponent, total } from "./scores";
import type { Battle, Ship } from "./state";

/** The first phase of a turn: each ship of the seat, in fleet order, counts its points. MG-36, MG-37. */
export function beginTurn(battle: Battle, seat: Seat, referee: MyossReferee): void {
  if (!referee.silent) tell(referee, { event: "turnStarted", seat, round: battle.round });
  for (const ship of battle.ships) if (ship.seat === seat && !ship.lost) beginShip(battle, ship, referee);
}

function beginShip(battle: Battle, ship: Ship, referee: MyossReferee): void {
  ship.acted = false;
  for (const component of ship.components) component.used = false;
  const switched = chooseBridge(ship, referee);
  rollCrewless(battle, ship, referee);
  if (ship.lost) return;
  const crew = breathe(battle, ship, referee);
  if (ship.lost) return;
  const fresh = crew || (isCrewed(ship) ? 1 : 0);
  ship.fresh = switched ? Math.max(0, fresh - battle.options.bridgeSwitchCost) : fresh;
  ship.ap = ship.fresh + ship.saved;
  ship.rpLeft = total(ship, "maintenance", "RP");
  ship.hpLeft = total(ship, "medical", "HP");
  ship.rpUsed = 0;
  ship.hpUsed = 0;
  if (!referee.silent) {
    const { ap, saved, rpLeft: rp, hpLeft: hp } = ship;
    tell(referee, { event: "shipReadied", ship: ship.id, ap, saved, rp, hp });
  }
  ship.saved = 0;
}

/** Which bridge is active in this turn; true if it is another than before. MG-32, MG-33. */
function chooseBridge(ship: Ship, referee: MyossReferee): boolean {
  const before = ship.activeBridge;
  let first: string | null = null;
  let count = 0;
  for (const component of ship.components) {
    if (component.kind !== "bridge" || component.destroyed) continue;
    first ??= component.id;
    count++;
  }
  ship.activeBridge = count > 1 ? askBridge(ship, before, referee) : first;
  const { activeBridge } = ship;
  if (activeBridge === null || activeBridge === before) return false;
  if (!referee.silent) tell(referee, { event: "bridgeActivated", ship: ship.id, component: activeBridge });
  return true;
}

function askBridge(ship: Ship, current: string | null, referee: MyossReferee): string {
  const working = ship.components.filter(({ kind, destroyed }) => kind === "bridge" && !destroyed);
  const bridges = working.map(({ id }) => id);
  return referee.ask(ACTIVE_BRIDGE, ship.seat, { ship: ship.id, bridges, current });
}

/** Without anybody left a ship may be lost for want of care: d100 against its DI. Myoss Gamma, "Life support"; MG-42. */
function rollCrewless(battle: Battle, ship: Ship, referee: MyossReferee): void {
  const rule = battle.options.crewlessRoll;
  if (rule === "off" || isCrewed(ship) || (rule === "lostCrew" && !ship.manned)) return;
  const di = destructionIndex(ship, battle.options);
  const roll = referee.die("crewless", 100);
  const held = roll <= di;
  if (!referee.silent) tell(referee, { event: "crewlessRolled", ship: ship.id, di, roll, held });
  if (!held) lose(ship, "noLifeSupport", referee);
}

/**
 * Fewer BP than AP: one point of damage to a crew or the active bridge. Returns the AP after that.
 * Myoss Gamma, "Taking your turn"; MG-40, MG-41.
 */
function breathe(battle: Battle, ship: Ship, referee: MyossReferee): number {
  const bp = total(ship, "lifeSupport", "BP");
  const ap = crewPoints(ship);
  if (bp >= ap) return ap;
  const components = ship.components.filter((component) => isAtWork(ship, component)).map(({ id }) => id);
  const about = { ship: ship.id, components, bp, ap };
  const victim = components.length > 1 ? referee.ask(LIFE_SUPPORT_VICTIM, ship.seat, about) : components[0];
  if (victim === undefined) return ap;
  if (!referee.silent) tell(referee, { event: "lifeSupportShort", ship: ship.id, component: victim, bp, ap });
  damageComponent(battle, ship, theComponent(ship, victim), 1, "lifeSupport", referee);
  return crewPoints(ship);
}

/** Spends an action point, a saved one first. MG-43. */
export function spend(ship: Ship): void {
  ship.ap--;
  ship.fresh = Math.min(ship.fresh, ship.ap);
}

/**
 * The end of a ship's activation: of this turn's unspent points one may be saved, the rest and all scans are lost.
 * Myoss Gamma, "Saving an action"; MG-43, MG-138.
 */
export function endShip(ship: Ship, chosen: boolean, referee: MyossReferee): void {
  const unspent = ship.fresh;
  if (unspent > 0 && referee.ask(SAVE, ship.seat, { ship: ship.id, unspent })) {
    ship.saved = 1;
    if (!referee.silent) tell(referee, { event: "actionSaved", ship: ship.id });
  }
  ship.ap = 0;
  ship.fresh = 0;
  ship.scan = 0;
  ship.acted = true;
  if (!referee.silent) tell(referee, { event: "shipEnded", ship: ship.id, chosen, unspent });
}
