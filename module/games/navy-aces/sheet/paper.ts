/** Navies and units of Navy Aces on paper: to be filled in by hand, or the table as a seat sees it in a battle. */
import { playersOf } from "../../../kit/board/banner";
import type { Feed } from "../../../kit/game/feed";
import { cardName } from "../../../kit/cards/names";
import {
  boxes,
  filled,
  lines,
  row,
  table,
  type Block,
  type PaperCard,
  type PaperSheet,
} from "../../../kit/paper/sheet";
import { localize, oneLine } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import {
  HOUSE_OPTIONS,
  isShip,
  tacticOf,
  UNIT_TYPES,
  UNITS,
  unitsOf,
  valueOf,
  type PlayerNumber,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";
import { chartPicture } from "./chart-picture";
import { acesWord, navyName, typeName, unitName } from "../words";
import type { unitContext } from "./unit-context";
import { number } from "../../../kit/text/numbers";

const NOTE_LINES = 3;
/** Rows for the units of a navy that is played by hand: one for each of its dice. */
const UNIT_ROWS = HOUSE_OPTIONS.usual.strength;

const columns = (names: readonly string[]): string[] =>
  names.map((name) => name.replace(/^(#?)/, "$1ALLHANDS.navy-aces."));

/** The units that a navy can be built of, and a blank table for those that were built. */
export function navyPaper(face: number, name: string, notes: string): PaperSheet {
  const strength = (dice: number | null) => (dice === null ? acesWord("paper.any") : { tracks: [boxes("", dice)] });
  return {
    name,
    under: acesWord("sheet.faceOf", { face }),
    blocks: filled([
      { tracks: [boxes(acesWord("paper.kills"), UNIT_ROWS)] },
      {
        table: table(
          columns(["sheet.field.kind", "sheet.cost", "#sheet.movement"]),
          UNIT_TYPES.map((type) => row([typeName(type), strength(UNITS[type].strength), UNITS[type].movement])),
        ),
      },
      {
        heading: acesWord("paper.units"),
        table: table(columns(["paper.unit", "paper.active", "paper.inactive", "paper.place", "paper.course"]), [], {
          blank: UNIT_ROWS,
        }),
      },
      { text: notes },
      lines(localize("ALLHANDS.paper.byHand"), NOTE_LINES),
    ]),
  };
}

/** A type of unit with its abilities, and its dice to tick. */
export function unitPaper(unit: ReturnType<typeof unitContext>, name: string, notes: string): PaperSheet {
  const { typeName: type, dice, movement, cost, fights, traits } = unit;
  const figure = (label: string, value: string) => ({ label: acesWord(`sheet.${label}`), value });
  return {
    name,
    under: type === name ? "" : type,
    blocks: filled([
      { figures: [figure("cost", cost), ...(movement === "" ? [] : [figure("movement", movement)])] },
      { tracks: dice.length === 0 ? [] : [boxes(acesWord("paper.dice"), dice.length)] },
      {
        heading: acesWord("sheet.fights"),
        table: table(
          columns(["sheet.whom", "sheet.range", "sheet.how"]),
          fights.map(({ target, range, how }) => row([target, range, how])),
        ),
      },
      { text: traits.join("\n") },
      { text: notes },
      lines(localize("ALLHANDS.paper.byHand"), NOTE_LINES),
    ]),
  };
}

const twoDigits = (value: number): string => number(value, 2);

/** A unit's row: its dice, its place, its heading, how far it goes and the bearings of its guns. */
function unitRow(view: WatersView, unit: UnitView) {
  const { pose, active, inactive, type, moved, fought } = unit;
  const { arc } = view.options;
  const bearing = acesWord("paper.abeam", { arc });
  const done = [moved ? acesWord("paper.moved") : "", fought ? acesWord("paper.fought") : ""];
  return row([
    { text: unitName(unit), small: oneLine(done, ", ") },
    { tracks: [{ name: "", boxes: [...boxes("", active).boxes, ...boxes("", inactive, inactive).boxes] }] },
    `${twoDigits(pose.x)}, ${twoDigits(pose.y)}`,
    `${Math.round(pose.heading)}°`,
    UNITS[type].movement,
    isShip(unit) ? bearing : acesWord("paper.allRound"),
  ]);
}

const tactic = (card: CardId): PaperCard => ({
  name: cardName(card),
  note: acesWord(`board.tactic.${tacticOf(card) === "joker" ? "joker" : card.charAt(1)}`, {
    value: valueOf(card),
  }),
});

function navySheet(view: WatersView, place: PlayerNumber, owner: string): PaperSheet {
  const { face, hand, kills, unallocated, surrendered } = view.navies[place]!;
  const seen = hand.filter((card) => card !== null);
  const figure = (label: string, value: number) => ({ label: acesWord(`paper.${label}`), value });
  const units = unitsOf(view, place);
  const head: Block = {
    figures: [
      figure("face", face),
      figure("kills", kills),
      figure("toDeploy", unallocated),
      figure("tactics", hand.length),
    ],
  };
  return {
    name: navyName(view, place),
    under: oneLine([owner, surrendered ? acesWord("paper.surrendered") : ""]),
    blocks: filled([
      head,
      {
        heading: acesWord("paper.units"),
        table: table(
          columns(["paper.unit", "paper.dice", "#paper.place", "#paper.course", "#sheet.movement", "paper.arcs"]),
          units.map((unit) => unitRow(view, unit)),
        ),
      },
      {
        heading: seen.length === 0 ? "" : acesWord("paper.tactics"),
        cards: seen.map(tactic),
      },
      lines(localize("ALLHANDS.paper.byHand"), 1),
    ]),
  };
}

/** The table, and the navies with as much of their hands as a seat may see. */
export function battlePaper({ view, seats }: Pick<Feed<WatersView>, "view" | "seats">): PaperSheet[] {
  const players = playersOf({ seats });
  const { tableWidth, tableDepth } = view.options;
  const chart: PaperSheet = {
    name: acesWord("paper.table"),
    under: acesWord("board.chart", { width: tableWidth, depth: tableDepth }),
    blocks: [{ picture: chartPicture(view), large: true, text: acesWord("paper.chartHint") }],
  };
  return [chart, ...view.navies.map(({ seat }, place) => navySheet(view, place, players[seat] ?? ""))];
}
