/** What a page does when the server's files are of another version than its own. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** An element, as far as the notice needs one. */
interface Made {
  textContent: string;
  readonly inside: (string | Made)[];
  click(): void;
}

const shown: Made[] = [];
const server = { manifest: "" as string, asked: [] as (readonly [file: string, cache: string])[] };
const reloads = vi.fn();

const element = (): object => {
  const clicks: (() => void)[] = [];
  const inside: (string | Made)[] = [];
  return {
    inside,
    textContent: "",
    setAttribute: () => undefined,
    append: (...more: (string | Made)[]) => inside.push(...more),
    addEventListener: (_type: string, listener: () => void) => clicks.push(listener),
    click: () => clicks.forEach((listener) => listener()),
  };
};

/** The module as the build of version 1.2.0 has it, on a page that a server of `told` has loaded. */
async function page(told = "1.2.0") {
  vi.stubGlobal("game", {
    system: { id: "all-hands", version: told },
    i18n: { localize: (key: string) => key, format: (key: string, data: object) => `${key} ${JSON.stringify(data)}` },
  });
  const [{ isOutdated, noticeUpdate, watchVersion }, { sayError }] = [
    await import("./updated"),
    await import("./notices"),
  ];
  const found = vi.fn();
  watchVersion(found);
  return { isOutdated, noticeUpdate, sayError, found };
}

beforeEach(() => {
  vi.resetModules();
  shown.length = 0;
  server.asked.length = 0;
  reloads.mockReset();
  vi.stubGlobal("ALL_HANDS_VERSION", "1.2.0");
  vi.stubGlobal("foundry", { utils: { getRoute: (path: string) => `/table/${path}` }, applications: {} });
  vi.stubGlobal("document", { createElement: element, body: { append: (made: Made) => shown.push(made) } });
  vi.stubGlobal("window", { location: { reload: reloads } });
  vi.stubGlobal("fetch", (file: string, { cache }: { cache: string }) => {
    server.asked.push([file, cache]);
    return server.manifest === ""
      ? Promise.reject(new Error("offline"))
      : Promise.resolve(new Response(server.manifest));
  });
});
afterEach(() => vi.unstubAllGlobals());

const manifest = (version: unknown, id = "all-hands") => JSON.stringify({ id, version });

it("says once that it must be reloaded, and shows no error from then on", async () => {
  server.manifest = manifest("1.3.0");
  const error = vi.fn();
  vi.stubGlobal("ui", { notifications: { error } });
  const { isOutdated, sayError, found } = await page();
  for (let time = 0; time < 3; time++) sayError(new TypeError("Failed to fetch dynamically imported module"));
  await vi.waitFor(() => expect(isOutdated()).toBe(true));
  sayError(new Error("something else, as the templates are new"));
  expect(error).not.toHaveBeenCalled();
  expect(found).toHaveBeenCalledTimes(1);
  expect(shown.map(({ inside }) => inside[0])).toEqual([
    'ALLHANDS.connection.updated {"version":"1.3.0","own":"1.2.0"}',
  ]);
});

it("is reloaded by the button, with files that no cache has kept", async () => {
  server.manifest = manifest("1.3.0");
  const { noticeUpdate } = await page();
  expect(await noticeUpdate()).toBe(true);
  server.asked.length = 0;
  (shown[0]!.inside[1] as Made).click();
  await vi.waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
  expect(server.asked).toContainEqual(["/table/systems/all-hands/all-hands.mjs", "reload"]);
});

it("finds at once that its files are old, and asks nothing if they are those of the server", async () => {
  server.manifest = manifest("1.3.0");
  const { found } = await page("1.3.0");
  await vi.waitFor(() => expect(found).toHaveBeenCalledTimes(1));
  expect(shown).toHaveLength(1);
});

it.each([
  ["the same version", manifest("1.2.0")],
  ["nothing", ""],
  ["no manifest", "<html>"],
  ["another package's manifest", manifest("9.0.0", "other")],
  ["no version", manifest(9)],
])("says nothing if the server answers with %s", async (_what, text) => {
  server.manifest = text;
  const { noticeUpdate, isOutdated, found } = await page();
  expect(server.asked).toEqual([]);
  expect(await noticeUpdate()).toBe(false);
  expect(server.asked).toEqual([["/table/systems/all-hands/system.json", "no-store"]]);
  expect({ told: isOutdated(), shown: shown.length, found: found.mock.calls.length }).toEqual({
    told: false,
    shown: 0,
    found: 0,
  });
});
