/** Evacuation of a ship that is lost. Myoss Gamma, "Transporter", "Shuttles", "Ship destruction"; MG-113, MG-115. */
import { NOT_AN_OPTION, permutation, type Menu, type Random } from "../../kernel";
import { tell, type MyossReferee } from "../events";
import { arrive, freeBeds, freeBedsIn, healthyIn, isPost, leave } from "../ship/posts";
import type { MyossQuestion } from "../questions";
import { isReachable, theSection, theShip } from "../ship/scores";
import { isFlying } from "../loss/shuttle-fate";
import { launch } from "../action/shuttles";
import { showShuttle } from "../sight";
import type { Battle, Component, Section, Ship, Shuttle } from "../state";
import { shuttlesIn } from "../ship/stores";
import { isHeld } from "../action/targets";
import { refuseBeaming } from "../action/transfer";

/** Free beds that people can be beamed to, by ship. */
type Beds = { ship: string; beds: number };

/** A lost ship or section with its people, its transporters' TC, and beds and shuttles that could take them in. */
export type EvacuateAbout = {
  ship: string;
  section: string;
  people: number;
  capacity: number;
  beds: Beds[];
  shuttles: string[];
};

/** Number of people beamed, by ship, and the shuttles launched, with one person each. */
export type Evacuation = { beamed: { [ship: string]: number }; shuttles: string[] };

/** MG-113: how many are saved, and how: the crew goes first, the active bridge last. */
export const EVACUATE: MyossQuestion<EvacuateAbout, Evacuation> = {
  name: "evacuate",
  menu: (_battle, _seat, about) => evacuationMenu(about),
  fallback: (_battle, _seat, about) => mostSaved(about),
};

/** Saves everyone there is room for: to the ships in order, then by shuttle. */
function mostSaved({ people, capacity, beds, shuttles }: EvacuateAbout): Evacuation {
  const beamed: { [ship: string]: number } = {};
  let seats = Math.min(people, capacity);
  for (const each of beds) {
    const count = Math.min(seats, each.beds);
    if (count === 0) continue;
    beamed[each.ship] = count;
    seats -= count;
  }
  return { beamed, shuttles: shuttles.slice(0, people - sum(beamed)) };
}

const sum = (beamed: Evacuation["beamed"]): number => Object.values(beamed).reduce((total, count) => total + count, 0);

function evacuationMenu(about: EvacuateAbout): Menu<Evacuation> {
  return {
    refuse(answer) {
      if (!isEvacuation(answer, about)) return NOT_AN_OPTION;
      const beamed = sum(answer.beamed);
      const { people, capacity } = about;
      if (beamed > capacity) return { code: "too-many-beamed", data: { beamed, capacity } };
      const saved = beamed + answer.shuttles.length;
      return saved <= people ? null : { code: "too-many-saved", data: { saved, people } };
    },
    sample: (random) => someSaved(about, random),
  };
}

function isEvacuation(answer: unknown, about: EvacuateAbout): answer is Evacuation {
  if (typeof answer !== "object" || answer === null) return false;
  const { beamed, shuttles, ...others } = answer as Record<string, unknown>;
  if (Object.keys(others).length > 0 || !Array.isArray(shuttles)) return false;
  if (!shuttles.every((id, at) => about.shuttles.includes(id as string) && shuttles.indexOf(id) === at)) return false;
  if (typeof beamed !== "object" || beamed === null || Array.isArray(beamed)) return false;
  return Object.entries(beamed as Record<string, unknown>).every(([id, count]) => {
    const most = about.beds.find(({ ship }) => ship === id)?.beds ?? 0;
    return Number.isInteger(count) && Number(count) >= 1 && Number(count) <= most;
  });
}

/** Saves a random number of people, in random order. */
function someSaved({ people, capacity, beds, shuttles }: EvacuateAbout, random: Random): Evacuation {
  const saved: Evacuation = { beamed: {}, shuttles: [] };
  const seats = [...beds.flatMap(({ ship, beds: count }) => new Array<string>(count).fill(ship)), ...shuttles];
  let left = random(people + 1) - 1;
  for (const at of permutation(seats.length, random)) {
    const seat = seats[at] as string;
    const isShuttle = shuttles.includes(seat);
    if (left === 0) break;
    if (!isShuttle && sum(saved.beamed) >= capacity) continue;
    if (isShuttle) saved.shuttles.push(seat);
    else saved.beamed[seat] = (saved.beamed[seat] ?? 0) + 1;
    left--;
  }
  return saved;
}

/**
 * Evacuates a lost section before it throws debris, free of action points: its people are beamed to free beds of
 * friendly ships (and of the rest of their own), and leave by shuttle, one each. Shuttles with someone aboard leave on
 * their own. People who stay are lost. Myoss Gamma, "Transporter", "Shuttles", "Ship destruction"; MG-113.
 */
export function evacuate(battle: Battle, ship: Ship, section: Section, referee: MyossReferee): void {
  if (!battle.options.evacuation) return;
  const shuttles = battle.shuttles.length === 0 ? [] : readyShuttles(battle, ship, section);
  for (const shuttle of shuttles) if (shuttle.people > 0) launch(battle, shuttle, ship.id, referee);
  const free = shuttles.filter((shuttle) => !isFlying(shuttle));
  const capacity = transporterCapacity(ship, section);
  const beds = capacity === 0 ? [] : bedsFor(battle, ship);
  if (beds.length === 0 && free.length === 0) return;
  const leaving = evacuees(ship, section);
  const people = leaving.length;
  if (people === 0) return;
  const about = { ship: ship.id, section: section.id, people, capacity, beds, shuttles: free.map(({ id }) => id) };
  const answer = referee.ask(EVACUATE, ship.seat, about);
  const saved = sum(answer.beamed) + answer.shuttles.length;
  for (const shuttle of free) if (answer.shuttles.includes(shuttle.id)) showShuttle(battle, shuttle);
  if (!referee.silent)
    tell(referee, {
      event: "peopleEvacuated",
      ship: ship.id,
      section: section.id,
      people,
      saved,
      ...answer,
    });
  let next = 0;
  const leaveNext = () => {
    const from = leaving[next++];
    if (from) leave(ship, from, 1);
  };
  for (const [id, count] of Object.entries(answer.beamed))
    for (let at = 0; at < count; at++) {
      leaveNext();
      bunk(theShip(battle, id));
    }
  for (const shuttle of shuttles) {
    if (!answer.shuttles.includes(shuttle.id)) continue;
    leaveNext();
    shuttle.people = 1;
    launch(battle, shuttle, ship.id, referee);
  }
}

function bunk(ship: Ship): void {
  const amenity = ship.components.find((component) => freeBedsIn(ship, component) > 0);
  if (amenity) arrive(ship, amenity, 1);
}

/** One entry for each healthy AP-worth of people: crews first, then guests, then idle bridges, the active bridge last. */
function evacuees(ship: Ship, section: Section): Component[] {
  const rank = (component: Component): number => {
    if (component.id === ship.activeBridge) return 3;
    return component.kind === "bridge" ? 2 : isPost(component) ? 0 : 1;
  };
  const places = ship.components.filter((each) => each.section === section.id && healthyIn(ship, each) > 0);
  places.sort((a, b) => rank(a) - rank(b));
  return places.flatMap((component) => new Array<Component>(healthyIn(ship, component)).fill(component));
}

/** Shuttles that can leave: in an exposed section's holds; racked ones take nobody. MG-105, MG-113, MG-117. */
function readyShuttles(battle: Battle, ship: Ship, section: Section): Shuttle[] {
  if (isHeld(battle, ship)) return [];
  return ship.components
    .filter(({ kind, destroyed, section: own }) => kind === "hold" && !destroyed && own === section.id)
    .filter((hold) => isReachable(ship, hold))
    .flatMap((hold) => shuttlesIn(battle, ship, hold.id));
}

/** TC of the transporters in a lost section and in the rest of its ship. */
function transporterCapacity(ship: Ship, section: Section): number {
  let total = 0;
  for (const at of ship.layout.transporter) {
    const { section: own, attrs, destroyed } = ship.components[at] as Component;
    if (destroyed) continue;
    if (own === section.id || theSection(ship, own).lost === null) total += attrs.TC ?? 0;
  }
  return total;
}

function bedsFor(battle: Battle, ship: Ship): Beds[] {
  return battle.ships
    .filter((other) => refuseBeaming(ship, other, battle.options) === null)
    .map((other) => ({ ship: other.id, beds: freeBeds(other) }))
    .filter(({ beds }) => beds > 0);
}
