/**
 * A player's tick of a damage box during a battle is a request: a chat message that is whispered to the Gamemasters,
 * with buttons for them (`request-card.ts`).
 */
import { battleFoughtBy } from "../../../kit/battle/battle";
import type { Attr } from "../../../rules/myoss-gamma";
import { localize, phrase } from "../../../kit/text/sentence";
import { make, uuidOf } from "../../../kit/platform/documents";
import { sayNews } from "../../../kit/platform/notices";

/** The requested change: total lost points of an attribute, or of toughness (`TG`). */
export interface Tick {
  readonly component: string;
  readonly field: Attr | "TG";
  readonly lost: number;
}

/** Whether an actor takes part in a battle that is not over. */
export function inBattle(actor: Actor.Implementation): boolean {
  return battleFoughtBy(actor) !== null;
}

/** Whether this user is a player who may ask for damage on a ship: an owned one, in battle. */
export function mayAsk(actor: Actor.Implementation): boolean {
  return !game.user.isGM && actor.isOwner && inBattle(actor);
}

/** Asks the Gamemasters for a change of damage. */
export async function askForTick(item: Item.Implementation, field: Attr | "TG", lost: number): Promise<void> {
  const tick: Tick = { component: uuidOf(item), field, lost };
  const gamemasters = [...(game.users ?? [])].filter((user) => user.isGM).map((user) => user.id ?? "");
  await make("ChatMessage", {
    content: foundry.utils.escapeHTML(phrase("ALLHANDS.myoss-gamma.tick.sent", { component: item.name })),
    whisper: gamemasters,
    flags: { "all-hands": { tick } },
  });
  sayNews(localize("ALLHANDS.myoss-gamma.tick.asked"));
}
