/** Kinds of battles of Myoss Gamma: each has ships and house options for some chapter of the rules. */
import { randomPlayer } from "../../../../module/rules/bots/random";
import { pick, type Player, type Random } from "../../../../module/rules/kernel";
import { greedyPlayer } from "../../../../module/rules/myoss-gamma/bot/greedy";
import { myossGamma } from "../../../../module/rules/myoss-gamma/index";
import {
  HOUSE_OPTIONS,
  type Action,
  type Battle,
  type BattleSetup,
  type ComponentDesign,
  type Options,
  type ShipDesign,
} from "../../../../module/rules/myoss-gamma/state";
import { randomPlay, type RandomPlay } from "../random-walk";
import { BATTLEAXE, EXPLORER, FIGHTER, part, shipOfParts, shipOfSections, type SectionParts } from "./fixtures";
import { oddBattle } from "./odd-designs";
import { randomBattle } from "./random-fleets";

/** The designs of each fleet's ships. */
type Fleets = readonly (readonly ShipDesign[])[];

/** Random options of these values, by name. */
type Choices = { readonly [option in keyof Options]?: readonly Options[option][] };

/** One of these sets of fleets, with options chosen at random; `sideOf` has the side of a seat, its own if omitted. */
const someOf =
  (
    all: readonly Fleets[],
    choices: Choices,
    sideOf?: (at: number, count: number) => string,
    always: Partial<Options> = {},
  ) =>
  (random: Random): BattleSetup => {
    const chosen = Object.entries(choices).map(([option, values]) => [option, pick<unknown>(values, random)] as const);
    const fleets = pick(all, random);
    return {
      fleets: fleets.map((designs, at) => ({
        seat: `seat-${at + 1}`,
        side: sideOf?.(at, fleets.length) ?? `seat-${at + 1}`,
        ships: designs.map((design, ship) => ({ id: `ship-${at + 1}-${ship + 1}`, design })),
      })),
      options: { ...(Object.fromEntries(chosen) as Partial<Options>), creditLimit: 0, ...always },
    };
  };

const EITHER = [false, true] as const;
/** More steps than random battles have. */
const WHOLE = 3000;

/** A ship with two of what the others have one of, and a cloak. */
const ODDITY = shipOfParts(
  "Oddity",
  2,
  part("bridge", 2, { AP: 2 }, { id: "bridge-a" }),
  part("bridge", 2, { AP: 1 }, { id: "bridge-b" }),
  part("crew", 2, { AP: 2 }),
  part("lifeSupport", 1, { BP: 3 }),
  part("propulsion", 3, { MN: 2, TH: 2 }),
  part("weapon", 3, { PW: 4, AC: 9 }, { id: "cannon-a" }),
  part("weapon", 3, { PW: 3, AC: 3 }, { id: "cannon-b" }),
  part("cloak", 3, { CL: 9 }),
  part("shield", 2, { PR: 2 }),
  part("sensor", 1, { SL: 2 }),
  part("computer", 2, { TL: 2 }),
  part("maintenance", 2, { RP: 3 }),
  part("medical", 2, { HP: 2 }),
  part("structure", 1, {}, { id: "boom", supports: ["maintenance", "medical"] }),
  part("decoration", 1, {}, { id: "flag" }),
);

/** Ships of one section, by the first chapters of the rules. */
export const DUELS = randomPlay(
  myossGamma,
  someOf(
    [
      [[BATTLEAXE], [EXPLORER]],
      [[ODDITY], [BATTLEAXE]],
      [[FIGHTER, ODDITY], [EXPLORER]],
      [[FIGHTER, FIGHTER], [FIGHTER], [BATTLEAXE]],
    ],
    {
      maneuverIndex: ["banded", "raw"],
      repairRestores: ["both", "either"],
      scanCarry: ["nextShot", "wholeTurn"],
      critAdjustMayMiss: EITHER,
      rehitRolls: EITHER,
      destructionScale: ["absolute", "percent"],
      crewlessRoll: ["lostCrew", "literal", "off"],
      bridgeSwitchCost: [0, 1],
      forewarned: EITHER,
    },
  ),
  randomPlayer<Battle>,
  WHOLE,
);

/** A ship that can have many orders: beams, computers, comms and an engine. */
const FLAGSHIP = shipOfParts(
  "Flagship",
  2,
  part("bridge", 2, { AP: 3 }),
  part("crew", 1, { AP: 1 }),
  part("lifeSupport", 2, { BP: 4 }),
  part("propulsion", 3, { MN: 4, TH: 6 }),
  part("weapon", 2, { PW: 2, AC: 3 }, { id: "gun-a" }),
  part("weapon", 2, { PW: 3, AC: 1 }, { id: "gun-b" }),
  part("computer", 1, { TL: 1 }, { id: "computer-a" }),
  part("computer", 1, { TL: 2 }, { id: "computer-b" }),
  part("computer", 1, { TL: 2 }, { id: "computer-c" }),
  part("tractor", 1, {}, { id: "beam-a" }),
  part("tractor", 2, {}, { id: "beam-b" }),
  part("shield", 1, { PR: 2 }),
  part("maintenance", 1, { RP: 1 }),
  part("comms", 1),
);

const ROBOT = shipOfParts(
  "Robot",
  1,
  part("propulsion", 1, { MN: 2, TH: 2 }),
  part("weapon", 1, { PW: 2, AC: 4 }),
  part("computer", 1, { TL: 1 }),
  part("shield", 1, { PR: 1 }),
  part("comms", 1),
);

/** Plays at random, but never accepts surrender, so that there is something to see. */
function stubbornPlayer(random: Random): Player<Battle> {
  const any = randomPlayer<Battle>(random);
  return (question, view, seat, about) =>
    question.name === "acceptSurrender" ? false : any(question, view, seat, about);
}

/** Beams, computers, orders and flight; the third fleet is an ally of the first. */
export const ORDERS = randomPlay(
  myossGamma,
  someOf(
    [
      [[FLAGSHIP], [FLAGSHIP]],
      [
        [FLAGSHIP, ROBOT],
        [FLAGSHIP, FIGHTER],
      ],
      [[FLAGSHIP, ROBOT], [FIGHTER, FIGHTER], [FLAGSHIP]],
    ],
    {
      fleeing: EITHER,
      fleeDraws: EITHER,
      autofireOnSetTurn: EITHER,
      targetScreensBlock: EITHER,
      forewarned: EITHER,
      locksPerShip: ["perBeam", "one"],
      mutualLockBonus: [0, 1],
      autofirePenalty: [0, 1, 2],
    },
    (at) => (at === 1 ? "red" : "blue"),
    { stalemateTurns: 8 },
  ),
  stubbornPlayer,
  WHOLE,
);

/** A ship with plenty of everything that carries people and cargo. */
const LINER = shipOfParts(
  "Liner",
  2,
  part("bridge", 2, { AP: 2 }),
  part("crew", 2, { AP: 2 }),
  part("lifeSupport", 2, { BP: 4 }),
  part("propulsion", 1, { MN: 2, TH: 1 }),
  part("weapon", 1, { PW: 4, AC: 6 }),
  part("transporter", 1, { TC: 2 }),
  part("hold", 3, { CC: 10 }, { cargo: 2 }),
  part("shuttle", 1, {}, { id: "gig" }),
  part("shuttle", 1, {}, { id: "barge" }),
  part("rack", 2, { CC: 6 }),
  part("amenity", 2, { PC: 3 }),
  part("tractor", 1),
  part("comms", 1),
);

/** A ship that carries nothing, and at first nobody. */
const DRONE: ShipDesign = {
  ...shipOfParts(
    "Drone",
    1,
    part("crew", 1, { AP: 1 }),
    part("lifeSupport", 1, { BP: 1 }),
    part("propulsion", 1),
    part("comms", 1),
  ),
  startsUnmanned: true,
};

/** All that carries people and cargo; the first two of three fleets are allies. */
export const LINERS = randomPlay(
  myossGamma,
  someOf(
    [
      [
        [LINER, FIGHTER],
        [LINER, DRONE],
      ],
      [
        [LINER, LINER],
        [LINER, FIGHTER],
      ],
      [[LINER, DRONE, FIGHTER], [LINER]],
      [[LINER], [LINER, FIGHTER], [LINER]],
    ],
    { cargoLoss: ["load", "capacity"], evacuation: EITHER, transporterRange: ["all", "own"], forewarned: EITHER },
    (at, count) => (count === 3 && at === 1 ? "seat-1" : `seat-${at + 1}`),
  ),
  randomPlayer<Battle>,
  WHOLE,
);

/** Strong guns on thin hulls: battles with many explosions. */
const guns = (name: string): ComponentDesign[] => [
  part("weapon", 1, { PW: 6, AC: 6 }, { id: `gun-${name}` }),
  part("propulsion", 1, { MN: 2, TH: 1 }, { id: `engine-${name}` }),
];
const crew = (name: string): ComponentDesign[] => [
  part("bridge", 1, { AP: 2 }, { id: `bridge-${name}` }),
  part("lifeSupport", 1, { BP: 3 }, { id: `air-${name}` }),
];
const section = (name: string, exposed: boolean, ...components: ComponentDesign[]): SectionParts => [
  name,
  exposed,
  2,
  components,
];

/** Five sections, two pairs of which are attached to the middle one. */
const CROSS = shipOfSections(
  "Cross",
  [
    section("Hub", true, part("hold", 1, { CC: 16 }), part("shield", 2, { PR: 2 })),
    section("North", true, ...crew("n"), ...guns("n")),
    section("South", true, ...crew("s"), ...guns("s"), part("computer", 1, { TL: 1 })),
    section("East", false, part("amenity", 2, { PC: 2 }), part("tractor", 1)),
    section("West", false, part("selfDestruct", 1, { DP: 2 }), part("structure", 1, {}, { supports: ["gun-n"] })),
  ],
  [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 4],
  ],
);
const BOMB = shipOfParts("Bomb", 1, ...crew("b"), ...guns("b"), part("selfDestruct", 1, { DP: 3 }));

/** Shoots at anything while it can and never gives up a section, so that ships are lost to fire, piece by piece. */
function warlikePlayer(random: Random): Player<Battle> {
  const anything = randomPlayer<Battle>(random);
  return (question, battle, seat, about) => {
    if (question.name !== "action") return anything(question, battle, seat, about);
    const actions = question.menu(battle, seat, about as never).list?.() as readonly Action[];
    const shots = actions.filter((action) => action.do === "fire");
    const others = actions.filter((action) => action.do !== "ditch" && action.do !== "selfDestruct");
    return pick(shots.length > 0 ? shots : others, random);
  };
}

/** Many explosions. */
export const EXPLOSIONS = randomPlay(
  myossGamma,
  someOf(
    [
      [[CROSS], [CROSS]],
      [
        [CROSS, FIGHTER],
        [BOMB, BOMB],
      ],
      [[BOMB, FIGHTER], [FIGHTER, FIGHTER], [BOMB]],
    ],
    {
      debrisAllocation: ["even", "independent"],
      selfDestructPower: ["add", "multiply"],
      frameCollapseDebris: EITHER,
      exposeOnNeighborLoss: EITHER,
      ditchCost: [0, 1],
    },
    undefined,
    { stalemateTurns: 4 },
  ),
  (random) => (random(2) === 1 ? warlikePlayer(random) : randomPlayer<Battle>(random)),
  WHOLE,
);

/** A design whose ids and names say whose they are, so that they can be found in what a seat is told. */
function tagged(design: ShipDesign, ship: string): ShipDesign {
  const tag = (id: string) => `${ship}_${id}`;
  const mark = (component: ComponentDesign): ComponentDesign => ({
    ...component,
    id: tag(component.id),
    name: `name of ${tag(component.id)}`,
    ...(component.supports ? { supports: component.supports.map(tag) } : {}),
    ...(component.hold === undefined ? {} : { hold: tag(component.hold) }),
  });
  const sections = design.sections.map((section) => ({ ...section, components: section.components.map(mark) }));
  return { ...design, sections };
}

const KNOWN = [BATTLEAXE, EXPLORER, FIGHTER];

/** Random fleets by the usual rules, with every kind of component, sections, docked ships, drones and allies in them. */
export const FLEETS = randomPlay(
  myossGamma,
  (random) => randomBattle(HOUSE_OPTIONS.usual, KNOWN, random),
  randomPlayer<Battle>,
  WHOLE,
);

/** The same with hidden designs, which can be found in whatever a seat is told; sometimes the bot has the first seat. */
export const HIDDEN: RandomPlay<Battle, BattleSetup, Battle> = {
  ...FLEETS,
  players: (random) => ({ ...FLEETS.players(random), ...(random(3) === 1 ? { "seat-1": greedyPlayer } : {}) }),
  setup(random) {
    const { fleets, options } = FLEETS.setup(random);
    const marked = fleets.map((fleet) => ({
      ...fleet,
      ships: fleet.ships.map(({ id, design }) => ({ id, design: tagged(design, id) })),
    }));
    return { options: { ...options, hiddenDesigns: true }, fleets: marked };
  },
};

/** Designs that nobody would build, for a few steps. */
export const ODDITIES = randomPlay(
  myossGamma,
  (random) => oddBattle(HOUSE_OPTIONS.usual, random),
  randomPlayer<Battle>,
  25,
);
