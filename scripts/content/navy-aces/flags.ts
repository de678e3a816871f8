/** Draws the flags of the navies of the compendium: told apart by shape as much as by color. */
import { plane } from "./ships";

const POLE = `<path d="M56 40V376" stroke="#5b4a33" stroke-width="18"/><path d="M56 40V376" stroke="#a58a5c" stroke-width="8"/><circle cx="56" cy="34" r="14" fill="#f2b23e" stroke="#5b4a33" stroke-width="6"/>`;
/** The cloth, waving in the wind. */
const CLOTH = "M66 74C126 44 176 100 240 80S330 66 372 78V270C330 262 296 258 240 276S126 240 66 270Z";

interface Flag {
  /** Color of the cloth, and of its seam. */
  readonly ground: string;
  readonly seam: string;
  /** Drawing on the cloth, which clips it; around (218, 174). */
  readonly charge: string;
}

const FLAGS: { readonly [slug: string]: Flag } = {
  // Two stripes and a stooping bird.
  "kestrel-league": {
    ground: "#c2412f",
    seam: "#6d1d13",
    charge:
      `<path d="M40 140C126 108 176 164 240 144S330 130 400 142V206C330 196 296 194 240 212S126 176 40 206Z" fill="#fbf5e6"/>` +
      `<path d="M146 178C176 176 190 162 200 140C202 116 222 96 262 92C246 106 240 118 242 134C262 128 284 132 300 148C282 146 268 152 258 166C256 190 240 206 214 212L192 244L190 212C170 212 154 200 146 178Z" fill="#4a3322" stroke="#fbf5e6" stroke-width="6"/>` +
      `<circle cx="176" cy="180" r="5" fill="#f2b23e"/><path d="M150 182L132 186L150 192Z" fill="#f2b23e"/>`,
  },
  // A cross toward the pole, with a crown on it.
  "halvard-crown": {
    ground: "#1f3f6d",
    seam: "#0f2340",
    charge:
      `<path d="M152 40V320" stroke="#f3c64b" stroke-width="36"/><path d="M40 174C126 140 176 196 240 178S330 164 400 176" fill="none" stroke="#f3c64b" stroke-width="36"/>` +
      `<circle cx="152" cy="164" r="54" fill="#1f3f6d" stroke="#f3c64b" stroke-width="10"/>` +
      `<path d="M120 186L114 144L136 160L152 132L168 160L190 144L184 186Z" fill="#f3c64b" stroke="#0f2340" stroke-width="5"/><path d="M122 196H182" stroke="#f3c64b" stroke-width="9"/>`,
  },
  // Quarters, and an anchor over them all.
  "free-ports": {
    ground: "#f0e3bd",
    seam: "#3c4a2c",
    charge:
      `<path d="M40 40H216V174H40ZM216 174H400V320H216Z" fill="#4d7c4a"/>` +
      `<g stroke="#f0e3bd" stroke-width="30"><path d="M216 116V232M186 142H246" /><path d="M158 190C162 250 270 250 274 190" fill="none"/></g>` +
      `<g stroke="#2a2f22" stroke-width="16" fill="none"><circle cx="216" cy="108" r="12" stroke-width="12"/><path d="M216 122V236M186 142H246M158 192C164 250 268 250 274 192"/></g>` +
      `<path d="M144 206L158 174L176 204ZM288 206L274 174L256 204Z" fill="#2a2f22"/>`,
  },
  // A plane before the sun, which rises over the sea.
  "meridian-air-fleet": {
    ground: "#8cc6de",
    seam: "#2c5f7c",
    charge:
      `<path d="M40 214C126 184 176 234 240 214S330 204 400 214V320H40Z" fill="#234f74"/>` +
      `<g stroke="#fff6da" stroke-width="9"><path d="M218 92V112M176 104L186 120M260 104L250 120M150 136L166 146M286 136L270 146"/></g>` +
      `<path d="M178 172A40 40 0 0 1 258 172Z" fill="#f2b23e" stroke="#fff6da" stroke-width="6"/>` +
      `<g transform="translate(218 168) rotate(-90) scale(1.45)">${plane("#fff6da", "#2c5f7c")}</g>` +
      `<path d="M84 250q12 -11 24 0t24 0t24 0M232 254q12 -11 24 0t24 0t24 0" stroke="#8cc6de" stroke-width="7"/>`,
  },
};

function flag({ ground, seam, charge }: Flag): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<clipPath id="cloth"><path d="${CLOTH}"/></clipPath>` +
    `<g clip-path="url(#cloth)"><path d="M0 0H400V400H0Z" fill="${ground}"/>${charge}` +
    `<path d="M126 0C110 130 118 220 132 400M300 0C286 130 294 220 306 400" stroke="#000" stroke-opacity=".1" stroke-width="26"/></g>` +
    `<path d="${CLOTH}" stroke="${seam}" stroke-width="8"/>${POLE}</svg>\n`
  );
}

/** The flags by file name, within assets/aces. */
export const acesFlags = (): Map<string, string> =>
  new Map(Object.entries(FLAGS).map(([slug, drawn]) => [`navy-${slug}.svg`, flag(drawn)]));
