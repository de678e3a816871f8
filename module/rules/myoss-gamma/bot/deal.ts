/**
 * Deals possible designs of ships that a seat knows only in part: their blank numbers are filled with components like
 * those of the seat's own ships. House option `hiddenDesigns`; MG-137.
 */
import { inRandomOrder, pick, type Random, type Seat } from "../../kernel";
import { copyBattle } from "../copy";
import { layoutOf } from "../ship/layout";
import { blanksOf, sideOf, type Blank } from "../sight";
import type { Attr, Battle, Component, KindId, Ship } from "../state";
import { FRAME_SHARE, KINDS, TOUGHNESS_SIZE } from "../tables";

/** Without these a ship is lost, or does nothing; if none is known yet, they are built first. */
const NEEDED: readonly KindId[] = ["lifeSupport", "bridge", "weapon"];
/** Size of a part, in hundredths of the model's part scaled to the ship: at least this, plus up to `SPREAD`. */
const SMALLEST = 70;
const SPREAD = 60;
/** Kinds that do not depend on the ship's size alone. */
const LEFT_OUT: readonly KindId[] = ["frame", "shuttle", "hold", "rack"];
const FILLER = { kind: "structure", size: 1, attrs: {} } as const;

type Model = Pick<Component, "kind" | "size"> & { readonly attrs: Component["bought"] };

/** A battle as it may look in full to a seat; null if the place of something known is not known. */
export function dealBattle(battle: Battle, seat: Seat, random: Random): Battle | null {
  if (!battle.options.hiddenDesigns) return copyBattle(battle);
  const side = sideOf(battle, seat);
  const models = battle.ships.filter((ship) => ship.side === side);
  const hasUnknownBerth = [...battle.ships, ...battle.shuttles].some(({ berth }) => berth?.component === "");
  if (hasUnknownBerth || models.length === 0) return null;
  const dealt = copyBattle(battle);
  for (const ship of dealt.ships)
    if (ship.side !== side && ship.lost === null) build(ship, pick(models, random), random);
  return dealt;
}

/** Fills the blanks of a ship with parts like the model's, scaled to its size. */
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
  // If a known bridge were in command, it would be known to be.
  const bridge = built.find(({ kind }) => kind === "bridge")?.id ?? null;
  ship.activeBridge ??= bridge;
  if (!ship.primaryLost) ship.primaryBridge ??= bridge;
}

/** The model's parts that the ship is not known to have, needed ones first. */
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

/** Fills a blank with parts. A section's frame is at its end. */
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

/** A component of the given size with the model's attributes scaled to it; units left over become toughness. */
function made(
  section: string,
  from: number,
  size: number,
  { kind, size: modelSize, attrs: modelAttrs }: Model,
): Component {
  const attrs: { [attr in Attr]?: number } = {};
  let left = kind === "frame" ? 0 : size - KINDS[kind].size;
  for (const { attr, base, step, size: units } of KINDS[kind].attrs) {
    const wanted = Math.round(((modelAttrs[attr] ?? base) * size) / modelSize);
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
