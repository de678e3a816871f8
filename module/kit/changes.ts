/** Changes of documents, as hooks tell of them. */

interface Whole {
  readonly uuid: string;
  readonly items?: Iterable<{ readonly uuid: string }>;
  readonly cards?: Iterable<{ readonly uuid: string }>;
}

/** A change of documents, by whom, and with which options. */
export interface Change {
  readonly uuids: readonly string[];
  readonly options: object;
  readonly userId: string;
}

/** A change of a document, from a hook's arguments: the user made it, according to the server. */
export const change = ({ uuid }: { readonly uuid: string }, options: object, userId: string): Change => ({
  uuids: [uuid],
  options,
  userId,
});

/** The change that makes or deletes an actor or a stack, and all that is in it. */
export const changeWhole = (whole: Whole, options: object, userId: string): Change => ({
  uuids: [whole.uuid, ...Array.from(whole.items ?? whole.cards ?? [], ({ uuid }) => uuid)],
  options,
  userId,
});
