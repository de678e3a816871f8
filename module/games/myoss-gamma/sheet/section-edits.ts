/** The sections of a ship's documents. */
import { componentsOf } from "../documents/design";
import type { ComponentModel } from "../documents/models";
import { shipFields, type Section } from "../documents/ship-fields";
import { withoutSection } from "./sections";
import { change, deleteWithin } from "../../../kit/platform/documents";

/** A ship's sections as plain values. */
export function sectionsOf(actor: Actor.Implementation): Section[] {
  return shipFields.read(actor.system, actor.name).sections;
}

/** Writes the sections. Lists in documents are always replaced as a whole. */
export async function writeSections(actor: Actor.Implementation, sections: readonly Section[]): Promise<void> {
  await change(actor, { "system.sections": sections });
}

/** Removes a section with all its components. */
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
