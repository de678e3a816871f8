/** The bot's weights, found by playing it against itself and earlier versions. Sinking a ship is worth about 7. */
export const WEIGHTS = {
  // Cards.
  /** Cost of spending a card that the next draw will not bring back. */
  lost: 2.2,
  /** Cost of spending the last card, the last but one, …: in the opponent's turn it could support, or save a ship. */
  left0: 2.5,
  left1: 1.5,
  left2: 1.5,
  left3: 0.6,
  /** Cost of a card paid for a support or a retreat. */
  support: 1.3,
  /** Ships at sea can pay for nothing more: hand cards and piles short of `enough` make the next deployment dearer. */
  enough: 10,
  scarcity: 2,
  /** Each ship at sea makes the next one less urgent. */
  crowd: 1.5,

  // Deployment.
  deployed: 6,
  deployedValue: 0.25,
  /** A ship on one's own country; more if an enemy is near, and by the value it would add as a target. */
  guard: 5.6,
  near: 20,
  nearish: 8,
  guardBase: 0.5,
  guardValue: 0.08,
  /** Factor for the value of a ship that is lost by defending. */
  burning: 0.7,
  /** The Flag Ship is safe in the hand: its worth at sea, and how much less with an enemy near the country. */
  flagDeployed: -12,
  flagNear: 1,

  // Squares.
  /** A step towards the opponent's country, and more for each point that the ship adds. */
  progress: 0.63,
  progressValue: 0.17,
  island: 6,
  secondIsland: 2,
  /** The opponent's country, times the chance of holding it; and the cost of leaving it. */
  capture: 38,
  leave: 49,
  /** Cost of going where an enemy could sink the ship, and that for a Flag Ship. */
  danger: 2,
  flagDanger: 40,
  /** Factor for a ship two steps away, as a danger and as a relief. */
  far: 0.35,
  /** Share of the worth of a battle together with ships that are already there, and the most cards for it. */
  team: 0.5,
  teamCards: 3,
  teamCountry: 30,

  // Battles.
  ship: 7,
  flag: 140,
  /** Share of a Flag Ship's worth for a hidden ship that may be one. */
  flagPart: 0.25,
  country: 60,
  relief: 400,
  /** A step towards one's own country while an enemy holds it, for each point. */
  gather: 10,
  /** Probability that the opponent supports with everything against a hidden ship, and against one that it sees. */
  alert: 0.6,
  alertUp: 0.8,
  /** How much less often the opponent supports against a player with more cards. */
  attrition: 0.3,
  /** Probability that a ship retreats if it can. */
  flee: 0.3,
  /** Cost of an attack in which the attacker is lost. */
  ram: 4,
  /** A ship retreats if its chance to hold is below this. */
  poor: 1,

  /** Share of the worth of a battle for which ships have to come together first. */
  plan: 0.45,

  // Holding the opponent's country.
  /** The value of a ship that may still be deployed there, and the share of the weaker ones' values that counts. */
  guess: 6,
  rest: 0.7,
  /** Difference in points at which the odds are about three to one. */
  holdScale: 4,

  // The end.
  /** Round after which each round counts like a quiet one. */
  late: 12,
  /** Per quiet round, for the player who loses if nothing happens: extra gain from attacks, steps, deployments. */
  impatience: 4,
  press: 0.3,
  stir: 1.5,
  /** One ship's difference in the count of those sunk. */
  score: 3,
};
