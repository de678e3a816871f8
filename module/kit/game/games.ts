/** The games of this table, and what they are called. Registered before anything asks. */
import { gameOf } from "../platform/home";
import { localize } from "../text/sentence";
import { fetchedOnce } from "../windows/fetched";
import { fetchSealer, isShutHere } from "./sealer";
import type { AnyTableGame, GameFace, GameRest } from "./table-game";

const games = new Map<string, GameFace>();
/** What fetches the rest of the games that are not here as a whole. */
const rests = new Map<string, () => Promise<GameRest>>();
const heard = new Set<() => void>();

/** Registers a game; its id is the Combat subtype. `rest`: fetches what is missing of it. Throws if the id is taken. */
export function addGame(face: GameFace, rest?: () => Promise<GameRest>): void {
  if (games.has(face.id))
    throw new Error(`a game with the id "${face.id}" is registered already: give yours another id.`);
  games.set(face.id, face);
  if (rest) rests.set(face.id, fetchedOnce(rest));
}

/** What a game brings at once, by its id; the same object has the rest when that is here. Null if it is unknown. */
export const gameFace = (id: string): GameFace | null => games.get(id) ?? null;

/** A game by its id; null if it is unknown, or its rest is not here yet (`wholeGame`). */
export const tableGame = (id: string): AnyTableGame | null =>
  rests.has(id) ? null : (gameFace(id) as AnyTableGame | null);

/** A Combat, as far as its game is concerned. */
interface Fought {
  readonly type: string;
  readonly system?: object;
}

const isShut = ({ system }: Fought): boolean => system !== undefined && isShutHere({ system });

/** The game of a battle, with the same limits; null also if its hands are sealed and what seals is not here yet. */
export const tableFor = (battle: Fought | null | undefined): AnyTableGame | null =>
  battle && isShut(battle) ? null : tableGame(gameOf(battle));

/** A game with its rest, which is fetched if it is not here. Throws the browser's error if it cannot be. */
export async function wholeGame(face: GameFace): Promise<AnyTableGame> {
  const rest = await rests.get(face.id)?.();
  if (rest && rests.delete(face.id)) {
    Object.assign(face, rest);
    for (const hear of heard) hear();
  }
  return face as AnyTableGame;
}

/** The game with an id, whole; null if it is unknown. */
export async function fetchGame(id: string): Promise<AnyTableGame | null> {
  const face = gameFace(id);
  return face && wholeGame(face);
}

/** Fetches all that a battle is played with: its game, and what seals if its hands are sealed. */
export async function fetchGameFor(battle: Fought): Promise<void> {
  await fetchGame(gameOf(battle));
  if (!isShut(battle)) return;
  await fetchSealer();
  for (const hear of heard) hear();
}

/** Calls a listener whenever a game has become whole. Returns a function that stops it. */
export function onGame(listener: () => void): () => void {
  heard.add(listener);
  return () => void heard.delete(listener);
}

export function tableGames(): readonly GameFace[] {
  return [...games.values()];
}

/** Whether an actor can take part in a game. */
export function canTakePart({ actors }: GameFace, actor: { readonly type: string }): boolean {
  return actors === "any" || actors.includes(actor.type);
}

/** Whether an actor belongs in a fleet of a game: it takes part, or stands for something that does. */
export const isOfFleets = (table: GameFace, actor: { readonly type: string }): boolean =>
  canTakePart(table, actor) || table.fleets?.also?.includes(actor.type) === true;

/** The game that can put back what its battles have cost an actor; null if there is none. */
export const refitterOf = (actor: { readonly type: string }): GameFace | null =>
  tableGames().find((table) => table.refit && canTakePart(table, actor)) ?? null;

/** A game's display name: our text for ours, its encounter type's name for another package's; otherwise its id. */
export function gameName({ id }: GameFace): string {
  const keys = [`ALLHANDS.game.${id}`, `TYPES.Combat.${id}`];
  const names = keys.map((key) => localize(key));
  return names.find((name, at) => name !== keys[at]) ?? id;
}
