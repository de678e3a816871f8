/** Actors that share a name are told apart by numbers: Thorn 1 and Thorn 2. */
import { battleFoughtBy, TRIAL_MARK } from "../battle/battle";
import { ourFlags } from "../documents/flags";
import { amend, change, changeWithin, documentAt, documentsOf, mayUser, type Stored } from "../platform/documents";
import { unattended } from "../platform/notices";

type Actors = readonly Stored<Actor.Implementation>[];

/** `count` numbered names that are not taken yet. */
export function numbered(name: string, count: number, taken: readonly string[]): string[] {
  const names: string[] = [];
  // An actor with the name and no number counts as the first.
  for (let number = taken.includes(name) ? 2 : 1; names.length < count; number++)
    if (!taken.includes(`${name} ${number}`)) names.push(`${name} ${number}`);
  return names;
}

/** Whether the name is taken, with or without a number. */
export function isShared(name: string, taken: readonly string[]): boolean {
  return taken.some(
    (other) => other === name || (other.startsWith(`${name} `) && /^\d+$/.test(other.slice(name.length + 1))),
  );
}

/** The names that ships from compendia will have: those that share a name are numbered. `taken`: existing names. */
export function namesToBe(names: readonly string[], taken: readonly string[]): string[] {
  const told = new Map(
    [...new Set(names)].map((name) => {
      const count = names.filter((other) => other === name).length;
      return [name, count > 1 || isShared(name, taken) ? numbered(name, count, taken) : [name]];
    }),
  );
  return names.map((name) => told.get(name)?.shift() ?? name);
}

/** Names that were given to actors who are not there yet: several may be on their way at once. */
const promised = new Set<string>();

/** The names of all actors, including those on their way. */
export const namesTaken = (): string[] => [...documentsOf("actors").map(({ name }) => name), ...promised];

/** An actor's name in the compendium that it came from; blank if it came from none. */
const nameInPack = ({ _stats }: Actor.Implementation): string =>
  documentAt<{ readonly name: string }>(_stats.compendiumSource ?? "")?.name ?? "";

/** Renames an actor, and those of its tokens that have the same name. */
async function rename(actor: Stored<Actor.Implementation>, name: string): Promise<void> {
  const old = actor.name;
  await change(actor, { name, prototypeToken: { name } });
  for (const scene of documentsOf("scenes")) {
    const tokens = scene.tokens.filter((token) => token.actorId === actor.id && token.name === old);
    await changeWithin(
      scene,
      "Token",
      tokens.map(({ id }) => ({ _id: id, name })),
    );
  }
}

/** An actor that nobody has renamed and that is not fighting under that name now. */
function firstOf(name: string, actors: Actors): Stored<Actor.Implementation> | undefined {
  const isIt = (actor: Stored<Actor.Implementation>) =>
    actor.name === name &&
    nameInPack(actor) === name &&
    mayUser(game.user, actor, "OWNER") &&
    battleFoughtBy(actor) === null;
  return actors.find(isIt);
}

/**
 * Numbers an actor that is about to come from a compendium if its name is taken: it gets the next number, and an
 * existing one without a number gets the first.
 */
export function tellApart(actor: Actor.Implementation): void {
  const { name } = actor;
  if (nameInPack(actor) !== name || ourFlags(actor)[TRIAL_MARK]) return;
  const taken = namesTaken();
  if (!isShared(name, taken)) return void promised.add(name);
  const first = taken.includes(`${name} 1`) ? undefined : firstOf(name, documentsOf("actors"));
  const [own = name] = numbered(name, 1, taken);
  promised.add(own);
  amend(actor, { name: own, prototypeToken: { name: own } });
  if (first) unattended(rename(first, `${name} 1`));
}

/** Called when an actor exists: its name is no longer reserved. */
export const keepPromise = ({ name }: { readonly name: string }): void => void promised.delete(name);
