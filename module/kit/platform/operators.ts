/** The form in which an update removes a key: `-=name` on Foundry 13, an operator as its value on 14. */

const GONE = "-=";

type Operator = new () => object;

/** This Foundry's operator; undefined if it has none. */
function deletion(): Operator | undefined {
  const { operators } = foundry.data as unknown as { operators?: { ForcedDeletion?: Operator } };
  return operators?.ForcedDeletion;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Converts an update that has `-=name` for keys to be removed, at any depth, to the form of this Foundry. */
export function inItsWords(update: object): object {
  const Deletion = deletion();
  return Deletion ? withOperators(update, Deletion) : update;
}

function withOperators(update: object, Deletion: Operator): object {
  return Object.fromEntries(
    Object.entries(update).map(([path, value]: [string, unknown]) => {
      const at = path.lastIndexOf(".") + 1;
      if (path.startsWith(GONE, at)) return [path.slice(0, at) + path.slice(at + GONE.length), new Deletion()];
      return [path, isPlain(value) ? withOperators(value, Deletion) : value];
    }),
  );
}
