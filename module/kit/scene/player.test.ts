/** Who is shown the effects of steps on the scene: users who want motion and may be shown flashes. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const { enqueue, heard, user } = vi.hoisted(() => ({
  enqueue: vi.fn<(effects: () => unknown) => Promise<void>>(),
  heard: new Map<string, (message: object) => void>(),
  user: { wants: true, isPhotosensitive: false, hasLayer: true, reducesMotion: false },
}));

vi.mock("./playing", () => ({ enqueue }));
vi.mock("../battle/battle", () => ({ battleById: (id: string) => (id === "b" ? { id } : null) }));
vi.mock("../story/story", () => ({ asStory: (message: { story?: object }) => message.story ?? null }));
vi.mock("../platform/settings", () => ({ ourSetting: () => ({ read: () => user.wants, register: () => undefined }) }));
vi.mock("../platform/canvas", () => ({
  isPhotosensitive: () => user.isPhotosensitive,
  layerShown: () => user.hasLayer,
}));
vi.mock("../platform/hooks", () => ({
  listen: (hook: string, hear: (message: object) => void) => heard.set(hook, hear),
}));

const STEP = { game: "g", battle: "b", undone: false, events: [] };

beforeEach(() => {
  Object.assign(user, { wants: true, isPhotosensitive: false, hasLayer: true, reducesMotion: false });
  enqueue.mockReset().mockResolvedValue();
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(prefers-reduced-motion: reduce)" && user.reducesMotion,
  }));
});
afterEach(() => vi.unstubAllGlobals());

/** How often effects are shown when a message with this story comes. */
async function shownOf(story: object | undefined): Promise<number> {
  const { watchSteps } = await import("./player");
  watchSteps("g", () => [], (() => ({})) as never);
  heard.get("createChatMessage")!(story ? { story } : {});
  // What plays effects is fetched with the first of them.
  await vi.dynamicImportSettled();
  return enqueue.mock.calls.length;
}

it("a step is seen, once", async () => {
  expect(await shownOf(STEP)).toBe(1);
});

it.each([
  ["whoever has turned it off", { wants: false }],
  ["whoever has told Foundry that nothing may flash", { isPhotosensitive: true }],
  ["whoever has told their system to move less", { reducesMotion: true }],
  ["a page without our layer", { hasLayer: false }],
])("but not by %s", async (_, wishes) => {
  Object.assign(user, wishes);
  expect(await shownOf(STEP)).toBe(0);
});

it.each([
  ["another game's", { ...STEP, game: "h" }],
  ["that was taken back", { ...STEP, undone: true }],
  ["of a battle that is gone", { ...STEP, battle: "c" }],
  ["that is none", undefined],
])("a step %s is not shown", async (_, story) => {
  expect(await shownOf(story)).toBe(0);
});
