/** Statuses of ships of any game, as icons on their tokens. */
import { expect, test } from "vitest";
import { STATUSES as MYOSS } from "./games/myoss-gamma/scene/marks";
import { STATUSES as DUEL } from "./games/ship-on-ship/scene/marks";
import { STATUSES as OPERA } from "./games/space-opera/scene/statuses";
import type { Pen } from "./kit/platform/canvas";
import { drawStatus, allInOrder, isOut, statusName, type Icon, type Statuses } from "./kit/scene/statuses";

const OF_GAMES: readonly Statuses[] = [MYOSS, DUEL, OPERA];
const ALL: Statuses = Object.assign({}, ...OF_GAMES);
const NAMES = Object.keys(ALL);

/** All corners and circles that an icon draws, as text. */
function strokesOf(icon: Icon): string {
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
  drawStatus(pen, icon, 0, 0, 10);
  return drawn.join("\n");
}

test("every status has an icon of its own within its plate, and a name", () => {
  const icons = Object.values(ALL).map(strokesOf);
  expect(new Set(icons).size).toBe(NAMES.length);
  for (const icon of icons)
    for (const corner of icon.split("\n").filter((each) => !each.startsWith("drawCircle"))) {
      const [x, y] = corner.split(" ").slice(1).map(Number);
      expect(Math.hypot(x ?? NaN, y ?? NaN)).toBeLessThanOrEqual(10);
    }
  const names = NAMES.map((status) => statusName(status));
  expect(new Set(names).size).toBe(NAMES.length);
  expect(names.join()).not.toContain("ALLHANDS");
});

test("what several games know looks the same in all of them", () => {
  for (const own of OF_GAMES) for (const [name, status] of Object.entries(own)) expect(status).toBe(ALL[name]);
});

test("the worst comes first, and who is out of the battle says only that", () => {
  expect(allInOrder(MYOSS, ["held", "unscreened", "noEngine", "held"])).toEqual(["noEngine", "unscreened", "held"]);
  expect(allInOrder(OPERA, ["burning", "stunned", "burning"])).toEqual(["stunned", "burning"]);
  expect(NAMES.filter(isOut)).toEqual(["destroyed", "surrendered", "fled"]);
});
