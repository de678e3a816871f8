/** A ship of Myoss Gamma between battles: its worth, and its repairs with their prices. */
import { unlessDamaged } from "../../../kit/battle/battle";
import type { WarCargo, WarGame } from "../../../kit/game/war-game";
import type { Patch } from "../../../kit/documents/patch";
import { uuidOf } from "../../../kit/platform/documents";
import { localize } from "../../../kit/text/sentence";
import {
  HOUSE_OPTIONS,
  KINDS,
  SHUTTLE_SPACE,
  shipTotals,
  shuttleBerths,
  type Battle,
} from "../../../rules/myoss-gamma";
import { repairsOf, rollCall, valueOf, type Damaged } from "../../../rules/myoss-gamma/war";
import { componentDesign, componentsOf, designOf } from "./design";
import { repairOf } from "./refit";
import { shipFacts } from "./ship-documents";
import { listed } from "../../../kit/text/lists";

/** The losses of a component, in the game's own abbreviations. */
function lossText({ tg, attrs, destroyed }: Damaged): string {
  if (destroyed) return localize("ALLHANDS.war.destroyed");
  const points = [["TG", tg] as const, ...Object.entries(attrs)].filter(([, lost]) => lost > 0);
  return listed(points.map(([attr, lost]) => `${lost} ${attr}`));
}

/** A ship in the form that the rules of war read; null if it cannot be read. */
function readable(actor: Actor.Implementation) {
  return unlessDamaged(() => {
    const { design, damage } = shipFacts(actor);
    return { design, damageOf: (component: string): Damaged | undefined => damage[component] };
  });
}

/** The holds and racks of a ship in list order, each with the bulk cargo aboard and its room beside shuttles, in CC. */
function storesOn(actor: Actor.Implementation) {
  const berths = shuttleBerths(designOf(actor));
  return componentsOf(actor).flatMap((item) => {
    const { id, kind, attrs, cargo = 0 } = componentDesign(item);
    const shuttles = berths.filter(({ hold }) => hold === id).length;
    const room = Math.max(0, (attrs.CC ?? 0) - shuttles * SHUTTLE_SPACE);
    return KINDS[kind].stores ? [{ item, cargo, room }] : [];
  });
}

/** The patch that leaves so much bulk cargo in some holds and racks. */
const cargoPatch = (stores: readonly (readonly [item: Item.Implementation, cargo: number])[]): Patch =>
  Object.fromEntries(stores.map(([item, cargo]) => [uuidOf(item), { "system.bought.cargo": cargo }]));

const cargo: WarCargo = {
  unit: "CC",
  aboard: (actor) => unlessDamaged(() => storesOn(actor).reduce((sum, store) => sum + store.cargo, 0)) ?? 0,
  load(actor, amount) {
    let left = amount;
    const loads = storesOn(actor).map(({ item, room }) => {
      const part = Math.min(left, room);
      left -= part;
      return [item, part] as const;
    });
    return cargoPatch(loads);
  },
  keep(actor, stores) {
    const kept = storesOn(actor).flatMap(({ item, cargo: now }) => {
      const left = stores[item.id ?? ""];
      // Whatever was put aboard or taken out since the battle stays as it is.
      return left === undefined || left >= now ? [] : [[item, left] as const];
    });
    return cargoPatch(kept);
  },
};

export const war: WarGame<Battle> = {
  cargo,
  rollCall,
  fate: (code) => (code === "" ? "" : localize(`ALLHANDS.myoss-gamma.board.lost.${code}`)),
  condition(actor) {
    const ship = readable(actor);
    if (!ship) return null;
    const { design, damageOf } = ship;
    const { size, sections } = shipTotals(design, HOUSE_OPTIONS.usual);
    const lost = sections
      .flatMap(({ placements }) => placements)
      .reduce((sum, placed) => (damageOf(placed.component.id)?.destroyed ? sum + placed.size : sum), 0);
    const hurt = repairsOf(design, damageOf, HOUSE_OPTIONS.usual).filter(({ damage }) => !damage.destroyed).length;
    return { left: size - lost, of: size, hurt, worth: valueOf(design, damageOf, HOUSE_OPTIONS.usual) };
  },
  repairs(actor, rank) {
    const ship = readable(actor);
    const found = ship ? repairsOf(ship.design, ship.damageOf, HOUSE_OPTIONS.usual, rank) : [];
    return found.map(({ component: { id, name }, damage, offers }) => ({
      key: id,
      name,
      lost: lossText(damage),
      offers,
    }));
  },
  mend(actor, keys): Patch {
    const chosen = componentsOf(actor).filter(({ id }) => id !== null && keys.includes(id));
    return Object.fromEntries(
      chosen.flatMap((item) => {
        const repair = repairOf(item);
        return repair ? [[uuidOf(item), repair]] : [];
      }),
    );
  },
};
