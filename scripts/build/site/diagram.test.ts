import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { diagramOf, drawn, rowsOf } from "./diagram";

const TEXT = `flowchart TD
  top["<b>top</b>"]
  subgraph kit
    kit_a["a"]
    kit_b["b"]
    kit_c["c"]
  end
  low["<b>low</b><br>x · y"]
  top --> kit
  kit --> low
  kit_a --> kit_c
  kit_b --> kit_c`;

it("shows boxes in rows, each above what it leads to", () => {
  expect(drawn(TEXT)).toBe(
    '<div class="areas"><div><section><b>top</b></section></div>' +
      "<div><section><b>kit</b><br>a · b → c</section></div>" +
      "<div><section><b>low</b><br>x · y</section></div></div>\n",
  );
});

it("draws the map of the house", () => {
  const page = readFileSync(new URL("../../../docs/architecture.md", import.meta.url), "utf8");
  const { boxes, arrows } = diagramOf(/```mermaid\n([\s\S]*?)\n```/.exec(page)?.[1] ?? "");
  const areas = rowsOf(
    boxes.filter(({ within }) => within === null),
    arrows,
  );
  expect(areas.at(-1)?.map(({ id }) => id)).toEqual(["rules"]);
  expect(areas.flat()).toHaveLength(5);
});

it("refuses what it cannot draw, and circles", () => {
  expect(() => diagramOf("top -.-> kit")).toThrow("The site cannot draw this line: top -.-> kit");
  const { boxes, arrows } = diagramOf('a["a"]\nb["b"]\na --> b\nb --> a');
  expect(() => rowsOf(boxes, arrows)).toThrow("The arrows of a, b lead in a circle.");
});
