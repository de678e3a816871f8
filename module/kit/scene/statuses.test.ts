import { expect, test } from "vitest";
import { english } from "../../../tests/support/kit";
import type { Pen } from "../platform/canvas";
import { drawStatus, inOrder, isOut, statusName, STATUSES } from "./statuses";

/** Every corner that is drawn, and how often something was. */
function strokesOf(status: (typeof STATUSES)[number]): string {
  const drawn: string[] = [];
  const pen = new Proxy({} as Pen, {
    get:
      (_target, name) =>
      (...numbers: unknown[]) => {
        if (name === "moveTo" || name === "lineTo" || name === "drawCircle")
          drawn.push(`${String(name)} ${numbers.join(" ")}`);
        return pen;
      },
  });
  drawStatus(pen, status, 0, 0, 10);
  return drawn.join("\n");
}

test("every status has an icon of its own within its plate, and a name", () => {
  const icons = STATUSES.map(strokesOf);
  expect(new Set(icons).size).toBe(STATUSES.length);
  for (const icon of icons)
    for (const corner of icon.split("\n").filter((each) => !each.startsWith("drawCircle"))) {
      const [x, y] = corner.split(" ").slice(1).map(Number);
      expect(Math.hypot(x ?? NaN, y ?? NaN)).toBeLessThanOrEqual(10);
    }
  const names = STATUSES.map((status) => statusName(status, english));
  expect(new Set(names).size).toBe(STATUSES.length);
  expect(names.join()).not.toContain("ALLHANDS");
});

test("the worst comes first, and who is out of the battle says only that", () => {
  expect(inOrder(["unscreened", "burning", "stunned", "burning"])).toEqual(["stunned", "burning", "unscreened"]);
  expect(STATUSES.filter(isOut)).toEqual(["destroyed", "surrendered", "fled"]);
});
