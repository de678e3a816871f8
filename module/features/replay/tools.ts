/** What can be done with a replay beside looking: each tool is a button of its bar, in a file of its own. */
import type { Seat } from "../../rules/kernel";
import type { Retrace } from "../../rules/kernel/retrace";
import type { ReplaySource } from "./source";

/** Somewhere to go, and what it is called. */
export interface Jump {
  readonly position: number;
  readonly label: string;
}

/** A replay that is open, as its tools see it. */
export interface Desk {
  readonly source: ReplaySource;
  readonly retraced: Retrace<never>;
  readonly isOpen: boolean;
  /** The positions that are gone through, and the one that is shown. */
  readonly way: readonly number[];
  readonly position: number;
  readonly eyes: Seat | null;
  /** The bar over the board, and its window. */
  readonly bar: HTMLElement;
  readonly window: HTMLElement;
  goTo(position: number): void;
  /** Offers more places to jump to, instead of those that were offered so before. */
  offer(jumps: readonly Jump[]): void;
  /** Calls back when another position, or way, is shown, and when the window was closed. */
  listen(listener: () => void): void;
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
  | "journal";

/** By name, as their texts are (`ALLHANDS.replay.<name>`). */
export type DeskTools = {
  readonly [name in ToolName]?: (desk: Desk) => Promise<void>;
};

/** Tools that are seldom wanted: where there are many, they lie in a menu of the bar, in this order. */
export const SELDOM: readonly string[] = [
  "statistics",
  "compare",
  "journal",
  "cards",
  "text",
  "save",
  "page",
] satisfies (keyof DeskTools)[];

/** Tools whose buttons stay in for a while. */
export const SWITCHES: readonly string[] = ["turning", "onScene"] satisfies (keyof DeskTools)[];

/** Shows whether the button of such a tool is in. */
export function pressTool({ bar }: Pick<Desk, "bar">, name: keyof DeskTools, isPressed: boolean): void {
  bar.querySelector(`[data-replay="${name}"]`)?.setAttribute("aria-pressed", String(isPressed));
}
