/** What is printed of a ship: the columns of the rule book's sheets. */
import type { ShipContext } from "./context";

export interface PaperRow {
  readonly cost: number;
  readonly name: string;
  readonly size: number;
  /** As bought: `2AP/4TG`. */
  readonly bought: string;
  readonly hit: string;
  readonly boxes: readonly boolean[];
  readonly attrs: readonly { readonly attr: string; readonly pips: readonly boolean[] }[];
  readonly remark: string;
  readonly destroyed: boolean;
}

export interface PaperContext {
  readonly stats: ShipContext["stats"];
  readonly sections: readonly {
    readonly name: string;
    readonly hidden: boolean;
    readonly beside: string;
    readonly rows: readonly PaperRow[];
    readonly cost: number;
    readonly size: number;
  }[];
  readonly several: boolean;
  readonly total: ShipContext["total"];
}

/** The paper of a ship. `boxes` are true where they are crossed, `pips` where they are full. */
export function paperContext(ship: ShipContext): PaperContext {
  return {
    stats: ship.stats,
    several: ship.several,
    total: ship.total,
    sections: ship.sections.map(({ name, exposed, neighbors, rows, cost, size }) => ({
      name,
      hidden: !exposed,
      beside: neighbors
        .filter(({ on }) => on)
        .map((neighbor) => neighbor.name)
        .join(", "),
      cost,
      size,
      rows: rows.map((row) => ({
        cost: row.cost,
        name: row.name,
        size: row.size,
        bought: [
          ...row.attrs.map(({ attr, bought }) => `${bought}${attr}`),
          ...(row.kind === "shuttle" ? [] : [`${row.tg}TG`]),
        ].join("/"),
        hit: row.hit,
        boxes: row.boxes.map(({ on }) => on),
        attrs: row.attrs.map(({ attr, pips }) => ({ attr, pips: pips.map(({ on }) => on) })),
        remark: row.supported === "" ? "" : `→ ${row.supported}`,
        destroyed: row.destroyed,
      })),
    })),
  };
}
