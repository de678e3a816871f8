/** How an attack is told, from its beginning to the ships that it costs. SIL-13 to SIL-24. */
import type { EventNamed, Tellers } from "../../../foundry/story/told";
import type { Mark, Sentence } from "../../../foundry/text/sentence";
import {
  distance,
  otherPlace,
  ownerOf,
  type CardRow,
  type Part,
  type Place,
  type SeaEvent,
} from "../../../rules/silent-ships";
import { squareName } from "../words";
import { landingsIn } from "./sightings";
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

function lineOf({ square, card, value }: Part, role: Role, teller: Teller): BattleLine {
  const row = teller.row(card);
  const more = row ? value - row.attack : 0;
  const adds = row !== null && more > 0 && ADDING.includes(row.ability);
  const note = adds
    ? teller.text(`battle.${row.ability}`, { attack: row.attack, more })
    : row && matters(row.ability, square, role)
      ? teller.text(`battle.${row.ability}`)
      : "";
  return { name: teller.cards([card]), square: squareName(square), value, origin: row?.origin ?? null, note };
}

/** The square that is fought for is that of the first defender. */
function battleTable(event: EventNamed<SeaEvent, "compared">, teller: Teller): BattleTable {
  const { attack, defense, attackTotal, defenseTotal } = event;
  const [target, attacker] = [defense[0], attack[0]];
  if (!target || !attacker) throw new TypeError("a comparison without ships");
  const placeAt = ({ square, card }: Part): Place => teller.sightings.ships.get(square)?.place ?? ownerOf(card);
  const won = attackTotal > defenseTotal;
  const side = (parts: readonly Part[], attacks: boolean): BattleSide => ({
    role: teller.text(attacks ? "battle.attack" : "battle.defense"),
    side: teller.side(placeAt(attacks ? attacker : target)),
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

const isTie = ({ sightings: { totals } }: Teller): boolean => totals !== null && totals[0] === totals[1];

function sunk(event: EventNamed<SeaEvent, "sunk">, teller: Teller): Sentence {
  const { place, square, card, why } = event;
  const byFoe = why === "attack";
  const told = teller.say(`sunk.${why}`, {
    side: teller.side(byFoe ? otherPlace(place) : place),
    ship: byFoe ? teller.card(card, place) : teller.card(card),
    square: squareName(square),
    attacker: teller.ship(teller.sightings.attack?.from ?? -1),
  });
  return withLandings(event, told, teller);
}

/** The sentence, and that somebody stands on the other's country now. */
export function withLandings(event: SeaEvent, told: Sentence, teller: Teller): Sentence {
  const landings = landingsIn(event).flatMap((place) =>
    teller.say("landed", { side: teller.side(place), foe: teller.side(otherPlace(place)) }),
  );
  return [...told, ...landings];
}

export const BATTLE_TELLERS: Tellers<SeaEvent, Teller, BattleEvent, BattleParts> = {
  attacked: ({ place, from, to, pinned }, teller) => ({
    sentence: teller.say(pinned ? "attacked.pinned" : "attacked.plain", {
      side: teller.side(place),
      ship: teller.ship(from),
      target: teller.foe(to),
      from: squareName(from),
      to: squareName(to),
    }),
  }),
  supported: ({ place, squares, side }, teller) => ({
    sentence: teller.say(
      `supported.${side}.${squares.length === 0 ? "none" : "some"}`,
      { side: teller.side(place) },
      { ships: teller.ships(squares) },
    ),
  }),
  retreated: (event, teller) => {
    const { place, from, to } = event;
    const told = teller.say(`retreated.${teller.chooser}`, {
      side: teller.side(place),
      foe: teller.side(otherPlace(place)),
      ship: teller.ship(from),
      attacker: teller.ship(teller.sightings.attack?.from ?? -1),
      from: squareName(from),
      to: squareName(to),
    });
    return { sentence: withLandings(event, told, teller) };
  },
  stoodFast: ({ place }, teller) => {
    const { attack } = teller.sightings;
    const key = attack ? "stoodFast.there" : "stoodFast.plain";
    return { sentence: teller.say(key, { side: teller.side(place), square: squareName(attack?.to ?? -1) }) };
  },
  revealed: ({ ships }, teller) => {
    const pieces = ships.flatMap(({ square, card }, at): Sentence => [
      ...(at === 0 ? [] : teller.say("list.next")),
      ...teller.say("list.ship", {
        ship: teller.card(card, teller.sightings.ships.get(square)?.place),
        square: squareName(square),
      }),
    ]);
    return { sentence: teller.say("revealed", {}, { ships: pieces }) };
  },
  compared: (event, teller) => {
    const battle = battleTable(event, teller);
    return { sentence: comparison(battle, teller), battle };
  },
  held: ({ square }, teller) => {
    const place = teller.sightings.ships.get(square)?.place;
    const key = `held.${place === undefined ? "unknown" : isTie(teller) ? "tie" : "plain"}`;
    const side = place === undefined ? "" : teller.side(place);
    return teller.loudly("plain", teller.say(key, { side, square: squareName(square) }));
  },
  sunk: (event, teller) => teller.loudly("bad", sunk(event, teller)),
};
