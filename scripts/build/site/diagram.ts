/**
 * The map of the house on the site: GitHub draws its Mermaid text, the site shows the same boxes as rows, each of which
 * rests only on rows below it, and the rooms of the kit in such an order. Which room imports which is in the text itself,
 * below the boxes.
 */

interface Box {
  readonly id: string;
  readonly label: string;
  /** The box that it stands in; null for those that stand alone. */
  readonly within: string | null;
}

interface Diagram {
  readonly boxes: readonly Box[];
  readonly arrows: readonly (readonly [from: string, to: string])[];
}

const LINES = {
  open: /^subgraph (\w+)$/,
  close: /^end$/,
  box: /^(\w+)\["(.*)"\]$/,
  arrow: /^(\w+) --> (\w+)$/,
  first: /^flowchart TD$/,
};

/** Reads a flow chart as `npm run house -- --map` writes it. @throws Error for a line that it never writes */
export function diagramOf(text: string): Diagram {
  const boxes: Box[] = [];
  const arrows: (readonly [string, string])[] = [];
  let within: string | null = null;
  for (const line of text.split("\n").map((each) => each.trim())) {
    const opened = LINES.open.exec(line);
    const box = LINES.box.exec(line);
    const arrow = LINES.arrow.exec(line);
    if (opened) boxes.push({ id: (within = opened[1]!), label: `<b>${within}</b>`, within: null });
    else if (LINES.close.test(line)) within = null;
    else if (box) boxes.push({ id: box[1]!, label: box[2]!, within });
    else if (arrow) arrows.push([arrow[1]!, arrow[2]!]);
    else if (line !== "" && !LINES.first.test(line)) throw new Error(`The site cannot draw this line: ${line}`);
  }
  return { boxes, arrows };
}

/** The boxes of one level in rows: each box is above everything that its arrows lead to. @throws Error for a circle */
export function rowsOf(boxes: readonly Box[], arrows: Diagram["arrows"]): Box[][] {
  const rows: Box[][] = [];
  let left = [...boxes];
  while (left.length > 0) {
    const isLed = (box: Box) => arrows.some(([from, to]) => to === box.id && left.some(({ id }) => id === from));
    const row = left.filter((box) => !isLed(box));
    if (row.length === 0) throw new Error(`The arrows of ${left.map(({ id }) => id).join(", ")} lead in a circle.`);
    rows.push(row);
    left = left.filter((box) => !row.includes(box));
  }
  return rows;
}

/** The diagram as HTML. */
export function drawn(text: string): string {
  const { boxes, arrows } = diagramOf(text);
  const rows = (within: string | null): Box[][] =>
    rowsOf(
      boxes.filter((box) => box.within === within),
      arrows,
    );
  const inside = (box: Box): string =>
    rows(box.id)
      .map((row, at) => `${at === 0 ? "<br>" : " → "}${row.map(({ label }) => label).join(" · ")}`)
      .join("");
  const shown = rows(null).map(
    (row) => `<div>${row.map((box) => `<section>${box.label}${inside(box)}</section>`).join("")}</div>`,
  );
  return `<div class="areas">${shown.join("")}</div>\n`;
}
