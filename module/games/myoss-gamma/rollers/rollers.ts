/** The table rollers of Myoss Gamma: the game's dice, for playing without a battle. */
import { localize } from "../../../kit/text/sentence";
import { type Field, type OddsLine, type Roller, type RollerGroup, type Values } from "../../../kit/rollers/roller";
import { RulesError } from "../../../rules/kernel";
import { BACKFIRE_UP_TO, chaseLength, componentChances, FAILURE_UP_TO, hitChance } from "../../../rules/myoss-gamma";
import {
  rollAttack,
  rollCheck,
  rollDestructionOf,
  rollLocation,
  rollOrder,
  type AttackFacts,
  type CheckFacts,
  type DestructionFacts,
  type LocationFacts,
  type OrderFacts,
} from "../../../rules/myoss-gamma/rolls";
import {
  attackChoice,
  attackStory,
  checkStory,
  destructionStory,
  fleeStory,
  locationStory,
  orderStory,
  type FleeFacts,
} from "./stories";
import { destructionOf, proposals, targetedShip, targetOf, wholeIn } from "./targets";
import { explain } from "../story/message-sentence";
import { listed } from "../../../kit/text/lists";

/** Indexes and thrusts beyond this are typing errors. */
const FAR = 99;

const label = (key: string) => localize(`ALLHANDS.myoss-gamma.roller.${key}`);

const targetField: Field = { name: "target", kind: "text", initial: "", options: proposals };
/** The ship that is targeted on the scene is the target, until something else is typed. */
const atTarget = { situation: ({ target }: Values): Values => ({ target: target || targetedShip() }) };

/** The components most likely to be struck, if the attacker plays for each; more would make the table too long. */
const SHOWN = 8;

const attack: Roller<AttackFacts> = {
  id: "attack",
  icon: "fa-solid fa-crosshairs",
  ...atTarget,
  fields: [{ name: "index", kind: "number", initial: "0", min: -FAR, max: FAR }, targetField],
  facts: async ({ index = "", target = "" }) => ({
    index: wholeIn(index, "index", -FAR, FAR),
    target: await targetOf(target),
  }),
  odds: ({ index, target }) => [
    { label: label("odds.hit"), chance: hitChance(index, target.size) },
    ...componentOdds({ index, target }),
  ],
  roll: rollAttack,
  story: attackStory,
  choice: attackChoice,
};

function componentOdds({ index, target }: AttackFacts): OddsLine[] {
  if (target.chart.length === 0) return [];
  const chart = target.chart.map(({ name, from, to }) => ({ id: name, from, to }));
  return componentChances(index, chart)
    .sort((a, b) => b.chance - a.chance)
    .slice(0, SHOWN)
    .map(({ id, chance }) => ({ label: id, chance }));
}

const location: Roller<LocationFacts> = {
  id: "hit",
  icon: "fa-solid fa-location-crosshairs",
  ...atTarget,
  fields: [targetField],
  facts: async ({ target = "" }) => ({ target: await targetOf(target) }),
  odds: ({ target }) =>
    target.chart
      .map(({ name, from, to }) => ({ label: name, chance: (to - from + 1) / target.size }))
      .sort((a, b) => b.chance - a.chance)
      .slice(0, SHOWN),
  roll: rollLocation,
  story: locationStory,
};

const destruction: Roller<DestructionFacts> = {
  id: "destruction",
  icon: "fa-solid fa-explosion",
  ...atTarget,
  fields: [targetField],
  facts: ({ target = "" }) => destructionOf(target),
  odds: ({ di }) => [{ label: label("odds.holds"), chance: di / 100 }],
  roll: rollDestructionOf,
  story: destructionStory,
};

const ACTIONS = ["scan", "repair", "heal"] as const;

const check: Roller<CheckFacts> = {
  id: "check",
  icon: "fa-solid fa-screwdriver-wrench",
  typed: Object.fromEntries(ACTIONS.map((action) => [action, action])),
  fields: [
    {
      name: "action",
      kind: "choice",
      initial: "repair",
      options: () => ACTIONS.map((value) => ({ value, label: label(`check.action.${value}`) })),
    },
  ],
  async facts({ action = "" }) {
    const known = ACTIONS.find((each) => each === action.toLowerCase());
    if (!known) throw new RulesError("no-such-check", { action, actions: listed(ACTIONS) });
    return { action: known };
  },
  odds: () => [
    { label: label("odds.succeeds"), chance: 1 - FAILURE_UP_TO / 100 },
    { label: label("odds.backfires"), chance: (FAILURE_UP_TO * BACKFIRE_UP_TO) / 10_000 },
  ],
  roll: rollCheck,
  story: checkStory,
};

const flee: Roller<FleeFacts> = {
  id: "flee",
  icon: "fa-solid fa-person-running",
  fields: [
    { name: "flyer", kind: "number", initial: "", min: 1, max: FAR },
    { name: "chasers", kind: "text", initial: "" },
  ],
  async facts({ flyer: typed = "", chasers: others = "" }) {
    const flyer = wholeIn(typed, "flyer", 1, FAR);
    const chasers = others
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((each) => wholeIn(each, "chasers", 1, FAR));
    return { flyer, chasers, turns: chaseLength(flyer, chasers) };
  },
  odds: () => [],
  roll: () => undefined,
  story: fleeStory,
};

const order: Roller<OrderFacts> = {
  id: "order",
  icon: "fa-solid fa-list-ol",
  fields: [{ name: "names", kind: "text", initial: "" }],
  async facts({ names: typed = "" }) {
    const names = typed
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean);
    if (names.length < 2) throw new RulesError("too-few-names", { found: names.length });
    return { names };
  },
  odds: () => [],
  roll: rollOrder,
  story: orderStory,
};

/** The rollers of Myoss Gamma, behind the chat command `/myoss`. */
export const myossRollers: RollerGroup = {
  id: "myoss-gamma",
  command: "myoss",
  title: "ALLHANDS.game.myoss-gamma",
  texts: "ALLHANDS.myoss-gamma.roller.",
  rollers: [attack, location, destruction, check, flee, order],
  explain,
};
