/** How a question of this game is put: what its panel is made from, and of. */
import type { AimLine as Aimed } from "../../../kit/board/aim";
import type { Names } from "../../../kit/battle/feed";
import { rowOf, type Answered, type FormMaker, type Row } from "../../../kit/board/form";
import type { Put } from "../../../kit/board/question";
import type { Json, Seat } from "../../../rules/kernel";
import { shipOf, type BattleView } from "../../../rules/space-opera";
import { shipSign } from "../story/words";

/** What is known of a question that is put. */
export interface Asked<About = Json, Answer = Json> {
  readonly view: BattleView;
  readonly seat: Seat;
  readonly about: About;
  /** What would be sent now. */
  readonly answer: Answer;
  /** What the rules propose; the answer itself where nothing is proposed. */
  readonly proposed: Answer;
  readonly make: FormMaker<Answered>;
  /** Who else of the crew chooses an item of an answer, by name; blank: it is chosen here. */
  decides(item: Json): string;
  /** The names of those who play. */
  readonly players: Names;
}

/** From one ship to another, while a question is open: what the picture draws of its rows. */
export interface AimLine {
  readonly from: string;
  readonly to: string;
  /** The row of the panel that it belongs to, from 0. */
  readonly row: number;
  /** What stands at its end, or on it: a chance, a maneuver, a level of damage. */
  readonly text: string;
  readonly hint: string;
  /** What comes of it where it is chosen, in words. */
  readonly does?: string;
  readonly chosen: boolean;
  /** The button that does the same, by its index; null: it is not for choosing. */
  readonly index: number | null;
  /** Why it cannot be chosen; blank: it can. */
  readonly reason: string;
}

/**
 * What the scene shows of the open question, as the board's picture does: the targets of the gun in hand, and whom others
 * fire at.
 *
 * @param hand  the row of the question that is in hand
 */
export const aimsInHand = (aims: readonly AimLine[], hand: number): Aimed[] =>
  aims.flatMap(({ from, to, row, text, does = "", chosen, index, reason }): Aimed[] => {
    const line = { from, to, chosen };
    // A chance; or a maneuver, or what is coming.
    if (row === hand && index !== null) return reason === "" ? [{ ...line, odds: text, does, pick: index }] : [];
    return chosen ? [{ ...line, odds: "", does: index === null ? text : "", pick: null }] : [];
  });

/** What a question's panel says. */
export interface Panel {
  /** What the picture shows of it. */
  readonly aims?: readonly AimLine[];
  /** Title and text, where these are not the words that go by the question's name, with these `values`. */
  readonly head?: Put["head"];
  readonly values?: { readonly [name: string]: string | number };
  readonly rows: readonly Row[];
  /** The button; left out: it applies what is proposed, or was changed. */
  readonly submit?: string;
  /** An answer that a button of its own sends at once. */
  readonly quick?: { readonly label: string; readonly answer: Json };
}

/** A row about a ship: under its sign and, where it has no other, its name. */
export function shipRow(view: BattleView, id: string, row: Partial<Row> = {}): Row {
  const ship = shipOf(view, id);
  return rowOf({ sign: ship ? shipSign(ship) : "", name: ship?.name ?? id, ...row });
}

/** Puts a question. Each knows what its own is about, which is believed (as TypeScript believes a method's arguments). */
export type Asker<About = Json, Answer = Json> = { put(asked: Asked<About, Answer>): Panel }["put"];
