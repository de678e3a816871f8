/** The rollers of magic: a spell cast alone, and by a circle. GURPS quick reference, "Simple Magic System", "Ceremonial Magic". */
import type { AnyRoller, Field, RollStory, Texts, Values } from "../../../foundry/rollers/roller";
import { RulesError } from "../../../rules/kernel";
import {
  HELPERS,
  planCasting,
  planCeremony,
  rollCeremony,
  rollSpell,
  SPELL_CLASSES,
  SPELL_PARTS,
  type Casting,
  type Ceremony,
  type Helper,
  type HelperId,
  type RolledCeremony,
  type RolledSpell,
  type Spell,
  type SpellClass,
} from "../../../rules/gurps";
import { fatigueDeeds, stateDeed } from "./deeds";
import { chips, idIn, isOn, list, mod, modIn, number, numberIn, person, section, text, toggle } from "./fields";
import { houseRules } from "../documents/options";
import { abilities, abilityOf, personIn, personOf, type Person } from "./people";
import { gurpsRoller, type CommonFacts } from "./spec";
import { line, outcomeOf, rollLine, wording } from "./words";

type MagicFacts = CommonFacts & {
  readonly who: Person | null;
  readonly casting: Casting;
};

const CLASS_IDS = Object.keys(SPELL_CLASSES) as SpellClass[];
const classes = Object.fromEntries(CLASS_IDS.map((id) => [id, SPELL_CLASSES[id].skill]));

const MAGIC_FIELDS: readonly Field[] = [
  number("level", "12"),
  mod,
  person("who"),
  list("skill", {}, "", { leads: "values", applies: ({ who }) => personIn(who) !== null, options: abilities }),
  ...SPELL_PARTS.map((part) =>
    chips(`spell-${part}`, classes, "easy", {
      section: section("spell"),
      options: (texts) =>
        CLASS_IDS.map((id) => ({ value: id, label: wording(texts, `spellClass.${id}`), note: costNote(id, texts) })),
    }),
  ),
  chips("concentrate", { "0": null, "1": 1, "2": 2, "3": 3 }, "1", { section: section("options") }),
  toggle("improvised", { section: section("options") }),
];

/** What a class of a part takes from the skill. */
function costNote(id: SpellClass, texts: Texts): string {
  const { skill, fp } = SPELL_CLASSES[id];
  return wording(texts, "spellClass.note", { skill: skill === 0 ? "0" : `−${-skill}`, fp });
}

function magicSituation(values: Values): Values {
  const ability = abilityOf(personIn(values["who"]), values["skill"]);
  return ability ? { level: String(ability.level) } : { skill: "" };
}

function castingIn(values: Values): Casting {
  const spell = Object.fromEntries(
    SPELL_PARTS.map((part) => [part, idIn(values, `spell-${part}`, CLASS_IDS)]),
  ) as Spell;
  return {
    skill: numberIn(values, "level"),
    spell,
    concentrate: numberIn(values, "concentrate"),
    improvised: isOn(values, "improvised"),
    other: modIn(values),
  };
}

const named = (who: Person | null, what: string, texts: Texts): string =>
  who ? wording(texts, "head.of", { name: who.name, what }) : what;

type Told = Omit<RollStory, "head" | "sums">;

function spellStory(who: Person | null, result: RolledSpell | RolledCeremony, fatigue: number, texts: Texts): Told {
  const { roll, cast, unconscious, discount, price } = result;
  const meaning = [
    wording(texts, cast ? "magic.cast" : "magic.fails"),
    ...(unconscious ? [wording(texts, "magic.faints")] : []),
  ].join(" ");
  const saved = discount === 0 ? [] : [line(wording(texts, "magic.saved", { price, discount }))];
  return {
    lines: [rollLine(roll, texts), ...saved, line(wording(texts, "magic.spent", { fp: result.spent }))],
    outcome: outcomeOf(roll, meaning, texts),
    deeds: [
      ...fatigueDeeds(who, fatigue, texts),
      ...(unconscious ? stateDeed("faints", who, { unconscious: true, prone: true }, texts) : []),
    ],
  };
}

const magic: AnyRoller = gurpsRoller<MagicFacts, RolledSpell>({
  id: "magic",
  icon: "fa-solid fa-wand-sparkles",
  fields: MAGIC_FIELDS,
  words: 2,
  situation: magicSituation,
  facts: (values) => ({ rules: houseRules(), who: personOf(values["who"]), casting: castingIn(values) }),
  plans: ({ casting, rules }, texts) => {
    const { breakdown, cost } = planCasting(casting, rules);
    return [{ label: wording(texts, "magic.effective", { fp: cost }), breakdown }];
  },
  roll: (thrower, { casting, rules }) => rollSpell(thrower, casting, rules),
  head: ({ who }, texts) => named(who, wording(texts, "magic.name"), texts),
  story: ({ who }, result, texts) => spellStory(who, result, result.spent, texts),
});

type CeremonyFacts = CommonFacts & {
  readonly who: Person | null;
  readonly ceremony: Ceremony;
};

/** More helpers of a kind than these are mistyped. */
const MOST_HELPERS = 1000;

/** Helpers as `mage 5, spectator 1 x20`: a kind, the energy of each, and how many. Throws a RulesError (`not-helpers`). */
function helpersIn(typed: string): Helper[] {
  const kinds = Object.keys(HELPERS) as HelperId[];
  return typed
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)
    .flatMap((each) => {
      const [, word = "", energy, count = "1"] = /^([a-z]+)\s+(\d+)(?:\s*[x×*]\s*(\d+))?$/i.exec(each) ?? [];
      const kind = kinds.find((id) => id.toLowerCase() === word.toLowerCase());
      if (!kind || Number(count) > MOST_HELPERS)
        throw new RulesError("not-helpers", { typed: each, known: kinds.join(", ") });
      return Array.from({ length: Number(count) }, () => ({ kind, energy: Number(energy) }));
    });
}

const ceremony: AnyRoller = gurpsRoller<CeremonyFacts, RolledCeremony>({
  id: "ceremony",
  icon: "fa-solid fa-circle-nodes",
  fields: [
    ...MAGIC_FIELDS.map((field) => (field.name === "level" ? { ...field, initial: "15" } : field)),
    number("energy", "1", { section: section("circle"), min: 0 }),
    text("helpers", "", { section: section("circle") }),
  ],
  words: 2,
  situation: magicSituation,
  facts: (values) => ({
    rules: houseRules(),
    who: personOf(values["who"]),
    ceremony: { ...castingIn(values), energy: numberIn(values, "energy"), helpers: helpersIn(values["helpers"] ?? "") },
  }),
  plans: ({ ceremony: planned, rules }, texts) => {
    const { breakdown, cost, energy, seconds } = planCeremony(planned, rules);
    return [{ label: wording(texts, "ceremony.effective", { fp: cost, energy, seconds }), breakdown }];
  },
  roll: (thrower, { ceremony: planned, rules }) => rollCeremony(thrower, planned, rules),
  head: ({ who }, texts) => named(who, wording(texts, "ceremony.name"), texts),
  story: ({ who, ceremony: planned }, result, texts) => spellStory(who, result, planned.energy, texts),
});

/** Spells. */
export const MAGIC_ROLLERS: readonly AnyRoller[] = [magic, ceremony];
