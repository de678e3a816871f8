/** Numbers that are proposed for fighters when a battle is started. */
import { hostReader } from "../documents/adapters";
import type { ParticipantField } from "../game/table-game";

type NumberField = Extract<ParticipantField, { readonly least: number }>;

/** A number for an actor: what the adapter of its system says for this game, otherwise what the game reads of it. */
export function proposedNumber(game: string, field: NumberField, actor: Actor.Implementation): number {
  const proposed = hostReader()?.numbers(actor, game)[field.name] ?? field.initial(actor);
  return Math.min(Math.max(proposed, field.least), field.most);
}
