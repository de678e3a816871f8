/** Tools of a replay: each is a button on its bar, and has its own file. */
import type { Seat } from "../../rules/kernel";
import type { Retrace } from "../../rules/kernel/retrace";
import type { ReplaySource } from "./source";

/** A position to jump to, and its label. */
export interface Jump {
  readonly position: number;
  readonly label: string;
}

/** An open replay, as its tools see it. */
export interface Desk {
  readonly source: ReplaySource;
  readonly retraced: Retrace<never>;
  readonly isOpen: boolean;
  /** The positions that the replay goes through, and the one that is shown. */
  readonly way: readonly number[];
  readonly position: number;
  readonly eyes: Seat | null;
  /** The bar over the board, and the board's window. */
  readonly bar: HTMLElement;
  readonly window: HTMLElement;
  goTo(position: number): void;
  /** Offers more places to jump to; replaces those offered before. */
  offer(jumps: readonly Jump[]): void;
  /** Calls back when another position or way is shown, and when the window is closed. */
  listen(listener: () => void): void;
  /** Draws its bar anew. */
  refresh(): void;
  open(): Promise<void>;
}

type ToolName =
  | "verify"
  | "turning"
  | "whatIf"
  | "onScene"
  | "save"
  | "page"
  | "text"
  | "cards"
  | "compare"
  | "statistics"
  | "journal"
  | "share";

/** By name; their texts are `ALLHANDS.replay.<name>`. */
export type DeskTools = {
  readonly [name in ToolName]?: (desk: Desk) => Promise<void>;
};

/** Tools that are seldom wanted: if there are many, they go into a menu of the bar, in this order. */
export const SELDOM: readonly string[] = [
  "share",
  "statistics",
  "compare",
  "journal",
  "cards",
  "text",
  "save",
  "page",
] satisfies (keyof DeskTools)[];

/** Tools whose buttons stay pressed for a while. */
export const SWITCHES: readonly string[] = ["turning", "onScene"] satisfies (keyof DeskTools)[];

/** Shows whether such a tool's button is pressed. */
export function pressTool({ bar }: Pick<Desk, "bar">, name: keyof DeskTools, isPressed: boolean): void {
  bar.querySelector(`[data-replay="${name}"]`)?.setAttribute("aria-pressed", String(isPressed));
}
