/** A game that brings its rules and a few lines: what it leaves out, it has from here. */
import { lackOf, type Game, type Json } from "../../rules/kernel";
import { randomBot } from "../../rules/bots/random";
import { battleById } from "../battle/battle";
import type { Feed } from "../battle/feed";
import { fighterName } from "../battle/fighter-name";
import { jsonBinding, jsonValues, registerJsonModels } from "../battle/json-binding";
import {
  registerGame,
  type Enlisted,
  type HouseOptions,
  type RecruitValues,
  type TableGame,
} from "../battle/table-game";
import type { PlainWords } from "../board/plain-board";
import { explain } from "../text/texts";
import { fetchedOnce } from "../windows/fetched";

/** One of those who take part, as the rules are told of them. */
export interface Fighter {
  readonly seat: string;
  /** Seats of one side are allies; blank: a side of its own. */
  readonly side: string;
  /** Of the Combatant. */
  readonly id: string;
  /** What the actor is called. */
  readonly name: string;
  /** What was entered into the game's own fields. */
  readonly values: RecruitValues;
}

/** With what the rules of a game without a `startData` of its own are set up. */
export interface PlainSetup {
  readonly fighters: readonly Fighter[];
  readonly options: HouseOptions;
}

/** What a game brings: its rules; sentences for what happens, if it likes; and of `TableGame` what it wants otherwise. */
export interface PlainGame<State = never, View = never>
  extends Partial<Omit<TableGame<State, View>, "rules">>, PlainWords<View> {
  readonly rules: Game<State, PlainSetup, View>;
  /** Throws a `RulesError` for a state that cannot be played: somebody may have written into the Combat by hand. */
  check?(state: State): void;
}

const board = fetchedOnce(() => import("../board/plain-board"));
const story = fetchedOnce(() => import("../story/plain"));

const fighterOf = ({ seat, side, id, actor, values }: Enlisted): Fighter => ({
  ...{ seat, side, id, values },
  name: fighterName(actor),
});

/** A whole game: as it was given, and where nothing was, as all plain games are. */
export function wholeGame<State, View>(given: PlainGame<State, View>): TableGame<State, View> {
  const { rules } = given;
  const binding = given.binding ?? jsonBinding<State>(rules, (state) => given.check?.(state));
  return {
    id: rules.id,
    actors: "any",
    // The rules know their names and no more: nobody else need see their sheets.
    secretActors: true,
    options: [],
    startData(enlisted, options) {
      const state = rules.setup({ fighters: enlisted.map(fighterOf), options });
      return { state, combat: jsonValues(state) as Record<string, Json>, combatants: {} };
    },
    names: () => ({}),
    storyteller: async () => (await story()).plainStoryteller(given),
    board: async (options) => {
      const { PlainBoard } = await board();
      const outcome = ({ battleId, replayed }: Feed<View>) =>
        replayed ? replayed.outcome : rules.outcome(binding.read(battleById(battleId)!));
      return new PlainBoard(options, given, { explain: given.explain ?? explain, outcome });
    },
    ...given,
    bots: { random: randomBot, ...given.bots },
    binding,
  };
}

/**
 * Makes a game known, with all that it leaves out; its id is the Combat subtype. Before Foundry's `setup`. Throws if the id
 * is taken, or the rules lack something that every game must have.
 */
export function registerPlainGame<State, View>(given: PlainGame<State, View>): void {
  const { rules }: { readonly rules?: Partial<PlainGame<State, View>["rules"]> } = given;
  const lack = lackOf(rules);
  if (lack !== null) throw new Error(`the game "${String(rules?.id)}" cannot be registered: ${lack}`);
  const game = wholeGame(given);
  registerGame(game);
  if (!given.binding) registerJsonModels(game.id);
}
