/** Letters as a reader counts them: an emoji, or a letter with its marks, is one, of however many signs it is made. */

/** Longest letter that is kept whole, in signs: people can heap any number of marks on one. */
const LONGEST = 20;

/** The letters of a text. */
export const lettersOf = (text: string): string[] =>
  /^[ -~]*$/.test(text) ? [...text] : Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** The text if it has at most `most` letters; otherwise its beginning and an ellipsis, `most` letters together. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const letters = lettersOf(text.slice(0, LONGEST * most));
  return letters.length <= most && text.length <= LONGEST * most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
