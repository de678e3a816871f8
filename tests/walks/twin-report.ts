/** The board as text reads like a report: each line says what its numbers are about, and none says anything twice. */
import { expect, type Page } from "@playwright/test";
import { readOn } from "../browser/settled";

/** A line of numbers and signs alone. */
const BARE = /^[\d\s.,;:%/+−–·-]+$/;
/** A word that stands beside itself, whatever is between: `Shots: Shots`. */
const DOUBLED = /(?<![\p{L}\d])(\p{L}{3,})[:,;–\s]+\1(?!\p{L})/iu;
/** Two sentences or names without a space between them. */
const JAMMED = /\d(?=\p{Lu}\p{Ll})|\p{Ll}\p{Lu}\p{Ll}{2,}|[.:;]{2}|\s[.,;:]/u;

/** Lines of the text window that no reader would understand by themselves, or would have to hear twice. */
async function unreadable(page: Page): Promise<string[]> {
  const lines = await readOn(page.locator(".ah-twin"), (twin) => {
    const parts = "p, li, h2, h3, h4, caption";
    return [...twin.querySelectorAll(parts)].map(({ textContent }) => textContent.replaceAll(/\s+/g, " ").trim());
  });
  return lines.filter((line) => BARE.test(line) || DOUBLED.test(line) || JAMMED.test(line));
}

/** Expects that the board that is open as text reads like a report. */
export async function expectReport(page: Page): Promise<void> {
  await expect(page.locator(".ah-twin")).toBeVisible();
  expect(await unreadable(page)).toEqual([]);
}
