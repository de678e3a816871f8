/** How a question of this game is put: the input and the contents of its panel. */
import type { AimLine as Aimed } from "../../../kit/board/aim";
import type { Names } from "../../../kit/game/feed";
import { rowOf, type Answered, type FormMaker, type Row } from "../../../kit/board/form";
import type { Put } from "../../../kit/board/question";
import type { Json, Seat } from "../../../rules/kernel";
import { shipOf, type BattleView } from "../../../rules/space-opera";
import { shipSign } from "../story/words";

/** The facts that a question is put from. */
export interface Asked<About = Json, Answer = Json> {
  readonly view: BattleView;
  readonly seat: Seat;
  readonly about: About;
  /** The answer that would be sent now. */
  readonly answer: Answer;
  /** The rules' proposal; the answer itself if there is none. */
  readonly proposed: Answer;
  readonly make: FormMaker<Answered>;
  /** Name of the crew member who chooses an item of the answer; blank if it is chosen here. */
  decides(item: Json): string;
  /** Names of the players. */
  readonly players: Names;
}

/** A line from one ship to another that the picture draws for a row of the open question. */
export interface AimLine {
  readonly from: string;
  readonly to: string;
  /** Index of its row in the panel, from 0. */
  readonly row: number;
  /** The gun of a shot. */
  readonly gun?: string | undefined;
  /** The chance that it hits and is not dodged, of a shot. */
  readonly odds?: number;
  /** Text at its end or on it: a chance, a maneuver, a level of damage. */
  readonly text: string;
  readonly hint: string;
  /** Its effect if chosen, in words. */
  readonly does?: string;
  readonly chosen: boolean;
  /** Index of the button that does the same; null if it cannot be chosen. */
  readonly index: number | null;
  /** Why it cannot be chosen; blank if it can. */
  readonly reason: string;
}

/**
 * The lines of the open question on the scene, as in the board's picture: the targets of the active row's gun, and the
 * targets of others.
 *
 * @param hand  the active row of the question
 */
export const aimsInHand = (aims: readonly AimLine[], hand: number): Aimed[] =>
  aims.flatMap(({ from, to, row, text, does = "", chosen, index, reason }): Aimed[] => {
    const line = { from, to, chosen };
    // A chance; otherwise a maneuver, or incoming fire.
    if (row === hand && index !== null) return reason === "" ? [{ ...line, odds: text, does, pick: index }] : [];
    return chosen ? [{ ...line, odds: "", does: index === null ? text : "", pick: null }] : [];
  });

/** Contents of a question's panel. */
interface Panel {
  /** The lines that the picture draws for it. */
  readonly aims?: readonly AimLine[];
  /** Title and text, if they are not the question's standard texts, which are filled with these `values`. */
  readonly head?: Put["head"];
  readonly values?: { readonly [name: string]: string | number };
  readonly rows: readonly Row[];
  /** Label of the button: what is done with the answer. */
  readonly submit: string;
  /** An answer with its own button that sends it at once. */
  readonly quick?: { readonly label: string; readonly answer: Json };
}

/** A row about a ship, with its sign, and its name unless the row has another. */
export function shipRow(view: BattleView, id: string, row: Partial<Row> = {}): Row {
  const ship = shipOf(view, id);
  return rowOf({ sign: ship ? shipSign(ship) : "", name: ship?.name ?? id, ...row });
}

/** Puts a question. Each assumes its own `about`'s type, which is not checked (TypeScript trusts methods). */
export type Asker<About = Json, Answer = Json> = { put(asked: Asked<About, Answer>): Panel }["put"];
