/** The page with pictures of boards before and after a change. */

/** A picture by the name of its game, state, size and theme; null where there is none. */
export interface Look {
  readonly name: string;
  readonly was: string | null;
  readonly is: string | null;
  /** Whether both are there and alike to the last point. */
  readonly isSame: boolean;
}

const STYLE = `
body { font: 14px/1.4 sans-serif; margin: 1rem; background: Canvas; color: CanvasText; color-scheme: light dark; }
figure { display: inline-grid; grid-template-columns: 1fr 1fr; gap: 0.5rem; margin: 0 0 1.5rem; vertical-align: top; }
figcaption { grid-column: 1 / -1; }
img { max-width: 46vw; max-height: 80vh; border: 1px solid; align-self: start; }
body:has(#changed:checked) .is-same { display: none; }
`;

/** Whatever is in a name is text. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pictureOf = (path: string | null, when: string): string =>
  path === null ? `<p>No picture ${when}.</p>` : `<img loading="lazy" src="${escaped(path)}" alt="${when}" />`;

const figureOf = ({ name, was, is, isSame }: Look): string =>
  `<figure class="${isSame ? "is-same" : "is-other"}"><figcaption>${escaped(name)}${isSame ? ": as before" : ""}</figcaption>` +
  `${pictureOf(was, "before")}${pictureOf(is, "now")}</figure>`;

/** The page: one pair of pictures for each look; a checkbox hides those that are as before. */
export const pageOf = (looks: readonly Look[]): string =>
  [
    `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Boards before and now</title><style>${STYLE}</style>`,
    `<label><input id="changed" type="checkbox" checked /> Only what is not as before</label>`,
    ...looks.map(figureOf),
    "</html>\n",
  ].join("\n");
