import { expect, test, vi } from "vitest";
import { fetchedOnce, later } from "./fetched";

test("what was fetched is at hand for all who want it", async () => {
  const fetch = vi.fn(() => Promise.resolve("code"));
  const fetched = fetchedOnce(fetch);
  expect(await Promise.all([fetched(), fetched()])).toEqual(["code", "code"]);
  expect(await fetched()).toBe("code");
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a fetch that failed is tried again", async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("code");
  const fetched = fetchedOnce(fetch);
  await expect(fetched()).rejects.toThrow("offline");
  expect(await fetched()).toBe("code");
});

test("of what is fetched later a declaration has values, functions and classes by their names, all in one fetch", async () => {
  class Board {
    constructor(readonly title: string) {}
  }
  const fetch = vi.fn(() => Promise.resolve({ odds: 6, twice: (count: number) => 2 * count, Board }));
  const code = later(fetch);
  const [odds, twice, board] = [code.value("odds"), code.call("twice"), code.create("Board")];
  expect(fetch).not.toHaveBeenCalled();
  expect({ odds: await odds(), twice: await twice(4), title: (await board("Sea")).title }).toEqual({
    odds: 6,
    twice: 8,
    title: "Sea",
  });
  expect(fetch).toHaveBeenCalledTimes(1);
});
