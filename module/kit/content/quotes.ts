/** Quoted labels in journals, items and messages. */
import { enrichTexts } from "../platform/interface";
import { QUOTE, quotedLabel } from "../text/quote";

/** Shows labels that texts quote in the reader's language; called in `init`. */
export function showQuotes(): void {
  enrichTexts({
    id: "all-hands-label",
    pattern: QUOTE,
    enricher: async (match) => {
      const shown = document.createElement("span");
      shown.className = "ah-quote";
      shown.textContent = quotedLabel(match);
      return shown;
    },
  });
}
