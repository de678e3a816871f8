/** What a window shows of a board, and what it keeps between two drawings. */
import type { AimLine } from "./aim";
import type { StoryEntry } from "./story-column";

/** The texts that stand on every board. */
export const BOARD_LABELS = [
  ...(["again", "cleanUp", "leave", "more", "noStory", "offers", "onlooker", "refit", "reload", "rematch"] as const),
  ...(["replay", "rules", "story", "takeOver", "undone"] as const),
];

/** What every board's context has. */
export interface BoardFrame {
  readonly title: string;
  /** For screen readers: what is asked, or stands in its place. */
  readonly announcement: string;
  /** The newest first. */
  readonly story: readonly StoryEntry[];
  /** What scenes show of it. */
  readonly aims?: readonly AimLine[];
}

/** What a board keeps between two drawings, beside the draft. */
export interface BoardState {
  /** What is asked was not there when the board was drawn last. */
  readonly fresh: boolean;
  /** What was opened of all that can be folded, by name. */
  readonly open: ReadonlySet<string>;
  /** The button that asks whether it is meant, or waits for a click elsewhere; blank: none. */
  readonly armed: string;
}
