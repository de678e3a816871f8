import { expect, it } from "vitest";
import { languageTexts, languages } from "../languages";
import { shippedTexts } from "./shipped";

it("ships what fits its English text; for the rest, readers have English", () => {
  const english = { A: { hit: "{ship} is hit", miss: "Missed", flag: { name: "Flag Ship" } }, B: "gone by now" };
  const german = {
    A: { hit: "{boot} getroffen", miss: "Verfehlt", flag: { name: "Flaggschiff", acc: "das Flaggschiff" }, old: "Alt" },
    B: "",
  };
  expect(shippedTexts("de", german, english)).toEqual({
    A: { miss: "Verfehlt", flag: { name: "Flaggschiff", acc: "das Flaggschiff" } },
  });
  expect(shippedTexts("en", english, english)).toBe(english);
});

it("ships every language of ours", () => {
  for (const language of languages())
    expect(Object.keys(shippedTexts(language)), language).toEqual(Object.keys(languageTexts(language)));
});
