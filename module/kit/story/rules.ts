/** The rules that a step followed: links to headings on its game's page of rules, in the guides compendium. */
import type { AnyTableGame, RuleBook } from "../battle/table-game";
import { phrase } from "../text/sentence";

/** A link that Foundry itself opens. */
export interface RuleLink {
  readonly uuid: string;
  readonly anchor: string;
  readonly name: string;
}

/** The rules that events followed, in the order of the rule book. Empty if the game has no page of rules. */
export function rulesOf(
  { id, first }: Pick<AnyTableGame, "id" | "first">,
  book: RuleBook | undefined,
  events: readonly { readonly event: string }[],
): RuleLink[] {
  if (!first?.rules || !book) return [];
  const uuid = first.rules;
  const happened = new Set(events.map(({ event }) => event));
  return Object.entries(book)
    .filter(([, followed]) => followed.some((event) => happened.has(event)))
    .map(([anchor]) => ({ uuid, anchor, name: phrase(`ALLHANDS.rule.${id}.${anchor}`) }));
}
