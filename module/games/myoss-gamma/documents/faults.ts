/** Faults in a ship's documents, described with the names that people know. */
import type { SeatedParticipant } from "../../../kit/game/table-game";
import { RulesError } from "../../../rules/kernel";
import { ComponentModel } from "./models";
import { faultIn } from "../../../kit/platform/documents";

/**
 * Foundry leaves out embedded documents with invalid data, and without them this would be a different ship. Throws a
 * `RulesError` that names the first such component and its data model's objection.
 */
export function refuseUnreadable(actor: Actor.Implementation): void {
  const [id] = actor.items.invalidDocumentIds;
  if (id === undefined) return;
  const source = actor.toObject().items.find(({ _id }) => _id === id);
  throw new RulesError("component-unreadable", {
    ship: actor.name,
    component: source?.name ?? id,
    why: faultIn(ComponentModel, source?.system),
  });
}

/** The components of an actor that cannot be shown as a ship, so that they can still be opened or removed. */
export function salvageOf(actor: Actor.Implementation): { id: string; name: string; readable: boolean }[] {
  return actor
    .toObject()
    .items.map(({ _id, name }) => ({ id: _id ?? "", name, readable: !actor.items.invalidDocumentIds.has(_id ?? "") }));
}

/** Does the work; if the rules refuse it, replaces the ids of ships and components in the error by names. */
export function withNames<T>(participants: readonly SeatedParticipant[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const actor = participants.find(({ id }) => id === error.data["ship"])?.actor;
    const nameOf = (value: string | number) => actor?.items.get(String(value))?.name ?? value;
    const { component, to } = error.data;
    throw new RulesError(error.code, {
      ...error.data,
      ...(actor ? { ship: actor.name } : {}),
      ...(component === undefined ? {} : { component: nameOf(component) }),
      ...(to === undefined ? {} : { to: nameOf(to) }),
    });
  }
}
