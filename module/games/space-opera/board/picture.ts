/** The picture of the battle: the ships of each side with their damage, and how far apart they are. */
import { beginning } from "../../../rules/kernel/letters";
import { oneLine } from "../../../kit/text/sentence";
import type { Portraits } from "../../../kit/battle/fighters";
import { SIGN_GLYPHS } from "../../../kit/text/signs";
import { dodgeParts, pilotParts, refuseHelm, sum, type BattleView, type Ship } from "../../../rules/space-opera";
import { chancesOf, classText, leveled, inPercent, shipName, shipSign, word } from "../story/words";
import { arrowsOf } from "./arrows";
import type { AimLine } from "./panel";
import { rangesOf } from "./ranges";
import { circumstancesOn, conditionsOf, harmed, type Condition } from "./ships";
import { round, skyOf, type Sign, type Size, type Sky } from "./sky";

/** Outlines seen from above, with the bow to the right; a circle if there is no bow. */
const OUTLINES: { readonly [shipClass in Ship["class"]]: string } = {
  fighter: "M15 0 L3 2.4 L-2 11 L-7 11 L-5 3 L-11 5 L-10 0 L-11 -5 L-5 -3 L-7 -11 L-2 -11 L3 -2.4 Z",
  cutter: "M16 0 L7 5 L-3 5.5 L-6 10 L-12 10 L-11 4 L-14 3 L-14 -3 L-11 -4 L-12 -10 L-6 -10 L-3 -5.5 L7 -5 Z",
  line: "M17 0 L12 4 L4 4.5 L2 7 L-5 7 L-7 10 L-15 10 L-15 5 L-17 4 L-17 -4 L-15 -5 L-15 -10 L-7 -10 L-5 -7 L2 -7 L4 -4.5 L12 -4 Z",
  station: "M0 -15 L4 -5 L15 -3 L15 3 L4 5 L0 15 L-4 5 L-15 3 L-15 -3 L-4 -5 Z",
  planet: "M15 0 A15 15 0 1 1 -15 0 A15 15 0 1 1 15 0 Z",
  shuttle: "M11 0 L7 6 L-4 7 L-8 11 L-11 11 L-10 0 L-11 -11 L-8 -11 L-4 -7 L7 -6 Z",
  yacht: "M16 0 L4 4 L-6 8 L-12 8 L-10 0 L-12 -8 L-6 -8 L4 -4 Z",
  freighter: "M15 3 L15 -3 L9 -4 L9 -9 L-2 -9 L-2 -7 L-4 -7 L-4 -9 L-14 -9 L-14 9 L-4 9 L-4 7 L-2 7 L-2 9 L9 9 L9 4 Z",
};
/** Distance from the middle of an outline to its edge. */
const OUTLINE_REACH = 23;

/** A ship in words: its arrows and lines, for those who cannot see them, and its guns. */
function labelOf(view: BattleView, ship: Ship): string {
  const position = Object.entries(ship.position).map(([target, bonus]) =>
    word("picture.position", { target: shipName(view, target), bonus }),
  );
  const guns = ship.guns.map((gun) => {
    const { name, range, target, sustained: bonus } = gun;
    const facts = [leveled(gun.firepower), word(`range.${range}`)];
    const aim = target === null ? [] : [word("sustainedOn", { target: shipName(view, target), bonus })];
    return `${name}: ${oneLine([...facts, ...aim])}`;
  });
  const conditions = conditionsOf(view, ship).map(({ text }) => text);
  const circumstances = circumstancesOn(view, ship).map(({ about }) => about);
  return [`${ship.name}, ${classText(ship)}`, ...conditions, ...circumstances, ...position, ...guns].join(". ");
}

/** Width of a letter of a name, and of the line below it. */
const LETTER = { name: 8.6, state: 6.9 };

/** State of a ship in a line: what has befallen it, or else how well it flies and dodges. */
function stateOf(view: BattleView, ship: Ship, most: number): { state: string; tone: Condition["tone"] | "" } {
  const [worst] = conditionsOf(view, ship);
  const lost = ship.destroyed ? [] : harmed(view, ship).map(({ name, state }) => `${name} ${state}`);
  if (worst || lost.length > 0)
    return { state: oneLine([...(worst ? [worst.text] : []), ...lost]), tone: worst?.tone ?? "wait" };
  if (refuseHelm(view, ship) !== null) return { state: "", tone: "" };
  const dodges = inPercent(chancesOf(view, sum(dodgeParts(view, ship))).success);
  const numbers = { flies: sum(pilotParts(view, ship)), dodges };
  const { squadron } = ship;
  const fighters = squadron ? [word("fightersFact", { left: squadron.left, of: squadron.of })] : [];
  const [all, short] = [word("picture.flies", numbers), word("picture.dodges", numbers)];
  const shortest = fighters[0] ?? short;
  const found = [all, short].map((text) => oneLine([...fighters, text])).find((text) => text.length <= most);
  return { state: found ?? shortest, tone: "" };
}

/** Where damage is marked on a sign, as shares of its radius: on the hull, and on its sides. */
const SPOTS = [
  [0, 0],
  [-0.35, -0.45],
  [-0.35, 0.45],
  [0.45, 0],
  [-0.65, 0],
] as const;

/** The marks of damage on a ship: crosses for what is out of action, and a flame. */
function marksOf({ disabled, burning, destroyed, locations }: Ship, { x, y, radius }: Sign, turn: 1 | -1) {
  if (destroyed) return [];
  const lost = locations.filter((location) => location.disabled);
  const kinds = [...(disabled ? ["out"] : []), ...(burning ? ["fire"] : []), ...lost.map(() => "out")];
  const free = disabled ? SPOTS : SPOTS.slice(1);
  const size = round(Math.max(0.7, Math.min(1.4, radius / 50)));
  return kinds.slice(0, free.length).map((kind, at) => {
    const [along, across] = free[at] ?? SPOTS[0];
    return {
      isFire: kind === "fire",
      place: `translate(${round(x + along * radius * turn)} ${round(y + across * radius)}) scale(${size})`,
    };
  });
}

function drawn(view: BattleView, ship: Ship, sky: Sky) {
  const place = sky.places.get(ship.ship) as Sign;
  const { x, y, radius } = { x: round(place.x), y: round(place.y), radius: round(place.radius) };
  const scale = round((radius / OUTLINE_REACH) * 10) / 10;
  const turn = x > sky.width / 2 ? -1 : 1;
  const most = Math.floor(sky.room / LETTER.state);
  const { state, tone } = stateOf(view, ship, most);
  return {
    ship: ship.ship,
    sign: shipSign(ship),
    glyph: SIGN_GLYPHS[shipSign(ship)],
    outline: OUTLINES[ship.class],
    // Places and scales the outline, with the bow towards the middle.
    transform: `translate(${x} ${y}) scale(${turn * scale} ${scale})`,
    x,
    y,
    radius,
    marks: marksOf(ship, place, turn),
    name: beginning(ship.name, Math.floor(sky.room / LETTER.name) - 2),
    // Of its name, and its state below that.
    textY: round(y + radius + 2),
    state: sky.isRoomy ? beginning(state, most) : "",
    tone,
    gone: ship.destroyed,
    label: labelOf(view, ship),
  };
}

/** The chances of all guns at all targets, there to choose them: those of one gun are shown at a time. */
const pillsOf = (aims: readonly AimLine[], { places }: Sky) =>
  aims.flatMap((aim) => {
    const place = places.get(aim.to);
    return place && aim.index !== null ? [{ ...aim, x: round(place.x), y: round(place.y - place.radius * 0.95) }] : [];
  });

/** Draws the battle, and what is being chosen. `seat`: the viewer's; null for an onlooker. */
export function pictureOf(
  view: BattleView,
  aims: readonly AimLine[],
  { portraits, stage, seat, id }: { portraits: Portraits; stage: Size; seat: string | null; id: string },
) {
  const own = view.ships.find((ship) => ship.seat === seat)?.side;
  const sky = skyOf(view.ships, own, stage);
  const { arrows, links, ranges } = { ...arrowsOf(view, aims, sky), ...rangesOf(view, sky) };
  return {
    width: sky.width,
    height: sky.height,
    title: word("picture.title"),
    ships: view.ships.map((ship) => {
      const portrait = portraits[ship.ship] ?? "";
      return { ...drawn(view, ship, sky), portrait, id: `${id}-sky-${ship.ship}`, mine: ship.seat === seat };
    }),
    arrows,
    links,
    ranges,
    pills: pillsOf(aims, sky),
  };
}
