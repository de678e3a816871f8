/** What those who fight are called. */

/** The name of an actor in a battle: that of its token where it is not linked, as several tokens may share an actor. */
export const fighterName = (actor: Actor.Implementation): string =>
  (actor.isToken ? actor.token?.name : undefined) ?? actor.name;
