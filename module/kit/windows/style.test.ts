import { afterEach, beforeEach, expect, it, vi } from "vitest";

const { sayWarning } = vi.hoisted(() => ({ sayWarning: vi.fn<(text: string) => void>() }));
vi.mock("../platform/notices", () => ({ sayWarning }));
vi.mock("../text/sentence", () => ({ phrase: (key: string, data: object) => `${key} ${JSON.stringify(data)}` }));

/** Style elements of the page: each fires this event once it is put in. */
let fires = "load";
const styles: { readonly id: string; readonly textContent: string }[] = [];

beforeEach(() => {
  styles.length = 0;
  sayWarning.mockClear();
  vi.stubGlobal("foundry", { applications: {}, utils: { getRoute: (path: string) => `/${path}` } });
  vi.stubGlobal("document", {
    getElementById: (id: string) => styles.find((style) => style.id === id) ?? null,
    createElement: () => {
      const heard = new Map<string, () => void>();
      return {
        heard,
        addEventListener: (type: string, listener: () => void) => heard.set(type, listener),
        cloneNode(this: { readonly id: string }) {
          return { copyOf: this.id };
        },
      };
    },
    head: {
      append(style: (typeof styles)[number] & { readonly heard: Map<string, () => void> }): void {
        styles.push(style);
        queueMicrotask(() => style.heard.get(fires)!());
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it("is fetched once, in the layer of systems", async () => {
  fires = "load";
  const { fetchStyle } = await import("./style");
  await fetchStyle("boards");
  await fetchStyle("boards");
  expect(styles.map(({ textContent }) => textContent)).toEqual([
    '@import url("/systems/all-hands/styles/boards.css") layer(system);',
  ]);
  expect(sayWarning).not.toHaveBeenCalled();
});

it("is put onto every page that is open, as each draws windows of ours", async () => {
  fires = "load";
  const there: object[] = [];
  const page = { head: { append: (style: object) => there.push(style) } };
  const windows = new Map([["second-screen", { window: { document: page }, applications: new Map() }]]);
  vi.stubGlobal("foundry", { applications: { detached: { windows } }, utils: { getRoute: (path: string) => path } });
  const { fetchStyle } = await import("./style");
  await fetchStyle("fleets");
  expect(styles.map(({ id }) => id)).toEqual(["all-hands-style-fleets"]);
  expect(there).toEqual([expect.objectContaining({ copyOf: "all-hands-style-fleets" })]);
});

it("is named once if it is not served", async () => {
  fires = "error";
  const { fetchStyle } = await import("./style");
  await fetchStyle("war");
  await fetchStyle("war");
  expect(sayWarning.mock.calls).toEqual([['ALLHANDS.style.missing {"file":"/systems/all-hands/styles/war.css"}']]);
});
