/** What follows from the loss of a ship or section, to the last piece of debris. Myoss Gamma, "Ship destruction"; spec §9. */
import { debrisShot } from "../action/attack";
import { dropTarget } from "../action/autofire";
import { emptyStores, loseStore } from "./cargo";
import { allot, choosePieces, listSlots, type Debris, type Piece, type Slot } from "./debris";
import { destroyComponent, isBroken, wreckSection } from "./destruction";
import { tell, type DebrisSlot, type MyossReferee } from "../events";
import { evacuate } from "../people/people";
import { componentOf, ownerOf, shipOf, theComponent, theSection, theShip } from "../ship/scores";
import { sectionsLeft, settleSections } from "./sections";
import { rollAtShuttle } from "./shuttle-fate";
import type { Battle, Berth, Pending, Ship } from "../state";
import { DEBRIS_INDEX } from "../tables";
import { releaseLocks } from "../action/tractor";

type SectionLoss = Extract<Pending, { loss: "section" }>;

/**
 * Resolves all that is pending, depth first (MG-127): all consequences of one loss are over before the next is looked
 * at, and nothing is pending at a checkpoint.
 */
export function resolveLosses(battle: Battle, referee: MyossReferee): void {
  if (battle.pending.length === 0) return;
  for (const loss of battle.pending.splice(0)) {
    if (loss.loss === "section") resolveSection(battle, loss, referee);
    else {
      const ship = keeperOf(battle, loss.ship, loss.component);
      loseStore(battle, ship, theComponent(ship, loss.component), referee);
    }
    resolveLosses(battle, referee);
  }
}

/** The ship that has a component by now: a part that broke away since may have taken it along (MG-119). */
function keeperOf(battle: Battle, id: string, component: string): Ship {
  const ship = theShip(battle, id);
  if (componentOf(ship, component)) return ship;
  const parts = battle.ships.filter(({ origin }) => origin === id);
  return parts.map((part) => keeperOf(battle, part.id, component)).find((part) => componentOf(part, component)) ?? ship;
}

/** People get away, the rest is wrecked, what is left comes apart, and then the pieces fly. Spec §9.2 to §9.5. */
function resolveSection(battle: Battle, loss: SectionLoss, referee: MyossReferee): void {
  const ship = theShip(battle, loss.ship);
  const section = theSection(ship, loss.section);
  leavePlay(battle, ship, referee);
  if (isBroken(loss.reason)) evacuate(battle, ship, section, referee);
  emptyStores(battle, ship, section, loss.reason, referee);
  if (!isBroken(loss.reason)) return;
  battle.damaged = true;
  if (ship.berth && loss.reason === "exploded") burst(battle, ship.berth, referee);
  const debris = throwsDebris(battle, loss) ? choosePieces(battle, ship, section, loss.charge, referee) : null;
  wreckSection(battle, ship, section, referee);
  const siblings = sectionsLeft(ship);
  settleSections(battle, ship, section, referee);
  // What was in its holds goes before the pieces fly (MG-110).
  resolveLosses(battle, referee);
  // The berth may belong to a part of the host by now. Until the ship's last section is gone, each section explodes in
  // the berth.
  const { berth } = ship;
  if (ship.lost !== null && ship.components.every(({ destroyed }) => destroyed)) ship.berth = null;
  if (!debris) return;
  const slots = listSlots(battle, ship, section, siblings, berth);
  scatter(battle, ship, { loss, debris, slots }, referee);
}

const throwsDebris = ({ options }: Battle, { reason }: SectionLoss): boolean =>
  reason === "exploded" || (reason === "collapsed" && options.frameCollapseDebris);

/** Ends all locks on a ship that is out of the battle, and automatic fire at it. MG-98, MG-100. */
function leavePlay(battle: Battle, ship: Ship, referee: MyossReferee): void {
  if (ship.lost === null) return;
  releaseLocks(battle, ship, referee);
  dropTarget(battle, ship, referee);
}

interface Explosion {
  readonly loss: SectionLoss;
  readonly debris: Debris;
  readonly slots: readonly Slot[];
}

/** Shares the pieces out, tells it, and lets them fly one by one. MG-121, MG-127. */
function scatter(battle: Battle, ship: Ship, { loss, debris, slots }: Explosion, referee: MyossReferee): void {
  const { pieces } = debris;
  const { given, rolls } = allot(pieces.length, slots.length, battle.options.debrisAllocation, referee);
  if (!referee.silent)
    tell(referee, {
      event: "exploded",
      ship: ship.id,
      section: loss.section,
      left: debris.left,
      charge: loss.charge?.power ?? null,
      pieces: pieces.map(({ component, power }, at) => ({ component: component.id, power, slot: given[at] ?? null })),
      pieceRolls: debris.rolls,
      slots: slots.map(told),
      slotRolls: rolls,
    });
  for (const [at, piece] of pieces.entries()) {
    const slot = slots[given[at] ?? -1];
    if (slot) fly(battle, ship, piece, slot, referee);
  }
}

const told = (slot: Slot): DebrisSlot =>
  "shuttle" in slot ? { shuttle: slot.shuttle.id } : { ship: slot.ship.id, section: slot.section.id };

/**
 * A ship that explodes in a hold or on a rack destroys it, for which the host rolls, and everything else in it, before
 * its own pieces fly. "Cargo holds/racks"; MG-110.
 */
function burst(battle: Battle, berth: Berth, referee: MyossReferee): void {
  const host = shipOf(battle, berth.ship);
  const component = host && componentOf(host, berth.component);
  if (!component || host.lost !== null || component.destroyed) return;
  destroyComponent(battle, host, component, "hit", referee);
  resolveLosses(battle, referee);
}

/** Flies one piece and resolves its consequences; a target that is already lost is not hit again. MG-124, MG-127. */
function fly(battle: Battle, thrower: Ship, piece: Piece, slot: Slot, referee: MyossReferee): void {
  const { component, power } = piece;
  if ("shuttle" in slot) {
    const { shuttle } = slot;
    if (shuttle.lost || shuttle.berth !== null) return waste(thrower, piece, slot, referee);
    if (!referee.silent) tellFlight(thrower, piece, slot, referee);
    rollAtShuttle(battle, shuttle, DEBRIS_INDEX, referee);
    return;
  }
  const { section } = slot;
  // The section may belong to another ship since the slots were given out.
  const target = ownerOf(battle, section);
  if (!target || target.lost !== null || section.lost !== null) return waste(thrower, piece, slot, referee);
  if (!referee.silent) tellFlight(thrower, piece, { ship: target, section }, referee);
  debrisShot(battle, thrower, component, power, target, section, referee);
  resolveLosses(battle, referee);
}

function tellFlight(thrower: Ship, { component, power }: Piece, slot: Slot, referee: MyossReferee): void {
  tell(referee, { event: "debrisFlew", ship: thrower.id, component: component.id, power, at: told(slot) });
}

function waste(thrower: Ship, { component }: Piece, slot: Slot, referee: MyossReferee): void {
  if (!referee.silent)
    tell(referee, { event: "debrisWasted", ship: thrower.id, component: component.id, at: told(slot) });
}
