/** Cards that a row has room for, even if the hand has fewer: a small hand does not become a poster. */
const LEAST = 5;

/** How many places a hand of so many cards has in one row, and in each of two. */
export const handRows = (cards: number): { readonly row: number; readonly half: number } => ({
  row: Math.max(LEAST, cards),
  half: Math.ceil(cards / 2),
});
