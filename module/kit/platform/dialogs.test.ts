import { afterEach, expect, it, vi } from "vitest";
import { chosen, confirmed } from "./dialogs";

afterEach(() => vi.unstubAllGlobals());

/** An element, as far as dialogs need one. */
class FakeElement {
  readonly children: FakeElement[] = [];
  textContent = "";

  constructor(readonly tag: string) {}

  append(child: FakeElement): void {
    this.children.push(child);
  }
}

/** A string would be cleaned and lose its svg; Foundry leaves a `div` as it is. */
it("hands its contents to Foundry as a div, never as a string", async () => {
  const wait = vi.fn(async (_asking: { content: FakeElement }) => null);
  const confirm = vi.fn(async (_asking: { content: FakeElement }) => true);
  vi.stubGlobal("document", { createElement: (tag: string) => new FakeElement(tag) });
  class DialogV2 {
    static wait = wait;
    static confirm = confirm;
  }
  vi.stubGlobal("foundry", { applications: { api: { DialogV2 } } });

  expect(await confirmed("title", "Take <b>Nemo</b> aboard?")).toBe(true);
  const asked = confirm.mock.lastCall![0].content;
  expect([asked.tag, asked.children[0]?.tag, asked.children[0]?.textContent]).toEqual([
    "div",
    "p",
    "Take <b>Nemo</b> aboard?",
  ]);

  const dice = document.createElement("svg");
  expect(await chosen({ title: "title", content: dice, buttons: [] })).toBe(null);
  const shown = wait.mock.lastCall![0].content;
  expect({ tag: shown.tag, children: shown.children }).toEqual({ tag: "div", children: [dice] });
});
