/** Reactions to characters, in talk and in fights. GURPS quick reference, "Reaction Table", "Morale Checks"; T12. */
import { rowAt, whole } from "./numbers";
import { MORALE, REACTIONS, type ReactionId } from "./tables/world";

/** The reaction for a total of 3d6 and modifiers. GURPS quick reference, "Reaction Table"; GURPS-29. */
export const reactionOf = (total: number): ReactionId => rowAt("reactions", REACTIONS, whole("total", total)).id;

/** The fight from a foe's point of view. */
export type MoraleSituation = {
  /** How much stronger the characters look: −5 to +5. */
  readonly strength?: number;
  /** Whether characters and foes have no language in common. */
  readonly noLanguage?: boolean;
  /** Whether the characters intrude on the foes' own ground. */
  readonly intruders?: boolean;
};

/** Modifier of a morale check, with signs as printed (GURPS-30). GURPS quick reference, "Morale Checks". */
export function moraleModifier({ strength = 0, noLanguage = false, intruders = false }: MoraleSituation): number {
  whole("strength", strength, MORALE.mostWeaker, MORALE.mostStronger);
  return strength + (noLanguage ? MORALE.noLanguage : 0) + (intruders ? MORALE.intruders : 0);
}

/** Whether a foe flees or gives up at this total. GURPS quick reference, "Morale Checks"; GURPS-30. */
export const breaks = (total: number): boolean => whole("total", total) >= MORALE.breaksAt;
