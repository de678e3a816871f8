/** Which components become debris, and what they fly at. Myoss Gamma, "Ship destruction"; MG-121 to MG-123, MG-125. */
import type { Seat } from "../../kernel";
import type { MyossReferee } from "../events";
import { ownerOf, shipOf, theComponent } from "../ship/scores";
import { areNeighbors, sectionsLeft } from "./sections";
import type { Battle, Berth, Charge, Component, Options, Section, Ship, Shuttle } from "../state";
import { isHeld } from "../action/targets";

/** A component that flies, and its damage. */
export interface Piece {
  readonly component: Component;
  readonly power: number;
}

/** Something that a piece can fly at. What is twice as likely to be hit has two slots. */
export type Slot = { readonly ship: Ship; readonly section: Section } | { readonly shuttle: Shuttle };

/** Pieces of an explosion, the undestroyed components that they are half of, and the rolls that chose them. */
export interface Debris {
  readonly left: number;
  readonly pieces: Piece[];
  readonly rolls: number[];
}

/**
 * Chooses half of a section's undestroyed components, rounded up, by d100 on its chart; numbers of components that are
 * destroyed, already chosen or not there are rolled again. A used self-destruct unit is not among them, and adds its DP
 * to the power of each. MG-122, MG-125.
 */
export function choosePieces(
  battle: Battle,
  ship: Ship,
  section: Section,
  charge: Charge | undefined,
  referee: MyossReferee,
): Debris {
  const able = ship.components.filter((component) => canFly(component, section, charge));
  const left = able.length;
  const pieces: Piece[] = [];
  const rolls: number[] = [];
  while (pieces.length < Math.ceil(left / 2)) {
    const component = left === 1 ? able[0] : rollPiece(able, ship.seat, rolls, referee);
    if (!component || isAmong(pieces, component)) continue;
    // The power is taken now: a wreck has none.
    pieces.push({ component, power: powerOf(battle, component, charge) });
  }
  return { left, pieces, rolls };
}

function canFly(component: Component, section: Section, charge: Charge | undefined): boolean {
  return !component.destroyed && component.section === section.id && component.id !== charge?.component;
}

function isAmong(pieces: readonly Piece[], component: Component): boolean {
  for (const piece of pieces) if (piece.component === component) return true;
  return false;
}

/** The component at a roll on the chart; undefined if there is none, or it does not fly. */
function rollPiece(
  able: readonly Component[],
  seat: Seat,
  rolls: number[],
  referee: MyossReferee,
): Component | undefined {
  const roll = referee.die("debrisPiece", 100, seat);
  rolls.push(roll);
  return able.find(({ from, to }) => roll >= from && roll <= to);
}

function powerOf(battle: Battle, { tg }: Component, charge: Charge | undefined): number {
  if (!charge) return tg;
  return battle.options.selfDestructPower === "multiply" ? tg * charge.power : tg + charge.power;
}

/**
 * Everything that a section's pieces can fly at, in this order: every other ship, once for each exposed section; the
 * other sections of its own ship, those beside it last and twice, hidden ones too; twice the ship that carried it;
 * shuttles in flight. What is in a hold is safe. MG-123; spec §9.4.
 *
 * @param siblings  the other sections that the ship still had, whichever ship they belong to now
 * @param berth     the hold or rack that the ship was in
 */
export function listSlots(
  battle: Battle,
  ship: Ship,
  section: Section,
  siblings: readonly Section[],
  berth: Berth | null,
): Slot[] {
  const slots: Slot[] = [];
  const host = berth && shipOf(battle, berth.ship);
  for (const other of battle.ships) {
    if (other === ship || other === host || other.lost !== null || isHeld(battle, other)) continue;
    for (const aim of other.sections)
      if (aim.exposed && aim.lost === null && !siblings.includes(aim)) slots.push({ ship: other, section: aim });
  }
  if (siblings.length > 0) slots.push(...siblingSlots(battle, ship, section, siblings));
  if (berth && host && host.lost === null) slots.push(...hostSlots(host, berth));
  for (const shuttle of battle.shuttles) if (!shuttle.lost && shuttle.berth === null) slots.push({ shuttle });
  return slots;
}

/** A former section of the ship, with the ship that it belongs to now. */
const slotOf = (battle: Battle, ship: Ship, section: Section): Slot => ({
  ship: ownerOf(battle, section) ?? ship,
  section,
});

/** The other sections in the open, then those beside the one that is lost, twice and hidden or not. */
function siblingSlots(battle: Battle, ship: Ship, section: Section, siblings: readonly Section[]): Slot[] {
  const left = siblings.filter(({ lost }) => lost === null);
  const near = left.filter((one) => areNeighbors(one, section));
  const others = left.filter((one) => one.exposed && !near.includes(one));
  return [
    ...others.map((one) => slotOf(battle, ship, one)),
    ...near.flatMap((one) => twice(slotOf(battle, ship, one))),
  ];
}

const twice = (slot: Slot): Slot[] => [slot, slot];

/** The section that carried the ship counts twice, hidden or not; the host's other sections count as any ship's do. */
function hostSlots(host: Ship, berth: Berth): Slot[] {
  const { section: nearest } = theComponent(host, berth.component);
  return sectionsLeft(host).flatMap((section): Slot[] => {
    if (section.id === nearest) return twice({ ship: host, section });
    return section.exposed ? [{ ship: host, section }] : [];
  });
}

/**
 * The slot index of each piece; undefined if there are no slots, and the piece is wasted. `even`: full rounds over the
 * slots in order, the rest by d100, no slot twice; `independent`: each by d100. With a single slot nobody rolls.
 * MG-121, MG-135.
 */
export function allot(
  pieces: number,
  slots: number,
  rule: Options["debrisAllocation"],
  referee: MyossReferee,
): { given: (number | undefined)[]; rolls: number[] } {
  const rolls: number[] = [];
  const given: (number | undefined)[] = [];
  const inTurn = slots < 2 || rule === "even" ? pieces - (slots < 2 ? 0 : pieces % slots) : 0;
  for (let piece = 0; piece < pieces; piece++) {
    if (slots === 0) given.push(undefined);
    else if (piece < inTurn) given.push(piece % slots);
    else {
      const taken = rule === "even" ? given.slice(inTurn) : [];
      given.push(rollSlot(slots, taken, rolls, referee));
    }
  }
  return { given, rolls };
}

/** Rolls until a slot comes up that is there and free; notes each roll. */
function rollSlot(
  slots: number,
  taken: readonly (number | undefined)[],
  rolls: number[],
  referee: MyossReferee,
): number {
  for (;;) {
    const number = referee.die("debrisSlot", 100);
    rolls.push(number);
    if (number <= slots && !taken.includes(number - 1)) return number - 1;
  }
}
