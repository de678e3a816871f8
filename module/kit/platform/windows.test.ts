/** What a window declared as data does when its buttons and its form fail. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Application, ApplicationClass } from "./applications";
import { declaredWindow } from "./windows";

const shown: string[] = [];
const logged = vi.spyOn(console, "error").mockImplementation(() => {});

/** What Foundry reads from a window's class. */
interface Options {
  readonly actions: { readonly [name: string]: (event: Event, button: object) => Promise<void> };
  readonly form: { readonly handler: (event: Event, form: object, data: { object: object }) => Promise<void> };
}

/** The options of a window whose only button, and whose form, do this. */
function optionsOf(deed: () => unknown): Options {
  const Declared = declaredWindow(class {} as unknown as ApplicationClass<Application>, {
    options: {},
    parts: {},
    context: () => ({}),
    actions: { press: deed },
    submitted: deed,
  });
  return (Declared as unknown as { readonly DEFAULT_OPTIONS: Options }).DEFAULT_OPTIONS;
}

const EVENT = {} as Event;
const DEEDS = [
  ["a button", ({ actions }: Options) => actions["press"]!(EVENT, { dataset: {} })],
  ["a form", ({ form }: Options) => form.handler(EVENT, {}, { object: {} })],
] as const;

beforeEach(() => {
  shown.length = 0;
  vi.stubGlobal("ui", { notifications: { error: (text: string) => shown.push(text) } });
  vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text.replaceAll("<", "&lt;") } });
});
afterEach(() => vi.unstubAllGlobals());

it.each(DEEDS)("%s that fails says why, at once or later", async (_, use) => {
  const fault = new Error("The <fleet> is gone");
  const throws = () => {
    throw fault;
  };
  for (const deed of [throws, () => Promise.reject(fault)]) await use(optionsOf(deed));
  expect(shown).toEqual(["The &lt;fleet> is gone", "The &lt;fleet> is gone"]);
  expect(logged).toHaveBeenLastCalledWith("All Hands |", fault);
});

it.each(DEEDS)("%s that works says nothing", async (_, use) => {
  await use(optionsOf(() => Promise.resolve()));
  expect(shown).toEqual([]);
});
