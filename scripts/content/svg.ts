/** Building blocks for all drawings of the project. */

/** An SVG file. */
export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;

/** Puts a drawing made around (0, 0) at another point; `more` turns or scales it. */
export const placed = (x: number, y: number, content: string, more = ""): string =>
  `<g transform="translate(${x} ${y})${more}">${content}</g>`;

/** A filled shape. */
export const shape = (path: string, color: string): string => `<path d="${path}" fill="${color}"/>`;
