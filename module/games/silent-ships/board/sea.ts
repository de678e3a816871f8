/** The sea as a seat sees it: twenty squares with their contents, and the effect of a click on each. */
import { inSentences, oneLine, phrase, reasonText } from "../../../kit/text/sentence";
import {
  COLUMNS,
  ISLANDS,
  COUNTRIES,
  retreatSquares,
  SEA,
  shipAt,
  supportersOf,
  valueAt,
} from "../../../rules/silent-ships";
import { duelText } from "./battle";
import { flipSquares, pressFlip } from "./offers";
import { isSupports } from "./pending";
import { dropSquares, pressSquare, reachOf } from "./press";
import { backCard, groundName, openCard, hullChips, sideFor, type ShipCardView, type Table } from "./table";
import { faceLabel, faceNote } from "../documents/card-face";
import { COLUMN_NAMES, ROW_NAMES, squareName, word } from "../words";

/** Role of a square in the current action, in drawing order. */
type Mark = "can" | "strike" | "way" | "goal" | "picked" | "attacker" | "target" | "backed";

/** The squares in the order of this screen: the viewer's own country is at the lower edge. */
const screenOrder = (below: Table["below"]): number[] => (below === 1 ? [...SEA] : [...SEA].reverse());

/** What can be done on which squares, computed once for all. */
interface Chart {
  readonly can: ReadonlySet<number>;
  readonly reach: ReadonlySet<number>;
  /** Whether a square is to be chosen, and nothing else. */
  readonly aims: boolean;
  /** The action on the lit squares. */
  readonly lit: "go" | "join" | "show";
}

const NOWHERE: ReadonlySet<number> = new Set();

function chartOf({ feed, view, pending, armed }: Table): Chart {
  const { draft, place, name } = pending;
  if (armed === "flip") return { can: new Set(flipSquares(feed)), reach: NOWHERE, aims: true, lit: "show" };
  if (isSupports(name) && place !== null)
    return { can: new Set(supportersOf(view, place)), reach: NOWHERE, aims: false, lit: "join" };
  if (name === "pursue") return { can: new Set(retreatSquares(view)), reach: NOWHERE, aims: true, lit: "go" };
  if (draft.from !== null)
    return { can: NOWHERE, reach: new Set(reachOf(view, pending, draft.from)), aims: true, lit: "go" };
  const [card] = draft.cards;
  const lays = name === "act" && card !== undefined;
  return { can: new Set(lays ? dropSquares(view, pending, { card }) : []), reach: NOWHERE, aims: lays, lit: "go" };
}

/** The sea as this screen shows it: the data of `templates/silent-ships/board-sea.hbs`. */
export function seaGrid(table: Table) {
  const order = screenOrder(table.below);
  const chart = chartOf(table);
  const flipped = table.below === 0;
  const rowNames = flipped ? [...ROW_NAMES].reverse() : ROW_NAMES;
  return {
    label: word("sea"),
    columns: flipped ? [...COLUMN_NAMES].reverse() : COLUMN_NAMES,
    rows: rowNames.map((name, row) => ({
      name,
      cells: order.slice(row * COLUMNS, (row + 1) * COLUMNS).map((square) => cellOf(table, chart, square)),
    })),
  };
}

export type SilentShipsGrid = ReturnType<typeof seaGrid>;

function cellOf(table: Table, chart: Chart, square: number) {
  const { feed, view, pending, id, armed, below } = table;
  const flipping = armed === "flip";
  const ship = shipAt(view, square);
  const marks = marksOf(table, chart, square);
  const press = flipping ? pressFlip(feed, square) : pressSquare(view, pending, square);
  const live = !("refused" in press);
  const why = live || !chart.aims ? "" : reasonText(press.refused);
  const chip = chipOf(table, chart, square);
  const name = squareName(square);
  const ground = groundName(table, square);
  const shown = shipText(table, square);
  const circumstances = ship ? hullChips(view, ship.hull) : [];
  const swayed = circumstances.map(({ about }) => about);
  return {
    id: `${id}-square-${square}`,
    square,
    name,
    // The whole square in words, for screen readers.
    label: oneLine([name, ground, shown, ...swayed, live ? canText(table, chart, square) : "", chip, why], ", "),
    ground,
    isIsland: ISLANDS.includes(square),
    isCountry: (COUNTRIES as readonly number[]).includes(square),
    card: cardAt(table, square),
    // What circumstances add to the ship; blank if nothing.
    swayed: oneLine(
      circumstances.map(({ text }) => text),
      " ",
    ),
    // Identifies the ship across drawings.
    hull: ship?.hull ?? 0,
    // Whether its bow points to the upper edge.
    ahead: ship?.place === below,
    marks: marks.map((mark) => ` ah-silent-ships__square--${mark}`).join(""),
    chip,
    // While squares are to be chosen, the tooltip would cover them: the panel has its text.
    tooltip: (pending.back === undefined && inSentences([...swayed, tooltipOf(table, square)])) || why,
    selected: !flipping && (marks.includes("picked") || marks.includes("goal")),
    live,
    disabled: !live && chart.aims,
    why,
    // Whether the arrow keys start here.
    entry: square === COUNTRIES[below],
    grab: pending.name === "act" && !flipping && ship !== null && ship.place === pending.place,
  };
}

/** What can be done on a square, in words; blank if nothing. */
function canText({ view, showing }: Table, { can, reach, lit }: Chart, square: number): string {
  if (square === showing) return word("can.showNow");
  if (reach.has(square)) return word(shipAt(view, square) ? "can.attack" : "can.go");
  return can.has(square) ? word(`can.${lit}`) : "";
}

function marksOf({ view, pending, armed, showing }: Table, { can, reach }: Chart, square: number): Mark[] {
  const { draft } = pending;
  const { attack, over } = view;
  const marks: Mark[] = [];
  if (reach.has(square)) marks.push(shipAt(view, square) ? "strike" : "can");
  if (can.has(square)) marks.push("can");
  if (draft.path.at(-1) === square) marks.push("goal");
  else if (draft.path.includes(square)) marks.push("way");
  if (square === showing) marks.push("picked");
  if (armed !== "flip" && (draft.from === square || draft.squares.includes(square))) marks.push("picked");
  if (!attack || over) return marks;
  if (attack.from === square) marks.push("attacker");
  if (attack.to === square) marks.push("target");
  if (attack.supports.includes(square) || attack.defenders.includes(square)) marks.push("backed");
  return marks;
}

/** Short label of a square: what going there costs or promises, or the role of its ship in the attack. */
function chipOf(table: Table, { can, reach }: Chart, square: number): string {
  const { view, pending, armed, showing } = table;
  const { draft, name } = pending;
  const { attack, over } = view;
  if (square === showing) return word("chip.again");
  if (draft.from !== null && reach.has(square))
    return shipAt(view, square) ? duelText(table, draft.from, square) : word("chip.cost");
  if (armed !== "flip" && can.has(square) && isSupports(name))
    return word("chip.adds", { value: valueAt(view, square, false) });
  if (!attack || over) return "";
  if (attack.to === square) return word("chip.target");
  if (attack.from === square) return word("chip.attacks");
  return attack.supports.includes(square) || attack.defenders.includes(square) ? word("chip.supports") : "";
}

function cardAt(table: Table, square: number): ShipCardView | null {
  const ship = shipAt(table.view, square);
  if (!ship) return null;
  if (ship.card === null) return backCard(table, ship.place, "sea", String(ship.hull));
  const { up, place, card } = ship;
  return { ...openCard(table, card, place), size: "sea", up, label: "", side: sideFor(table, place) };
}

/** The owner and name of the ship on a square; blank if there is none. */
function shipText(table: Table, square: number): string {
  const { view, me } = table;
  const ship = shipAt(view, square);
  if (!ship) return "";
  const { card, up, place, hull } = ship;
  const { face, label } = card === null ? { face: null, label: "" } : openCard(table, card, place);
  const known = face ? faceLabel(face) : word("hidden", { hull });
  const whose =
    me === null
      ? word("ship.of", { name: view.captains[place].name, ship: known })
      : word(place === me ? "ship.yours" : "ship.theirs", { ship: known });
  return oneLine([whose, label !== "" && !up ? word("faceDown") : ""], ", ");
}

function tooltipOf(table: Table, square: number): string {
  const { view } = table;
  const ship = shipAt(view, square);
  if (!ship) return groundTip(square);
  if (ship.card === null) return word("hiddenNote", { hull: ship.hull });
  const { face } = openCard(table, ship.card, ship.place);
  if (!face) return "";
  const note = faceNote(face);
  return ship.up || view.over ? note : phrase("ALLHANDS.silent-ships.board.faceDownNote", { note });
}

function groundTip(square: number): string {
  if (ISLANDS.includes(square)) return word("ground.islandNote");
  return (COUNTRIES as readonly number[]).includes(square) ? word("ground.countryNote") : "";
}
