/** What a game brings for fleets of its ships: what they are worth, what is wrong with them, and how they are shared. */
import type { TextProblem } from "../exchange/reader";

/** Something to be said about a ship or a fleet: an error keeps it from fighting, a warning does not. */
export interface FleetRemark {
  readonly level: "error" | "warning" | "note";
  readonly text: string;
}

/** A ship as its game judges it. */
export interface Judged {
  /** In the game's measure; null: it cannot be read. */
  readonly value: number | null;
  readonly remarks: readonly FleetRemark[];
}

/** A ship that was read from a text. */
export interface ReadShip {
  readonly name: string;
  readonly problems: readonly TextProblem[];
  /** What its document is made of, with this name. */
  data(name: string): object;
}

export interface FleetRules {
  /** A language key that puts a `{value}` into words: so many credits. */
  readonly measure: string;
  judge(ship: Actor.Implementation): Judged | Promise<Judged>;
  /** What is wrong with these as a fleet, its budget aside. */
  together?(ships: readonly Actor.Implementation[]): readonly FleetRemark[];
  /** The system data of a ship where what is stored leans on other documents of the world. */
  alone?(ship: Actor.Implementation): object;
  /** A ship as the text that `read` understands. */
  write?(ship: Actor.Implementation): string;
  /** Never throws: what cannot be read is a problem with its line. */
  read?(text: string): ReadShip;
}

/** How a game is known to fleets. */
export interface Fleets {
  /** Types of actors that belong into a fleet without taking part themselves. */
  readonly also?: readonly string[];
  rules(): Promise<FleetRules>;
}
