/** The actors that a roll may be about, by UUID or by name. */
import { cutName } from "../text/sentence";
import { RulesError } from "../../rules/kernel";
import { sceneInSight } from "../platform/canvas";
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

  /** An actor by UUID or name; null if nobody is named. Throws a RulesError (`missing`). */
  function at(value: string): Known | null {
    if (value === "") return null;
    const document = /^[\w.-]+$/.test(value) && value.includes(".") ? documentAt(value) : null;
    const found = isOne(document) ? document : known().find(({ name }) => plainName(name) === plainName(value));
    if (found) return read(found);
    throw new RulesError(missing, { name: value });
  }

  /** The same, for filling in a form: null also if there is no such actor. */
  function inForm(value = ""): Known | null {
    try {
      return at(value);
    } catch (error) {
      if (error instanceof RulesError) return null;
      throw error;
    }
  }

  /** An actor as the facts of a roll store it. */
  function ref(value = ""): ActorRef | null {
    const found = at(value);
    return found && { uuid: found.uuid, name: found.name };
  }

  /** The actors to choose from, including the one already chosen in a field. */
  const options =
    (field: string) =>
    (values: Values): FieldOption[] => {
      const [chosen, all] = [inForm(values[field]), known()];
      const others = chosen && !all.some(({ uuid }) => uuid === chosen.uuid) ? [chosen] : [];
      const listed = [...all, ...others].map(({ uuid, name }) => ({ value: uuid, label: cutName(name) }));
      return [{ value: "", label: none() }, ...listed];
    };

  return { at, inForm, ref, options };
}
