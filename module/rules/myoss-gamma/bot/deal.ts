/**
 * Ships of others, of whose hidden designs a seat knows what has shown itself: built anew behind the numbers that are
 * blank, as ships are that it knows whole, its own. House option `hiddenDesigns`; MG-137.
 */
import { inRandomOrder, pick, type Random, type Seat } from "../../kernel";
import { copyBattle } from "../copy";
import { layoutOf } from "../ship/layout";
import { blanksOf, sideOf, type Blank } from "../sight";
import type { Attr, Battle, Component, KindId, Ship } from "../state";
import { FRAME_SHARE, KINDS, TOUGHNESS_SIZE } from "../tables";

/** Without these a ship is lost, or does nothing: where one is not known yet, it is built first. */
const NEEDED: readonly KindId[] = ["lifeSupport", "bridge", "weapon"];
/** A part is as large as the model's for the size of its ship, give or take: in hundredths. */
const SMALLEST = 70;
const SPREAD = 60;
/** What is aboard of these is no matter of size alone. */
const LEFT_OUT: readonly KindId[] = ["frame", "shuttle", "hold", "rack"];
const FILLER = { kind: "structure", size: 1, attrs: {} } as const;

type Model = Pick<Component, "kind" | "size"> & { readonly attrs: Component["bought"] };

/** A battle as it may be for a seat; null: where something known stands is not known. */
export function dealBattle(battle: Battle, seat: Seat, random: Random): Battle | null {
  if (!battle.options.hiddenDesigns) return copyBattle(battle);
  const side = sideOf(battle, seat);
  const models = battle.ships.filter((ship) => ship.side === side);
  const isSomewhere = [...battle.ships, ...battle.shuttles].some(({ berth }) => berth?.component === "");
  if (isSomewhere || models.length === 0) return null;
  const dealt = copyBattle(battle);
  for (const ship of dealt.ships)
    if (ship.side !== side && ship.lost === null) build(ship, pick(models, random), random);
  return dealt;
}

/** Builds what is blank of a ship, as large parts of it as the other ship has. */
function build(ship: Ship, model: Ship, random: Random): void {
  const blanks = blanksOf(ship);
  if (blanks.length === 0) return;
  const parts = partsLike(model, ship, random);
  const share = ship.size / model.size;
  const built = blanks.flatMap((blank) => fill(ship, blank, parts, () => (share * (SMALLEST + random(SPREAD))) / 100));
  const all = [...ship.components, ...built];
  ship.components = ship.sections.flatMap(({ id }) =>
    all.filter(({ section }) => section === id).sort((one, other) => one.from - other.from),
  );
  ship.layout = layoutOf(ship.components);
  // A known one that commands the ship would be known as that.
  const bridge = built.find(({ kind }) => kind === "bridge")?.id ?? null;
  ship.activeBridge ??= bridge;
  if (!ship.primaryLost) ship.primaryBridge ??= bridge;
}

/** The parts of a model that a ship is not known to have, what it needs before all else. */
function partsLike(model: Ship, ship: Ship, random: Random): Model[] {
  const known = ship.components.map(({ kind }) => kind);
  const parts = model.components.filter(({ kind }) => {
    const at = known.indexOf(kind);
    if (at >= 0) known.splice(at, 1);
    return at < 0 && !LEFT_OUT.includes(kind);
  });
  const has = new Set(ship.components.filter(({ destroyed }) => !destroyed).map(({ kind }) => kind));
  const needed = NEEDED.filter((kind) => !has.has(kind));
  const firsts = needed.flatMap((kind) => parts.find((part) => part.kind === kind) ?? []);
  const others = parts.filter((part) => !firsts.includes(part));
  return [...inRandomOrder(firsts, random), ...inRandomOrder(others, random)].map(({ kind, size, bought }) => ({
    kind,
    size,
    attrs: bought,
  }));
}

/** What stands behind the numbers of a blank, until it is full. The frame of a section stands at its end. */
function fill(ship: Ship, { section, from, to }: Blank, parts: Model[], scale: () => number): Component[] {
  const built: Component[] = [];
  const isLast = ship.sections.some(({ id, size }) => id === section && size === to);
  // The last number of a section is its size.
  const frame = isLast ? Math.min(Math.max(1, Math.round(to / FRAME_SHARE)), to - from + 1) : 0;
  let next = from;
  while (next <= to - frame) {
    const part = parts.shift() ?? FILLER;
    const room = to - frame - next + 1;
    const least = KINDS[part.kind].size;
    const size = Math.min(room, Math.max(least, Math.round(part.size * scale())));
    built.push(made(section, next, size, size < least ? FILLER : part));
    next += size;
  }
  return frame > 0
    ? [...built, made(section, to - frame + 1, frame, { kind: "frame", size: frame, attrs: {} })]
    : built;
}

/** A component of this size: its attributes are those of the model, larger or smaller as it is; the rest is toughness. */
function made(section: string, from: number, size: number, { kind, size: like, attrs: modelAttrs }: Model): Component {
  const attrs: { [attr in Attr]?: number } = {};
  let left = kind === "frame" ? 0 : size - KINDS[kind].size;
  for (const { attr, base, step, size: units } of KINDS[kind].attrs) {
    const wanted = Math.round(((modelAttrs[attr] ?? base) * size) / like);
    const steps = Math.max(0, Math.min(Math.floor(left / units), Math.round((wanted - base) / step)));
    attrs[attr] = base + steps * step;
    left -= steps * units;
  }
  const tg = 1 + Math.floor(left / TOUGHNESS_SIZE);
  return {
    ...{ id: `dealt-${section}-${from}`, kind, name: kind, section, size, from, to: from + size - 1 },
    ...{ supports: [], boughtTg: tg, bought: { ...attrs }, tg, attrs, destroyed: false, used: false, attachedTo: null },
  };
}
