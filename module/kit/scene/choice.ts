/** The choice of scenes and tokens for a battle. */
import { battleOf, type Flagged } from "../documents/flags";

export interface BattleScene extends Flagged {
  readonly id: string | null;
}

/** The scenes that show a battle: a copy of one shows it as well. */
export const scenesShowing = <Scene extends BattleScene>(battle: string, prepared: readonly Scene[]): Scene[] =>
  prepared.filter((scene) => battleOf(scene) === battle);

/**
 * The scene to show a battle which no scene shows yet. A battle that is just beginning takes the viewed scene, or else
 * the first; that scene may have shown a battle that is over. A battle that began earlier takes only a viewed scene
 * that has shown nothing so far; in this way it gets a scene that was made after it.
 *
 * @param begins     whether the battle begins now
 * @param prepared   the scenes that can show a battle of its game
 * @param lookedAt   ids of the scenes on the Gamemaster's screen and the table's, which are preferred
 * @param isRunning  whether there is a battle with this id that is not over
 * @returns null if there is none
 */
export function sceneFor<Scene extends BattleScene>(
  begins: boolean,
  prepared: readonly Scene[],
  lookedAt: readonly string[],
  isRunning: (battle: string) => boolean,
): Scene | null {
  const free = prepared.filter((scene) => (begins ? !isRunning(battleOf(scene)) : battleOf(scene) === ""));
  const [seen] = lookedAt.flatMap((looked) => free.find(({ id }) => id === looked) ?? []);
  return seen ?? (begins ? free[0] : undefined) ?? null;
}

/** A token as a game wants it, with all that follows the game. */
export interface WantedToken extends Flagged {
  readonly _id: string;
  readonly name: string;
  /** The upper left corner, in pixels of the scene. */
  readonly x: number;
  readonly y: number;
}

/** A token that is on the scene. */
export type StandingToken = { readonly _id: string | null } & object;

/** The changes that turn the existing tokens into the wanted ones. */
export interface TokenChanges<Token extends WantedToken = WantedToken> {
  readonly made: readonly Token[];
  /** New values, each with the id of its token. */
  readonly changed: readonly { readonly _id: string; readonly [member: string]: unknown }[];
  /** The ids of tokens to delete. */
  readonly gone: readonly string[];
}

/** The writes after which exactly the wanted tokens are on the scene; none if they already are. */
export function tokenChanges<Token extends WantedToken>(
  there: readonly StandingToken[],
  wanted: readonly Token[],
): TokenChanges<Token> {
  const standing = new Map(there.map((token) => [token._id, token]));
  const ids = new Set<string | null>(wanted.map(({ _id }) => _id));
  return {
    made: wanted.filter(({ _id }) => !standing.has(_id)),
    changed: wanted.flatMap((token) => {
      const old = standing.get(token._id);
      const values = old ? difference(old, token) : {};
      return Object.keys(values).length > 0 ? [{ ...values, _id: token._id }] : [];
    }),
    gone: there.flatMap(({ _id }) => (_id === null || ids.has(_id) ? [] : [_id])),
  };
}

/** The members of a token that are not as wanted. Its flags identify it, so they stay. */
const difference = (old: StandingToken, wanted: WantedToken): { readonly [member: string]: unknown } =>
  Object.fromEntries(Object.entries(wanted).filter(([name, value]) => name !== "flags" && !has(old, name, value)));

/** Whether something has this member; if an object is wanted, at least its members. */
function has(owner: object, name: string, wanted: unknown): boolean {
  const value = (owner as Readonly<Record<string, unknown>>)[name];
  if (typeof wanted !== "object" || wanted === null) return value === wanted;
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(wanted).every(([part, each]) => has(value, part, each))
  );
}
