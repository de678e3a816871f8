/** What the stories of all games are made of, beside their sentences. */

/** How an outcome looks: for the acting side it went well, it did not, or neither. */
export type Tone = "good" | "bad" | "plain";

export interface Outcome {
  readonly text: string;
  readonly tone: Tone;
}

/** One line of a sum. */
export interface SumLine {
  readonly name: string;
  readonly value: string;
}
