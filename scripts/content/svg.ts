/** What all drawings of the project are put together from. */

/** An SVG file. */
export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;

/** Something that was drawn around (0, 0) around another point; `more` turns or scales it. */
export const placed = (x: number, y: number, content: string, more = ""): string =>
  `<g transform="translate(${x} ${y})${more}">${content}</g>`;

/** A filled form. */
export const shape = (path: string, color: string): string => `<path d="${path}" fill="${color}"/>`;
