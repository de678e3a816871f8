import { describe, expect, it } from "vitest";
import { isA, madeFor, nearest } from "./elements";

/** An element as another window has it: not an instance of this window's classes. */
const foreign = (localName: string, members: object = {}) => ({ localName, ...members }) as unknown as EventTarget;

describe("elements of a window of its own", () => {
  it("are told by their names", () => {
    expect(isA(foreign("input"), "input")).toBe(true);
    expect(isA(foreign("select"), "input")).toBe(false);
    for (const none of [null, {} as EventTarget]) expect(isA(none, "input")).toBe(false);
  });

  it("are found from where something happened; a text stands in none that is found", () => {
    const ship = {};
    const target = foreign("path", { closest: (selector: string) => (selector === "[data-ship]" ? ship : null) });
    expect(nearest(target, "[data-ship]")).toBe(ship);
    for (const none of [null, {} as EventTarget, target]) expect(nearest(none, "[data-square]")).toBeNull();
  });

  it("are made by the document that they are for", () => {
    const ownerDocument = { createElement: (name: string) => `${name} of the other window` };
    expect(madeFor({ ownerDocument } as unknown as Element, "p")).toBe("p of the other window");
  });
});
