/**
 * Variation of designs: one thing of one component at a time, at any cost. Whether it may be built is decided
 * elsewhere.
 */
import { pick, type Random } from "../../kernel";
import type { ComponentDesign, KindId, SectionDesign, ShipDesign } from "../state";
import { KINDS } from "../tables";

/** Names of components, by kind. */
export type KindNames = { readonly [kind in KindId]?: string };

/** A design that differs a little; null if the change cannot be made to this one. */
type Move = (design: ShipDesign, random: Random, names: KindNames) => ShipDesign | null;

/** Kinds that have a use in a battle of one ship against another. */
const BUILT: readonly KindId[] = [
  "bridge",
  "crew",
  "lifeSupport",
  "propulsion",
  "weapon",
  "shield",
  "cloak",
  "sensor",
  "computer",
  "tractor",
  "maintenance",
  "medical",
  "armor",
  "selfDestruct",
];

/** Most steps of an attribute or of toughness bought or sold at a time; now and then up to `MOST_LEAP`. */
const MOST_STEPS = 3;
const MOST_LEAP = 12;
/** One in this many changes is a leap. */
const LEAPS = 4;
/** Most free units added or removed at a time. */
const MOST_EXTRA = 10;

/** The least that a ship needs to fight. */
const LEAST: readonly KindId[] = ["bridge", "lifeSupport", "propulsion", "weapon", "frame"];

/** A kind's name by its id: `lifeSupport` is Life Support. */
const plainName = (kind: KindId): string =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter}`);

/** The first of `stem`, `stem 2`, `stem 3`, … that is not taken. */
function free(stem: string, mark: string, taken: ReadonlySet<string>): string {
  let name = stem;
  for (let number = 2; taken.has(name); number++) name = `${stem}${mark}${number}`;
  return name;
}

/** A component of a kind with the least that it can have, with a unique id and name in the ship. */
function basic(kind: KindId, design: ShipDesign, names: KindNames): ComponentDesign {
  const all = design.sections.flatMap(({ components }) => components);
  const attrs = Object.fromEntries(KINDS[kind].attrs.map(({ attr, base }) => [attr, base]));
  return {
    id: free(kind, "-", new Set(all.map(({ id }) => id))),
    kind,
    name: free(names[kind] ?? plainName(kind), " ", new Set(all.map(({ name }) => name))),
    tg: 1,
    attrs,
  };
}

/** The smallest ship that can fight. */
export function smallestShip(name: string, names: KindNames): ShipDesign {
  const hull: SectionDesign = { id: "hull", name: "", exposed: true, neighbors: [], components: [] };
  const bare: ShipDesign = { name, sections: [hull] };
  const components = LEAST.map((kind) => basic(kind, bare, names));
  return { ...bare, sections: [{ ...hull, components }] };
}

/** A design at the component table's prices and sizes, whatever was printed: what is changed is bought. */
export function atTablePrices(design: ShipDesign, name: string): ShipDesign {
  const changed = eachSection(design, (components) =>
    components.map((component) => {
      const { override: _printed, ...bought } = component;
      return bought;
    }),
  );
  return { ...changed, name };
}

const eachSection = (
  design: ShipDesign,
  change: (components: readonly ComponentDesign[]) => readonly ComponentDesign[],
): ShipDesign => ({
  ...design,
  sections: design.sections.map((section) => ({ ...section, components: change(section.components) })),
});

const withInstead = (design: ShipDesign, old: ComponentDesign, component: ComponentDesign): ShipDesign =>
  eachSection(design, (components) => components.map((each) => (each === old ? component : each)));

/** Puts a component into a section, at a random place before its frame. */
function placed(design: ShipDesign, at: number, component: ComponentDesign, random: Random): ShipDesign {
  const sections = design.sections.map((section, index) => {
    if (index !== at) return section;
    const components = [...section.components];
    const frame = components.findIndex(({ kind }) => kind === "frame");
    components.splice(random((frame < 0 ? components.length : frame) + 1) - 1, 0, component);
    return { ...section, components };
  });
  return { ...design, sections };
}

function without(design: ShipDesign, gone: ComponentDesign): ShipDesign {
  return eachSection(design, (components) =>
    components
      .filter((component) => component !== gone)
      .map((component) =>
        component.supports?.includes(gone.id)
          ? { ...component, supports: component.supports.filter((id) => id !== gone.id) }
          : component,
      ),
  );
}

const someComponent = (
  { sections }: ShipDesign,
  random: Random,
  fits: (component: ComponentDesign) => boolean = () => true,
): ComponentDesign | null => {
  const fitting = sections.flatMap(({ components }) => components.filter(fits));
  return fitting.length === 0 ? null : pick(fitting, random);
};

const isPart = ({ kind }: ComponentDesign): boolean => kind !== "frame";

/** Adds a basic component, or now and then a much better one. */
const add: Move = (design, random, names) => {
  const bare = basic(pick(BUILT, random), design, names);
  const more = (): number => (random(LEAPS) === 1 ? random(MOST_LEAP) - 1 : 0);
  const bought = KINDS[bare.kind].attrs.map(({ attr, base, step: by }) => [attr, base + by * more()] as const);
  const component = { ...bare, attrs: Object.fromEntries(bought) };
  return placed(design, random(design.sections.length) - 1, component, random);
};

const remove: Move = (design, random) => {
  const gone = someComponent(design, random, isPart);
  return gone && without(design, gone);
};

/** Number of steps to change: now and then many at once, as a shield is useless until it is strong enough. */
const stepsOf = (random: Random): number => random(random(LEAPS) === 1 ? MOST_LEAP : MOST_STEPS);

/** Adds or removes some steps of an attribute or of toughness. */
const step =
  (direction: 1 | -1): Move =>
  (design, random) => {
    const old = someComponent(design, random, ({ kind }) => kind !== "shuttle");
    if (!old) return null;
    const { attrs } = KINDS[old.kind];
    const rule = attrs[random(attrs.length + 1) - 1];
    const steps = direction * stepsOf(random);
    if (!rule) return old.tg + steps < 1 ? null : withInstead(design, old, { ...old, tg: old.tg + steps });
    const value = (old.attrs[rule.attr] ?? rule.base) + steps * rule.step;
    if (value < rule.base) return null;
    return withInstead(design, old, { ...old, attrs: { ...old.attrs, [rule.attr]: value } });
  };

const grow = step(1);
const shrink = step(-1);

/** Changes free units, which cost only the growth of the frame. */
const resize: Move = (design, random) => {
  const old = someComponent(design, random, ({ kind }) => kind !== "frame" && kind !== "shuttle");
  if (!old) return null;
  const by = random(MOST_EXTRA) * (random(2) === 1 ? 1 : -1);
  const extra = Math.max(0, (old.extra ?? 0) + by);
  return extra === (old.extra ?? 0) ? null : withInstead(design, old, { ...old, extra });
};

/** Replaces a component with one of another kind. */
const exchange: Move = (design, random, names) => {
  const less = remove(design, random, names);
  return less && add(less, random, names);
};

/** Takes from one component and gives to another. */
const shift: Move = (design, random, names) => {
  const less = shrink(design, random, names);
  return less && grow(less, random, names);
};

/** Moves a component to another place on the hit chart. */
const reorder: Move = (design, random) => {
  const moved = someComponent(design, random, ({ kind }) => kind !== "frame" && kind !== "shuttle");
  const at = design.sections.findIndex(({ components }) => moved !== null && components.includes(moved));
  if (!moved) return null;
  const rest = eachSection(design, (components) => components.filter((component) => component !== moved));
  return placed(rest, at, moved, random);
};

/** Makes a structure support one component more, or one fewer. */
const support: Move = (design, random) => {
  const holder = someComponent(design, random, ({ kind }) => kind === "structure");
  const held = someComponent(design, random, isPart);
  if (!holder || !held) return null;
  const { supports = [] } = holder;
  const changed = supports.includes(held.id) ? supports.filter((id) => id !== held.id) : [...supports, held.id];
  return withInstead(design, holder, { ...holder, supports: changed });
};

/** A move listed several times is made more often. */
const MOVES: readonly Move[] = [
  add,
  add,
  remove,
  grow,
  grow,
  grow,
  shrink,
  resize,
  exchange,
  shift,
  shift,
  reorder,
  support,
];
const GROWING: readonly Move[] = [add, grow, grow, grow, grow, grow];
const LESSENING: readonly Move[] = [remove, shrink, shrink, shrink, shrink, shrink, resize];

const made =
  (moves: readonly Move[]): Move =>
  (design, random, names) =>
    pick(moves, random)(design, random, names);

/** A design with one thing more, or one less. */
export const enlarged = made(GROWING);
export const lessened = made(LESSENING);

/** A design that differs in one or more things, each further one half as likely. */
export const varied: Move = (design, random, names) => {
  const move = made(MOVES);
  let changed = move(design, random, names);
  while (changed && random(2) === 1) changed = move(changed, random, names);
  return changed;
};
