import { expect, it } from "vitest";
import { gauge, redrawBars } from "./token-bars";

it("a bar stays within its bounds, and shows nothing of what has nothing at most", () => {
  expect([gauge(3, 5), gauge(-1, 5), gauge(9, 5)].map((shown) => shown?.value)).toEqual([3, 0, 5]);
  expect(gauge(0, 0)).toBeNull();
});

it("the bars of tokens are drawn anew where these are drawn at all", () => {
  const flags: object[] = [];
  const drawn = { renderFlags: { set: (flag: object) => flags.push(flag) } };
  const actor = { getActiveTokens: () => [null, drawn] } as object as Actor.Implementation;
  redrawBars([actor, null]);
  expect(flags).toEqual([{ refreshBars: true }]);
});
