/** The changes that buttons on GURPS cards make to characters. */
import type { CardAction } from "../../kit/rollers/roller";
import type { CardActionRule, NewValues } from "../../kit/rollers/card-actions";
import type { Json } from "../../rules/kernel";
import { hpState, loseFatigue, type Wound } from "../../rules/gurps";
import type { CharacterFacts } from "../documents/character-facts";
import type { Person } from "./people";
import { wording } from "./words";

type Facts = CharacterFacts;

/** A rule that changes a character. */
const rule = <Data>(change: (facts: Facts, data: Data) => NewValues): CardActionRule => ({
  actors: "character",
  change: (system, data) => change(system as object as Facts, data as Data),
});

/** An injury as it is taken off a body. */
interface Injury {
  readonly hp: number;
  /** Penalty to DX and IQ, as a positive number. */
  readonly shock: number;
  readonly crippled: string;
}

/** Hit points after a loss; a character at −5 times full hit points or below is dead. GURPS-20. */
function lessHp({ hp }: Facts, lost: number): NewValues {
  const left = hp.value - lost;
  return { "hp.value": left, ...(hpState(left, hp.max).stage === "dead" ? { "wounds.dead": true } : {}) };
}

/** Applies an injury. GURPS-16, GURPS-22. */
const injure = rule<Injury>((facts, { hp, shock, crippled }) => {
  const { wounds } = facts;
  const lost = crippled !== "" && !wounds.crippled.includes(crippled);
  return {
    ...lessHp(facts, hp),
    "wounds.shock": Math.max(wounds.shock, shock),
    ...(lost ? { "wounds.crippled": [...wounds.crippled, crippled] } : {}),
  };
});

/** Sets states: `{stunned: true, prone: true}`. */
const state = rule<{ readonly [state: string]: boolean }>((_facts, states) =>
  Object.fromEntries(Object.entries(states).map(([name, on]) => [`wounds.${name}`, on])),
);

/** Takes fatigue points. GURPS-26. */
const tire = rule<{ readonly lost: number }>((facts, { lost }) => {
  const { hp, fp } = facts;
  const left = loseFatigue(lost, { hp: hp.value, maxHp: hp.max, fp: fp.value, maxFp: fp.max });
  return { "fp.value": left.fp, ...(left.hpLost > 0 ? lessHp(facts, left.hpLost) : {}) };
});

/** Applies a minute of bleeding. GURPS-25. */
const bleed = rule<{ readonly hp: number; readonly calm: number; readonly stopped: boolean }>((facts, data) => ({
  ...(data.hp > 0 ? lessHp(facts, data.hp) : {}),
  "wounds.calm": data.stopped ? 0 : data.calm,
  "wounds.bleeding": !data.stopped,
}));

/** Rules of the buttons on GURPS cards, by action. */
export const GURPS_CARD_ACTIONS: { readonly [action: string]: CardActionRule } = { injure, state, tire, bleed };

type Action = "injure" | "state" | "tire" | "bleed";

/** A button about a character; empty if no character is named. */
function deed(id: string, action: Action, person: Person | null, label: string, data: Json): CardAction[] {
  return person ? [{ id, label, action, actor: person.uuid, data }] : [];
}

/** The button that applies an injury to a character. */
export function injuryAction(person: Person | null, wound: Wound, place: string): CardAction[] {
  if (!person || wound.injury === 0) return [];
  const data = { hp: wound.counted, shock: 0 - wound.shock, crippled: wound.crippled ? place : "" };
  const label = wording("deed.injure", { name: person.name, hp: wound.counted });
  return deed("injure", "injure", person, label, data);
}

/** The button that sets states; `id` selects its label. */
export const stateAction = (
  id: string,
  person: Person | null,
  states: { readonly [state: string]: boolean },
): CardAction[] => deed(id, "state", person, wording(`deed.${id}`, { name: person?.name ?? "" }), states);

/** The button that takes fatigue points. */
export const fatigueActions = (person: Person | null, lost: number): CardAction[] =>
  lost === 0
    ? []
    : deed("tire", "tire", person, wording("deed.tire", { name: person?.name ?? "", fp: lost }), { lost });

/** The button that takes the hit points that an option costs on a critical failure. GURPS-43. */
export const strainAction = (person: Person | null, hp: number): CardAction[] =>
  hp === 0
    ? []
    : deed("strain", "injure", person, wording("deed.strain", { name: person?.name ?? "", hp }), {
        hp,
        shock: hp,
        crippled: "",
      });

/** The button for a minute of bleeding. */
export function bleedAction(
  person: Person | null,
  data: { readonly hp: number; readonly calm: number; readonly stopped: boolean },
): CardAction[] {
  const key = data.stopped ? "deed.stops" : data.hp > 0 ? "deed.bleeds" : "deed.calms";
  return deed("bleed", "bleed", person, wording(key, { name: person?.name ?? "", hp: data.hp }), data);
}
