/**
 * Deals possible designs of ships that a seat knows only in part. The models are the designs of the compendium
 * (`known-designs.json`, made by `npx vitest run --project shared known-designs -u`) and the seat's own ships. House
 * option `hiddenDesigns`; MG-137.
 */
import { inRandomOrder, pick, type Random, type Seat } from "../../kernel";
import { copyBattle } from "../copy";
import { wholeComponent } from "../setup";
import { layoutOf } from "../ship/layout";
import { blanksOf, sideOf, type Blank } from "../sight";
import type { Attr, Attrs, Battle, Component, KindId, Ship } from "../state";
import { FRAME_SHARE, KINDS, TOUGHNESS_SIZE } from "../tables";
import known from "./known-designs.json" with { type: "json" };

/** Without these a ship is lost, or does nothing; if none is known yet, they are built first. */
const NEEDED: readonly KindId[] = ["lifeSupport", "bridge", "weapon"];
/** Size of a part, in hundredths of the model's part scaled to the ship: at least this, plus up to `SPREAD`. */
const SMALLEST = 70;
const SPREAD = 60;
/** Kinds that do not depend on the ship's size alone. */
const LEFT_OUT: readonly KindId[] = ["frame", "shuttle", "hold", "rack"];
/** How many models are tried: those nearest in size. */
const NEAREST = 4;
/** Of this many deals, one invents a design even if a model fits everything that is known. */
const INVENTED = 4;
const FILLER: Part = { kind: "structure", size: 1, tg: 1, attrs: {} };

/** A component as it was bought. */
interface Part {
  readonly kind: KindId;
  readonly size: number;
  readonly tg: number;
  readonly attrs: Attrs;
}

/** The parts of each section of a design, in the order of its hit chart, and the units of all. */
export interface Model {
  readonly sections: readonly (readonly Part[])[];
  readonly size: number;
}

const modelWith = (sections: Model["sections"]): Model => {
  return { sections, size: sections.flat().reduce((sum, { size }) => sum + size, 0) };
};

const canFight = ({ sections }: Model): boolean =>
  NEEDED.every((kind) => sections.flat().some((part) => part.kind === kind));

const KNOWN = (known as readonly Model["sections"][]).map(modelWith).filter(canFight);

/** What a ship was built of. */
export const modelOf = ({ sections, components }: Pick<Ship, "sections" | "components">): Model =>
  modelWith(
    sections.map(({ id }) =>
      components
        .filter(({ section }) => section === id)
        .map(({ kind, size, boughtTg, bought }) => ({ kind, size, tg: boughtTg, attrs: bought })),
    ),
  );

/** A battle as it may look in full to a seat; null if the place of something known is not known. */
export function dealBattle(battle: Battle, seat: Seat, random: Random): Battle | null {
  if (!battle.options.hiddenDesigns) return copyBattle(battle);
  const side = sideOf(battle, seat);
  const own = battle.ships.filter((ship) => ship.side === side);
  const hasUnknownBerth = [...battle.ships, ...battle.shuttles].some(({ berth }) => berth?.component === "");
  if (hasUnknownBerth) return null;
  const models = [...KNOWN, ...own.map(modelOf).filter(canFight)];
  const dealt = copyBattle(battle);
  for (const ship of dealt.ships) if (ship.side !== side && ship.lost === null) build(ship, models, random);
  return dealt;
}

/** Fills the blanks of a ship: with the parts of a model that may be this very ship, or with parts like a model's. */
function build(ship: Ship, models: readonly Model[], random: Random): void {
  const blanks = blanksOf(ship);
  if (blanks.length === 0) return;
  const fitting = models.map((model) => fit(ship, blanks, model)).filter((parts) => parts !== null);
  const built =
    fitting.length > 0 && random(INVENTED) > 1 ? pick(fitting, random) : invent(ship, blanks, models, random);
  const all = [...ship.components, ...built];
  ship.components = ship.sections.flatMap(({ id }) =>
    all.filter(({ section }) => section === id).sort((one, other) => one.from - other.from),
  );
  ship.layout = layoutOf(ship.components);
  // If a known bridge were in command, it would be known to be.
  const bridge = built.find(({ kind }) => kind === "bridge")?.id ?? null;
  ship.activeBridge ??= bridge;
  if (!ship.primaryLost) ship.primaryBridge ??= bridge;
}
/** The parts of a model that lie in a ship's blanks; null if the model has other sections, or other parts where known. */
function fit(ship: Ship, blanks: readonly Blank[], model: Model): Component[] | null {
  if (model.sections.length !== ship.sections.length) return null;
  const built: Component[] = [];
  for (const [at, { id, size: units }] of ship.sections.entries()) {
    let next = 1;
    for (const part of model.sections[at] ?? []) {
      const from = next;
      next += part.size;
      const isBlank = blanks.some((blank) => blank.section === id && blank.from <= from && next - 1 <= blank.to);
      if (isBlank) built.push(component(id, from, part));
      else if (!ship.components.some((other) => isAt(other, id, from, part))) return null;
    }
    if (next - 1 !== units) return null;
  }
  return built;
}

/** Whether a known component is a model's part. */
const isAt = (known: Component, section: string, from: number, { kind, size }: Part): boolean =>
  known.section === section && known.from === from && known.size === size && known.kind === kind;

/** Parts like those of one of the models nearest in size, scaled to the ship. */
function invent(ship: Ship, blanks: readonly Blank[], models: readonly Model[], random: Random): Component[] {
  const farness = (model: Model): number => Math.abs(Math.log(model.size / ship.size));
  const nearest = [...models].sort((one, other) => farness(one) - farness(other)).slice(0, NEAREST);
  const model = pick(nearest, random);
  const parts = partsLike(model.sections.flat(), ship, random);
  const share = ship.size / model.size;
  return blanks.flatMap((blank) => fill(ship, blank, parts, () => (share * (SMALLEST + random(SPREAD))) / 100));
}

/** The model's parts that the ship is not known to have, needed ones first. */
function partsLike(model: readonly Part[], ship: Ship, random: Random): Part[] {
  const known = ship.components.map(({ kind }) => kind);
  const parts = model.filter(({ kind }) => {
    const at = known.indexOf(kind);
    if (at >= 0) known.splice(at, 1);
    return at < 0 && !LEFT_OUT.includes(kind);
  });
  const has = new Set(ship.components.filter(({ destroyed }) => !destroyed).map(({ kind }) => kind));
  const needed = NEEDED.filter((kind) => !has.has(kind));
  const firsts = needed.flatMap((kind) => parts.find((part) => part.kind === kind) ?? []);
  const others = parts.filter((part) => !firsts.includes(part));
  return [...inRandomOrder(firsts, random), ...inRandomOrder(others, random)];
}

/** Fills a blank with parts. A section's frame is at its end. */
function fill(ship: Ship, { section, from, to }: Blank, parts: Part[], scale: () => number): Component[] {
  const built: Component[] = [];
  const isLast = ship.sections.some(({ id, size }) => id === section && size === to);
  // The last number of a section is its size.
  const frame = isLast ? Math.min(Math.max(1, Math.round(to / FRAME_SHARE)), to - from + 1) : 0;
  let next = from;
  while (next <= to - frame) {
    const part = parts.shift() ?? FILLER;
    const room = to - frame - next + 1;
    const least = KINDS[part.kind].size;
    // The needed parts that come next keep room for their least size.
    const after = parts.slice(0, NEEDED.length - 1).filter(({ kind }) => NEEDED.includes(kind));
    const kept = after.reduce((sum, { kind }) => sum + KINDS[kind].size, 0);
    const size = Math.min(room, Math.max(least, Math.min(room - kept, Math.round(part.size * scale()))));
    built.push(component(section, next, scaled(size < least ? FILLER : part, size)));
    next += size;
  }
  return frame > 0
    ? [...built, component(section, to - frame + 1, { kind: "frame", size: frame, tg: 1, attrs: {} })]
    : built;
}

/** A part of the given size with the model's attributes scaled to it; units left over become toughness. */
function scaled({ kind, size: modelSize, attrs: modelAttrs }: Part, size: number): Part {
  const attrs: { [attr in Attr]?: number } = {};
  let left = size - KINDS[kind].size;
  for (const { attr, base, step, size: units } of KINDS[kind].attrs) {
    const wanted = Math.round(((modelAttrs[attr] ?? base) * size) / modelSize);
    const steps = Math.max(0, Math.min(Math.floor(left / units), Math.round((wanted - base) / step)));
    attrs[attr] = base + steps * step;
    left -= steps * units;
  }
  return { kind, size, tg: 1 + Math.floor(left / TOUGHNESS_SIZE), attrs };
}

/** A part as a component that nothing has happened to. What is stored in a hold is not known: it is dealt as structure. */
function component(section: string, from: number, { kind: like, size, tg, attrs }: Part): Component {
  const kind = KINDS[like].stores ? FILLER.kind : like;
  const id = `dealt-${section}-${from}`;
  const to = from + size - 1;
  return wholeComponent({ id, kind, name: kind, section, size, from, to, supports: [], boughtTg: tg, bought: attrs });
}
