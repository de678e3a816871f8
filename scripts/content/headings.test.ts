/** Headings of the guides, which links lead to, and labels of the interface that guides quote. */
import { describe, expect, it } from "vitest";
import { english } from "../build/repository-files";
import { guideFiles, pagesAsWritten } from "./guide-pages";
import { QUOTE, quotedLabel } from "../../module/kit/text/quote";

describe.each(guideFiles())("the guide %s", (guide) => {
  const pages = pagesAsWritten(guide);

  it("gives each heading of a page an id of its own, so that links find it in every language", () => {
    for (const { name, text } of pages) {
      const ids = [...text.content.matchAll(/<h[1-6]([^>]*)>/g)].map(
        ([, attributes]) => /^ id="([a-z][a-z0-9-]*)"$/.exec(attributes!)?.[1],
      );
      expect(ids, name).not.toContain(undefined);
      expect(new Set(ids).size, name).toBe(ids.length);
    }
  });

  it("quotes labels that there are, word for word", () => {
    for (const { text } of pages) {
      const quotes = [...text.content.matchAll(QUOTE)];
      expect(quotes).toHaveLength(text.content.split("@UI[").length - 1);
      for (const quote of quotes) {
        expect(english(quote[1]!), quote[1]).not.toBe(quote[1]);
        expect(quote[3], quote[1]).toBe(quotedLabel(quote));
      }
    }
  });
});

it("most steps of tutorials quote what to click", () => {
  const quotes = guideFiles().flatMap((guide) =>
    pagesAsWritten(guide).flatMap(({ text }) => [...text.content.matchAll(QUOTE)]),
  );
  expect(quotes.length).toBeGreaterThan(120);
});
