/** The ships of the compendia that can be chosen for a battle, by game, and fleets of them. */
import { pick, type Random } from "../../../module/rules/kernel";
import { costOf } from "../../../module/rules/myoss-gamma/shipwright";
import { shipWorth } from "../../../module/rules/space-opera/bot";
import { documentsIn } from "../../build/repository-files";
import { designFromActor, fieldsOf, packShips, type Fields } from "../ships";
import { operaShipFromActor } from "../space-opera-ships";

/** A ship of a compendium, or several: ids and slugs are then joined by a plus. */
export interface StockShip {
  readonly id: string;
  readonly name: string;
  /** What commands call it. */
  readonly slug: string;
  /** What it counts for in a fleet: credits, its rating, or points. */
  readonly worth: number;
}

const stockShip = (slug: string, { _id, name }: Fields, worth: number): StockShip => {
  return { id: String(_id), name: String(name), slug, worth };
};

function points(slug: string, source: Fields): number {
  const { guns = [], crew = [] } = operaShipFromActor(source, slug).setup(slug, "");
  const armed = guns.map(({ firepower = 0 }) => ({ firepower }));
  return Math.round(10 * shipWorth({ guns: armed, crew: crew.map(({ major = false }) => ({ major, alive: true })) }));
}

/** By game, the ships that can be chosen, in the order of the files. Those by the table repeat the printed ones. */
const STOCKS: { readonly [game: string]: (() => readonly StockShip[]) | undefined } = {
  "myoss-gamma": () =>
    packShips().flatMap(({ set, slug, source }) =>
      set === "table" ? [] : [stockShip(slug, source, costOf(designFromActor(source, slug)))],
    ),
  "ship-on-ship": () =>
    documentsIn<Fields>("dogfighters").map(([slug, source]) =>
      stockShip(slug, source, Number(fieldsOf(source["system"])["rating"])),
    ),
  "space-opera": () =>
    documentsIn<Fields>("opera-ships").flatMap(([slug, source]) => {
      // Squadrons are a house rule, which nobody is proposed who only wants to play.
      const isSquadron = Number(fieldsOf(source["system"])["fighters"] ?? 1) > 1;
      return isSquadron ? [] : [stockShip(slug, source, points(slug, source))];
    }),
};

/** Everything that can be chosen in a game; null if all have the same. */
export const stockOf = (game: string): readonly StockShip[] | null => STOCKS[game]?.() ?? null;

/** The ship or fleet with these ids, joined by a plus. Throws a TypeError if one of them is unknown. */
export function joined(ships: readonly StockShip[], ids: string): StockShip {
  const members = ids.split("+").map((id) => {
    const ship = ships.find((one) => one.id === id);
    if (!ship) throw new TypeError(`there is no ship ${id}`);
    return ship;
  });
  return {
    id: ids,
    name: members.map(({ name }) => name).join(" + "),
    slug: members.map(({ slug }) => slug).join("+"),
    worth: members.reduce((sum, { worth }) => sum + worth, 0),
  };
}

/** What two even fleets may be worth, in games where a side has several ships. */
export const BUDGETS: { readonly [game: string]: readonly number[] | undefined } = {
  "myoss-gamma": [250, 500, 1000],
  "space-opera": [60, 90, 120],
};

const MOST_MEMBERS = 4;
const LEAST_PART = 0.9;
const TRIES = 10_000;

/** Different fleets of two to four ships that use at least nine tenths of a budget; fewer than `count` if few fit. */
export function fleetsFor(ships: readonly StockShip[], budget: number, count: number, random: Random): StockShip[] {
  const found = new Map<string, StockShip>();
  for (let at = 0; at < TRIES && found.size < count; at++) {
    const members = Array.from({ length: 1 + random(MOST_MEMBERS - 1) }, () => pick(ships, random));
    members.sort((one, other) => ships.indexOf(one) - ships.indexOf(other));
    const worth = members.reduce((sum, ship) => sum + ship.worth, 0);
    const [id = "", slug = ""] = (["id", "slug"] as const).map((name) => members.map((ship) => ship[name]).join("+"));
    const name = members.map((ship) => ship.name).join(" + ");
    if (worth <= budget && worth >= LEAST_PART * budget) found.set(id, { id, name, slug, worth });
  }
  return [...found.values()];
}
