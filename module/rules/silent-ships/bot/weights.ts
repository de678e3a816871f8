/** What a bot takes things to be worth, found by playing it against itself and its forerunners. A ship sunk is about 7. */
export const WEIGHTS = {
  // Cards.
  /** Spending a card which the next draw will not bring back. */
  lost: 2.2,
  /** Spending the last card, the last but one, and so on: in the other's turn it could support, or save a ship. */
  left0: 2.5,
  left1: 1.5,
  left2: 1.5,
  left3: 0.6,
  /** A card paid for a support, or for a retreat. */
  support: 1.3,
  /** Ships at sea pay for nothing any more: each card short of so many in hand and piles makes the next one dearer. */
  enough: 10,
  scarcity: 2,
  /** Each ship at sea makes the next one less urgent. */
  crowd: 1.5,

  // Coming into play.
  deployed: 6,
  deployedValue: 0.25,
  /** A ship on one's own country; more if an enemy is near; by what it would add as a target. */
  guard: 5.6,
  near: 20,
  nearish: 8,
  guardBase: 0.5,
  guardValue: 0.08,
  /** How much of its value a ship is good for that is lost by defending. */
  burning: 0.7,
  /** The Flag Ship is safe in the hand: what it is worth at sea, and how much less with an enemy near the country. */
  flagDeployed: -12,
  flagNear: 1,

  // Squares.
  /** A step towards the other's country, and more for each point that the ship adds. */
  progress: 0.63,
  progressValue: 0.17,
  island: 6,
  secondIsland: 2,
  /** The other's country, times the chance to hold it; leaving it. */
  capture: 38,
  leave: 49,
  /** Going where an enemy could sink it; for a Flag Ship. */
  danger: 2,
  flagDanger: 40,
  /** What a ship two steps away counts for, as a danger and as a relief. */
  far: 0.35,
  /** Of what a battle would bring together with ships that are there already, and so many cards at the most. */
  team: 0.5,
  teamCards: 3,
  teamCountry: 30,

  // Battles.
  ship: 7,
  flag: 140,
  /** How much of a Flag Ship's worth a hidden ship has that may be one. */
  flagPart: 0.25,
  country: 60,
  relief: 400,
  /** A step towards one's own country while an enemy holds it, for each point. */
  gather: 10,
  /** How often the other supports with all that it can, against a hidden ship and against one that it sees. */
  alert: 0.6,
  alertUp: 0.8,
  /** How much less alert it can be against somebody with more cards. */
  attrition: 0.3,
  /** How often a ship retreats that can. */
  flee: 0.3,
  /** What an attack costs by which the attacker is lost. */
  ram: 4,
  /** A ship whose chance to hold is less retreats. */
  poor: 1,

  /** Of what a battle would bring for which ships have to come together first. */
  plan: 0.45,

  // Holding the other's country.
  /** What a ship adds that may yet be deployed there, and how much of the weaker ones' values comes to bear. */
  guess: 6,
  rest: 0.7,
  /** Points of difference that make the odds about three to one. */
  holdScale: 4,

  // The end.
  /** After so many rounds each counts like a quiet one. */
  late: 12,
  /** For each quiet round, who loses if nothing happens: gains more by an attack, by a step, by a ship in play. */
  impatience: 4,
  press: 0.3,
  stir: 1.5,
  /** A ship more or less in the count of those sunk, near the end and far from it. */
  score: 3,
};
