/** The sections of an oversized ship during editing: pure lists. */
import type { Section } from "../documents/ship-fields";

/** The list with a new section beside the last one. */
export function withSection(sections: readonly Section[], name: string): Section[] {
  const taken = new Set(sections.map(({ id }) => id));
  let number = sections.length + 1;
  while (taken.has(`section-${number}`)) number++;
  const id = `section-${number}`;
  const last = sections.at(-1);
  const beside = last
    ? sections.map((each) => (each === last ? { ...each, neighbors: [...each.neighbors, id] } : each))
    : [];
  return [...beside, { id, name, exposed: true, neighbors: last ? [last.id] : [] }];
}

/** The list without a section, which is also removed from its neighbors. The last section stays. */
export function withoutSection(sections: readonly Section[], id: string): Section[] {
  if (sections.length < 2) return [...sections];
  return sections
    .filter((section) => section.id !== id)
    .map((section) => ({ ...section, neighbors: section.neighbors.filter((neighbor) => neighbor !== id) }));
}

/** The list after making two sections neighbors, or separating them if both list each other; else unchanged. */
export function toggledNeighbors(sections: readonly Section[], a: string, b: string): Section[] {
  const [first, second] = [a, b].map((id) => sections.find((section) => section.id === id));
  if (!first || !second || first === second) return [...sections];
  const joined = first.neighbors.includes(b) && second.neighbors.includes(a);
  const change = (section: Section, other: string): Section => {
    const rest = section.neighbors.filter((neighbor) => neighbor !== other);
    return { ...section, neighbors: joined ? rest : [...rest, other] };
  };
  return sections.map((section) => {
    if (section === first) return change(section, b);
    return section === second ? change(section, a) : section;
  });
}

/** The list with one section changed. */
export function changedSection(sections: readonly Section[], id: string, change: Partial<Section>): Section[] {
  return sections.map((section) => (section.id === id ? { ...section, ...change } : section));
}
