/** Games under way for tests: all twenty-two ships are placed, and those that a test does not name are in the decks. */
import {
  playStep,
  type CardId,
  type Entry,
  type GameEvent,
  type Json,
  type OpenQuestion,
} from "../../../../module/rules/kernel";
import { playScript, told } from "../scripted";
import { silentShips } from "../../../../module/rules/silent-ships/index";
import type { Interrupt } from "../../../../module/rules/silent-ships/interrupts";
import { brokenInvariants } from "./invariants";
import { setup } from "../../../../module/rules/silent-ships/setup";
import {
  cardOf,
  PLACES,
  type Captain,
  type Options,
  type PlayerNumber,
  type Sea,
} from "../../../../module/rules/silent-ships/state";
import { step } from "../../../../module/rules/silent-ships/step";
import { COLUMNS, SHIP_TYPES, type CardTable, type ShipType } from "../../../../module/rules/silent-ships/tables";
import type { Act } from "../../../../module/rules/silent-ships/turn";
import { view } from "../../../../module/rules/silent-ships/view";

export { told } from "../scripted";

/** A player's position; ships are named by type, separated by blanks (`"fire flag"`). */
interface Position {
  /** Ships at sea: type, a plus if face up, column and row (`"frigate@2,3 missile+@1,1"`). */
  readonly sea?: string;
  readonly hand?: string;
  readonly discard?: string;
  readonly sunk?: string;
  /** From the top. By default, all that are left. */
  readonly deck?: string;
}

export interface Standing {
  readonly top?: Position;
  readonly bottom?: Position;
  /** The player whose turn it is; by default the upper player. */
  readonly active?: PlayerNumber;
  readonly round?: number;
  readonly quiet?: number;
  readonly options?: Partial<Options>;
  readonly cards?: CardTable;
}

/** The seats of all games made here, in order of place. */
export const TOP = "top";
export const BOTTOM = "bottom";
const SEATS = [TOP, BOTTOM] as const;

/** Number of a square that is written as column and row, both counted from 1. */
export function at(place: string): number {
  const [column = 0, row = 0] = place.split(",").map(Number);
  return (row - 1) * COLUMNS + column - 1;
}

/** A card of the upper player (1) or the lower player (2). */
export const card = (type: ShipType, owner: 1 | 2 = 1): CardId => cardOf(type, owner);

const words = (list = ""): string[] => list.split(" ").filter((word) => word !== "");

/** Cards of one player, from a text that separates them with blanks. */
export const cards = (list: string | undefined, owner: 1 | 2 = 1): CardId[] =>
  words(list).map((type) => cardOf(type as ShipType, owner));

/** A game in its third round. Throws if a ship is named twice or does not exist. */
export function seaOf(standing: Standing): Sea {
  const { top = {}, bottom = {}, options = {}, cards: table } = standing;
  const players = SEATS.map((seat) => ({ seat }));
  const sea = setup({ players, options, ...(table ? { cards: table } : {}) });
  const positions = [top, bottom] as const;
  for (const place of PLACES) occupy(sea, place, positions[place]);
  const { active = 0, round = 3, quiet = 0 } = standing;
  Object.assign(sea, { phase: "turn", active, round, quiet });
  const broken = brokenInvariants(sea);
  if (broken.length > 0) throw new Error(`no game: ${broken.join("; ")}`);
  return sea;
}

function occupy(sea: Sea, place: PlayerNumber, position: Position): void {
  const owner = place === 0 ? 1 : 2;
  const captain = sea.captains[place];
  captain.hand = cards(position.hand, owner);
  captain.discard = cards(position.discard, owner);
  captain.sunk = cards(position.sunk, owner);
  const posted = words(position.sea).map((word) => {
    const [ship = "", square = ""] = word.split("@");
    const id = cardOf(ship.replace("+", "") as ShipType, owner);
    if (sea.board[at(square)]) throw new Error(`two ships on ${square}`);
    sea.board[at(square)] = { card: id, place, up: ship.endsWith("+"), fresh: false, hull: ++sea.hulls };
    return id;
  });
  const placed = new Set([...posted, ...captain.hand, ...captain.discard, ...captain.sunk]);
  const rest = SHIP_TYPES.map((type) => cardOf(type, owner)).filter((id) => !placed.has(id));
  captain.deck = position.deck === undefined ? rest : cards(position.deck, owner);
}

/** A question's name and its answer, given by the player who is asked or by one who interrupts. */
export type Answer = Entry;

const first = (question: string, place: PlayerNumber, answer: Json, name = question): Answer => [
  question,
  { seat: SEATS[place], name, answer },
];

/** Answers of the players, by place. */
export const says = {
  deploy: (place: PlayerNumber, type: ShipType, square: string) =>
    first("act", place, { do: "deploy", card: cardOf(type, place === 0 ? 1 : 2), square: at(square) } satisfies Act),
  /** Moves along squares separated by blanks; the first one is the ship's own. */
  move: (place: PlayerNumber, way: string, pay: ShipType) => {
    const [from = 0, ...path] = words(way).map(at);
    return first("act", place, {
      do: "move",
      from,
      path,
      pay: cardOf(pay, place === 0 ? 1 : 2),
    } satisfies Act);
  },
  swap: (place: PlayerNumber, square: string, back: CardId) =>
    first("act", place, { do: "swap", square: at(square), card: back } satisfies Act),
  end: (place: PlayerNumber) => first("act", place, { do: "end" } satisfies Act),
  /** Supports of the active side, or of the other one. */
  support: (side: "supportAttack" | "supportDefense", place: PlayerNumber, squares = "", pay = "") =>
    first(side, place, { squares: words(squares).map(at), pay: cards(pay, place === 0 ? 1 : 2) }),
  retreat: (place: PlayerNumber, pay: ShipType | null) =>
    first("retreat", place, pay === null ? null : cardOf(pay, place === 0 ? 1 : 2)),
  pursue: (place: PlayerNumber, square: string) => first("pursue", place, at(square)),
  accept: (place: PlayerNumber, answer: boolean) => first("acceptEnd", place, answer),
  /** An interrupt while a question is open. */
  interrupt: (question: string, place: PlayerNumber, answer: Interrupt) => first(question, place, answer, "interrupt"),
  flip: (question: string, place: PlayerNumber, square: string) =>
    first(question, place, { do: "flip", square: at(square) }, "interrupt"),
};

/** The result of a script. */
export interface Result {
  readonly sea: Sea;
  readonly top: Captain;
  readonly bottom: Captain;
  readonly events: readonly GameEvent[];
  /** The questions that were asked, in order. */
  readonly asked: readonly OpenQuestion[];
}

/**
 * Plays from here until the answers are used up, and on through steps that need none, without shuffling cards. Throws
 * if the rules ask for something else, refuse an answer, or break an invariant.
 */
export function play(sea: Sea, answers: readonly Answer[], dice: readonly number[] = []): Result {
  const rules = { step, view, brokenInvariants };
  const { events, asked } = playScript(rules, sea, { answers, dice }, () => goesOnByItself(sea));
  const [top, bottom] = sea.captains;
  return { sea, top, bottom, events, asked };
}

/** Plays from a standing. */
export const playFrom = (standing: Standing, ...answers: Answer[]): Result => play(seaOf(standing), answers);

/** Whether the attack's next stage asks nobody. */
function goesOnByItself(sea: Sea): boolean {
  if (sea.attack === null) return false;
  const silent = () => undefined;
  return playStep(silentShips, sea, [], { die: silent, answer: silent }).status === "done";
}

/** The totals of the last comparison: attack, defense. */
export const totals = (result: Result): unknown[] => {
  const last = told(result, "compared").at(-1);
  return [last?.["attackTotal"], last?.["defenseTotal"]];
};

/** The ship on a square, with a plus if it is face up; null if there is none. */
export function on({ sea }: { readonly sea: Sea }, square: string): string | null {
  const ship = sea.board[at(square)];
  return ship ? `${ship.card}${ship.up ? "+" : ""}` : null;
}

/** Names of the questions that were asked, without the standing offers. */
export const questionsOf = ({ asked }: Result): string[] =>
  asked.map(({ askings }) => `${askings[0]?.name ?? ""} ${askings[0]?.seat ?? ""}`);
