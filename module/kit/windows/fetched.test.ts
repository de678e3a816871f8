import { expect, test, vi } from "vitest";
import { fetchedOnce } from "./fetched";

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
