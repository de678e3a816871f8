/** The rollers of magic: a spell cast alone, and by a circle. GURPS quick reference, "Simple Magic System", "Ceremonial Magic". */
import type { AnyRoller, RollStory, Texts, Values } from "../../kit/rollers/roller";
import { RulesError } from "../../rules/kernel";
import {
  HELPERS,
  SPELL_CLASSES,
  SPELL_PARTS,
  type Helper,
  type HelperId,
  type RolledCeremony,
  type RolledSpell,
  type SpellClass,
} from "../../rules/gurps";
import * as situations from "../../rules/gurps/situations";
import { fatigueDeeds, stateDeed } from "./deeds";
import { LEVEL, list, MODIFIER, person, section, text } from "./fields";
import type { Asks } from "./form";
import { abilities, abilityOf, personIn, personOf, type Person } from "./people";
import { situationRoller } from "./spec";
import { headOf, line, outcomeOf, rollLine, wording } from "./words";

const CLASS_IDS = Object.keys(SPELL_CLASSES) as SpellClass[];

const inCircle = { section: section("circle") };

/** What a spell asks, whoever casts it. */
const ASKS: Asks<typeof situations.spell.inputs> = [
  MODIFIER,
  person("who"),
  list("skill", {}, "", { leads: "values", applies: ({ who }) => personIn(who) !== null, options: abilities }),
  ...SPELL_PARTS.map(
    (part) =>
      [
        `spell-${part}`,
        {
          section: section("spell"),
          options: (texts: Texts) =>
            CLASS_IDS.map((id) => ({
              value: id,
              label: wording(texts, `spellClass.${id}`),
              note: costNote(id, texts),
            })),
        },
      ] as const,
  ),
  ["concentrate", { amounts: { "0": null, "1": 1, "2": 2, "3": 3 }, initial: "1", section: section("options") }],
  ["improvised", { section: section("options") }],
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

const magic: AnyRoller = situationRoller(situations.spell, {
  id: "magic",
  icon: "fa-solid fa-wand-sparkles",
  asks: [LEVEL, ...ASKS],
  words: 2,
  situation: magicSituation,
  more: (values) => ({ who: personOf(values["who"]) }),
  label: ({ cost }, _facts, texts) => wording(texts, "magic.effective", { fp: cost }),
  head: ({ who }, texts) => headOf(who, wording(texts, "magic.name"), texts),
  story: ({ who }, result, texts) => spellStory(who, result, result.spent, texts),
});

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

const ceremony: AnyRoller = situationRoller(situations.ceremony, {
  id: "ceremony",
  icon: "fa-solid fa-circle-nodes",
  asks: [
    ["skill", { as: "level", initial: "15" }],
    ...ASKS,
    ["energy", { initial: "1", ...inCircle }],
    text("helpers", "", inCircle),
  ],
  words: 2,
  situation: magicSituation,
  more: (values, facts) => ({
    who: personOf(values["who"]),
    ceremony: { ...facts.ceremony, helpers: helpersIn(values["helpers"] ?? "") },
  }),
  label: ({ cost, energy, seconds }, _facts, texts) =>
    wording(texts, "ceremony.effective", { fp: cost, energy, seconds }),
  head: ({ who }, texts) => headOf(who, wording(texts, "ceremony.name"), texts),
  story: ({ who, ceremony: planned }, result, texts) => spellStory(who, result, planned.energy, texts),
});

/** Spells. */
export const MAGIC_ROLLERS: readonly AnyRoller[] = [magic, ceremony];
