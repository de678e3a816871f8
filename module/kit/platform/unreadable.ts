/** Documents that Foundry sets aside, as it cannot read them. */

/** Whether a document of the world is there and Foundry cannot read it: it shows none of those. */
export function isUnreadable(uuid: string): boolean {
  const [kind = "", id = ""] = uuid.split(".");
  const collection = (game.collections as { get(kind: string): unknown } | undefined)?.get(kind);
  const { invalidDocumentIds } = (collection ?? {}) as { readonly invalidDocumentIds?: ReadonlySet<string> };
  return invalidDocumentIds?.has(id) === true;
}
