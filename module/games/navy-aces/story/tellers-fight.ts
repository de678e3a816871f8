/** How fights are told: dice and antes of ships, Tactics of squadrons, and what they cost. NA-21 to NA-34. */
import type { EventNamed, Tellers, Telling } from "../../../kit/story/told";
import { cardMark } from "../../../kit/cards/names";
import { amount, type Sentence, type Value } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import { isShip, tacticOf, TOP_FACE, type TacticTold, type UnitTold, type WatersEvent } from "../../../rules/navy-aces";
import type { FightRow, Teller, FightParts } from "./teller";

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
const parties = ({ unit, target }: { readonly unit: UnitTold; readonly target: UnitTold }, teller: Teller) => ({
  unit: teller.unit(unit),
  side: teller.side(unit),
  target: teller.unit(target),
  foe: teller.side(target),
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

function attackRow(unit: UnitTold, die: number, ante: number, won: boolean, teller: Teller): FightRow {
  const total = { text: String(die + ante), kind: "number" } as const;
  return { cells: [cell(teller.unit(unit)), cell(die), cell(ante === 0 ? "" : `+${ante}`), cell(total)], won };
}

function attacked(event: Attack, teller: Teller): Telling<FightParts> {
  const { unit, target, number, attack, defense, anteAttack, anteDefense, attackerLost, defenderLost } = event;
  const verdict = verdictOf(event);
  const outcome = teller.text(`verdict.${verdict}`);
  const values = {
    ...parties(event, teller),
    attack: rollText(attack, anteAttack, teller),
    defense: rollText(defense, anteDefense, teller),
    verdict: outcome,
  };
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

function laid({ card, counters, ...side }: EventNamed<WatersEvent, "laid">, teller: Teller): Sentence {
  const tactic = tacticOf(card);
  const how = tactic !== "defense" ? tactic : counters === null ? "preemptive" : "counter";
  return teller.say(`laid.${how}`, {
    side: teller.side(side),
    card: cardMark(card),
    attack: counters === null ? "" : cardMark(counters),
  });
}

/** What a Tactic came to that is no counter. */
function fateOf({ card }: TacticTold, counter: TacticTold | undefined): string {
  if (tacticOf(card) === "defense") return "held";
  return counter ? "countered" : "hit";
}

/** Each Tactic with the one that lies opposite of it, the attacker's to the left. */
function tacticRows(tactics: readonly TacticTold[], sides: readonly UnitTold[], teller: Teller): FightRow[] {
  return tactics
    .filter(({ counters }) => counters === null)
    .map((tactic) => {
      const counter = tactics.find(({ counters }) => counters === tactic.card);
      const columns = sides.map(({ place }) => {
        const shown = [tactic, counter].find((one) => one?.place === place);
        return cell(shown ? cardMark(shown.card) : "");
      });
      return { cells: [cell(teller.text(`fate.${fateOf(tactic, counter)}`)), ...columns], won: false };
    });
}

function dogfightEnded(event: EventNamed<WatersEvent, "dogfightEnded">, teller: Teller): Telling<FightParts> {
  const { unit, target, unitLost, targetLost } = event;
  const sides = [unit, target];
  const rows = tacticRows(event.laid, sides, teller);
  return {
    sentence: teller.say("dogfightEnded", { ...parties(event, teller), unitLost, targetLost }),
    table: rows.length === 0 ? null : { head: [cell(""), ...sides.map((side) => cell(teller.side(side)))], rows },
    sum: [{ name: teller.text("why.dogfight"), value: "NA-32" }],
  };
}

/** One roll of each; who rolls lower loses a die. NA-34. */
function bombed(
  { ship, squadron, number, shipRoll, squadronRoll }: EventNamed<WatersEvent, "bombed">,
  teller: Teller,
): Telling<FightParts> {
  const loser = shipRoll === squadronRoll ? null : shipRoll < squadronRoll ? ship : squadron;
  const rolled = (unit: UnitTold, roll: number): Sentence =>
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

/** What a unit loses. Between ship and squadron each roll says it, and between squadrons the end of the fight. */
function strengthLost(event: EventNamed<WatersEvent, "strengthLost">, teller: Teller): Telling<FightParts> {
  const { unit, count, by } = event;
  const { active: left } = unit;
  const values = { unit: teller.unit(unit), side: teller.side(unit), count, left };
  // Whoever has none left is destroyed, which is told by itself.
  const aside = left === 0 || !isShip(unit) || !isShip(by);
  const told = teller.say(left === 0 ? "strengthLost.all" : "strengthLost.some", values);
  return aside ? { sentence: told, aside } : teller.loudly("bad", told);
}

function claimed({ unit, dice, by }: EventNamed<WatersEvent, "claimed">, teller: Teller): Telling<FightParts> {
  const told = teller.say(`claimed.${amount(dice)}`, { side: teller.side(by), count: dice });
  // A die that a squadron loses to a ship, while both still fight.
  const aside = !isShip(unit) && isShip(by) && unit.active > 0;
  return aside ? { sentence: told, aside } : teller.loudly("good", told);
}

function destroyed({ unit, by }: EventNamed<WatersEvent, "destroyed">, teller: Teller): Telling<FightParts> {
  const values = { side: teller.side(by), unit: teller.unit(unit), foe: teller.side(unit) };
  return teller.loudly("bad", teller.say(isShip(unit) ? "destroyed.ship" : "destroyed.squadron", values));
}

export const FIGHT_TELLERS: Tellers<WatersEvent, Teller, FightEvent, FightParts> = {
  combatBegan: (event, teller) => ({
    sentence: teller.say(`combatBegan.${event.kind}`, parties(event, teller)),
  }),
  anted: ({ unit, target, attack, defense }, teller) => ({
    sentence: teller.say("anted", {
      side: teller.side(unit),
      foe: teller.side(target),
      attack: cardsOr(attack, teller),
      defense: cardsOr(defense, teller),
    }),
  }),
  attackerAnted: ({ unit, cards }, teller) => ({
    sentence: teller.say("attackerAnted", { side: teller.side(unit), cards: cardsOr(cards, teller) }),
  }),
  attacked,
  laid: (event, teller) => ({ sentence: laid(event, teller) }),
  yielded: (side, teller) => ({ sentence: teller.say("yielded", { side: teller.side(side) }) }),
  dogfightEnded,
  bombed,
  strengthLost,
  claimed,
  destroyed,
  ceasedFire: ({ unit }, teller) => ({
    sentence: teller.say("ceasedFire", { unit: teller.unit(unit), side: teller.side(unit) }),
  }),
};
