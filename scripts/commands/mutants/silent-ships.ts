/** Mutants of the rules of Silent Ships. */
import { mutantsOf, type Mutant } from "./mutant";

const sea = (file: string): string => `module/rules/silent-ships/${file}`;

export const SILENT_SHIPS: readonly Mutant[] = [
  ...mutantsOf(sea("tables.ts"), sea("attack.test.ts"), [
    ["a patrol adds 2 as a target", "export const STOUT_BONUS = 3;", "export const STOUT_BONUS = 2;"],
  ]),
  ...mutantsOf(sea("tables.ts"), sea("acceptance.test.ts"), [
    ["the missile ship has 6", 'missile: row(5, "reach"', 'missile: row(6, "reach"'],
    ["a turn draws two", "export const TURN_DRAW = 3;", "export const TURN_DRAW = 2;"],
  ]),
  ...mutantsOf(sea("movement.ts"), sea("battles.property.test.ts"), [
    ["the craft is gone after a swap", "  sea.captains[place].sunk.push(craft);\n", ""],
  ]),
  ...mutantsOf(sea("movement.ts"), sea("battles.property.test.ts"), [
    [
      "everyone sees what comes into play",
      'tell(referee, { event: "deployedSeen", ship: openTold(sea, square) }, captain.seat);',
      'tell(referee, { event: "deployedSeen", ship: openTold(sea, square) });',
    ],
  ]),
  ...mutantsOf(sea("events.ts"), sea("battles.property.test.ts"), [
    ["events name ships that lie face down", "?.up ? ship : { ...ship, card: null }", "?.up ? ship : ship"],
  ]),
  ...mutantsOf(sea("view.ts"), sea("battles.property.test.ts"), [
    ["a deck lies open", "deck: faceDown(captain.deck),", "deck: captain.deck,"],
    [
      "ships at sea are seen through",
      "return ship && !ship.up && ship.place !== place ?",
      "return ship && !ship.up && place === null ?",
    ],
  ]),
  ...mutantsOf(sea("sinking.ts"), sea("rulings.test.ts"), [
    [
      "the first player wins a tie",
      "scoreOf(sea, 0) > scoreOf(sea, 1) ? 0 : 1",
      "scoreOf(sea, 0) >= scoreOf(sea, 1) ? 0 : 1",
    ],
  ]),
  ...mutantsOf(sea("balance.ts"), sea("balance.test.ts"), [
    [
      "wins are counted for the plain ship",
      "if (outcome.winners[0] === SEATS[own]) ships[type].wins++;",
      "if (outcome.winners[0] !== SEATS[own]) ships[type].wins++;",
    ],
  ]),
  ...mutantsOf(sea("bot/weights.ts"), sea("bot/greedy.test.ts"), [
    ["the bot sails away from the other's country", "progress: 0.63,", "progress: -6.3,"],
  ]),
  ...mutantsOf(sea("battle.ts"), sea("acceptance.test.ts"), [
    ["the attack wins ties", "const won = attackTotal > defenseTotal;", "const won = attackTotal >= defenseTotal;"],
  ]),
  ...mutantsOf(sea("battle.ts"), sea("attack.test.ts"), [
    [
      "a ram that wins is not lost",
      'if (rams) losers.push(sink(sea, won ? attack.to : attack.from, "ram", referee));',
      'if (rams && !won) losers.push(sink(sea, attack.from, "ram", referee));',
    ],
    [
      "the owner of a sunk flag ship wins",
      'endGame(sea, otherPlace(loser), "flagSunk", referee);',
      'endGame(sea, loser, "flagSunk", referee);',
    ],
  ]),
  ...mutantsOf(sea("movement.ts"), sea("acceptance.test.ts"), [
    ["ships go through ships", "if (there && at < path.length - 1) return PATH_BLOCKED;", ""],
  ]),
  ...mutantsOf(sea("turn.ts"), sea("acceptance.test.ts"), [
    [
      "who holds the other's country loses",
      'endGame(sea, otherPlace(place), "countryHeld", referee);',
      'endGame(sea, place, "countryHeld", referee);',
    ],
  ]),
];
