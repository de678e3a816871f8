/** How fights are told: dice and antes of ships, Tactics of squadrons, and what they cost. NA-21 to NA-34. */
import type { EventNamed, Tellers, Telling } from "../../../foundry/story/told";
import { cardMark } from "../../../foundry/cards/names";
import type { Sentence, Value } from "../../../foundry/text/sentence";
import type { CardId } from "../../../rules/kernel";
import { tacticOf, TOP_FACE, type WatersEvent } from "../../../rules/navy-aces";
import { listed, type ToldTactic } from "./roster";
import { amount, type FightRow, type Teller, type FightParts } from "./teller";

export type FightEvent =
  | "combatBegan"
  | "anted"
  | "attackerAnted"
  | "attacked"
  | "laid"
  | "yielded"
  | "dogfightEnded"
  | "bombed"
  | "strengthLost"
  | "claimed"
  | "destroyed"
  | "ceasedFire";

/** Words, or a mark, as a cell of a table. */
const cell = (value: Value): Sentence =>
  typeof value === "object"
    ? [{ sign: "", ...value }]
    : value === ""
      ? []
      : [{ text: String(value), kind: "", sign: "" }];

/** Two units and whose they are. */
const parties = (unit: string, target: string, teller: Teller) => ({
  unit: teller.unit(unit),
  side: teller.owner(unit),
  target: teller.unit(target),
  foe: teller.owner(target),
});

/** How an attack came out. */
type Verdict =
  | "six"
  | "higher"
  | "tie"
  | "lower"
  | "higherReturned"
  | "returned"
  | "bothSixAttacker"
  | "bothSixDefender"
  | "bothSixAll"
  | "bothSixNone";

/** The ruling by which it did. */
const RULINGS: { readonly [verdict in Verdict]: string } = {
  six: "NA-23",
  higher: "NA-23",
  tie: "NA-23",
  lower: "NA-23",
  higherReturned: "NA-24",
  returned: "NA-24",
  bothSixAttacker: "NA-23",
  bothSixDefender: "NA-23",
  bothSixAll: "NA-23",
  bothSixNone: "NA-23",
};

type Attack = EventNamed<WatersEvent, "attacked">;

function verdictOf({ attack, defense, anteAttack, anteDefense, attackerLost, defenderLost }: Attack): Verdict {
  const isTop = attack === TOP_FACE;
  if (isTop && defense === TOP_FACE) {
    if (attackerLost > 0) return defenderLost > 0 ? "bothSixAll" : "bothSixAttacker";
    return defenderLost > 0 ? "bothSixDefender" : "bothSixNone";
  }
  if (isTop) return "six";
  if (attackerLost > 0) return defenderLost > 0 ? "higherReturned" : "returned";
  if (defenderLost > 0) return "higher";
  return attack + anteAttack === defense + anteDefense ? "tie" : "lower";
}

/** A roll with its ante: `5 + 2 = 7`; without an ante the die alone. */
const rollText = (die: number, ante: number, teller: Teller): string =>
  ante === 0 ? String(die) : teller.text("sum", { die, ante, total: die + ante });

function attackRow(unit: string, die: number, ante: number, won: boolean, teller: Teller): FightRow {
  const total = { text: String(die + ante), kind: "number" } as const;
  return { cells: [cell(teller.unit(unit)), cell(die), cell(ante === 0 ? "" : `+${ante}`), cell(total)], won };
}

function attacked(event: Attack, teller: Teller): Telling<FightParts> {
  const { unit, target, attack, defense, anteAttack, anteDefense, attackerLost, defenderLost } = event;
  const verdict = verdictOf(event);
  const outcome = teller.text(`verdict.${verdict}`);
  const values = {
    ...parties(unit, target, teller),
    attack: rollText(attack, anteAttack, teller),
    defense: rollText(defense, anteDefense, teller),
    verdict: outcome,
  };
  const number = teller.roster.fight?.rolls ?? 1;
  return {
    sentence: teller.say(number > 1 ? "attacked.again" : "attacked.first", values),
    outcome: { tone: "plain", text: outcome },
    table: {
      head: ["", "die", "ante", "total"].map((name) => cell(name === "" ? "" : teller.text(`table.${name}`))),
      rows: [
        attackRow(unit, attack, anteAttack, defenderLost > attackerLost, teller),
        attackRow(target, defense, anteDefense, attackerLost > defenderLost, teller),
      ],
    },
    sum: [{ name: teller.text(`why.${verdict}`), value: RULINGS[verdict] }],
  };
}

/** Cards, or that there are none. */
const cardsOr = (cards: readonly CardId[], teller: Teller): Value =>
  cards.length === 0 ? teller.text("noTactics") : cardMark(...cards);

function laid({ place, card, counters }: EventNamed<WatersEvent, "laid">, teller: Teller): Sentence {
  const tactic = tacticOf(card);
  const how = tactic !== "defense" ? tactic : counters === null ? "preemptive" : "counter";
  return teller.say(`laid.${how}`, {
    side: teller.side(place),
    card: cardMark(card),
    attack: counters === null ? "" : cardMark(counters),
  });
}

/** What a Tactic came to that is no counter. */
function fateOf({ card }: ToldTactic, counter: ToldTactic | undefined): string {
  if (tacticOf(card) === "defense") return "held";
  return counter ? "countered" : "hit";
}

/** Each Tactic with the one that lies opposite of it, the attacker's to the left. */
function tacticRows(sides: readonly number[], teller: Teller): FightRow[] {
  const { laid: tactics } = teller.roster;
  return tactics
    .filter(({ counters }) => counters === null)
    .map((tactic) => {
      const counter = tactics.find(({ counters }) => counters === tactic.card);
      const columns = sides.map((place) => {
        const shown = [tactic, counter].find((one) => one?.place === place);
        return cell(shown ? cardMark(shown.card) : "");
      });
      return { cells: [cell(teller.text(`fate.${fateOf(tactic, counter)}`)), ...columns], won: false };
    });
}

function dogfightEnded(
  { unit, target, unitLost, targetLost }: EventNamed<WatersEvent, "dogfightEnded">,
  teller: Teller,
): Telling<FightParts> {
  const sides = [unit, target].map((id) => listed(teller.roster, id).owner);
  const rows = tacticRows(sides, teller);
  return {
    sentence: teller.say("dogfightEnded", { ...parties(unit, target, teller), unitLost, targetLost }),
    table: rows.length === 0 ? null : { head: [cell(""), ...sides.map((place) => cell(teller.side(place)))], rows },
    sum: [{ name: teller.text("why.dogfight"), value: "NA-32" }],
  };
}

/** One roll of each; who rolls lower loses a die. NA-34. */
function bombed(
  { ship, squadron, shipRoll, squadronRoll }: EventNamed<WatersEvent, "bombed">,
  teller: Teller,
): Telling<FightParts> {
  const loser = shipRoll === squadronRoll ? null : shipRoll < squadronRoll ? ship : squadron;
  const number = teller.roster.fight?.rolls ?? 1;
  const rolled = (unit: string, roll: number): Sentence =>
    cell(unit === loser ? teller.text("table.lost", { roll }) : roll);
  return {
    sentence: teller.say(loser === null ? "bombed.tie" : "bombed.lost", {
      number,
      ship: teller.unit(ship),
      squadron: teller.unit(squadron),
      shipRoll,
      squadronRoll,
      loser: loser === null ? "" : teller.unit(loser),
    }),
    table: {
      head: [cell(teller.text("table.roll")), cell(teller.unit(ship)), cell(teller.unit(squadron))],
      rows: [{ cells: [cell(number), rolled(ship, shipRoll), rolled(squadron, squadronRoll)], won: false }],
    },
    sum: [{ name: teller.text("why.bombed"), value: "NA-34" }],
  };
}

/** Between ship and squadron each roll says what it costs. */
const isRolledOut = ({ roster }: Teller): boolean => roster.fight?.kind === "seaAir";
/** And between squadrons the end of the fight. */
const isGunnery = ({ roster }: Teller): boolean => roster.fight === null || roster.fight.kind === "naval";

function strengthLost({ unit, count }: EventNamed<WatersEvent, "strengthLost">, teller: Teller): Telling<FightParts> {
  const { active: left } = listed(teller.roster, unit);
  const values = { unit: teller.unit(unit), side: teller.owner(unit), count, left };
  // Whoever has none left is destroyed, which is told by itself.
  const aside = left === 0 || !isGunnery(teller);
  const told = teller.say(left === 0 ? "strengthLost.all" : "strengthLost.some", values);
  return aside ? { sentence: told, aside } : teller.loudly("bad", told);
}

function claimed({ place, dice, unit }: EventNamed<WatersEvent, "claimed">, teller: Teller): Telling<FightParts> {
  const { type, active } = listed(teller.roster, unit);
  const told = teller.say(`claimed.${amount(dice)}`, { side: teller.side(place), count: dice });
  // A die that a squadron loses to a ship, while both still fight.
  const aside = type === "squadron" && isRolledOut(teller) && active > 0;
  return aside ? { sentence: told, aside } : teller.loudly("good", told);
}

function destroyed({ unit, by }: EventNamed<WatersEvent, "destroyed">, teller: Teller): Telling<FightParts> {
  const isSquadron = listed(teller.roster, unit).type === "squadron";
  const values = { side: teller.side(by), unit: teller.unit(unit), foe: teller.owner(unit) };
  return teller.loudly("bad", teller.say(isSquadron ? "destroyed.squadron" : "destroyed.ship", values));
}

export const FIGHT_TELLERS: Tellers<WatersEvent, Teller, FightEvent, FightParts> = {
  combatBegan: ({ unit, target, kind }, teller) => ({
    sentence: teller.say(`combatBegan.${kind}`, parties(unit, target, teller)),
  }),
  anted: ({ unit, target, attack, defense }, teller) => ({
    sentence: teller.say("anted", {
      side: teller.owner(unit),
      foe: teller.owner(target),
      attack: cardsOr(attack, teller),
      defense: cardsOr(defense, teller),
    }),
  }),
  attackerAnted: ({ unit, cards }, teller) => ({
    sentence: teller.say("attackerAnted", { side: teller.owner(unit), cards: cardsOr(cards, teller) }),
  }),
  attacked,
  laid: (event, teller) => ({ sentence: laid(event, teller) }),
  yielded: ({ place }, teller) => ({ sentence: teller.say("yielded", { side: teller.side(place) }) }),
  dogfightEnded,
  bombed,
  strengthLost,
  claimed,
  destroyed,
  ceasedFire: ({ unit }, teller) => ({
    sentence: teller.say("ceasedFire", { unit: teller.unit(unit), side: teller.owner(unit) }),
  }),
};
