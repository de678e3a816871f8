/** Ships for tests and benchmarks, all legal by the table (MG-18), and battles between them. */
import { playerSource, playStep, RulesError, type Entry, type Seat } from "../../../../module/rules/kernel";
import { scripted, type ScriptedReferee } from "../scripted";
import { myossGamma } from "../../../../module/rules/myoss-gamma/index";
import type {
  Attrs,
  Battle,
  ComponentDesign,
  KindId,
  Options,
  Ship,
  ShipDesign,
} from "../../../../module/rules/myoss-gamma/state";

/** A component as bought; its id is its kind or a name of its own. */
export function part(
  kind: KindId,
  tg: number,
  attrs: Attrs = {},
  more: Partial<ComponentDesign> = {},
): ComponentDesign {
  const id = more.id ?? kind;
  return { id, kind, name: id, tg, attrs, ...more };
}

/** A ship of one section; the frame is added. */
export function shipOfParts(name: string, frameTg: number, ...components: ComponentDesign[]): ShipDesign {
  const hull = [...components, part("frame", frameTg)];
  return { name, sections: [{ id: "hull", name: "Hull", exposed: true, neighbors: [], components: hull }] };
}

/** One section of a ship, `[name, exposed, frame's toughness, components]`; the frame is added. */
export type SectionParts = readonly [
  name: string,
  exposed: boolean,
  frameTg: number,
  components: readonly ComponentDesign[],
];

/** A ship of several sections, in a row unless `links` pairs neighbors by index; ids come from the names. */
export function shipOfSections(
  name: string,
  sections: readonly SectionParts[],
  links: readonly (readonly [number, number])[] = sections.slice(1).map((_, at) => [at, at + 1]),
): ShipDesign {
  const idOf = (at: number): string => (sections[at] as SectionParts)[0].toLowerCase();
  return {
    name,
    sections: sections.map(([title, exposed, frameTg, components], at) => ({
      id: idOf(at),
      name: title,
      exposed,
      neighbors: links.flatMap(([one, other]) => (one === at ? [idOf(other)] : other === at ? [idOf(one)] : [])),
      components: [...components, part("frame", frameTg, {}, { id: `frame-${idOf(at)}` })],
    })),
  };
}

/** The smallest fighting ship: 50c, 6u. */
export const FIGHTER = shipOfParts(
  "Tiniest Fighter",
  1,
  part("bridge", 1, { AP: 1 }, { id: "cockpit" }),
  part("lifeSupport", 1, { BP: 1 }, { id: "life-support" }),
  part("propulsion", 1, { MN: 1, TH: 1 }, { id: "engine" }),
  part("weapon", 1, { PW: 1, AC: 1 }, { id: "laser" }),
);

/** What a ship needs to act, at the least. */
export const CREW = [part("bridge", 1, { AP: 1 }), part("lifeSupport", 1, { BP: 1 })];

/** 400c, 57u. */
export const BATTLEAXE = shipOfParts(
  "Battleaxe",
  4,
  part("bridge", 4, { AP: 2 }, { id: "cockpit" }),
  part("lifeSupport", 4, { BP: 2 }, { id: "life-support" }),
  part("propulsion", 4, { MN: 5, TH: 5 }, { id: "engine" }),
  part("weapon", 4, { PW: 5, AC: 5 }, { id: "cannon" }),
  part("shield", 4, { PR: 4 }),
  part("computer", 4, { TL: 1 }),
  part("maintenance", 4, { RP: 1 }, { id: "workshop" }),
);

/** 750c, 98u. */
export const EXPLORER = shipOfParts(
  "Explorer",
  3,
  part("bridge", 1, { AP: 2 }),
  part("crew", 1, { AP: 2 }, { id: "crew-a" }),
  part("crew", 1, { AP: 2 }, { id: "crew-b" }),
  part("lifeSupport", 2, { BP: 2 }, { id: "life-support-a" }),
  part("lifeSupport", 2, { BP: 2 }, { id: "life-support-b" }),
  part("lifeSupport", 2, { BP: 2 }, { id: "life-support-c" }),
  part("structure", 3, {}, { id: "port-winglet", supports: ["port-engine"] }),
  part("propulsion", 3, { MN: 4, TH: 3 }, { id: "port-engine" }),
  part("structure", 3, {}, { id: "starboard-winglet", supports: ["starboard-engine"] }),
  part("propulsion", 3, { MN: 4, TH: 3 }, { id: "starboard-engine" }),
  part("weapon", 3, { PW: 2, AC: 3 }, { id: "beam-a" }),
  part("weapon", 3, { PW: 2, AC: 3 }, { id: "beam-b" }),
  part("weapon", 2, { PW: 5, AC: 3 }, { id: "torpedoes" }),
  part("sensor", 2, { SL: 1 }),
  part("tractor", 2),
  part("transporter", 1, { TC: 1 }),
  part("shield", 1, { PR: 3 }),
  part("hold", 1, { CC: 6 }),
  part("shuttle", 1, {}, { id: "ajax" }),
  part("medical", 2, { HP: 2 }),
  part("maintenance", 2, { RP: 2 }),
  part("comms", 1),
  part("computer", 1, { TL: 1 }, { id: "computer-a" }),
  part("computer", 1, { TL: 1 }, { id: "computer-b" }),
  part("computer", 1, { TL: 1 }, { id: "computer-c" }),
);

/** Three sections in a row, with components of every kind. */
export const EVERYTHING = shipOfSections("Barge", [
  [
    "Head",
    true,
    1,
    [
      part("bridge", 1, { AP: 3 }),
      part("lifeSupport", 1, { BP: 6 }),
      part("shield", 1, { PR: 2 }),
      part("computer", 1, { TL: 2 }),
      part("computer", 1, { TL: 1 }, { id: "second-computer" }),
      part("weapon", 1, { PW: 3, AC: 4 }, { id: "gun" }),
      part("weapon", 1, { PW: 1, AC: 9 }, { id: "laser" }),
      part("comms", 1),
      part("propulsion", 1, { MN: 3, TH: 6 }, { id: "engine" }),
    ],
  ],
  [
    "Middle",
    true,
    1,
    [
      part("hold", 1, { CC: 10 }, { cargo: 2 }),
      part("shuttle", 1, {}, { id: "gig" }),
      part("shuttle", 1, {}, { id: "launch" }),
      part("tractor", 1),
      part("structure", 1, {}, { supports: ["transporter"] }),
      part("transporter", 1, { TC: 2 }),
      part("selfDestruct", 1, { DP: 5 }),
      part("armor", 1),
    ],
  ],
  [
    "Tail",
    true,
    1,
    [
      part("bridge", 1, { AP: 1 }, { id: "spare-bridge" }),
      part("crew", 1, { AP: 2 }),
      part("amenity", 1, { PC: 3 }),
      part("sensor", 1, { SL: 2 }),
      part("cloak", 1, { CL: 2 }),
      part("medical", 1, { HP: 2 }),
      part("maintenance", 1, { RP: 2 }),
      part("rack", 1, { CC: 6 }),
      part("weapon", 1, { PW: 2, AC: 6 }, { id: "tail-gun" }),
      part("decoration", 1),
    ],
  ],
]);

/** Built for people, with nobody aboard: others can command it. */
export const UNMANNED: ShipDesign = {
  ...shipOfParts(
    "Drone",
    1,
    part("crew", 1, { AP: 1 }),
    part("lifeSupport", 1, { BP: 1 }),
    part("propulsion", 1, { MN: 2, TH: 3 }),
    part("weapon", 1, { PW: 2, AC: 4 }),
    part("computer", 1, { TL: 1 }),
    part("shield", 1, { PR: 1 }),
    part("comms", 1),
    part("selfDestruct", 1, { DP: 3 }),
  ),
  startsUnmanned: true,
};

const SEATS: readonly Seat[] = ["seat-1", "seat-2", "seat-3"];
const SHIPS = [
  ["a1", "a2"],
  ["b1", "b2"],
  ["c1", "c2"],
];

/** Checkpoint zero of a battle, one list of ships per seat; ship ids are `a1`, `a2`, …, for the next seat `b1`, …. */
export function battleOf(fleets: readonly (readonly ShipDesign[])[], options: Partial<Options> = {}): Battle {
  return myossGamma.setup({
    fleets: fleets.map((designs, at) => ({
      seat: SEATS[at] as Seat,
      ships: designs.map((design, ship) => ({ id: SHIPS[at]?.[ship] as string, design })),
    })),
    options: { creditLimit: 0, ...options },
  });
}

/** The next checkpoint, with every question answered by its fallback; the step must not roll dice. */
export function nextCheckpoint(battle: Battle): Battle {
  const dice = (): number => {
    throw new RulesError("no-dice");
  };
  const played = playStep(myossGamma, battle, [], playerSource({}, dice));
  if (played.status !== "done") throw new RulesError("step-not-played", { status: played.status });
  return played.state;
}

/** A battle in which the first seat is about to act; ships are prepared by the fallbacks, seats are in listed order. */
export function readyBattle(fleets: readonly (readonly ShipDesign[])[], options: Partial<Options> = {}): Battle {
  return nextCheckpoint(nextCheckpoint(battleOf(fleets, { turnOrder: "listed", ...options })));
}

/** Plays one step in place. Throws a `RulesError` (`script-not-used`) if any of these dice and answers are left. */
export function playScript(battle: Battle, dice: readonly number[], ...answers: Entry[]): ScriptedReferee<Battle> {
  const referee = scripted(() => battle, { dice, answers });
  myossGamma.step(battle, referee);
  const rest = referee.rest();
  if (rest.dice.length + rest.answers.length > 0)
    throw new RulesError("script-not-used", { rest: JSON.stringify(rest) });
  return referee;
}

/** Sets a component's attributes or toughness as damage would leave them. */
export function worn(ship: Ship, id: string, tg: number, attrs: Attrs = {}): void {
  const component = ship.components.find((one) => one.id === id);
  if (!component) throw new RulesError("no-such-component", { component: id });
  component.tg = tg;
  component.destroyed = tg === 0;
  Object.assign(component.attrs, attrs);
}
