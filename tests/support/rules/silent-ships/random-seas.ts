/** Random games, for tests and `npm run fuzz`: any house options, and sometimes a random card table. */
import { pick, recordOf, type Player, type Random } from "../../../../module/rules/kernel";
import type { Interrupt } from "../../../../module/rules/silent-ships/interrupts";
import { randomPlay } from "../random-walk";
import { silentShips } from "../../../../module/rules/silent-ships/index";
import {
  HOUSE_OPTIONS,
  type Options,
  type PlayerNumber,
  type Sea,
  type SeaSetup,
  type SeaView,
} from "../../../../module/rules/silent-ships/state";
import {
  ABILITIES,
  CARDS,
  SHIP_TYPES,
  type CardRow,
  type CardTable,
} from "../../../../module/rules/silent-ships/tables";

/** With more, a game of idle turns takes too long to be useful. */
const MOST_ROUNDS = 40;
const MOST_ATTACK = 12;
const MOST_STEPS = 3;

/** Random house options: about half of them at their defaults. */
function randomOptions(random: Random): Partial<Options> {
  const options: { [option: string]: unknown } = {};
  for (const [option, allowed] of Object.entries(HOUSE_OPTIONS.values)) {
    if (random(2) === 1) continue;
    options[option] = typeof allowed === "number" ? allowed + random(MOST_ROUNDS) - 1 : pick<unknown>(allowed, random);
  }
  return options as Partial<Options>;
}

const randomRow = (random: Random): CardRow => ({
  attack: random(MOST_ATTACK + 1) - 1,
  steps: random(4) === 1 ? random(MOST_STEPS) : 1,
  ability: pick(ABILITIES, random),
  from: { attack: "house", ability: "house" },
});

/** A card table with about half of its ships replaced: several may share an ability, or have none. */
function randomTable(random: Random): CardTable {
  return recordOf(SHIP_TYPES, (type) => (random(2) === 1 ? CARDS[type] : randomRow(random)));
}

/** Two players under any options; one game in three has its own card table, one player in six a different one. */
export function randomSea(random: Random): SeaSetup {
  const own = (chance: number) => (random(chance) === 1 ? { cards: randomTable(random) } : {});
  const players = ["seat-1", "seat-2"].map((seat) => ({ seat, ...own(6) }));
  return { players, options: randomOptions(random), ...own(3) };
}

/** One in this many standing offers is considered. */
const TAKEN_UP = 10;
/** Of those that could end the game, one in this many is made: otherwise random games would end too soon. */
const RARITY = 20;

/** Plays at random whatever is allowed, but seldom surrenders or offers to end the game. */
export function randomCommander(random: Random): Player<SeaView> {
  return (question, view, seat, about) => {
    if (question.standing && random(TAKEN_UP) > 1) return undefined;
    const answer = question.menu(view, seat, about).sample(random);
    if (!question.standing) return answer;
    return (answer as Interrupt).do === "flip" || random(RARITY) === 1 ? answer : undefined;
  };
}

/** Random games of two such players; their fleets may sail about for long. */
export const RANDOM_SEA = randomPlay(silentShips, randomSea, randomCommander, 400);

/** The same game with a player's hidden ships rotated among their places: at sea, in hand, deck and discards. */
export function shuffledAbout(sea: Sea, place: PlayerNumber, turn: number): Sea {
  const other = JSON.parse(JSON.stringify(sea)) as Sea;
  const { captains, board } = other;
  const captain = captains[place];
  const posted = board.filter((ship) => ship !== null && ship.place === place && !ship.up);
  const hidden = [...posted.map((ship) => ship?.card ?? ""), ...captain.hand, ...captain.deck, ...captain.discard];
  const turned = hidden.map((_, at) => hidden[(at + turn) % hidden.length] as string);
  for (const ship of posted) if (ship) ship.card = turned.shift() as string;
  for (const pile of [captain.hand, captain.deck, captain.discard])
    pile.splice(0, pile.length, ...turned.splice(0, pile.length));
  return other;
}
