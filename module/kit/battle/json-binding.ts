/** Documents ⇄ state where a game declares no documents: the whole state is JSON text in one field of the Combat. */
import { equal, isObject, RulesError, type Game } from "../../rules/kernel";
import { declare, json, text } from "../documents/declared";
import { battleKind, fighterKind } from "./battle-documents";
import type { BattleCombat, Binding, GamePart } from "./table-game";

const stateField = declare({ state: json<object | null>("the battle's state", null, isObject) });

/** The values with which a battle begins. */
export const jsonValues = (state: unknown): { readonly state: string } => ({ state: JSON.stringify(state) });

const damaged = (why = "") => new RulesError("damaged", { what: `the battle's state${why && ` (${why})`}` });

type Rules<State> = Pick<Game<State, never, unknown>, "seats" | "outcome" | "view">;

/** Asks the rules what every screen asks them; throws `damaged` if they cannot say it, or speak of seats that nobody has. */
function validate<State>(rules: Rules<State>, state: State, { system }: BattleCombat): void {
  const seats = system.seats.map(({ id }) => id);
  try {
    rules.outcome(state);
    rules.view(state, null);
    if (rules.seats(state).every((seat) => seats.includes(seat))) return;
  } catch (error) {
    if (error instanceof RulesError) throw error;
    throw damaged(error instanceof Error ? error.message : String(error));
  }
  throw damaged();
}

/** Where a game's battles lie, and how they are read and written. */
export interface JsonDocuments<State> {
  readonly parts: readonly GamePart[];
  readonly binding: Binding<State>;
}

/**
 * The documents of a game by its rules alone. What somebody has written into the field by hand is read as they wrote it, if
 * the rules can play on with it. Of who takes part the tracker knows the seat.
 *
 * @param type   of its Combats and Combatants
 * @param check  throws a `RulesError` for a state that cannot be played, whatever else is right about it
 */
export function jsonDocuments<State>(
  type: string,
  rules: Rules<State>,
  check?: (state: State) => void,
): JsonDocuments<State> {
  const battle = battleKind(type, stateField);
  const binding: Binding<State> = {
    read(combat) {
      const { state } = battle.read(combat);
      if (state === null) throw damaged();
      validate(rules, state as State, combat);
      check?.(state as State);
      return state as State;
    },
    changes: (combat, before, after) =>
      equal(before, after) ? {} : { [combat.uuid]: { "system.state": jsonValues(after).state } },
  };
  return { parts: [battle, fighterKind(type, declare({ seat: text() }))], binding };
}
