/** The calculators of groups, reactions, objects, time and magic, for the command line. */
import * as gurps from "../../module/rules/gurps";
import * as situations from "../../module/rules/gurps/situations";
import { THREE_DICE, type Given } from "./gurps-arguments";
import { calculator, type Calculator } from "./gurps-calculator";

const CASTING = "SKILL RANGE DURATION TARGET EFFECT [--concentrate SECONDS] [--improvised] [--mod N]";

const PARTS = {
  "spell-range": "RANGE",
  "spell-duration": "DURATION",
  "spell-target": "TARGET",
  "spell-effect": "EFFECT",
};

const helpers = (given: Given): gurps.Helper[] => [
  ...given.wholes("--mages").map((energy) => ({ kind: "mage", energy }) as const),
  ...given.wholes("--adepts").map((energy) => ({ kind: "adept", energy }) as const),
  ...given.wholes("--apprentices").map((energy) => ({ kind: "apprentice", energy }) as const),
  ...Array.from({ length: given.whole("--spectators", 0) }, () => ({ kind: "spectator", energy: 1 }) as const),
];

/** Calculators of groups, reactions, objects, time and magic, by name. */
export const WORLD: { readonly [name: string]: Calculator } = {
  group: calculator(situations.group, "SIZE TARGET", "how many of a group make a roll", {
    as: { level: "TARGET" },
    tell: ({ succeed, fail }) => ({ succeed, fail }),
  }),
  "group-combat": {
    usage: "SKILLS [--roll TOTAL] [--mod N]",
    about: "one attack of a group (SKILLS with commas: 11,12,10); with --roll its hits",
    run: (given) => {
      const skills = given.wholes("SKILLS");
      const { average, bonus } = gurps.groupSkill(skills);
      const effective = average + bonus + given.whole("--mod", 0);
      const plan = { attackers: skills.length, average, bonus, effective };
      if (!given.has("--roll")) return { ...plan, ...gurps.chances(effective, given.options) };
      const roll = given.whole("--roll", undefined, THREE_DICE);
      const hits = gurps.groupAttackHits(skills.length, effective, roll, given.options);
      return { ...plan, roll, margin: effective - roll, hits };
    },
  },
  reaction: calculator(situations.reaction, "TOTAL", "the reaction of a total of 3d6 and modifiers"),
  morale: calculator(
    situations.moraleTotal,
    "ROLL [--strength N] [--no-language] [--intruders]",
    "whether a foe flees or gives up",
    { as: { rolled: "ROLL" } },
  ),
  "object-hp": calculator(situations.thingHp, "KIND POUNDS", "hit points of a thing"),
  dr: calculator(situations.thingDr, "MATERIAL INCHES", "armor of a thing"),
  learning: calculator(situations.learning, "HOURS WAY", "what time has taught"),
  hiking: calculator(
    situations.hike,
    "MOVE TERRAIN [--weather ID] [--on-road] [--hours N] [--load ID]",
    "a day on foot",
  ),
  concentrate: calculator(situations.concentration, "SECONDS", "for concentrating on a spell", {
    as: { concentrate: "SECONDS" },
  }),
  discount: calculator(situations.discount, "SKILL", "fatigue that a high skill saves", {
    as: { effective: "SKILL" },
  }),
  magic: calculator(
    situations.spell,
    CASTING,
    "a spell by the classes of its parts: easy, moderate, veryDifficult, heroic",
    { as: PARTS },
  ),
  ceremony: calculator(
    situations.ceremony,
    `${CASTING}
    [--energy N] [--mages LIST] [--adepts LIST] [--apprentices LIST] [--spectators N]`,
    "a spell with a circle: energy of the leader, and of helpers with commas",
    { as: PARTS, add: ({ ceremony }, given) => ({ ceremony: { ...ceremony, helpers: helpers(given) } }) },
  ),
  "ceremony-bonus": calculator(situations.ceremonyBonus, "PERCENT", "for energy beyond the cost"),
};
