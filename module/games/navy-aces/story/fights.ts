/** Fights in numbers: dice and antes of ships, Tactics of squadrons, and a table for each. NA-21 to NA-34. */
import { cardMark } from "../../../kit/cards/names";
import type { EventNamed, SumLine } from "../../../kit/story/event-text";
import { piecesOf, signed, type Sentence } from "../../../kit/text/sentence";
import {
  edgeOf,
  lineSum,
  tacticOf,
  TOP_FACE,
  type Sway,
  type TacticTold,
  type UnitTold,
  type WatersEvent,
} from "../../../rules/navy-aces";
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
export function verdictOf({
  attack,
  defense,
  anteAttack,
  anteDefense,
  attackerLost,
  defenderLost,
  sway,
}: Attack): Verdict {
  const isTop = attack === TOP_FACE;
  if (isTop && defense === TOP_FACE) {
    if (attackerLost > 0) return defenderLost > 0 ? "bothSixAll" : "bothSixAttacker";
    return defenderLost > 0 ? "bothSixDefender" : "bothSixNone";
  }
  if (isTop) return "six";
  if (attackerLost > 0) return defenderLost > 0 ? "higherReturned" : "returned";
  if (defenderLost > 0) return "higher";
  return attack + anteAttack + edgeOf(sway) === defense + anteDefense ? "tie" : "lower";
}

/** A die with what is added to it: its ante, and what circumstances add. */
interface Added {
  readonly die: number;
  readonly ante: number;
  readonly by: number;
}

const attackDie = ({ attack: die, anteAttack: ante, sway }: Attack): Added => ({
  die,
  ante,
  by: lineSum(sway?.attack),
});
const defenseDie = ({ defense: die, anteDefense: ante, sway }: Attack): Added => ({
  die,
  ante,
  by: lineSum(sway?.defense),
});

/** A roll with what is added: `5 + 2 = 7`; only the die if nothing is. */
function sumText({ die, ante, by }: Added, { text }: WatersFormatter): string {
  const total = die + ante + by;
  if (by !== 0) return text("swayed", { die, ante, by: signed(by), total });
  return ante === 0 ? String(die) : text("sum", { die, ante, total });
}

export const attackText = (event: Attack, formatter: WatersFormatter): string => sumText(attackDie(event), formatter);
export const defenseText = (event: Attack, formatter: WatersFormatter): string => sumText(defenseDie(event), formatter);

function attackRow(unit: UnitTold, { die, ante, by }: Added, won: boolean, formatter: WatersFormatter): FightRow {
  const total = { text: String(die + ante + by), kind: "number" } as const;
  const added = [...(ante === 0 ? [] : [`+${ante}`]), ...(by === 0 ? [] : [signed(by)])].join(" ");
  return { cells: [piecesOf(formatter.unit(unit)), piecesOf(die), piecesOf(added), piecesOf(total)], won };
}

/** What circumstances add to two dice, one by one, each with whose die it is. */
function swayLines(
  sway: Sway | undefined,
  attacker: UnitTold,
  defender: UnitTold,
  { unit, text }: WatersFormatter,
): SumLine[] {
  const lines = (told: UnitTold, of: Sway["attack"] = []) =>
    of.map(({ reason, value }) => ({
      name: text("circumstance", { unit: unit(told), reason }),
      value: signed(value),
    }));
  return [...lines(attacker, sway?.attack), ...lines(defender, sway?.defense)];
}

export const attackTable = (event: Attack, formatter: WatersFormatter): FightTable => ({
  head: ["", "die", "ante", "total"].map((name) => piecesOf(name === "" ? "" : formatter.text(`table.${name}`))),
  rows: [
    attackRow(event.unit, attackDie(event), event.defenderLost > event.attackerLost, formatter),
    attackRow(event.target, defenseDie(event), event.attackerLost > event.defenderLost, formatter),
  ],
});

/** The verdict of an attack and the ruling behind it. */
export function attackSum(event: Attack, formatter: WatersFormatter): SumLine[] {
  const verdict = verdictOf(event);
  return [
    ...swayLines(event.sway, event.unit, event.target, formatter),
    { name: formatter.text(`why.${verdict}`), value: RULINGS[verdict] },
  ];
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
export function loserOf(event: Bombing): UnitTold | null {
  const { ship, squadron } = event;
  const [ships, squadrons] = bombingSums(event);
  if (ships === squadrons) return null;
  return ships < squadrons ? ship : squadron;
}

/** Both dice with what circumstances add: the ship's, and the squadron's. */
function bombingSums({ shipRoll, squadronRoll, sway, byShip }: Bombing): readonly [ship: number, squadron: number] {
  const [attack, defense] = [lineSum(sway?.attack), lineSum(sway?.defense)];
  return byShip === false ? [shipRoll + defense, squadronRoll + attack] : [shipRoll + attack, squadronRoll + defense];
}

/** What circumstances add to the dice, and the ruling behind them. */
export function bombingSum(event: Bombing, formatter: WatersFormatter): SumLine[] {
  const { ship, squadron, sway, byShip } = event;
  const [attacker, defender] = byShip === false ? [squadron, ship] : [ship, squadron];
  return [...swayLines(sway, attacker, defender, formatter), { name: formatter.text("why.bombed"), value: "NA-34" }];
}

/** A table of one roll by each unit. */
export function bombingTable(event: Bombing, formatter: WatersFormatter): FightTable {
  const { ship, squadron, number } = event;
  const [shipRoll, squadronRoll] = bombingSums(event);
  const rolled = (unit: UnitTold, roll: number): Sentence =>
    piecesOf(unit === loserOf(event) ? formatter.text("table.lost", { roll }) : roll);
  return {
    head: [piecesOf(formatter.text("table.roll")), piecesOf(formatter.unit(ship)), piecesOf(formatter.unit(squadron))],
    rows: [{ cells: [piecesOf(number), rolled(ship, shipRoll), rolled(squadron, squadronRoll)], won: false }],
  };
}
