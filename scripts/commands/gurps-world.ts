/** The calculators of groups, reactions, objects, time and magic, for the command line. */
import * as gurps from "../../module/rules/gurps";
import type { Given } from "./gurps-arguments";
import type { Calculator } from "./gurps-fight";

const CASTING = "SKILL RANGE DURATION TARGET EFFECT [--concentrate SECONDS] [--improvised] [--mod N]";

const casting = (given: Given): gurps.Casting => ({
  skill: given.whole("SKILL"),
  spell: {
    range: given.choice("RANGE", gurps.SPELL_CLASSES),
    duration: given.choice("DURATION", gurps.SPELL_CLASSES),
    target: given.choice("TARGET", gurps.SPELL_CLASSES),
    effect: given.choice("EFFECT", gurps.SPELL_CLASSES),
  },
  concentrate: given.whole("--concentrate", 0),
  improvised: given.flag("--improvised"),
  other: [{ id: "mod", amount: given.whole("--mod", 0) }],
});

const withChances = ({ breakdown, ...plan }: gurps.CastingPlan, given: Given) => ({
  ...breakdown,
  ...plan,
  ...gurps.chances(breakdown.effective, given.options),
});

const helpers = (given: Given): gurps.Helper[] => [
  ...given.wholes("--mages").map((energy) => ({ kind: "mage", energy }) as const),
  ...given.wholes("--adepts").map((energy) => ({ kind: "adept", energy }) as const),
  ...given.wholes("--apprentices").map((energy) => ({ kind: "apprentice", energy }) as const),
  ...Array.from({ length: given.whole("--spectators", 0) }, () => ({ kind: "spectator", energy: 1 }) as const),
];

/** Calculators of groups, reactions, objects, time and magic, by name. */
export const WORLD: { readonly [name: string]: Calculator } = {
  group: {
    usage: "SIZE TARGET",
    about: "how many of a group make a roll",
    run: (given) => gurps.groupResult(given.whole("SIZE"), given.whole("TARGET"), given.options),
  },
  "group-combat": {
    usage: "SKILLS [--roll TOTAL] [--mod N]",
    about: "one attack of a group (SKILLS with commas: 11,12,10); with --roll its hits",
    run: (given) => {
      const skills = given.wholes("SKILLS");
      const { average, bonus } = gurps.groupSkill(skills);
      const effective = average + bonus + given.whole("--mod", 0);
      const plan = { attackers: skills.length, average, bonus, effective };
      if (!given.has("--roll")) return { ...plan, ...gurps.chances(effective, given.options) };
      const roll = given.whole("--roll");
      const made = gurps.succeeded(gurps.degreeOf(effective, roll, given.options));
      const hits = made ? gurps.groupHits(skills.length, effective - roll, given.options) : 0;
      return { ...plan, roll, margin: effective - roll, hits };
    },
  },
  reaction: {
    usage: "TOTAL",
    about: "the reaction of a total of 3d6 and modifiers",
    run: (given) => ({ total: given.whole("TOTAL"), reaction: gurps.reactionOf(given.whole("TOTAL")) }),
  },
  morale: {
    usage: "ROLL [--strength N] [--no-language] [--intruders]",
    about: "whether a foe flees or gives up",
    run: (given) => {
      const modifier = gurps.moraleModifier({
        strength: given.whole("--strength", 0),
        noLanguage: given.flag("--no-language"),
        intruders: given.flag("--intruders"),
      });
      const total = given.whole("ROLL") + modifier;
      return { modifier, total, reaction: gurps.reactionOf(total), breaks: gurps.breaks(total) };
    },
  },
  "object-hp": {
    usage: "KIND POUNDS",
    about: "hit points of a thing",
    run: (given) => {
      const kind = given.choice("KIND", gurps.OBJECT_HP);
      return { kind, hp: gurps.objectHp(kind, given.number("POUNDS"), given.options) };
    },
  },
  dr: {
    usage: "MATERIAL INCHES",
    about: "armor of a thing",
    run: (given) => {
      const material = given.choice("MATERIAL", gurps.MATERIALS);
      return { material, ...gurps.objectArmor(material, given.number("INCHES"), given.options) };
    },
  },
  learning: {
    usage: "HOURS WAY",
    about: "what time has taught",
    run: (given) => gurps.learned(given.number("HOURS"), given.choice("WAY", gurps.LEARNING)),
  },
  hiking: {
    usage: "MOVE TERRAIN [--weather ID] [--on-road] [--hours N] [--load ID]",
    about: "a day on foot",
    run: (given) => ({
      miles: gurps.milesPerDay({
        move: given.whole("MOVE"),
        terrain: given.choice("TERRAIN", gurps.TERRAIN),
        weather: given.choice("--weather", gurps.WEATHER, "clear"),
        onRoad: given.flag("--on-road"),
      }),
      fatigue: gurps.hikingFatigue(given.number("--hours", 0), given.choice("--load", gurps.LOADS, "none")),
    }),
  },
  concentrate: {
    usage: "SECONDS",
    about: "for concentrating on a spell",
    run: (given) => ({ modifier: gurps.concentrateModifier(given.whole("SECONDS"), given.options) }),
  },
  discount: {
    usage: "SKILL",
    about: "fatigue that a high skill saves",
    run: (given) => ({ discount: gurps.magicDiscount(given.whole("SKILL")) }),
  },
  magic: {
    usage: CASTING,
    about: "a spell by the classes of its parts: easy, moderate, veryDifficult, heroic",
    run: (given) => withChances(gurps.planCasting(casting(given), given.options), given),
  },
  ceremony: {
    usage: `${CASTING}
    [--energy N] [--mages LIST] [--adepts LIST] [--apprentices LIST] [--spectators N]`,
    about: "a spell with a circle: energy of the leader, and of helpers with commas",
    run: (given) => {
      const ceremony = { ...casting(given), energy: given.whole("--energy", 0), helpers: helpers(given) };
      return withChances(gurps.planCeremony(ceremony, given.options), given);
    },
  },
  "ceremony-bonus": {
    usage: "PERCENT",
    about: "for energy beyond the cost",
    run: (given) => ({ modifier: gurps.ceremonyBonus(given.number("PERCENT")) }),
  },
};
