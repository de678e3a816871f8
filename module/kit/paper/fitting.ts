/**
 * What is printed fits its place whatever the font: texts are drawn a step smaller until they do, measured on the page
 * itself before anybody prints it. What has to fit says so by `data-fit` in the templates.
 */

/** One step smaller, as a share of the size that the stylesheet gives. */
const STEP = 0.04;
/** No text gets smaller than this share of its size; below it, words are broken instead. */
const LEAST = 0.48;
/** A page is measured as wide as A4, the narrowest of the papers, whatever the window. */
const ON_PAPER = { width: "210mm", maxWidth: "none", zoom: "1" } as const;
/** Pixels that browsers round away. */
const ROUNDED = 1;

/** The texts within a part that must have room in their width. */
const TEXTS = "h2, h3, p, li, footer";

type Sized = Pick<Element, "scrollWidth" | "clientWidth" | "scrollHeight" | "clientHeight">;

const isWideEnough = ({ scrollWidth, clientWidth }: Sized): boolean => scrollWidth <= clientWidth + ROUNDED;
const isHighEnough = ({ scrollHeight, clientHeight }: Sized): boolean => scrollHeight <= clientHeight + ROUNDED;

/** The sizes to try, as shares of the usual one, the largest first. */
export const SHARES: readonly number[] = Array.from(
  { length: Math.round((1 - LEAST) / STEP) + 1 },
  (_, at) => Math.round((1 - at * STEP) * 100) / 100,
);

const sizeOf = (element: Element): number =>
  Number.parseFloat(element.ownerDocument.defaultView?.getComputedStyle(element).fontSize ?? "") || 1;

/** Whether nothing in a part is wider or higher than its place; letters may reach a little out of their line. */
const fits = (part: HTMLElement): boolean =>
  [part, ...part.querySelectorAll(TEXTS)].every(isWideEnough) && (part.matches(TEXTS) || isHighEnough(part));

/** Draws a part in the largest of the sizes in which it fits. */
function fit(part: HTMLElement): void {
  part.style.fontSize = "";
  part.style.overflowWrap = "";
  if (fits(part)) return;
  // Relative to what it stands in, so that it goes on getting smaller with it.
  const usual = sizeOf(part) / (part.parentElement ? sizeOf(part.parentElement) : 1);
  for (const share of SHARES.slice(1)) {
    part.style.fontSize = `${usual * share}em`;
    if (fits(part)) return;
  }
  part.style.overflowWrap = "anywhere";
}

/** Makes everything on a page that is to be printed fit its place. It may be called as often as you like. */
export function fitPage(page: Document): void {
  const main = page.querySelector("main");
  if (!main) return;
  const before = main.style.cssText;
  Object.assign(main.style, ON_PAPER);
  // What stands in another part comes before it, as a heading that fits may be all that was missing.
  for (const part of [...page.querySelectorAll<HTMLElement>("[data-fit]")].reverse()) fit(part);
  main.style.cssText = before;
  page.documentElement.dataset["fitted"] = "";
}
