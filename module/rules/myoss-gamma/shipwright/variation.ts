/** How designs are varied: one thing of one component at a time, whatever it costs. What may be built, others say. */
import { pick, type Random } from "../../kernel";
import type { ComponentDesign, KindId, SectionDesign, ShipDesign } from "../state";
import { KINDS } from "../tables";

/** What kinds of component are called. */
export type KindNames = { readonly [kind in KindId]?: string };

/** A design that differs a little; null: that cannot be done to this one. */
type Move = (design: ShipDesign, random: Random, names: KindNames) => ShipDesign | null;

/** What does something in a battle of one ship against another. */
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

/** Of an attribute or of toughness at most so many steps are bought or sold at a time; now and then very many. */
const MOST_STEPS = 3;
const MOST_LEAP = 12;
/** One time in so many. */
const LEAPS = 4;
/** Free units are put on and taken off so many at a time, at most. */
const MOST_EXTRA = 10;

/** The least with which a ship can fight. */
const LEAST: readonly KindId[] = ["bridge", "lifeSupport", "propulsion", "weapon", "frame"];

/** What a kind is called by its id: `lifeSupport` is Life Support. */
const plainName = (kind: KindId): string =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter}`);

/** The first of `stem`, `stem 2`, `stem 3`, … that is not taken. */
function free(stem: string, mark: string, taken: ReadonlySet<string>): string {
  let name = stem;
  for (let number = 2; taken.has(name); number++) name = `${stem}${mark}${number}`;
  return name;
}

/** A component of a kind with the least that it can have, with an id and a name of its own in the ship. */
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

/** Puts a component into a section, somewhere before its frame. */
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

/** A component as it is sold, or now and then much better. */
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

/** A shield is no good until it is good enough. */
const stepsOf = (random: Random): number => random(random(LEAPS) === 1 ? MOST_LEAP : MOST_STEPS);

/** Some steps more or less of an attribute or of toughness. */
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

/** Free units, which cost only what the frame grows by. */
const resize: Move = (design, random) => {
  const old = someComponent(design, random, ({ kind }) => kind !== "frame" && kind !== "shuttle");
  if (!old) return null;
  const by = random(MOST_EXTRA) * (random(2) === 1 ? 1 : -1);
  const extra = Math.max(0, (old.extra ?? 0) + by);
  return extra === (old.extra ?? 0) ? null : withInstead(design, old, { ...old, extra });
};

/** One component makes room for one of another kind. */
const exchange: Move = (design, random, names) => {
  const less = remove(design, random, names);
  return less && add(less, random, names);
};

/** What one component loses another gains. */
const shift: Move = (design, random, names) => {
  const less = shrink(design, random, names);
  return less && grow(less, random, names);
};

/** Another place on the hit chart. */
const reorder: Move = (design, random) => {
  const moved = someComponent(design, random, ({ kind }) => kind !== "frame" && kind !== "shuttle");
  const at = design.sections.findIndex(({ components }) => moved !== null && components.includes(moved));
  if (!moved) return null;
  const rest = eachSection(design, (components) => components.filter((component) => component !== moved));
  return placed(rest, at, moved, random);
};

/** A structure holds one component more, or one less. */
const support: Move = (design, random) => {
  const holder = someComponent(design, random, ({ kind }) => kind === "structure");
  const held = someComponent(design, random, isPart);
  if (!holder || !held) return null;
  const { supports = [] } = holder;
  const changed = supports.includes(held.id) ? supports.filter((id) => id !== held.id) : [...supports, held.id];
  return withInstead(design, holder, { ...holder, supports: changed });
};

/** The more often one stands here, the more often it is made. */
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

/** A design that is larger by one thing, or smaller by one. */
export const enlarged = made(GROWING);
export const lessened = made(LESSENING);

/** A design that differs in one thing or some: in so many more with ever smaller chance. */
export const varied: Move = (design, random, names) => {
  const move = made(MOVES);
  let changed = move(design, random, names);
  while (changed && random(2) === 1) changed = move(changed, random, names);
  return changed;
};
