/** Ships as text: JSON that keeps everything, and the short table of the rule book; and ships as document data. */
import { typeOf } from "../../../kit/platform/home";
import { nextName } from "../../../kit/text/next-name";
import { localize } from "../../../kit/text/sentence";
import { soundDesign, type ComponentDesign, type ShipDesign } from "../../../rules/myoss-gamma";
import { parseTable, type PasteOptions, type PasteProblem } from "../../../rules/myoss-gamma/paste";
import { imageOf } from "./defaults";
import type { Snapshot, SnapshotItem } from "../documents/design-snapshot";
import { componentFields, shipFields } from "../documents/ship-fields";

/** Identifies a JSON text as a ship. */
const SHIP_FORMAT = "all-hands-ship";
const VERSION = 1;

export interface ReadShip {
  readonly design: ShipDesign;
  readonly problems: readonly PasteProblem[];
}

/** A design as JSON text, for `readShip`. */
export function designJson(design: ShipDesign): string {
  return `${JSON.stringify({ format: SHIP_FORMAT, version: VERSION, design }, null, 2)}\n`;
}

/** A ship from either kind of text. Never throws: unreadable parts become problems with line numbers. */
export function readShip(text: string, options: Partial<PasteOptions> = {}): ReadShip {
  return /^\s*(?:\{|\[\s*[[\]{"\d-])/.test(text) ? readJson(text) : parseTable(text, options);
}

function readJson(text: string): ReadShip {
  const bad = (line: number, code: PasteProblem["code"], data: PasteProblem["data"] = {}): ReadShip => ({
    design: { name: "", sections: [] },
    problems: [{ line, level: "error", code, data }],
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return bad(lineOfFault(text, String(error)), "not-json");
  }
  const { format, design } = (value ?? {}) as { format?: unknown; design?: unknown };
  if (format !== SHIP_FORMAT) return bad(1, "not-a-ship", { format: SHIP_FORMAT });
  const sound = soundDesign(design);
  const [fault] = sound.messages;
  if (!fault) return { design: sound.design, problems: [] };
  // The message's own sentence is shown with the ship; this problem adds the line.
  return {
    design: sound.design,
    problems: sound.messages.map(({ code, component, section, data }) => ({
      line: lineOf(text, component ?? section),
      level: "error",
      code: "not-sound",
      data: { ...data, message: code },
    })),
  };
}

/** The line where a parser stopped, from the position or line in its message; 1 if the message has none. */
function lineOfFault(text: string, message: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? 1 : text.slice(0, Number(position)).split("\n").length;
}

/** The first line that contains an id. */
function lineOf(text: string, id: string | undefined): number {
  const at = id === undefined ? -1 : text.indexOf(JSON.stringify(id));
  return at < 0 ? 1 : text.slice(0, at).split("\n").length;
}

/** The data of a ship's documents for a design, with new ids from `newId`. */
export function shipDocuments(design: ShipDesign, newId: () => string): Snapshot {
  const components = design.sections.flatMap((section) => section.components);
  const ids = new Map(components.map(({ id }) => [id, newId()]));
  return {
    name: design.name,
    system: shipFields.data({ ...design, set: "", budget: 0, startsUnmanned: design.startsUnmanned === true }),
    items: design.sections.flatMap((section) =>
      section.components.map((component) => itemOf(component, section.id, components.indexOf(component), ids)),
    ),
  };
}

const SORT_STEP = 100;

function itemOf(
  component: ComponentDesign,
  section: string,
  place: number,
  ids: ReadonlyMap<string, string>,
): SnapshotItem {
  const { id, kind, name, supports = [], hold = "" } = component;
  const links = { supports: supports.flatMap((each) => ids.get(each) ?? []), hold: ids.get(hold) };
  return {
    _id: ids.get(id) ?? "",
    name: name === "" ? kind : name,
    type: typeOf("component"),
    img: imageOf(kind),
    sort: (place + 1) * SORT_STEP,
    system: componentFields.data({ kind, section, bought: { ...component, ...links } }),
  };
}

/** The documents of a ship after a change of its design: components that are new get ids from `newId`. */
export function changedSnapshot(before: Snapshot, design: ShipDesign, newId: () => string): Snapshot {
  const old = new Map(before.items.map((item) => [item._id, item]));
  const taken = before.items.map(({ name }) => name);
  const items = new Map(
    design.sections.flatMap((section) => section.components.map((component) => [component.id, { section, component }])),
  );
  return {
    name: before.name,
    system: {
      ...before.system,
      sections: design.sections.map(({ id, name, exposed, neighbors }) => ({
        id,
        name,
        exposed,
        neighbors: [...neighbors],
      })),
    },
    items: [...items.values()].map(({ section, component }, place): SnapshotItem => {
      const { id, kind } = component;
      const known = old.get(id);
      return {
        _id: known?._id ?? newId(),
        name: known?.name ?? nextName(localize(`ALLHANDS.myoss-gamma.kind.${kind}`), taken),
        type: known?.type ?? typeOf("component"),
        img: known?.img ?? imageOf(kind),
        sort: (place + 1) * SORT_STEP,
        system: componentFields.data({ kind, section: section.id, bought: component }),
      };
    }),
  };
}
