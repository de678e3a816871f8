import { afterEach, expect, it, vi } from "vitest";
import type { PlaceableClass } from "./canvas";

const later: (() => void)[] = [];
vi.mock("./hooks", () => ({ listenOnce: (_name: string, listener: () => void) => later.push(listener) }));
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

/** Extends a class of the host's twice, and lets the host assign another meanwhile. */
function marksAfter(change: (config: { objectClass: unknown }) => void): string[] {
  class Host {
    marks(): string[] {
      return ["host"];
    }
  }
  const config: { objectClass: unknown } = { objectClass: Host };
  vi.stubGlobal("CONFIG", { Token: config });
  extendTokens(marked("one"));
  extendTokens(marked("two"));
  change(config);
  for (const listener of later) listener();
  return new (config.objectClass as new () => { marks(): string[] })().marks();
}

it("stays on a class that a host assigns late, once", () => {
  const late = marksAfter((config) => {
    config.objectClass = class {
      marks(): string[] {
        return ["late"];
      }
    };
  });
  expect(late).toEqual(["late", "one", "two"]);
});

it("is not put on twice where a module has extended ours", () => {
  const further = marksAfter((config) => (config.objectClass = marked("module")(config.objectClass as never)));
  expect(further).toEqual(["host", "one", "two", "module"]);
  later.length = 0;
  expect(marksAfter(() => undefined)).toEqual(["host", "one", "two"]);
});
