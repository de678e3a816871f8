/** Documents ⇄ state for a game that declares no documents: the whole state is JSON text in one field of the Combat. */
import { equal, isObject, RulesError, type Game } from "../../rules/kernel";
import { declare, field } from "../documents/declared";
import { battleKind, fighterKind } from "./battle-documents";
import type { BattleCombat } from "../game/battle-combat";
import type { Binding } from "../game/table-game";

const stateField = declare({ state: field.json<object | null>("state", null, isObject) });

/** System data with which a battle begins. */
export const jsonValues = (state: unknown): { readonly state: string } => ({ state: JSON.stringify(state) });

const damaged = (why?: string) =>
  new RulesError("damaged", why === undefined ? { what: "state" } : { what: "unreadable", why });

type Rules<State> = Pick<Game<State, never, unknown>, "seats" | "outcome" | "view">;

/** Asks the rules what every screen asks; throws `damaged` if they cannot answer, or name seats that do not exist. */
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

/**
 * The documents of a game from its rules alone. A hand edit of the field is read as written, if the rules can play on
 * with it. The tracker knows only the seat of each fighter.
 *
 * @param type   of its Combats and Combatants
 * @param check  throws a `RulesError` for a state that cannot be played, even if everything else about it is right
 */
export function jsonDocuments<State>(type: string, rules: Rules<State>, check?: (state: State) => void) {
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
  return { parts: [battle, fighterKind(type, declare({ seat: field.text() }))], binding };
}
