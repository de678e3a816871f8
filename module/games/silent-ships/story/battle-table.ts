/** A comparison as a table, and as a sentence. SIL-18. */
import type { EventNamed } from "../../../kit/story/event-text";
import { oneLine, pairText, signed, type Mark, type Sentence } from "../../../kit/text/sentence";
import { squaresTo, typeOf, type CardRow, type ShipTerm, type SeaEvent } from "../../../rules/silent-ships";
import { shipName, squareName } from "../words";
import type { BattleLine, BattleSide, BattleTable, SeaFormatter } from "./formatter";

type Compared = EventNamed<SeaEvent, "compared">;

/** Abilities that add to a value. */
const ADDING: readonly CardRow["ability"][] = ["scavenge", "stout"];

interface Role {
  readonly target: number;
  readonly main: boolean;
  readonly attacks: boolean;
}

/** Whether an ability affects a ship's part in a battle apart from its value. */
function matters(ability: CardRow["ability"], square: number, { target, main, attacks }: Role): boolean {
  if (ability === "burn") return main && !attacks;
  if (ability === "ram" || ability === "pin") return main && attacks;
  if (ability === "reach") return !main && squaresTo(square, target) > 1;
  return ability === "flag" && main && !attacks;
}

function lineOf(part: ShipTerm, role: Role, formatter: SeaFormatter): BattleLine {
  const { square, card, value, attack, ability, sway = [] } = part;
  const added = sway.reduce((sum, line) => sum + line.value, 0);
  const more = value - attack - added;
  const own =
    more > 0 && ADDING.includes(ability)
      ? formatter.text(`battle.${ability}`, { attack, more })
      : matters(ability, square, role)
        ? formatter.text(`battle.${ability}`)
        : "";
  const note = oneLine([own, ...sway.map((line) => pairText(line.reason, signed(line.value)))]);
  return { name: shipName(typeOf(card)), square: squareName(square), value, origin: formatter.origin(part), note };
}

/** A comparison as a table; the contested square is that of the first defender. */
export function battleTable(event: Compared, formatter: SeaFormatter): BattleTable {
  const { attack, defense, attackTotal, defenseTotal } = event;
  const [target, attacker] = [defense[0], attack[0]];
  if (!target || !attacker) throw new TypeError("a comparison without ships");
  const won = attackTotal > defenseTotal;
  const side = (parts: readonly ShipTerm[], attacks: boolean): BattleSide => ({
    role: formatter.text(attacks ? "battle.attack" : "battle.defense"),
    side: formatter.seat((attacks ? attacker : target).seat),
    total: attacks ? attackTotal : defenseTotal,
    won: won === attacks,
    lines: parts.map((part, at) => lineOf(part, { target: target.square, main: at === 0, attacks }, formatter)),
  });
  return { square: squareName(target.square), sides: [side(attack, true), side(defense, false)] };
}

/** A total with its parts: `12 (Frigate 7, Missile Boat 5)`. */
function sumOf({ lines, total }: BattleSide, formatter: SeaFormatter): { total: Mark; parts: string } {
  const parts = lines.map(({ name, value }) => formatter.text("battle.part", { name, value })).join(", ");
  return { total: { text: String(total), kind: "number" }, parts };
}

/** Both totals as a sentence. */
export function comparison(event: Compared, formatter: SeaFormatter): Sentence {
  const [attack, defense] = battleTable(event, formatter).sides.map((side) => sumOf(side, formatter));
  if (!attack || !defense) throw new TypeError("a battle without sides");
  return formatter.say("compared", {
    attack: attack.total,
    attackParts: attack.parts,
    defense: defense.total,
    defenseParts: defense.parts,
  });
}
