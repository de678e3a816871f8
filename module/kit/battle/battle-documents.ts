/**
 * The documents in which a game keeps its battles, made from the fields that it declares: their models, how they are
 * read, and what changes in them from one state to the next.
 */
import { RulesError } from "../../rules/kernel";
import type { Patch, Values } from "../documents/patch";
import { difference, expanded, withoutUnchanged } from "../documents/values";
import { registerModel, uuidOf } from "../platform/documents";
import { battleSchema } from "./models";
import type { BattleCombat } from "../game/battle-combat";
import { fightersOf } from "./own";
import type { Binding, SeatedParticipant, GamePart, StartData } from "../game/table-game";

type DataSchema = foundry.data.fields.DataSchema;
type CombatantDocument = Combatant.Implementation;

/** The part of a `declare` result that is needed here. */
interface Declaration<Part> {
  schema(): DataSchema;
  migrated<Source extends object>(source: Source): Source;
  read(stored: object, whose: string): Part;
}

/** The model of a type of documents. Foundry's own errors name its class. */
function modelOf(name: string, schema: () => DataSchema, migrated: <Source extends object>(source: Source) => Source) {
  const models = {
    [name]: class extends foundry.abstract.TypeDataModel<DataSchema, Combat.Implementation | CombatantDocument> {
      static override defineSchema(): DataSchema {
        return schema();
      }
      static override migrateData(source: Record<string, unknown>) {
        return super.migrateData(migrated(source));
      }
    },
  };
  return models[name]!;
}

/** The Combats of a game. */
interface BattleKind<Own> extends GamePart {
  /** The declared part of a state. Throws a `RulesError`: `not-a-battle` for another game's Combat, or for bad data. */
  read(combat: BattleCombat): Own;
}

/** The Combats of a type: the fields of every battle and the declared ones. */
export function battleKind<Own>(type: string, declared: Declaration<Own>): BattleKind<Own> {
  const schema = () => ({ ...battleSchema(), ...declared.schema() });
  const model = modelOf(`Combat ${type}`, schema, declared.migrated);
  return {
    register: () => registerModel("Combat", type, model),
    read({ system }) {
      if (!((system as object) instanceof model)) throw new RulesError("not-a-battle");
      return declared.read(system, system.name);
    },
  };
}

/** Combatants of a type. */
interface FighterKind<Part> extends GamePart {
  isOne(combatant: CombatantDocument): boolean;
  /** Declared part of a state. Throws a `RulesError`: `not-a-combatant` for another type of Combatant, or bad data. */
  read(combatant: CombatantDocument): Part;
}

/** The Combatants of a type, which hold what is declared. */
export function fighterKind<Part>(type: string, declared: Declaration<Part>): FighterKind<Part> {
  const model = modelOf(`Combatant ${type}`, () => declared.schema(), declared.migrated);
  const isOne = ({ system }: CombatantDocument): boolean => (system as object) instanceof model;
  return {
    register: () => registerModel("Combatant", type, model),
    isOne,
    read(combatant) {
      const name = combatant.name ?? "";
      if (!isOne(combatant)) throw new RulesError("not-a-combatant", { ship: name });
      return declared.read(combatant.system, name);
    },
  };
}

/** The fighters in order of place, each with the part of a state that its Combatant holds. */
export const fightersIn = <Part extends { readonly place: number }>(
  combatants: readonly CombatantDocument[],
  kind: FighterKind<Part>,
): { readonly combatant: CombatantDocument; readonly part: Part }[] =>
  combatants
    .map((combatant) => ({ combatant, part: kind.read(combatant) }))
    .sort((a, b) => a.part.place - b.part.place);

/** What Combatants hold of a state, keyed by Combatant id, or by seat if the seat has only that one. */
export type HeldByFighters = ReadonlyMap<string, Values>;

const seatIn = ({ system }: CombatantDocument): unknown => (system as { readonly seat?: unknown }).seat;

/** How a game writes its states. */
interface StateWriting<State> {
  /** What the Combat holds, by path. */
  combat(state: State): Values;
  fighters(state: State, combat: BattleCombat): HeldByFighters;
  /** The changes of other documents: items, actors, stacks of cards. */
  others?(combat: BattleCombat, before: State, after: State): Patch;
}

/** Changes to fighters that are in both states; those that come or go are among the `others`. */
function fighterChanges(combat: BattleCombat, before: HeldByFighters, after: HeldByFighters): Patch {
  const combatants = fightersOf(combat);
  const patch: Record<string, Values> = {};
  for (const [whose, values] of after) {
    const old = before.get(whose);
    const combatant = combatants.find(({ id }) => id === whose) ?? combatants.find((one) => seatIn(one) === whose);
    if (old && combatant) patch[uuidOf(combatant)] = difference(old, values);
  }
  return patch;
}

/** How the documents of a battle change from one state to another. */
export const changesBy =
  <State>({ combat: ofCombat, fighters, others }: StateWriting<State>): Binding<State>["changes"] =>
  (combat, before, after) =>
    withoutUnchanged({
      ...fighterChanges(combat, fighters(before, combat), fighters(after, combat)),
      ...others?.(combat, before, after),
      [combat.uuid]: difference(ofCombat(before), ofCombat(after)),
    });

/** The documents' side of checkpoint zero. */
export function startOf<State>(
  state: State,
  combat: Values,
  fighters: HeldByFighters,
  participants: readonly Pick<SeatedParticipant, "id" | "seat">[],
): StartData<State> {
  const held = participants.flatMap(({ id, seat }) => {
    const values = fighters.get(id) ?? fighters.get(seat);
    return values ? [[id, expanded(values)] as const] : [];
  });
  return { state, combat: expanded(combat), combatants: Object.fromEntries(held) };
}
