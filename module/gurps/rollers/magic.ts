/** The rollers of spells, alone and in a circle. GURPS quick reference, "Simple Magic System", "Ceremonial Magic". */
import { inSentences } from "../../kit/text/sentence";
import type { AnyRoller, RollStory, Values } from "../../kit/rollers/roller";
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
import { fatigueActions, stateAction } from "./card-actions";
import { LEVEL, list, MODIFIER, person, section, text } from "./fields";
import type { Asks } from "./form";
import { abilities, abilityOf, personIn, personOf, type Person } from "./people";
import { situationRoller } from "./spec";
import { named } from "../texts";
import { headOf, line, outcomeOf, rollLine, wording } from "./words";
import { listed } from "../../kit/text/lists";

const CLASS_IDS = Object.keys(SPELL_CLASSES) as SpellClass[];

const inCircle = { section: section("circle") };

/** The fields of every spell. */
export const SPELL: Asks<typeof situations.spell.inputs> = [
  MODIFIER,
  person("who"),
  list("skill", {}, "", { leads: "values", applies: ({ who }) => personIn(who) !== null, options: abilities }),
  ...SPELL_PARTS.map(
    (part) =>
      [
        `spell-${part}`,
        {
          section: section("spell"),
          options: () =>
            CLASS_IDS.map((id) => ({
              value: id,
              label: named("spellClass", id),
              note: costNote(id),
            })),
        },
      ] as const,
  ),
  ["concentrate", { amounts: { "0": null, "1": 1, "2": 2, "3": 3 }, initial: "1", section: section("options") }],
  ["improvised", { section: section("options") }],
];

/** The cost of a class for a spell part: skill penalty and FP. */
function costNote(id: SpellClass): string {
  const { skill, fp } = SPELL_CLASSES[id];
  return wording("magic.classNote", { skill: skill === 0 ? "0" : `−${-skill}`, fp });
}

function magicSituation(values: Values): Values {
  const ability = abilityOf(personIn(values["who"]), values["skill"]);
  return ability ? { level: String(ability.level) } : { skill: "" };
}

type Told = Omit<RollStory, "head" | "sums">;

function spellStory(who: Person | null, result: RolledSpell | RolledCeremony, fatigue: number): Told {
  const { roll, cast, unconscious, discount, price } = result;
  const meaning = inSentences([
    wording(cast ? "magic.cast" : "magic.fails"),
    ...(unconscious ? [wording("magic.faints")] : []),
  ]);
  const saved = discount === 0 ? [] : [line(wording("magic.saved", { price, discount }))];
  return {
    lines: [rollLine(roll), ...saved, line(wording("magic.spent", { fp: result.spent }))],
    outcome: outcomeOf(roll, meaning),
    deeds: [
      ...fatigueActions(who, fatigue),
      ...(unconscious ? stateAction("faints", who, { unconscious: true, prone: true }) : []),
    ],
  };
}

const magic: AnyRoller = situationRoller(situations.spell, {
  id: "magic",
  icon: "fa-solid fa-wand-sparkles",
  asks: [LEVEL, ...SPELL],
  words: 2,
  situation: magicSituation,
  more: (values) => ({ who: personOf(values["who"]) }),
  label: ({ cost }) => wording("magic.effective", { fp: cost }),
  head: ({ who }) => headOf(who, wording("magic.name")),
  story: ({ who }, result) => spellStory(who, result, result.spent),
});

/** The most helpers of a kind; a larger number is taken for a typing error. */
const MOST_HELPERS = 1000;

/** Reads helpers: `mage 5, spectator 1 x20` is kind, energy of each, number. Throws a RulesError (`not-helpers`). */
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
        throw new RulesError("not-helpers", { typed: each, known: listed(kinds) });
      return Array.from({ length: Number(count) }, () => ({ kind, energy: Number(energy) }));
    });
}

const ceremony: AnyRoller = situationRoller(situations.ceremony, {
  id: "ceremony",
  icon: "fa-solid fa-circle-nodes",
  asks: [
    ["skill", { as: "level", initial: "15" }],
    ...SPELL,
    ["energy", { initial: "1", ...inCircle }],
    text("helpers", "", inCircle),
  ],
  words: 2,
  situation: magicSituation,
  more: (values, facts) => ({
    who: personOf(values["who"]),
    ceremony: { ...facts.ceremony, helpers: helpersIn(values["helpers"] ?? "") },
  }),
  label: ({ cost, energy, seconds }) => wording("ceremony.effective", { fp: cost, energy, seconds }),
  head: ({ who }) => headOf(who, wording("ceremony.name")),
  story: ({ who, ceremony: planned }, result) => spellStory(who, result, planned.energy),
});

/** The rollers of spells. */
export const MAGIC_ROLLERS: readonly AnyRoller[] = [magic, ceremony];
