/** Compares two designs before any battle: what each could do to the other with its first shots. */
import { isManned, shipTotals, type DesignOptions } from "./design";
import { hitChance } from "../action/odds";
import { maneuverPart } from "../action/attack-index";
import { through } from "./scores";
import { boughtOf } from "./steps";
import type { Attr, ComponentDesign, KindId, Options, ShipDesign } from "../state";
import { SECTION_LIMIT } from "../tables";

/** The house options that a comparison depends on. */
type ComparisonOptions = DesignOptions & Pick<Options, "maneuverIndex" | "critAdjustMayMiss">;

/** A weapon with the targeting levels of the computers that help it. */
interface Gun {
  readonly id: string;
  readonly name: string;
  readonly power: number;
  readonly accuracy: number;
  readonly computers: number;
}

/** A ship at its first turn: its best screen up, computers spread over the weapons by power (spec §16). */
export interface Figures {
  readonly cost: number;
  readonly size: number;
  /** Units of the largest section that can be aimed at. */
  readonly target: number;
  readonly sections: number;
  readonly maneuver: number;
  readonly thrust: number;
  readonly actions: number;
  readonly protection: number;
  readonly cloak: number;
  readonly toughness: number;
  readonly guns: readonly Gun[];
}

/** A first shot. `chance`: 0 to 1, to hit anywhere with best play by both; `power`: what gets through the shield. */
export interface FirstShot extends Gun {
  readonly index: number;
  readonly chance: number;
  readonly through: number;
}

/** Battle figures of a design, by the rules for undamaged ships: "Propulsion", "Shields", "Cloaks"; spec §2. */
export function figuresOf(design: ShipDesign, options: DesignOptions): Figures {
  const totals = shipTotals(design, options);
  const components = design.sections.flatMap((section) => section.components);
  const values = (kind: KindId, attr: Attr) => components.filter((c) => c.kind === kind).map((c) => boughtOf(c, attr));
  const exposed = totals.sections.filter(({ section }) => section.exposed || totals.sections.length === 1);
  const inTheOpen = new Set(exposed.flatMap(({ section }) => section.components));
  const engines = components.filter((component) => component.kind === "propulsion" && inTheOpen.has(component));
  const thrust = sum(engines.map((engine) => boughtOf(engine, "TH")));
  const protection = Math.max(0, ...values("shield", "PR"));
  return {
    cost: totals.cost,
    size: totals.size,
    target: Math.max(0, ...exposed.map(({ size }) => size)),
    sections: totals.sections.length,
    maneuver: Math.max(0, ...engines.map((engine) => boughtOf(engine, "MN"))),
    thrust: thrust === 0 ? 0 : Math.max(1, Math.floor((100 * thrust) / Math.max(1, totals.size))),
    actions: isManned(design) ? sum(values("crew", "AP")) + Math.max(0, ...values("bridge", "AP")) : 0,
    protection,
    cloak: protection > 0 ? 0 : Math.max(0, ...values("cloak", "CL")),
    toughness: sum(components.filter(({ kind }) => kind !== "shuttle").map(({ tg }) => tg)),
    guns: gunsOf(components, inTheOpen),
  };
}

/** The first shots of one ship at another: attack index, chance, and power that gets through. "Detailed combat" step 6. */
export function firstShots(attacker: Figures, target: Figures, options: ComparisonOptions): FirstShot[] {
  const size = Math.min(SECTION_LIMIT, Math.max(1, target.target));
  return attacker.guns.map((gun) => {
    const index =
      maneuverPart(attacker.maneuver, target.maneuver, options.maneuverIndex) +
      gun.accuracy +
      gun.computers -
      target.cloak +
      Math.max(0, target.sections - 1);
    return { ...gun, index, chance: hitChance(index, size, options), through: through(gun.power, target.protection) };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);

function gunsOf(components: readonly ComponentDesign[], inTheOpen: ReadonlySet<ComponentDesign>): Gun[] {
  const weapons = components.filter((component) => component.kind === "weapon" && inTheOpen.has(component));
  const byPower = [...weapons].sort((a, b) => boughtOf(b, "PW") - boughtOf(a, "PW"));
  const levels = components.filter(({ kind }) => kind === "computer").map((computer) => boughtOf(computer, "TL"));
  return weapons.map((weapon) => ({
    id: weapon.id,
    name: weapon.name,
    power: boughtOf(weapon, "PW"),
    accuracy: boughtOf(weapon, "AC"),
    computers: sum(levels.filter((_, at) => byPower[at % byPower.length] === weapon)),
  }));
}
