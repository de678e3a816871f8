/** The sections of a ship's documents. */
import { componentsOf } from "../documents/binding";
import type { ComponentModel, ShipModel } from "../documents/models";
import { withoutSection, type Section } from "./sections";
import { change, deleteWithin } from "../../../foundry/platform/documents";

/** A ship's sections as plain values. */
export function sectionsOf(actor: Actor.Implementation): Section[] {
  return (actor.system as ShipModel).sections.map(({ id, name, exposed, neighbors }) => ({
    id,
    name,
    exposed,
    neighbors: [...neighbors],
  }));
}

/** Writes the sections. Lists in documents are replaced whole. */
export async function writeSections(actor: Actor.Implementation, sections: readonly Section[]): Promise<void> {
  await change(actor, { "system.sections": sections });
}

/** Takes a section away with everything that stands in it. */
export async function removeSection(actor: Actor.Implementation, id: string): Promise<void> {
  const sections = sectionsOf(actor);
  if (sections.length < 2) return;
  const inside = componentsOf(actor).filter((item) => (item.system as ComponentModel).section === id);
  await deleteWithin(
    actor,
    "Item",
    inside.map((item) => item.id ?? ""),
  );
  await writeSections(actor, withoutSection(sections, id));
}
