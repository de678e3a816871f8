import { afterEach, expect, it, vi } from "vitest";
import type { PlaceableClass } from "./canvas";

const later: { readonly stage: string; readonly run: () => void }[] = [];
vi.mock("./hooks", () => ({ listenOnce: (stage: string, run: () => void) => later.push({ stage, run }) }));
const { extendTokens } = await import("./token-class");

afterEach(() => {
  later.length = 0;
  vi.unstubAllGlobals();
});

const marked = (mark: string) => (Base: PlaceableClass) =>
  class extends (Base as unknown as new () => { marks(): string[] }) {
    override marks(): string[] {
      return [...super.marks(), mark];
    }
  } as unknown as PlaceableClass;

/** Extends a class of the host's twice, and lets the host assign another meanwhile, before a stage of the start. */
function marksAfter(change: (config: { objectClass: unknown }) => void, before = "setup"): string[] {
  class Host {
    marks(): string[] {
      return ["host"];
    }
  }
  const config: { objectClass: unknown } = { objectClass: Host };
  vi.stubGlobal("CONFIG", { Token: config });
  extendTokens(marked("one"));
  extendTokens(marked("two"));
  for (const stage of ["setup", "ready"]) {
    if (stage === before) change(config);
    for (const each of later) if (each.stage === stage) each.run();
  }
  return new (config.objectClass as new () => { marks(): string[] })().marks();
}

it.each(["setup", "ready"])("stays on a class that a host assigns before %s, once", (stage) => {
  const late = marksAfter((config) => {
    config.objectClass = class {
      marks(): string[] {
        return ["late"];
      }
    };
  }, stage);
  expect(late).toEqual(["late", "one", "two"]);
});

it("is not put on twice where a module has extended ours", () => {
  const further = marksAfter((config) => (config.objectClass = marked("module")(config.objectClass as never)));
  expect(further).toEqual(["host", "one", "two", "module"]);
  later.length = 0;
  expect(marksAfter(() => undefined)).toEqual(["host", "one", "two"]);
});
