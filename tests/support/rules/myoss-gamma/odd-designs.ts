/** Legal ships that nobody would build: for property tests of all code that reads a design. */
import { pick, type Random } from "../../../../module/rules/kernel";
import type {
  Attr,
  BattleSetup,
  ComponentDesign,
  KindId,
  Options,
  SectionDesign,
  ShipDesign,
} from "../../../../module/rules/myoss-gamma/state";
import { randomDesign, randomOptions } from "./random-fleets";
import { KIND_IDS, KINDS, SECTION_LIMIT } from "../../../../module/rules/myoss-gamma/tables";
import { validate } from "../../../../module/rules/myoss-gamma/ship/validate";

const PARTS = KIND_IDS.filter((kind) => kind !== "frame" && kind !== "shuttle");
const MOST_SECTIONS = 4;
const MOST_PARTS = 4;

const maybe = (random: Random): boolean => random(2) === 1;

/** A component with minimal or maximal values; the Gamemaster's override may shrink it to a unit or a few. */
function oddPart(id: string, kind: KindId, random: Random): ComponentDesign {
  const attrs: { [attr in Attr]?: number } = {};
  for (const { attr, base, step } of KINDS[kind].attrs) attrs[attr] = base + (maybe(random) ? step * SECTION_LIMIT : 0);
  return {
    id,
    kind,
    name: maybe(random) ? id : "",
    tg: maybe(random) ? SECTION_LIMIT : 1,
    attrs,
    ...(maybe(random) ? { extra: random(SECTION_LIMIT) } : {}),
    ...(maybe(random) ? { override: { cost: 0, size: random(3) } } : {}),
  };
}

/** A section with its frame anywhere among its components, if there are any. */
function oddSection(at: number, count: number, random: Random): SectionDesign {
  const idOf = (place: number) => `section-${place + 1}`;
  const parts = random(3) === 1 ? 0 : random(MOST_PARTS);
  const kinds: KindId[] = Array.from({ length: parts }, () => pick(PARTS, random));
  kinds.splice(random(parts + 1) - 1, 0, "frame");
  if (parts > 0 && at === 0 && maybe(random)) kinds.push("bridge", "lifeSupport");
  return {
    id: idOf(at),
    name: maybe(random) ? idOf(at) : "",
    exposed: at === 0 || maybe(random),
    neighbors: [at - 1, at + 1].filter((next) => next >= 0 && next < count).map(idOf),
    components: kinds.map((kind, place) => oddPart(`${idOf(at)}-${kind}-${place + 1}`, kind, random)),
  };
}

/** A ship of odd sections in a row, some with nothing but a frame: legal by these options, except for its cost. */
export function oddDesign(name: string, options: Options, random: Random): ShipDesign {
  for (;;) {
    const count = maybe(random) ? 1 : random(MOST_SECTIONS);
    const sections = Array.from({ length: count }, (_, at) => oddSection(at, count, random));
    const design: ShipDesign = { name, sections, ...(maybe(random) ? { startsUnmanned: true } : {}) };
    if (!validate(design, options).some(({ level }) => level === "error")) return design;
  }
}

/** One or two odd ships on each side, sometimes with an ordinary one among them. */
export function oddBattle(usual: Options, random: Random): BattleSetup {
  const options = randomOptions(usual, random);
  const fleets = [1, 2].map((seat) => ({
    seat: `seat-${seat}`,
    ships: Array.from({ length: random(2) }, (_, at) => {
      const id = `ship-${seat}-${at + 1}`;
      return { id, design: random(4) === 1 ? randomDesign(id, options, random) : oddDesign(id, options, random) };
    }),
  }));
  return { fleets, options };
}
