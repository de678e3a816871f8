/** How an attack is told, from its beginning to the ships that it costs. SIL-13 to SIL-24. */
import type { EventNamed, Tellers } from "../../../kit/story/told";
import type { Mark, Sentence } from "../../../kit/text/sentence";
import { distance, type CardRow, type LandingTold, type Part, type SeaEvent } from "../../../rules/silent-ships";
import { squareName } from "../words";
import type { BattleLine, BattleSide, BattleTable, Teller, BattleParts } from "./teller";

type BattleEvent = "attacked" | "supported" | "retreated" | "stoodFast" | "revealed" | "compared" | "held" | "sunk";

/** What an ability adds to a value. */
const ADDING: readonly CardRow["ability"][] = ["scavenge", "stout"];

interface Role {
  readonly target: number;
  readonly main: boolean;
  readonly attacks: boolean;
}

/** Which abilities have something to do with a ship's part in a battle, beside its value. */
function matters(ability: CardRow["ability"], square: number, { target, main, attacks }: Role): boolean {
  if (ability === "burn") return main && !attacks;
  if (ability === "ram" || ability === "pin") return main && attacks;
  if (ability === "reach") return !main && distance(square, target) > 1;
  return ability === "flag" && main && !attacks;
}

function lineOf(part: Part, role: Role, teller: Teller): BattleLine {
  const { square, card, value, attack, ability } = part;
  const more = value - attack;
  const note =
    more > 0 && ADDING.includes(ability)
      ? teller.text(`battle.${ability}`, { attack, more })
      : matters(ability, square, role)
        ? teller.text(`battle.${ability}`)
        : "";
  return { name: teller.cards([card]), square: squareName(square), value, origin: teller.origin(part), note };
}

/** The square that is fought for is that of the first defender. */
function battleTable(event: EventNamed<SeaEvent, "compared">, teller: Teller): BattleTable {
  const { attack, defense, attackTotal, defenseTotal } = event;
  const [target, attacker] = [defense[0], attack[0]];
  if (!target || !attacker) throw new TypeError("a comparison without ships");
  const won = attackTotal > defenseTotal;
  const side = (parts: readonly Part[], attacks: boolean): BattleSide => ({
    role: teller.text(attacks ? "battle.attack" : "battle.defense"),
    side: teller.side(attacks ? attacker : target),
    total: attacks ? attackTotal : defenseTotal,
    won: won === attacks,
    lines: parts.map((part, at) => lineOf(part, { target: target.square, main: at === 0, attacks }, teller)),
  });
  return { square: squareName(target.square), sides: [side(attack, true), side(defense, false)] };
}

/** A total with what it is made of: `12 (Frigate 7, Missile Boat 5)`. */
function sumOf({ lines, total }: BattleSide, teller: Teller): { total: Mark; parts: string } {
  const parts = lines.map(({ name, value }) => teller.text("battle.part", { name, value })).join(", ");
  return { total: { text: String(total), kind: "number" }, parts };
}

function comparison(battle: BattleTable, teller: Teller): Sentence {
  const [attack, defense] = battle.sides.map((side) => sumOf(side, teller));
  if (!attack || !defense) throw new TypeError("a battle without sides");
  return teller.say("compared", {
    attack: attack.total,
    attackParts: attack.parts,
    defense: defense.total,
    defenseParts: defense.parts,
  });
}

/** Whoever wins an attack sinks the ship and takes its square; else its own side loses it. */
function sunk({ ship, why, by, landed }: EventNamed<SeaEvent, "sunk">, teller: Teller): Sentence {
  const told = teller.say(`sunk.${why}`, {
    side: teller.side(by ?? ship),
    ship: by ? teller.foe(ship) : teller.ship(ship),
    square: squareName(ship.square),
    attacker: by ? teller.ship(by) : "",
  });
  return withLandings(told, landed, teller);
}

/** The sentence, and that somebody stands on the other's country now. */
export function withLandings(told: Sentence, landed: readonly LandingTold[], teller: Teller): Sentence {
  const landings = landed.flatMap(({ seat, foe }) =>
    teller.say("landed", { side: teller.seat(seat), foe: teller.seat(foe) }),
  );
  return [...told, ...landings];
}

export const BATTLE_TELLERS: Tellers<SeaEvent, Teller, BattleEvent, BattleParts> = {
  attacked: ({ ship, target, pinned }, teller) => ({
    sentence: teller.say(pinned ? "attacked.pinned" : "attacked.plain", {
      side: teller.side(ship),
      ship: teller.ship(ship),
      target: teller.foe(target),
      from: squareName(ship.square),
      to: squareName(target.square),
    }),
  }),
  supported: ({ ships, side: doing, ...side }, teller) => ({
    sentence: teller.say(
      `supported.${doing}.${ships.length === 0 ? "none" : "some"}`,
      { side: teller.side(side) },
      { ships: teller.ships(ships) },
    ),
  }),
  retreated: ({ ship, attacker, chooser, landed }, teller) => {
    const told = teller.say(`retreated.${chooser}`, {
      side: teller.side(ship),
      foe: teller.side(attacker),
      ship: teller.ship(ship),
      attacker: teller.ship(attacker),
      from: squareName(attacker.square),
      to: squareName(ship.square),
    });
    return { sentence: withLandings(told, landed, teller) };
  },
  stoodFast: ({ ship }, teller) => ({
    sentence: teller.say("stoodFast", { side: teller.side(ship), square: squareName(ship.square) }),
  }),
  revealed: ({ ships }, teller) => ({
    sentence: teller.say("revealed", {}, { ships: teller.ships(ships, (ship) => teller.foe(ship)) }),
  }),
  compared: (event, teller) => {
    const battle = battleTable(event, teller);
    return { sentence: comparison(battle, teller), battle };
  },
  held: ({ ship, tie }, teller) =>
    teller.loudly(
      "plain",
      teller.say(tie ? "held.tie" : "held.plain", { side: teller.side(ship), square: squareName(ship.square) }),
    ),
  sunk: (event, teller) => teller.loudly("bad", sunk(event, teller)),
};
