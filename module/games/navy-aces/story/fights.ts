/** Fights in numbers: dice and antes of ships, Tactics of squadrons, and a table for each. NA-21 to NA-34. */
import { cardMark } from "../../../kit/cards/names";
import type { EventNamed, SumLine } from "../../../kit/story/event-text";
import { piecesOf, type Sentence } from "../../../kit/text/sentence";
import { tacticOf, TOP_FACE, type TacticTold, type UnitTold, type WatersEvent } from "../../../rules/navy-aces";
import type { FightRow, FightTable, WatersFormatter } from "./formatter";

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

/** The ruling behind each verdict. */
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

/** The verdict on an attack. */
export function verdictOf({ attack, defense, anteAttack, anteDefense, attackerLost, defenderLost }: Attack): Verdict {
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

/** A roll with its ante: `5 + 2 = 7`; only the die if there is no ante. */
export const rollText = (die: number, ante: number, formatter: WatersFormatter): string =>
  ante === 0 ? String(die) : formatter.text("sum", { die, ante, total: die + ante });

function attackRow(unit: UnitTold, die: number, ante: number, won: boolean, formatter: WatersFormatter): FightRow {
  const total = { text: String(die + ante), kind: "number" } as const;
  return {
    cells: [piecesOf(formatter.unit(unit)), piecesOf(die), piecesOf(ante === 0 ? "" : `+${ante}`), piecesOf(total)],
    won,
  };
}

export const attackTable = (event: Attack, formatter: WatersFormatter): FightTable => ({
  head: ["", "die", "ante", "total"].map((name) => piecesOf(name === "" ? "" : formatter.text(`table.${name}`))),
  rows: [
    attackRow(event.unit, event.attack, event.anteAttack, event.defenderLost > event.attackerLost, formatter),
    attackRow(event.target, event.defense, event.anteDefense, event.attackerLost > event.defenderLost, formatter),
  ],
});

/** The verdict of an attack and the ruling behind it. */
export function attackSum(event: Attack, formatter: WatersFormatter): SumLine[] {
  const verdict = verdictOf(event);
  return [{ name: formatter.text(`why.${verdict}`), value: RULINGS[verdict] }];
}

/** Result of a Tactic that is not a counter. */
function fateOf({ card }: TacticTold, counter: TacticTold | undefined): string {
  if (tacticOf(card) === "defense") return "held";
  return counter ? "countered" : "hit";
}

/** A row for each Tactic with its counter beside it; the attacker's column is on the left. */
function tacticRows(
  tactics: readonly TacticTold[],
  sides: readonly UnitTold[],
  formatter: WatersFormatter,
): FightRow[] {
  return tactics
    .filter(({ counters }) => counters === null)
    .map((tactic) => {
      const counter = tactics.find(({ counters }) => counters === tactic.card);
      const columns = sides.map(({ place }) => {
        const shown = [tactic, counter].find((one) => one?.place === place);
        return piecesOf(shown ? cardMark(shown.card) : "");
      });
      return { cells: [piecesOf(formatter.text(`fate.${fateOf(tactic, counter)}`)), ...columns], won: false };
    });
}

type Dogfight = EventNamed<WatersEvent, "dogfightEnded">;

export function dogfightTable({ unit, target, laid }: Dogfight, formatter: WatersFormatter): FightTable | null {
  const sides = [unit, target];
  const rows = tacticRows(laid, sides, formatter);
  if (rows.length === 0) return null;
  return { head: [piecesOf(""), ...sides.map(({ seat }) => piecesOf(formatter.seat(seat)))], rows };
}

type Bombing = EventNamed<WatersEvent, "bombed">;

/** The unit that rolled lower and loses a die; null on a tie. NA-34. */
export function loserOf({ ship, squadron, shipRoll, squadronRoll }: Bombing): UnitTold | null {
  if (shipRoll === squadronRoll) return null;
  return shipRoll < squadronRoll ? ship : squadron;
}

/** A table of one roll by each unit. */
export function bombingTable(event: Bombing, formatter: WatersFormatter): FightTable {
  const { ship, squadron, number, shipRoll, squadronRoll } = event;
  const rolled = (unit: UnitTold, roll: number): Sentence =>
    piecesOf(unit === loserOf(event) ? formatter.text("table.lost", { roll }) : roll);
  return {
    head: [piecesOf(formatter.text("table.roll")), piecesOf(formatter.unit(ship)), piecesOf(formatter.unit(squadron))],
    rows: [{ cells: [piecesOf(number), rolled(ship, shipRoll), rolled(squadron, squadronRoll)], won: false }],
  };
}
