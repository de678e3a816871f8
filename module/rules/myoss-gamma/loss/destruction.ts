/** Whether a ship holds together. Myoss Gamma, "Ship destruction". */
import { endAutofire } from "../action/autofire";
import { tell, type MyossReferee } from "../events";
import { settleGuests } from "../ship/posts";
import { destructionIndex, theSection } from "../ship/scores";
import type { Battle, Breakage, Charge, Component, Loss, Section, Ship } from "../state";
import { breakLock } from "../action/tractor";

/**
 * Why a component is struck: lack of life support throws no debris, a backfired repair lets attributes fall to 0, and a
 * stored ship that loses a share of its components with its hold falls apart only after the last of them (MG-141).
 */
export type Cause = "hit" | "backfire" | "lifeSupport" | "share";

/** Whether a ship or section lost for this reason is broken, and not only gone. */
export const isBroken = (reason: Loss | null): reason is Breakage =>
  reason !== null && reason !== "fled" && reason !== "surrendered";

/**
 * Loses a section at once: it is no longer a target and has no actions; with its last section the ship is lost. The
 * consequences (people who get away, debris, pieces that drift apart) wait in `pending`. Spec §9.2.
 *
 * @param charge  the self-destruct unit that did it
 */
export function loseSection(
  battle: Battle,
  ship: Ship,
  section: Section,
  reason: Loss,
  referee: MyossReferee,
  charge?: Charge,
): void {
  section.lost = reason;
  const loss = { loss: "section" as const, ship: ship.id, section: section.id, reason };
  battle.pending.push(charge ? { ...loss, charge } : loss);
  if (ship.sections.some(({ lost }) => lost === null)) {
    if (!referee.silent && isBroken(reason))
      tell(referee, { event: "sectionLost", ship: ship.id, section: section.id, reason });
    return;
  }
  ship.lost = reason;
  if (!referee.silent) tell(referee, { event: "shipLost", ship: ship.id, reason });
}

/**
 * Rolls d100 against the destruction index: above it the section explodes; otherwise it holds, unless its frame is
 * gone: then it falls apart. Myoss Gamma, "Ship destruction"; MG-87, MG-88. Without life support it is lost quietly
 * (MG-41).
 */
export function rollDestruction(
  battle: Battle,
  ship: Ship,
  section: Section,
  cause: Cause,
  referee: MyossReferee,
): void {
  if (section.lost) return;
  const di = destructionIndex(ship, section, battle.options);
  const roll = referee.die("destruction", 100, ship.seat);
  const held = roll <= di;
  if (!referee.silent)
    tell(referee, { event: "destructionRolled", ship: ship.id, section: section.id, di, roll, held });
  if (!held) loseSection(battle, ship, section, cause === "lifeSupport" ? "noLifeSupport" : "exploded", referee);
  else if (cause !== "share") judgeFrame(battle, ship, section, referee);
}

/** A section that held falls apart if its frame is gone. MG-87. */
export function judgeFrame(battle: Battle, ship: Ship, section: Section, referee: MyossReferee): void {
  if (section.lost === null && !hasFrame(ship, section)) loseSection(battle, ship, section, "collapsed", referee);
}

function hasFrame(ship: Ship, section: Section): boolean {
  for (const at of ship.layout.frame) {
    const frame = ship.components[at] as Component;
    if (frame.section === section.id && !frame.destroyed) return true;
  }
  return false;
}

/** Destroys a component and all that it supports, and rolls once for the whole group (MG-85); never for decorations (MG-84). */
export function destroyComponent(
  battle: Battle,
  ship: Ship,
  component: Component,
  cause: Cause,
  referee: MyossReferee,
): void {
  remove(battle, ship, component, null, referee);
  if (component.kind !== "decoration")
    rollDestruction(battle, ship, theSection(ship, component.section), cause, referee);
}

/**
 * Destroys everything left of a lost section and, with its structures, what they supported elsewhere. Nobody rolls for
 * that: the section is lost already (MG-85, MG-141).
 */
export function wreckSection(battle: Battle, ship: Ship, section: Section, referee: MyossReferee): void {
  for (const component of ship.components)
    if (!component.destroyed && component.section === section.id) remove(battle, ship, component, null, referee);
}

function remove(battle: Battle, ship: Ship, component: Component, by: string | null, referee: MyossReferee): void {
  const { id, section } = component;
  component.destroyed = true;
  component.tg = 0;
  // The section's loss has been told already.
  if (!referee.silent && theSection(ship, section).lost === null)
    tell(referee, { event: "componentDestroyed", ship: ship.id, component: id, by });
  stopWork(battle, ship, component, referee);
  if (component.supports.length === 0) return;
  for (const supported of ship.components)
    if (!supported.destroyed && component.supports.includes(supported.id)) remove(battle, ship, supported, id, referee);
}

/** Ends all that a destroyed component did. MG-31, MG-89, MG-108. */
function stopWork(battle: Battle, ship: Ship, component: Component, referee: MyossReferee): void {
  const { id, kind } = component;
  if (ship.screen === id) {
    ship.screen = null;
    if (!referee.silent && ship.lost === null)
      tell(referee, { event: "screenChanged", ship: ship.id, from: id, to: null, destroyed: true });
  }
  if (ship.primaryBridge === id) ship.primaryLost = true;
  if (kind === "tractor") breakLock(battle, ship, id, referee);
  else if (kind === "computer") endAutofire(ship, id, "destroyed", referee);
  else if (kind === "amenity") settleGuests(ship, component, referee);
  else if (kind === "hold" || kind === "rack") battle.pending.push({ loss: "store", ship: ship.id, component: id });
}
