/** Documents ⇄ state where a game declares no documents: the whole state is JSON text in one field of the Combat. */
import { equal, isObject, RulesError, type Game } from "../../rules/kernel";
import { registerModel } from "../platform/documents";
import { dataOfBattle } from "./battle";
import { declare, json } from "../documents/declared";
import { make } from "../documents/fields";
import { battleSchema } from "./models";
import type { BattleCombat, Binding } from "./table-game";

const stateField = declare({ state: json<object | null>("the battle's state", null, isObject) });

const jsonBattleSchema = () => ({ ...battleSchema(), ...stateField.schema() });
type JsonBattleSchema = ReturnType<typeof jsonBattleSchema>;

/** A battle whose state is one text. */
export class JsonBattleModel extends foundry.abstract.TypeDataModel<JsonBattleSchema, Combat.Implementation> {
  static override defineSchema(): JsonBattleSchema {
    return jsonBattleSchema();
  }
}

const fighterSchema = () => ({ seat: make.text() });
type FighterSchema = ReturnType<typeof fighterSchema>;

/** Who takes part in it, for the tracker. */
export class JsonFighterModel extends foundry.abstract.TypeDataModel<FighterSchema, Combatant.Implementation> {
  static override defineSchema(): FighterSchema {
    return fighterSchema();
  }
}

/** Registers the data of a game's Combat and of its Combatants; called in `init`. */
export function registerJsonModels(game: string): void {
  registerModel("Combat", game, JsonBattleModel);
  registerModel("Combatant", game, JsonFighterModel);
}

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

/**
 * The binding of a game by its rules alone. What somebody has written into the field by hand is read as they wrote it, if
 * the rules can play on with it.
 *
 * @param check  throws a `RulesError` for a state that cannot be played, whatever else is right about it
 */
export function jsonBinding<State>(rules: Rules<State>, check?: (state: State) => void): Binding<State> {
  return {
    read(combat) {
      const { state } = stateField.read(dataOfBattle(combat, JsonBattleModel), combat.system.name);
      if (state === null) throw damaged();
      validate(rules, state as State, combat);
      check?.(state as State);
      return state as State;
    },
    changes: (combat, before, after) =>
      equal(before, after) ? {} : { [combat.uuid]: { "system.state": jsonValues(after).state } },
  };
}
