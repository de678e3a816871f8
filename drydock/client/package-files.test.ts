import { expect, it } from "vitest";
import { inOrder, type Package } from "./package-files";

it("libraries come before the system, and other modules after it, each in their order", () => {
  const module = (id: string, library?: boolean): Package => ({ kind: "module", manifest: { id, library } });
  const given = [
    module("a"),
    module("b", true),
    { kind: "system", manifest: { id: "s" } } as const,
    module("c"),
    module("d", true),
  ];
  expect(inOrder(given).map(({ manifest }) => manifest.id)).toEqual(["b", "d", "s", "a", "c"]);
});
