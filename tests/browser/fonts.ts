/**
 * Fonts as a parameter: what has to fit must fit in the narrowest and in the widest family that people have, whichever
 * of them is on the machine that runs the tests.
 */
import type { BrowserContext } from "@playwright/test";

/** Widths of letters, as shares of the machine's own font: condensed families, and those wider than DejaVu Sans. */
const FONTS = { narrow: 80, wide: 125 } as const;
type Font = keyof typeof FONTS;
export const FONT_NAMES = Object.keys(FONTS) as readonly Font[];

/** First choices of our stylesheets: a family of this name in a stylesheet goes before one that is installed. */
const FAMILIES = ["Signika", "Helvetica Neue"];
/** Families of which a machine has at least one. */
const INSTALLED = ["DejaVu Sans", "Liberation Sans", "Noto Sans", "Arial", "Helvetica", "Segoe UI", "Roboto"];
const WEIGHTS = { "100 500": "", "501 900": " Bold" };

const faces = (font: Font): string =>
  FAMILIES.flatMap((family) =>
    Object.entries(WEIGHTS).map(([weight, bold]) => {
      const sources = INSTALLED.map((name) => `local("${name}${bold}")`).join(", ");
      return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: ${sources}; size-adjust: ${FONTS[font]}% }`;
    }),
  ).join("\n");

/** Lets all pages of a browser context draw our windows and printed pages in such a font, once they load. */
export async function drawnIn(context: BrowserContext, font: Font): Promise<void> {
  await context.route(/\/styles\/[\w-]+\.css/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${faces(font)}` });
  });
}
