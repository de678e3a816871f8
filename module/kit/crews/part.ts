/** A list that several people at a seat give together, as boards need it. Pure. */
import type { FeedQuestion } from "../game/feed";
import type { Json } from "../../rules/kernel";

/** Code of the reason why a member of a crew may not give an answer that others may. */
export const NOT_YOUR_STATION = "not-your-station";

/** A list that several people give together: drafts made here for the others yield to what they have chosen. */
export function withTheirs<Item extends Json>({ part }: Pick<FeedQuestion, "part">, answer: readonly Item[]): Item[] {
  return part ? [...answer.filter(part.isOwn), ...(part.theirs as readonly Item[])] : [...answer];
}

/** Tells which other member of the crew an item of a list belongs to; blank if it is chosen here. */
export const decider =
  ({ part }: Pick<FeedQuestion, "part">) =>
  (item: Json): string =>
    part && !part.isOwn(item) ? part.ownerOf(item) : "";
