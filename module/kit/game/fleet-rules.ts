/** What a game brings for fleets of its ships: their worth, what is wrong with them, and how to share them as text. */
import type { TextProblem } from "../exchange/reader";

/** A remark about a ship or a fleet: an error keeps it from fighting, a warning does not. */
export interface FleetRemark {
  readonly level: "error" | "warning" | "note";
  readonly text: string;
}

/** A ship as its game judges it. */
export interface Judged {
  /** In the game's measure; null if the ship cannot be read. */
  readonly value: number | null;
  readonly remarks: readonly FleetRemark[];
}

/** A ship that was read from a text. */
export interface ReadShip {
  readonly name: string;
  readonly problems: readonly TextProblem[];
  /** Source data of its document, with this name. */
  data(name: string): object;
}

export interface FleetRules {
  /** A language key that puts a `{value}` into words, such as a number of credits. */
  readonly measure: string;
  judge(ship: Actor.Implementation): Judged | Promise<Judged>;
  /** What is wrong with these ships as a fleet, apart from its budget. */
  together?(ships: readonly Actor.Implementation[]): readonly FleetRemark[];
  /** Self-contained system data of a ship whose stored data depend on other documents of the world. */
  alone?(ship: Actor.Implementation): object;
  /** A ship as the text that `read` understands. */
  write?(ship: Actor.Implementation): string;
  /** Never throws: text that cannot be read is a problem with its line. */
  read?(text: string): ReadShip;
}

/** What a game declares for fleets. */
export interface Fleets {
  /** Types of actors that belong in a fleet but do not take part themselves. */
  readonly also?: readonly string[];
  rules(): Promise<FleetRules>;
}
