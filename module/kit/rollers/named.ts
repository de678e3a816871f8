/** The actors that a roll may be about, by UUID or by name. */
import { cutName } from "../text/sentence";
import { RulesError } from "../../rules/kernel";
import { characterOf } from "../documents/characters";
import { sceneInSight, tokensInHand, tokensTargeted } from "../platform/canvas";
import { documentAt, documentsOf, mayUser, type Owned } from "../platform/documents";
import type { FieldOption, Values } from "./roller";

/** An actor in the facts of a roll. */
export type ActorRef = { readonly uuid: string; readonly name: string };

/** A name for comparison: case, spaces and hyphens do not matter. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

interface Sighted {
  readonly tokens: Iterable<{ readonly hidden: boolean; readonly actorId: string | null }>;
}

/** Actors with a visible token on the scene that this user looks at: anyone who can be seen can be aimed at. */
function actorsInSight(): Set<string> {
  const tokens = [...(sceneInSight<Sighted>()?.tokens ?? [])];
  return new Set(tokens.flatMap(({ hidden, actorId }) => (hidden || actorId === null ? [] : [actorId])));
}

/** Whom a name means first: who does something, or whom it is done to. */
export type Part = "doer" | "target";

/** The part of what a field names. */
export const partOf = (field: string): Part => (field === "target" || field.endsWith("2") ? "target" : "doer");

interface Token {
  readonly actor: object | null;
}

/** The actors at hand whom a name means before all others who bear it, the nearest first. */
export function atHand<Actor extends object>(
  part: Part,
  isOne: (document: object | null) => document is Actor,
): readonly (readonly Actor[])[] {
  const actorsOf = (tokens: readonly Token[]) => tokens.map(({ actor }) => actor);
  const near =
    part === "target" ? [actorsOf(tokensTargeted())] : [actorsOf(tokensInHand()), [characterOf<object>(game.user)]];
  return near.map((actors) => actors.filter(isOne));
}

/** Those who bear a name, each once. */
function bearers<Actor extends ActorRef>(actors: readonly Actor[], name: string): Actor[] {
  const wanted = plainName(name);
  const found = actors.filter((actor) => plainName(actor.name) === wanted);
  return [...new Map(found.map((actor) => [actor.uuid, actor])).values()];
}

/**
 * The one that a name means: of several who bear it the one at hand; null if nobody does. Throws a RulesError
 * (`several-named`) rather than take one of those who are equally near.
 */
export function calledSo<Actor extends ActorRef>(
  name: string,
  all: readonly Actor[],
  near: readonly (readonly Actor[])[] = [],
): Actor | null {
  for (const actors of near) {
    const [only, ...more] = bearers(actors, name);
    if (only && more.length === 0) return only;
  }
  const [first = null, ...others] = bearers(all, name);
  if (others.length > 0) throw new RulesError("several-named", { name, count: others.length + 1 });
  return first;
}

/**
 * Finds actors of one kind.
 *
 * @param isOne  whether a document is of this kind
 * @param read  the actor with its current numbers
 * @param missing  the code of the fault if there is none with a name
 * @param none  the label of the choice of nobody
 */
export function namedActors<Actor extends Owned & ActorRef & { readonly id: string }, Known extends ActorRef>(
  isOne: (document: object | null) => document is Actor,
  read: (actor: Actor) => Known,
  missing: string,
  none: () => string,
) {
  /** The world's actors that the user may see, by permission or by their tokens. */
  function known(): Actor[] {
    const inSight = actorsInSight();
    const actors = documentsOf<object>("actors").filter(isOne);
    return actors.filter((actor) => mayUser(game.user, actor, "LIMITED") || inSight.has(actor.id));
  }

  /** An actor by UUID or name; null if nobody is named. Throws a RulesError (`missing` or `several-named`). */
  function at(value: string, part: Part = "doer"): Known | null {
    if (value === "") return null;
    const document = /^[\w.-]+$/.test(value) && value.includes(".") ? documentAt(value) : null;
    const found = isOne(document) ? document : calledSo(value, known(), atHand(part, isOne));
    if (found) return read(found);
    throw new RulesError(missing, { name: value });
  }

  /** The same, for filling in a form: null also if it is unclear who is meant. */
  function inForm(value = "", part: Part = "doer"): Known | null {
    try {
      return at(value, part);
    } catch (error) {
      if (error instanceof RulesError) return null;
      throw error;
    }
  }

  /** An actor as the facts of a roll store it. */
  function ref(value = "", part: Part = "doer"): ActorRef | null {
    const found = at(value, part);
    return found && { uuid: found.uuid, name: found.name };
  }

  /** The actors to choose from, including the one already chosen in a field. */
  const options =
    (field: string) =>
    (values: Values): FieldOption[] => {
      const [chosen, all] = [inForm(values[field], partOf(field)), known()];
      const others = chosen && !all.some(({ uuid }) => uuid === chosen.uuid) ? [chosen] : [];
      const listed = [...all, ...others].map(({ uuid, name }) => ({ value: uuid, label: cutName(name) }));
      return [{ value: "", label: none() }, ...listed];
    };

  return { at, inForm, ref, options };
}
