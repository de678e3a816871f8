/** Ships as pictures need them: from their documents, or in a battle. */
import {
  blanksOf,
  HOUSE_OPTIONS,
  layout,
  type Placement,
  type SectionDesign,
  type Ship,
  type ShipDesign,
} from "../../../rules/myoss-gamma";
import type { BlueprintPart, BlueprintSection, BlueprintShip } from "./plan";

/** A ship outside of battles. */
interface KnownShip {
  readonly design: ShipDesign;
  /** By component: toughness lost, and whether it is destroyed. Components that are left out are whole. */
  readonly damage: { readonly [component: string]: { readonly tg: number; readonly destroyed: boolean } | undefined };
  /** The screen that is up. */
  readonly screen: string | null;
  readonly lost?: boolean;
}

/** A ship in its damaged state, as far as a picture shows it; a section of which nothing is left is lost. */
export function blueprintOf(ship: KnownShip): BlueprintShip {
  const sections = ship.design.sections.map((section) => sectionOf(section, ship));
  // A destroyed ship of one hull is a wreck, not a gap between its sections.
  const several = sections.length > 1;
  return {
    sections: sections.map((section) => ({ ...section, lost: several && section.lost })),
    lost: ship.lost === true,
  };
}

function sectionOf(section: SectionDesign, ship: KnownShip): BlueprintSection {
  const { id, name, exposed, neighbors } = section;
  const parts = blueprintParts(layout(section, HOUSE_OPTIONS.usual), ship);
  const lost = parts.length > 0 && parts.every(({ destroyed }) => destroyed);
  return { id, name, exposed, neighbors, lost, parts };
}

/** Id for the numbers of a hit chart behind which nothing is known. */
export const unknownId = ({ from }: { readonly from: number }): string => `unknown-${from}`;

/** Rooms for unknown components: plain, without a name. */
const unknownRooms = (ship: Ship, section: string): BlueprintPart[] =>
  blanksOf(ship)
    .filter((blank) => blank.section === section)
    .map(({ from, to }) => ({
      id: unknownId({ from }),
      name: "",
      kind: "decoration",
      size: to - from + 1,
      from,
      lost: 0,
      destroyed: false,
      on: false,
    }));

/** A ship of a battle, as far as a picture shows it. */
export function blueprintInBattle(ship: Ship): BlueprintShip {
  const { sections, components, screen, lost } = ship;
  return {
    sections: sections.map((section) => ({
      ...section,
      lost: section.lost !== null && sections.length > 1,
      parts: [
        ...components
          .filter((component) => component.section === section.id)
          .map(({ id, name, kind, size, from, tg, boughtTg, destroyed }) => ({
            id,
            name,
            kind,
            size,
            from,
            lost: boughtTg - tg,
            destroyed,
            on: screen === id,
          })),
        ...unknownRooms(ship, section.id),
      ],
    })),
    lost: lost !== null,
  };
}

/** The parts of a section as pictures need them. */
function blueprintParts(placements: readonly Placement[], { damage, screen }: KnownShip): BlueprintPart[] {
  return placements.flatMap(({ component, size, from }) => {
    if (from === null) return [];
    const { tg = 0, destroyed = false } = damage[component.id] ?? {};
    const { id, name, kind } = component;
    return [{ id, name, kind, size, from, lost: tg, destroyed, on: screen === id }];
  });
}
