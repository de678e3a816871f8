/** The events of a battle. Ids and numbers, never sentences. */
import type { Json, Question, Referee, Seat } from "../kernel";
import type { Degree } from "../gurps";
import type { Battle, BattleView } from "./state";
import type { Band, ManeuverName } from "./tables";

export type BattleReferee = Referee<BattleView>;

/** A question; `about` is null where the seat's view has all that it is about. */
export type BattleQuestion<About extends Json, Answer extends Json> = Question<BattleView, About, Answer>;

/** One term of an effective skill: `skill`, `accuracy`, `size`, `position`, `sustained`, `snapShot`, `location`, `piloting`, `rating`, `penalty`, `half`, `repair`, `control`, `salvo`, `circumstance` (with the Gamemaster's reason). */
export type SkillTerm = { id: string; amount: number; reason?: string };

/** A success roll as events tell it. */
export type Rolled = {
  effective: number;
  parts: SkillTerm[];
  dice: number[];
  total: number;
  margin: number;
  degree: Degree;
};

/** What a pilot chose, as everyone sees it when it is revealed. */
export type ChosenManeuver = {
  ship: string;
  maneuver: ManeuverName;
  /** The named ship, if any. */
  target?: string;
  /** For a defensive maneuver: the enemy gun named instead of its ship's position. */
  gun?: string;
  /** For straight flight: the wished change of distance to `target`. */
  wish?: "close" | "open";
  /** For a leader: how hazardous the flight is. */
  penalty?: number;
  /** For unorthodox tactics and other maneuvers: the plan, in the player's words. */
  plan?: string;
};

/** A gun that fires; guns that are not named hold fire. */
export type Shot = { gun: string; target: string; location?: string };

/** The cause of a lost roll, bonus or turn. */
export type DamageCause = "fire" | "collision" | "continuing" | "leader";

export type BattleEvent =
  | { event: "turnBegan"; turn: number; furball: boolean }
  | { event: "phaseSkipped"; phase: "fire" | "maneuver" }
  /** `roll` is null if no roll is needed: for a planet, or an automatic hit. */
  | {
      event: "shot";
      ship: string;
      gun: string;
      target: string;
      location: string | null;
      roll: Rolled | null;
      degree: Degree;
    }
  /** How many of a squadron's shots hit. */
  | { event: "salvo"; ship: string; gun: string; shots: number; hits: number }
  | { event: "wentAstray"; ship: string; gun: string; victim: string | null; roll: Rolled }
  | { event: "friendTold"; ship: string; gun: string; roll: Rolled }
  | { event: "dodged"; ship: string; gun: string; roll: Rolled; degree: Degree }
  | { event: "absorbed"; ship: string; levels: number }
  /** `attacker`: the ship of the gun. */
  | {
      event: "damaged";
      ship: string;
      level: number;
      location: string | null;
      why: DamageCause;
      gun: string | null;
      attacker: string | null;
    }
  | { event: "stunned"; ship: string; turn: number }
  | { event: "burning"; ship: string }
  | { event: "locationLost"; ship: string; location: string }
  | { event: "locationShaken"; ship: string; location: string; turn: number }
  /** One of several fighters is lost, or driven off for a turn; `left` and `shaken` count all of the squadron's. */
  | { event: "fighterLost"; ship: string; why: DamageCause; level: number; left: number }
  | { event: "fighterShaken"; ship: string; turn: number; shaken: number }
  | { event: "disabled"; ship: string }
  | { event: "destroyed"; ship: string; why: DamageCause; level: number }
  | { event: "overrideUsed"; ship: string; member: string; why: "stun" | "death" }
  | { event: "died"; ship: string; member: string; major: boolean }
  | { event: "lastWords"; ship: string; member: string; words: string }
  | { event: "survived"; ship: string; member: string; why: "die" | "override" }
  | { event: "ordersRevealed"; orders: ChosenManeuver[] }
  | { event: "reversalFailed"; ship: string; target: string }
  | { event: "maneuvered"; ship: string; maneuver: ManeuverName; roll: Rolled; degree: Degree }
  | {
      event: "contested";
      ship: string;
      target: string;
      what: "reversal" | "range";
      own: Rolled;
      other: Rolled;
      winner: string | null;
    }
  | { event: "positionChanged"; ship: string; target: string; from: number; to: number }
  | { event: "sustainedChanged"; ship: string; gun: string; target: string; from: number; to: number }
  | { event: "bonusesLost"; ship: string }
  | { event: "autoHit"; ship: string; target: string }
  | { event: "bandChanged"; ship: string; target: string; from: Band; to: Band }
  | { event: "followed"; ship: string; leader: string; roll: Rolled; degree: Degree }
  | { event: "leaderLost"; ship: string; leader: string }
  | { event: "collided"; ship: string; victim: string | null }
  | { event: "controlRolled"; ship: string; roll: Rolled; degree: Degree }
  | { event: "fireOut"; ship: string }
  | { event: "turnEnded"; turn: number }
  | { event: "battleEnded"; winners: Seat[]; reason: string };

/** Publishes an event. Nothing of this game is private. */
export function tell(referee: BattleReferee, event: BattleEvent): void {
  if (!referee.silent) referee.tell(event);
}

export type { Battle };
