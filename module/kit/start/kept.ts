/** Documents as they are stored, so that they can be made again after they were deleted. */
import type { BattleCombat } from "../game/battle-combat";
import { stacksOf } from "../cards/cards";
import { documentsOf, sourceOf } from "../platform/documents";
import { fightersOf } from "../battle/own";

/** A document, and how it is stored. */
export interface Kept {
  readonly document: {
    readonly documentName: string;
    readonly uuid: string | null;
    readonly parent?: object | null;
    toObject(): object;
  };
  readonly source: object;
}

/** Documents as they are stored now. */
export const keptOf = (documents: readonly Kept["document"][]): Kept[] =>
  documents.map((document) => ({ document, source: sourceOf(document) }));

/** An encounter, its stacks of cards and its fighters, as they are before its deletion changes them. */
export function keptNow(battle: BattleCombat): Kept[] {
  type Document = Kept["document"];
  const stacked = new Set(stacksOf(battle).map(({ id }) => id));
  type Stack = Document & { readonly id: string; readonly folder?: Document | null };
  const stacks = documentsOf<Stack>("cards").filter(({ id }) => stacked.has(id));
  const folders = stacks.flatMap(({ folder }) => folder ?? []);
  const fighters = new Set(fightersOf(battle).map(({ actorId }) => actorId));
  const actors = documentsOf("actors").filter(({ id }) => fighters.has(id));
  return keptOf([...new Set<Document>([battle as BattleCombat & Document, ...folders, ...stacks, ...actors])]);
}
