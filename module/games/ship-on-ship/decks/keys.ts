/** Arrow keys among the cards of the deck builder: along a row, and from one row to the next. */
const CARD = '[data-action="deckCard"]';
const ROW = "[data-deck-row]";

/** The place of a card after an arrow was pressed: its row and its place there; null: the key is none of ours. */
export function cardAfter(
  key: string,
  { row, at }: { readonly row: number; readonly at: number },
  lengths: readonly number[],
): { row: number; at: number } | null {
  const last = (of: number) => (lengths[of] ?? 1) - 1;
  switch (key) {
    case "ArrowLeft":
      return { row, at: Math.max(at - 1, 0) };
    case "ArrowRight":
      return { row, at: Math.min(at + 1, last(row)) };
    case "Home":
      return { row, at: 0 };
    case "End":
      return { row, at: last(row) };
    case "ArrowUp":
    case "ArrowDown": {
      const next = Math.min(Math.max(row + (key === "ArrowDown" ? 1 : -1), 0), lengths.length - 1);
      return { row: next, at: Math.min(at, last(next)) };
    }
    default:
      return null;
  }
}

/** Moves the focus from a card of the builder to the one that an arrow key points to; false: nothing was moved. */
export function moveAmongCards(event: KeyboardEvent): boolean {
  const card = (event.target as HTMLElement).closest<HTMLElement>(CARD);
  const builder = card?.closest(".ah-deck");
  if (!card || !builder) return false;
  const rows = [...builder.querySelectorAll(ROW)].map((row) => [...row.querySelectorAll<HTMLElement>(CARD)]);
  const row = rows.findIndex((cards) => cards.includes(card));
  const next = cardAfter(
    event.key,
    { row, at: rows[row]?.indexOf(card) ?? 0 },
    rows.map(({ length }) => length),
  );
  if (!next) return false;
  event.preventDefault();
  rows[next.row]?.[next.at]?.focus();
  return true;
}
