/** The rollers of blows to a body: where and how hard. GURPS quick reference, "Hit Locations", "Injury". */
import type { AnyRoller, NextRoll, OddsLine, Values } from "../../kit/rollers/roller";
import {
  bodyPart,
  deathChecks,
  hpState,
  RANDOM_LOCATIONS,
  readDamage,
  rollBlow,
  rollLocation,
  WAYS,
  writeDamage,
  type RolledBlow,
  type RolledLocation,
  type Wound,
} from "../../rules/gurps";
import * as situations from "../../rules/gurps/situations";
import { signed } from "../../kit/text/sentence";
import { houseRules } from "../documents/options";
import { injuryAction } from "./card-actions";
import {
  damageType,
  idIn,
  isOn,
  number,
  numberIn,
  PAIN_BORNE,
  person,
  PLACE,
  placeName,
  section,
  text,
  toggle,
} from "./fields";
import { formOf, type Asks } from "./form";
import { personIn, personOf, sided, type Person } from "./people";
import { gurpsRoller, type CommonFacts } from "./spec";
import { diceOf, headOf, line, wording, type Line } from "./words";

type LocationFacts = CommonFacts & {
  readonly who: Person | null;
  /** Values passed on to the damage roll. */
  readonly blow: { readonly damage: string; readonly type: string; readonly chink: boolean };
};

/** The chance of each row of the table. */
const locationOdds = (): OddsLine[] =>
  RANDOM_LOCATIONS.map(({ id, from, to }) => ({
    label: placeName(id),
    chance: WAYS.slice(from - 3, to - 2).reduce((sum, ways) => sum + ways, 0) / 216,
  })).sort((a, b) => b.chance - a.chance);

const partOf = ({ location, side }: RolledLocation): string => bodyPart(location, side) ?? sided(location);

/** Where an unaimed blow strikes. */
export const location: AnyRoller = gurpsRoller<LocationFacts, RolledLocation>({
  id: "location",
  icon: "fa-solid fa-person",
  fields: [person("who", { leads: undefined }), text("damage", "1d"), damageType, toggle("chink")],
  words: 0,
  facts: (values) => ({
    rules: houseRules(),
    who: personOf(values["who"]),
    blow: {
      damage: values["damage"] ?? "",
      type: idIn(values, "type", situations.blow.inputs.type.ids),
      chink: isOn(values, "chink"),
    },
  }),
  odds: () => locationOdds(),
  roll: (thrower, { rules }) => rollLocation(thrower, rules),
  head: ({ who }) => headOf(who, wording("location.name")),
  story: ({ who, blow }, result) => ({
    lines: [
      { text: wording("card.total", { total: result.total }), dice: diceOf(result.dice) },
      ...(result.sideDie === null ? [] : [{ text: wording("card.side"), dice: diceOf([result.sideDie]) }]),
    ],
    outcome: { text: placeName(partOf(result)), tone: "" },
    next: [
      {
        label: wording("next.damage"),
        icon: "fa-solid fa-droplet",
        roller: "damage",
        values: {
          who: who?.uuid ?? "",
          damage: blow.damage,
          type: blow.type,
          chink: blow.chink ? "yes" : "",
          place: partOf(result),
        },
      },
    ],
  }),
});

type DamageFacts = CommonFacts &
  Omit<situations.Given<typeof situations.blow.inputs>, "damage"> & {
    readonly who: Person | null;
    readonly dice: string;
    readonly bonus: number;
    /** Hit points before the blow. */
    readonly hp: number;
    /** ST against knockback; null if knockback is not rolled. */
    readonly st: number | null;
  };

const body = section("body");
/** The fields of a blow; those of the damage roll begin with its dice. */
export const BLOW: Asks<typeof situations.blow.inputs> = [
  ["type", { isList: true }],
  PLACE,
  "dr",
  person("who"),
  number("bonus", "0"),
  number("hp", "10", { section: body }),
  ["maxHp", { section: body }],
  PAIN_BORNE,
  number("st", "10", { section: body, min: 0, applies: (values) => isOn(values, "push") }),
  ["chink", { section: section("options") }],
  toggle("push", { leads: "form", section: section("options") }),
];
const form = formOf(situations.blow.inputs, [text("damage", "1d"), ...BLOW]);

function damageSituation(values: Values): Values {
  const who = personIn(values["who"]);
  if (!who) return {};
  const { hp, dr, pain: borne, attributes } = who.facts;
  return { dr: String(dr), hp: String(hp.value), maxHp: String(hp.max), pain: borne, st: String(attributes.st) };
}

/** The facts of a damage roll, with the typed damage in GURPS notation. */
function damageFacts(values: Values): DamageFacts {
  const { damage: _rolled, ...blow } = situations.blow.facts(form.given(values));
  return {
    ...blow,
    rules: houseRules(),
    who: personOf(values["who"]),
    dice: writeDamage(readDamage(values["damage"] ?? "")),
    bonus: numberIn(values, "bonus"),
    hp: numberIn(values, "hp"),
    st: isOn(values, "push") ? numberIn(values, "st") : null,
  };
}

const penetrated = ({ dr, penetrating, multiplier, injury }: Wound, place: string) => ({
  dr,
  penetrating,
  multiplier,
  injury,
  place,
});

function damageLines({ place: part }: DamageFacts, { damage, wound, knockback: pushed }: RolledBlow): Line[] {
  const lines: Line[] = [
    {
      text: wording("damage.rolled", { dice: writeDamage(damage), damage: damage.damage }),
      dice: diceOf(damage.dice),
    },
    line(wording("damage.penetrates", penetrated(wound, placeName(part)))),
  ];
  if (wound.lost > 0) lines.push(line(wording("damage.lost", { lost: wound.lost })));
  if (wound.blinded) lines.push(line(wording("damage.blinded")));
  else if (wound.crippled) lines.push(line(wording("damage.crippled", { place: placeName(part) })));
  if (wound.major) lines.push(line(wording("damage.major")));
  if (wound.shock < 0) lines.push(line(wording("damage.shock", { shock: signed(wound.shock) })));
  if (pushed && pushed.yards > 0) lines.push(line(wording("damage.pushed", { yards: pushed.yards })));
  return lines;
}

/** The rolls that an injury calls for. GURPS-20, GURPS-23. */
function damageNext(facts: DamageFacts, { damage, wound, knockback: pushed }: RolledBlow): NextRoll[] {
  const who = facts.who?.uuid ?? "";
  const left = facts.hp - wound.counted;
  const step = (roller: string, values: Values): NextRoll => ({
    label: wording(`next.${roller}`),
    roller,
    values,
  });
  const dying = deathChecks(facts.hp, left, facts.maxHp).map(() => step("death", { who }));
  const awake = wound.counted > 0 && hpState(left, facts.maxHp).consciousness !== null;
  const { maxHp } = facts;
  return [
    ...(wound.knockdown === null
      ? []
      : [step("knockdown", { who, place: facts.place, major: wound.major ? "yes" : "", pain: facts.pain })]),
    ...dying,
    ...(awake ? [step("consciousness", { who, hp: String(left), maxHp: String(maxHp) })] : []),
    ...(pushed?.modifier === null || pushed === null
      ? []
      : [step("knockback", { who, basic: String(damage.damage), st: String(facts.st ?? 0) })]),
  ];
}

/** Damage to a body: what gets through, and its effects. */
export const damage: AnyRoller = gurpsRoller<DamageFacts, RolledBlow>({
  id: "damage",
  typed: { example: "2d+1 cut rightArm 4" },
  icon: "fa-solid fa-droplet",
  fields: form.fields,
  words: 4,
  situation: damageSituation,
  facts: damageFacts,
  roll: (thrower, { dice, bonus, type, place: location, dr, chink, maxHp, pain, st, rules }) => {
    const standing = st === null ? {} : { standing: { st } };
    return rollBlow(thrower, { dice, bonus, type, location, dr, chink, maxHp, pain, ...standing }, rules);
  },
  head: ({ who, dice, bonus, type, place: struck }) => {
    const what = wording("damage.head", {
      dice: bonus === 0 ? dice : `${dice} ${signed(bonus)}`,
      type,
      place: placeName(struck),
    });
    return headOf(who, what);
  },
  story: (facts, result) => {
    const { wound } = result;
    const text = wound.injury === 0 ? wording("damage.none") : wording("damage.injury", { injury: wound.counted });
    return {
      lines: damageLines(facts, result),
      outcome: { text, tone: wound.injury === 0 ? "" : "bad" },
      deeds: injuryAction(facts.who, wound, facts.place),
      next: damageNext(facts, result),
    };
  },
});
