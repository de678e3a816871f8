import { expect, it, vi } from "vitest";
import { making, madeBefore } from "./making";

vi.mock("./home", async (load) => {
  const own = await load<typeof import("./home")>();
  return { ...own, ...own.homeAt("/modules/all-hands-anywhere/") };
});

it("what will be in a compendium of ours is waited for while that is made, and nothing else", async () => {
  let finish: () => void = () => undefined;
  const work = making(new Promise<void>((resolve) => (finish = resolve)));
  const order: string[] = [];
  const ours = madeBefore("Compendium.world.all-hands-ships.Actor.axe").then(() => order.push("ours"));
  await madeBefore("Compendium.world.monsters.Actor.orc").then(() => order.push("theirs"));
  order.push("made");
  finish();
  await Promise.all([work, ours]);
  expect(order).toEqual(["theirs", "made", "ours"]);
});

it("a compendium that could not be made keeps nobody waiting", async () => {
  await expect(making(Promise.reject(new Error("the disk is full")))).rejects.toThrow("full");
  await expect(madeBefore("Compendium.world.all-hands-ships.Actor.axe")).resolves.toBeUndefined();
});
