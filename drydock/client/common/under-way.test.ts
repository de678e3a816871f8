import { beforeEach, describe, expect, it, vi } from "vitest";

// What other tests leave in progress must not count for this page.
beforeEach(() => void vi.resetModules());
const page = async () => ({ ...(await import("./under-way")), ...(await import("./debounce")) });

const nobody = (): ReadonlyMap<string, object> => new Map();
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Whether a promise is fulfilled within a few turns. */
async function isKept(promise: Promise<unknown>): Promise<boolean> {
  let kept = false;
  void promise.then(() => (kept = true));
  for (let count = 0; count < 5; count++) await turn();
  return kept;
}

describe("a page has settled", () => {
  it("at once when nothing is under way", async () => {
    const { settled } = await page();
    expect(await isKept(settled(0, nobody))).toBe(true);
  });

  it("when all that was under way has ended, and what that began", async () => {
    const { begin, settled } = await page();
    const first = begin("a request");
    let second = (): void => undefined;
    const waiting = settled(0, nobody);
    expect(await isKept(waiting)).toBe(false);
    first();
    queueMicrotask(() => (second = begin("drawing")));
    expect(await isKept(waiting)).toBe(false);
    second();
    expect(await isKept(waiting)).toBe(true);
  });

  it("when a promise is broken, too", async () => {
    const { noteUntil, settled } = await page();
    const broken = noteUntil("drawing", Promise.reject(new Error("no template")));
    await expect(broken).rejects.toThrow("no template");
    expect(await isKept(settled(0, nobody))).toBe(true);
  });

  it("when the change of this number is applied, and says which is the last", async () => {
    const { reach, settled } = await page();
    const waiting = settled(7, nobody);
    reach(6);
    expect(await isKept(waiting)).toBe(false);
    reach(8);
    expect(await waiting).toBe(8);
  });

  it("never, once it is being loaded again: the page after it does", async () => {
    vi.stubGlobal("window", { location: { reload: vi.fn() } });
    const { settled, debouncedReload } = await page();
    debouncedReload();
    await expect(settled(0, nobody, 400)).rejects.toThrow("Under way: a reload of the page.");
    expect(window.location.reload).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it("when a call that was put off is made, however often it was", async () => {
    const { settled, debounce } = await page();
    const call = vi.fn();
    const later = debounce(call, 1);
    later();
    later();
    await settled(0, nobody);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it.each(["system", "module"])("when the %s says that it has, whatever the other one is", async (waits) => {
    const { settled } = await page();
    let done = (): void => undefined;
    const own = { settled: () => new Promise<void>((resolve) => (done = resolve)) };
    const packages = new Map<string, object>([
      ["system", {}],
      ["module", {}],
      [waits, own],
    ]);
    const waiting = settled(0, () => packages);
    expect(await isKept(waiting)).toBe(false);
    own.settled = () => Promise.resolve();
    done();
    expect(await isKept(waiting)).toBe(true);
  });
});

describe("a page that does not settle", () => {
  it("names what is under way", async () => {
    const { begin, settled } = await page();
    const ends = [begin("a frame"), begin("a request to update Actor"), begin("a request to update Actor")];
    const what = "a frame, a request to update Actor (2 times), the changes of the world from 1 to 12.";
    await expect(settled(12, nobody, 5)).rejects.toThrow(`not settled after 0.005 s. Under way: ${what}`);
    for (const end of ends) end();
  });

  it("names the packages", async () => {
    const { settled } = await page();
    const system = { settled: () => new Promise<void>(() => undefined), underWay: () => ["write", "board"] };
    const module = { underWay: () => ["report"] };
    const packages = new Map<string, object>([
      ["all-hands", system],
      ["deep-sea", module],
      ["quiet", {}],
    ]);
    const named = "Under way: write of all-hands, board of all-hands, report of deep-sea.";
    await expect(settled(0, () => packages, 5)).rejects.toThrow(named);
  });
});
