/** The beginning and end of a turn, for a seat and for each of its ships. Myoss Gamma, "Taking your turn"; spec §5. */
import type { Seat } from "../kernel";
import { resolve } from "./loss/aftermath";
import { armAutofire } from "./action/autofire";
import { actionsWithCircumstances } from "./circumstances";
import { damageComponent } from "./loss/damage";
import { loseSection } from "./loss/destruction";
import { tell, type MyossReferee } from "./events";
import { beginFlight } from "./action/flight";
import { ACTIVE_BRIDGE, LIFE_SUPPORT_VICTIM, SAVE } from "./questions";
import { destructionIndex, hasWorking, isAtWork, isCrewed, theComponent } from "./ship/scores";
import type { Battle, Component, Ship } from "./state";

/** The first phase of a turn: each ship of the seat, in fleet order, counts its points. MG-36, MG-37. */
export function beginTurn(battle: Battle, seat: Seat, referee: MyossReferee): void {
  if (!referee.silent) tell(referee, { event: "turnStarted", seat, round: battle.round });
  if (battle.declined.length > 0) battle.declined.length = 0;
  for (const shuttle of battle.shuttles) if (shuttle.seat === seat) shuttle.acted = false;
  // Ships split off from others in this very phase take their first turn later (MG-119).
  const { length } = battle.ships;
  for (let at = 0; at < length; at++) {
    const ship = battle.ships[at] as Ship;
    if (ship.seat === seat && !ship.lost) beginShip(battle, ship, referee);
  }
}

function beginShip(battle: Battle, ship: Ship, referee: MyossReferee): void {
  ship.acted = false;
  for (const component of ship.components) component.used = false;
  armAutofire(ship);
  beginFlight(battle, ship, referee);
  resolve(battle, referee);
  if (ship.lost) return;
  const switched = chooseBridge(ship, referee);
  rollCrewless(battle, ship, referee);
  resolve(battle, referee);
  if (ship.lost) return;
  let points = pointsOf(ship);
  if (points.bp < points.ap) {
    breathe(battle, ship, points, referee);
    resolve(battle, referee);
    if (ship.lost) return;
    points = pointsOf(ship);
  }
  const usual = points.ap || (isCrewed(ship) ? 1 : 0);
  // Nobody is left alive to use the saved action (MG-38).
  if (usual === 0) ship.saved = 0;
  const fresh = actionsWithCircumstances(battle, ship, usual);
  ship.fresh = switched ? Math.max(0, fresh - battle.options.bridgeSwitchCost) : fresh;
  ship.ap = ship.fresh + ship.saved;
  ship.rpLeft = points.rp;
  ship.hpLeft = points.hp;
  ship.rpUsed = 0;
  ship.hpUsed = 0;
  if (!referee.silent) {
    const { ap, saved, rpLeft: rp, hpLeft: hp } = ship;
    tell(referee, { event: "shipReadied", ship: ship.id, ap, saved, rp, hp });
  }
  ship.saved = 0;
}

/** Chooses the active bridge of this turn; returns whether it has changed. MG-32, MG-33. */
function chooseBridge(ship: Ship, referee: MyossReferee): boolean {
  const before = ship.activeBridge;
  let first: string | null = null;
  let count = 0;
  for (const at of ship.layout.bridge) {
    const component = ship.components[at] as Component;
    if (component.destroyed) continue;
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

const hasPost = (ship: Ship): boolean => hasWorking(ship, "bridge") || hasWorking(ship, "crew");

/** Without anyone left a ship may be lost for lack of care: d100 against its DI. Myoss Gamma, "Life support"; MG-42. */
function rollCrewless(battle: Battle, ship: Ship, referee: MyossReferee): void {
  const rule = battle.options.crewlessRoll;
  if (rule === "off" || (rule === "literal" ? isCrewed(ship) : !ship.manned || hasPost(ship))) return;
  for (const section of ship.sections) {
    if (section.lost) continue;
    const di = destructionIndex(ship, section, battle.options);
    const roll = referee.die("crewless", 100, ship.seat);
    const held = roll <= di;
    if (!referee.silent) tell(referee, { event: "crewlessRolled", ship: ship.id, section: section.id, di, roll, held });
    if (!held) loseSection(battle, ship, section, "noLifeSupport", referee);
  }
}

/** Points that a ship's components give it for a turn. */
interface TurnPoints {
  ap: number;
  bp: number;
  rp: number;
  hp: number;
}

/** Sums up all that a turn begins with. MG-37, MG-38. */
function pointsOf(ship: Ship): TurnPoints {
  const points: TurnPoints = { ap: 0, bp: 0, rp: 0, hp: 0 };
  for (const component of ship.components) {
    if (component.destroyed) continue;
    switch (component.kind) {
      case "bridge":
      case "crew":
        if (isAtWork(ship, component)) points.ap += component.attrs.AP ?? 0;
        break;
      case "lifeSupport":
        points.bp += component.attrs.BP ?? 0;
        break;
      case "maintenance":
        points.rp += component.attrs.RP ?? 0;
        break;
      case "medical":
        points.hp += component.attrs.HP ?? 0;
        break;
      default:
    }
  }
  return points;
}

/**
 * Fewer BP than AP cost one point of damage to a crew or the active bridge. Myoss Gamma, "Taking your turn"; MG-40,
 * MG-41.
 */
function breathe(battle: Battle, ship: Ship, { ap, bp }: TurnPoints, referee: MyossReferee): void {
  const components = ship.components.filter((component) => isAtWork(ship, component)).map(({ id }) => id);
  const about = { ship: ship.id, components, bp, ap };
  const victim = components.length > 1 ? referee.ask(LIFE_SUPPORT_VICTIM, ship.seat, about) : components[0];
  if (victim === undefined) return;
  if (!referee.silent) tell(referee, { event: "lifeSupportShort", ship: ship.id, component: victim, bp, ap });
  damageComponent(battle, ship, theComponent(ship, victim), 1, "lifeSupport", referee);
}

/**
 * Ends a ship's activation: one of this turn's unspent points may be saved, the rest and all scans are lost. Myoss
 * Gamma, "Saving an action"; MG-43, MG-138.
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
