/** Declaration of a game: its rules, and whatever it wants other than the defaults. */
import { lackOf, type Game, type Json } from "../../rules/kernel";
import { randomBot } from "../../rules/bots/random";
import { battleById } from "../battle/battle";
import type { Feed } from "../game/feed";
import { fighterName } from "../battle/fighters";
import { jsonDocuments, jsonValues } from "../battle/json-binding";
import { addGame, wholeGame } from "../game/games";
import type {
  SeatedParticipant,
  GameFace,
  GameRest,
  HouseOptions,
  ParticipantValues,
  TableGame,
} from "../game/table-game";
import { gamesFought } from "../platform/stored-combats";
import { countAsOurs } from "../platform/shield";
import type { PlainWords } from "../board/plain-board";
import { explain } from "../text/sentence";
import { fetchedOnce } from "../windows/fetched";

/** A participant, as passed to the rules. */
export interface Fighter {
  readonly seat: string;
  /** Seats of one side are allies; blank for a side of its own. */
  readonly side: string;
  /** The id of its Combatant. */
  readonly id: string;
  /** The actor's name. */
  readonly name: string;
  /** The values entered in the game's own fields. */
  readonly values: ParticipantValues;
}

/** The setup for the rules of a game without a `startData` of its own. */
export interface PlainSetup {
  readonly fighters: readonly Fighter[];
  readonly options: HouseOptions;
}

/** The declaration of a game: its rules, optional event sentences, and members of `TableGame` that are not defaults. */
export interface GameDefinition<State = never, View = never>
  extends Partial<Omit<TableGame<State, View>, "rules">>, PlainWords<View> {
  /** Set up with a `PlainSetup` unless the game has a `startData` of its own. */
  readonly rules: Game<State, never, View>;
  /** Throws a `RulesError` for a state that cannot be played: somebody may have written into the Combat by hand. */
  check?(state: State): void;
}

const board = fetchedOnce(() => import("../board/plain-board"));
const story = fetchedOnce(() => import("../story/plain"));

const fighterOf = ({ seat, side, id, actor, values }: SeatedParticipant): Fighter => ({
  seat,
  side,
  id,
  values,
  name: fighterName(actor),
});

/** A game, ready to be registered. `rest`: fetches what is missing of it; without that, it is whole. */
export interface DefinedGame {
  readonly face: GameFace;
  readonly rest?: () => Promise<GameRest>;
}

/**
 * A game as declared, with defaults for everything else. Registers nothing.
 *
 * @param given  the whole game, of which only the rules are needed; or its face alone, which Foundry, dialogs and sheets
 *   read before any battle
 * @param rest  fetches what only battles need, the rules among it, when the first battle needs it
 */
export function defineGame<State, View>(given: GameDefinition<State, View>): DefinedGame;
export function defineGame<State, View>(
  face: GameFace<State, View>,
  rest: () => Promise<GameRest<State, View>>,
): DefinedGame;
export function defineGame<State, View>(
  given: GameDefinition<State, View> | GameFace<State, View>,
  rest?: () => Promise<GameRest<State, View>>,
): DefinedGame {
  const face = rest ? (given as GameFace<State, View>) : wholeOf(given as GameDefinition<State, View>);
  const defined = { face: { ...face, bots: { random: randomBot, ...face.bots } }, ...(rest && { rest }) };
  // oxlint-disable-next-line house/facade -- a game's own types stand as never: nobody outside of it can make or read its states
  return defined as unknown as DefinedGame;
}

/** A game that is here as a whole: its state is JSON text in the Combat, its board and story are plain. */
function wholeOf<State, View>(given: GameDefinition<State, View>): TableGame<State, View> {
  const { rules } = given;
  const { binding, parts } = given.binding
    ? { binding: given.binding, parts: [] }
    : jsonDocuments<State>(rules.id, rules, (state) => given.check?.(state));
  return {
    id: rules.id,
    parts,
    actors: "any",
    // The rules know only their names: nobody else needs to see their sheets.
    secretActors: true,
    options: [],
    bots: {},
    startData(participants, options) {
      const { setup } = rules as Game<State, PlainSetup, View>;
      const state = setup({ fighters: participants.map(fighterOf), options });
      return { state, combat: jsonValues(state) as Record<string, Json>, combatants: {} };
    },
    names: () => ({}),
    storyteller: async () => (await story()).plainStoryteller(given),
    board: async (options) => {
      const { plainBoard } = await board();
      const outcome = ({ battleId, replayed }: Feed<View>) =>
        replayed ? replayed.outcome : rules.outcome(binding.read(battleById(battleId)!));
      return plainBoard(options, given, { explain: given.explain ?? explain, outcome });
    },
    ...given,
    binding,
  };
}

/** Registers a game, with everything that it brings into Foundry. In `init`. Throws if its id is taken. */
export function registerGame({ face, rest }: DefinedGame): void {
  addGame(face, rest);
  for (const part of face.parts) part.register();
  // Begins at once where this world has battles of it; what fails is tried again, and said, in `ready`.
  if (rest && gamesFought().includes(face.id)) wholeGame(face).catch(() => undefined);
}

/**
 * Registers a game of another package. Before Foundry's `setup`. Throws if the id is taken, or the rules lack something
 * that every game must have.
 */
export function registerForeignGame<State, View>(given: GameDefinition<State, View>): void {
  const { rules }: { readonly rules?: Partial<GameDefinition<State, View>["rules"]> } = given;
  const lack = lackOf(rules);
  if (lack !== null) throw new Error(`the game "${String(rules?.id)}" cannot be registered: ${lack}`);
  const game = defineGame(given);
  countAsOurs(game.face.id);
  registerGame(game);
}
