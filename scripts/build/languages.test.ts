import { expect, it } from "vitest";
import { languageFile, languageFiles, languages, languageTexts } from "./languages";

it("makes one language of its files, and loses no text", () => {
  expect(languages()).toContain("en");
  const lettersOf = (texts: object) => JSON.stringify(texts).replaceAll(/[{}",]/g, "").length;
  const files = languageFiles("en").map((file) => languageFile("en", file));
  const count = (texts: object): number =>
    Object.values(texts).reduce<number>((sum, each) => sum + (typeof each === "string" ? 1 : count(each as object)), 0);
  expect(files.length).toBeGreaterThan(10);
  expect(count(languageTexts("en"))).toBe(files.reduce((sum, file) => sum + count(file), 0));
  expect(lettersOf(languageTexts("en"))).toBeGreaterThan(100_000);
});
