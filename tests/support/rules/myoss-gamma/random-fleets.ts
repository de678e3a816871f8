/** Random legal ships and battles that use everything in the rules: for fuzzing and property tests. */
import { randomPlayer } from "../../../../module/rules/bots/random";
import { pick, type Random } from "../../../../module/rules/kernel";
import { randomPlay } from "../random-walk";
import { BATTLEAXE, EXPLORER, EVERYTHING } from "./fixtures";
import { myossGamma } from "../../../../module/rules/myoss-gamma/index";
import {
  HOUSE_OPTIONS,
  type Attr,
  type Battle,
  type BattleSetup,
  type ComponentDesign,
  type Fleet,
  type KindId,
  type Options,
  type SectionDesign,
  type ShipDesign,
} from "../../../../module/rules/myoss-gamma/state";
import { KIND_IDS, KINDS, SHUTTLE_SPACE } from "../../../../module/rules/myoss-gamma/tables";
import { validate } from "../../../../module/rules/myoss-gamma/ship/validate";

/** Kinds that fill a section; every section has a frame anyway, and shuttles come with their holds. */
const PARTS = KIND_IDS.filter((kind) => kind !== "frame" && kind !== "shuttle");
const MOST_STEPS = 5;
const MOST_TOUGHNESS = 4;
const MOST_COMPONENTS = 14;
const MOST_SECTIONS = 4;
const MOST_SEATS = 4;
const MOST_SHIPS = 2;

/** A component of a kind, with random values. */
function randomPart(id: string, kind: KindId, random: Random): ComponentDesign {
  const attrs: { [attr in Attr]?: number } = {};
  for (const { attr, base, step } of KINDS[kind].attrs) attrs[attr] = base + step * (random(MOST_STEPS) - 1);
  const extra = random(8) === 1 ? random(3) : 0;
  return { id, kind, name: id, tg: random(MOST_TOUGHNESS), attrs, ...(extra > 0 ? { extra } : {}) };
}

/** A hold or rack with some shuttles and some bulk cargo. */
function loaded(store: ComponentDesign, random: Random): ComponentDesign[] {
  const space = store.attrs.CC ?? 0;
  const count = Math.min(random(4) - 1, Math.floor(space / SHUTTLE_SPACE));
  const cargo = random(space - count * SHUTTLE_SPACE + 1) - 1;
  const shuttles = Array.from({ length: count }, (_, at): ComponentDesign => {
    const id = `${store.id}-shuttle-${at + 1}`;
    return { id, kind: "shuttle", name: id, tg: 1, attrs: {} };
  });
  return [cargo > 0 ? { ...store, cargo } : store, ...shuttles];
}

/** A structure can support only parts before it in the list, so that none supports itself. */
function linked(part: ComponentDesign, before: readonly ComponentDesign[], random: Random): ComponentDesign {
  const supports = before.filter(({ kind }) => kind !== "shuttle" && random(5) === 1).map(({ id }) => id);
  return part.kind === "structure" && supports.length > 0 ? { ...part, supports } : part;
}

function randomSections(manned: boolean, random: Random): SectionDesign[] {
  const count = random(2) === 1 ? 1 : random(MOST_SECTIONS);
  const idOf = (at: number) => `section-${at + 1}`;
  const all: ComponentDesign[] = [];
  return Array.from({ length: count }, (_, at): SectionDesign => {
    const first: KindId[] = at > 0 ? [] : manned ? ["bridge", "lifeSupport"] : ["comms"];
    const kinds = [...first, ...Array.from({ length: random(MOST_COMPONENTS) }, () => pick(PARTS, random))];
    const components = kinds
      .filter((kind) => manned || !KINDS[kind].manned)
      .flatMap((kind, place): ComponentDesign[] => {
        const part = linked(randomPart(`${idOf(at)}-${kind}-${place + 1}`, kind, random), all, random);
        const parts = KINDS[kind].stores ? loaded(part, random) : [part];
        all.push(...parts);
        return parts;
      });
    return {
      id: idOf(at),
      name: idOf(at),
      exposed: at === 0 || random(3) > 1,
      neighbors: [at - 1, at + 1].filter((next) => next >= 0 && next < count).map(idOf),
      components: [...components, randomPart(`${idOf(at)}-frame`, "frame", random)],
    };
  });
}

/** A ship of any components, in up to four sections in a row: legal by these options, except for its cost. */
export function randomDesign(name: string, options: Options, random: Random): ShipDesign {
  for (;;) {
    const manned = random(6) > 1;
    const design: ShipDesign = {
      name,
      sections: randomSections(manned, random),
      ...(manned && random(8) === 1 ? { startsUnmanned: true } : {}),
    };
    if (isLegal(design, options)) return design;
  }
}

const isLegal = (design: ShipDesign, options: Options): boolean =>
  !validate(design, options).some(({ level }) => level === "error");

/** Random house options: about half of them at their defaults. */
export function randomOptions(usual: Options, random: Random): Options {
  const options: { [option: string]: unknown } = {};
  for (const [option, allowed] of Object.entries(HOUSE_OPTIONS.values)) {
    if (random(2) === 1) continue;
    options[option] =
      typeof allowed === "number" ? allowed + random(10) - 1 : pick(allowed as readonly unknown[], random);
  }
  // A credit limit would only keep fleets from battle.
  return { ...usual, ...(options as Partial<Options>), creditLimit: 0 };
}

/**
 * Two to four seats, usually two, with one or two ships each; some are allies.
 *
 * @param others  designs used beside random ones, where the options allow them
 */
export function randomBattle(usual: Options, others: readonly ShipDesign[], random: Random): BattleSetup {
  const options = randomOptions(usual, random);
  const seats = random(2) === 1 ? 2 : 1 + random(MOST_SEATS - 1);
  const fleets = Array.from({ length: seats }, (_, at): Fleet => {
    const ships = Array.from({ length: random(MOST_SHIPS) }, (_ship, place) => {
      const id = `ship-${at + 1}-${place + 1}`;
      const known = others.length > 0 && random(2) === 1 ? pick(others, random) : null;
      return { id, design: known && isLegal(known, options) ? known : randomDesign(id, options, random) };
    });
    // The last seat is never on the side of the first one.
    const side = at === 1 && seats > 2 && random(2) === 1 ? "seat-1" : `seat-${at + 1}`;
    return { seat: `seat-${at + 1}`, side, ships };
  });
  return { fleets, options };
}

/** A battle of two ships, each one of two kinds. */
export const randomPair = (random: Random): BattleSetup => ({
  fleets: ["seat-1", "seat-2"].map((seat) => ({
    seat,
    ships: [{ id: `${seat}-ship`, design: random(2) === 1 ? BATTLEAXE : EXPLORER }],
  })),
  options: { creditLimit: 0 },
});

/** Random battles by the full rules, played at random. */
export const RANDOM_FLEETS = randomPlay(
  myossGamma,
  (random) => randomBattle(HOUSE_OPTIONS.full(), [EVERYTHING, BATTLEAXE], random),
  randomPlayer<Battle>,
  120,
);
