/** Cargo losses when a hold or rack is damaged. Myoss Gamma, "Cargo holds/racks"; MG-108 to MG-110. */
import { NOT_AN_OPTION, permutation, type Menu, type Random, type Seat } from "../../kernel";
import { destroyComponent, judgeFrame, loseSection } from "./destruction";
import { tell, type MyossReferee } from "../events";
import type { MyossQuestion } from "../questions";
import { componentAt } from "../ship/scores";
import { loseShuttle, withdrawShuttle } from "./shuttle-fate";
import { showShuttle } from "../sight";
import type { Battle, Component, Loss, Section, Ship, Store } from "../state";
import { shipsIn, shuttlesIn, storeOf, usedSpace } from "../ship/stores";
import { SHUTTLE_SPACE } from "../tables";

/** Cargo lost: CC of bulk cargo, and shuttles by id. */
export type CargoLoss = { bulk: number; shuttles: string[] };

/** `needed` CC in all must be lost from the bulk cargo and the shuttles in the hold or rack. */
export type CargoAbout = { ship: string; component: string; needed: number } & CargoLoss;

const spaceOf = ({ bulk, shuttles }: CargoLoss): number => bulk + shuttles.length * SHUTTLE_SPACE;

/** MG-108: the owner names cargo until enough of it is lost. */
export const CARGO_LOST: MyossQuestion<CargoAbout, CargoLoss> = {
  name: "cargoLost",
  menu: (_battle, _seat, about) => cargoMenu(about),
  fallback: (_battle, _seat, about) => firstLoss(about),
};

/** Bulk cargo first, then shuttles. */
function firstLoss({ needed, bulk, shuttles }: CargoAbout): CargoLoss {
  const lost = Math.min(bulk, needed);
  return { bulk: lost, shuttles: shuttles.slice(0, Math.ceil((needed - lost) / SHUTTLE_SPACE)) };
}

/** Accepts enough of the cargo that is there, and nothing beyond what is needed. */
function cargoMenu(about: CargoAbout): Menu<CargoLoss> {
  const { needed } = about;
  return {
    refuse(answer) {
      if (!isCargoLoss(answer, about)) return NOT_AN_OPTION;
      const lost = spaceOf(answer);
      if (lost < needed) return { code: "too-little-cargo", data: { needed, lost } };
      const last = answer.shuttles.length > 0 ? SHUTTLE_SPACE : 1;
      return lost - last < needed ? null : { code: "too-much-cargo", data: { needed, lost } };
    },
    sample: (random) => someLoss(about, random),
  };
}

function isCargoLoss(answer: unknown, about: CargoAbout): answer is CargoLoss {
  if (typeof answer !== "object" || answer === null) return false;
  const { bulk, shuttles, ...others } = answer as Record<string, unknown>;
  if (Object.keys(others).length > 0 || !Array.isArray(shuttles)) return false;
  if (!Number.isInteger(bulk) || Number(bulk) < 0 || Number(bulk) > about.bulk) return false;
  return shuttles.every((id, at) => about.shuttles.includes(id as string) && shuttles.indexOf(id) === at);
}

/** Names one thing after another at random. */
function someLoss({ needed, bulk, shuttles }: CargoAbout, random: Random): CargoLoss {
  const lost: CargoLoss = { bulk: 0, shuttles: [] };
  for (const at of permutation(bulk + shuttles.length, random)) {
    if (spaceOf(lost) >= needed) break;
    const shuttle = shuttles[at - bulk];
    if (shuttle === undefined) lost.bulk++;
    else lost.shuttles.push(shuttle);
  }
  return lost;
}

/**
 * Settles cargo after damage that a hold or rack survives: each point of toughness lost takes its share of the cargo,
 * based on the toughness that it began the battle with, and again after a repair. Ships in it are harmed only if other
 * things are not enough. Myoss Gamma, "Cargo holds/racks"; MG-108, MG-109.
 *
 * @param tgBefore  toughness before the damage
 */
export function settleCargo(
  battle: Battle,
  ship: Ship,
  component: Component,
  tgBefore: number,
  referee: MyossReferee,
): void {
  const store = storeOf(ship, component.id);
  const points = tgBefore - component.tg;
  if (!store || points < 1) return;
  const needed = shareOf(battle, ship, component, store, points);
  if (needed <= 0) return;
  const shuttles = shuttlesIn(battle, ship, component.id).map(({ id }) => id);
  const aboard: CargoLoss = { bulk: store.bulk, shuttles };
  const lost = loseCargo(battle, ship, store, needed, aboard, referee);
  store.lost += lost;
  if (lost >= needed) return;
  const share = { points, of: startOf(component, store) };
  for (const stored of shipsIn(battle, ship, component.id)) harmStored(battle, stored, component.id, share, referee);
}

/**
 * CC that a hold or rack loses for `points` of toughness, rounded down over all losses together. Cargo moved since the
 * last damage makes a new load; moves report themselves (`reload`), as an equal amount may be aboard again. MG-108.
 */
function shareOf(battle: Battle, ship: Ship, component: Component, store: Store, points: number): number {
  const aboard = usedSpace(battle, ship, component.id);
  if (aboard + store.lost !== store.base) Object.assign(store, { base: aboard, points: 0, lost: 0 });
  store.points += points;
  const base = battle.options.cargoLoss === "capacity" ? (component.bought.CC ?? 0) : store.base;
  return Math.min(base, Math.floor((base * store.points) / startOf(component, store))) - store.lost;
}

/** The toughness that losses are counted against. Battles begun before this was stored use the bought toughness. */
const startOf = ({ boughtTg }: Component, { tg }: Store): number => tg || boughtTg;

/** Takes bulk cargo and shuttles; asks their owner which, if that makes a difference. Returns the CC lost. */
function loseCargo(
  battle: Battle,
  ship: Ship,
  store: Store,
  needed: number,
  aboard: CargoLoss,
  referee: MyossReferee,
): number {
  const space = spaceOf(aboard);
  if (space === 0) return 0;
  const about = { ship: ship.id, component: store.component, needed, ...aboard };
  const lost = isChoice(aboard, needed) ? referee.ask(CARGO_LOST, ship.seat, about) : firstLoss(about);
  store.bulk -= lost.bulk;
  const gone = battle.shuttles.filter(({ id }) => lost.shuttles.includes(id));
  for (const shuttle of gone) showShuttle(battle, shuttle);
  if (!referee.silent)
    tell(referee, { event: "cargoLost", ship: ship.id, component: store.component, needed, ...lost });
  for (const shuttle of gone) loseShuttle(battle, shuttle, referee);
  return spaceOf(lost);
}

/** Whether there are several things to choose from, and the smallest can be spared. Shuttles are not all alike. */
function isChoice({ bulk, shuttles }: CargoLoss, needed: number): boolean {
  const kinds = (bulk > 0 ? 1 : 0) + shuttles.length;
  return kinds > 1 && spaceOf({ bulk, shuttles }) - (bulk > 0 ? 1 : SHUTTLE_SPACE) >= needed;
}

/** A stored ship loses its share of components, one by one, with a destruction roll each. MG-109, MG-141. */
function harmStored(
  battle: Battle,
  ship: Ship,
  store: string,
  share: { readonly points: number; readonly of: number },
  referee: MyossReferee,
): void {
  const whole = ship.components.reduce((count, { destroyed }) => (destroyed ? count : count + 1), 0);
  const count = Math.floor((whole * share.points) / share.of);
  if (count === 0) return;
  battle.damaged = true;
  if (!referee.silent) tell(referee, { event: "storedShipHarmed", ship: ship.id, store, components: count });
  for (let at = 0; at < count; at++) {
    const component = anyComponent(ship, referee);
    if (!component) break;
    destroyComponent(battle, ship, component, "share", referee);
  }
  for (const section of ship.sections) judgeFrame(battle, ship, section, referee);
}

/** A random undestroyed component: d100 on the chart, again for a gap or wreck. undefined if the ship is lost. */
function anyComponent(ship: Ship, referee: MyossReferee): Component | undefined {
  const sections = ship.sections.filter(({ lost }) => lost === null);
  const section = sections.length > 1 ? anySection(sections, ship.seat, referee) : sections[0];
  if (!section || ship.components.every((each) => each.destroyed || each.section !== section.id)) return undefined;
  for (;;) {
    const component = componentAt(ship, section, referee.die("storedDamage", 100, ship.seat));
    if (component && !component.destroyed) return component;
  }
}

function anySection(sections: readonly Section[], seat: Seat, referee: MyossReferee): Section | undefined {
  for (;;) {
    const section = sections[referee.die("storedDamage", 100, seat) - 1];
    if (section) return section;
  }
}

/**
 * Loses all that a destroyed hold or rack carries: bulk cargo and shuttles are lost, ships explode without a roll and
 * keep their berths, so that their explosions find the host. Myoss Gamma, "Cargo holds/racks"; MG-108, MG-110.
 */
export function loseStore(battle: Battle, ship: Ship, component: Component, referee: MyossReferee): void {
  const store = storeOf(ship, component.id);
  if (!store) return;
  const { bulk } = store;
  store.bulk = 0;
  const shuttles = shuttlesIn(battle, ship, component.id);
  const ships = shipsIn(battle, ship, component.id);
  if (bulk === 0 && shuttles.length === 0 && ships.length === 0) return;
  for (const shuttle of shuttles) showShuttle(battle, shuttle);
  if (!referee.silent) {
    const lost = { shuttles: shuttles.map(({ id }) => id), ships: ships.map(({ id }) => id) };
    tell(referee, { event: "storeLost", ship: ship.id, component: component.id, bulk, ...lost });
  }
  for (const shuttle of shuttles) loseShuttle(battle, shuttle, referee);
  for (const stored of ships) loseShip(battle, stored, "exploded", referee);
}

function loseShip(battle: Battle, ship: Ship, reason: Loss, referee: MyossReferee): void {
  for (const section of ship.sections) if (section.lost === null) loseSection(battle, ship, section, reason, referee);
}

/**
 * Empties the holds and racks of a section that is lost. An explosion destroys what is in the holds; from a section
 * that comes apart, and from any rack, ships drift free; a ship that flees or surrenders takes them with it. Shuttles
 * that nobody launched are lost, or gone, with it. (The rule text is silent on ships: a hold that is destroyed takes
 * all, MG-108, and racks are open to space, MG-107.)
 */
export function emptyStores(battle: Battle, ship: Ship, section: Section, reason: Loss, referee: MyossReferee): void {
  if (ship.stores.length === 0) return;
  for (const component of ship.components) {
    if (component.section !== section.id || !storeOf(ship, component.id)) continue;
    if (reason === "fled" || reason === "surrendered") {
      for (const stored of shipsIn(battle, ship, component.id)) loseShip(battle, stored, reason, referee);
      for (const shuttle of shuttlesIn(battle, ship, component.id)) withdrawShuttle(shuttle);
      continue;
    }
    if (component.kind === "rack" || reason === "collapsed" || reason === "noLifeSupport")
      release(battle, ship, component, referee);
    loseStore(battle, ship, component, referee);
  }
}

function release(battle: Battle, host: Ship, component: Component, referee: MyossReferee): void {
  for (const ship of shipsIn(battle, host, component.id)) {
    ship.berth = null;
    if (referee.silent) continue;
    tell(referee, { event: "shipMoved", ship: ship.id, by: null, host: host.id, component: component.id, out: true });
  }
}
