/**
 * Labels of the interface that texts quote: `@UI[ALLHANDS.welcome.start]{Start}` is shown as the label of that key in
 * the language of whoever reads the text, so that a guide calls a button what the button calls itself.
 */
import { phrase } from "./sentence";

/** A quoted label: its key, values for placeholders (`count=3`), and the words that stand in for it if it has no text. */
export const QUOTE = /@UI\[([\w.-]+)((?: \w+=[^ [\]]+)*)\](?:\{([^{}]*)\})?/g;

/** A label with its placeholders filled; an ellipsis stands for each one that differs every time. */
export const withGaps = (label: string): string => label.replace(/\{[^{}]*\}/g, "…").replace(/…(?: …)+/g, "…");

/** The label of a match of `QUOTE`, and its own words if its key has no text. */
export function quotedLabel([, key = "", given = "", words = ""]: readonly (string | undefined)[]): string {
  const pairs = given.split(/\s+/).flatMap((pair) => {
    const [name, value] = pair.split("=");
    return name && value ? [[name, value] as const] : [];
  });
  const label = phrase(key, Object.fromEntries(pairs));
  return label === key && words !== "" ? words : withGaps(label);
}
