import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settled, underWay } from "../platform/under-way";
import { Redraw } from "./redraw";

/** A page with an element on it, as far as pointers and visibility go. */
function page() {
  const ownerDocument = Object.assign(new EventTarget(), { hidden: false });
  const element = Object.assign(new EventTarget(), { ownerDocument }) as unknown as HTMLElement;
  const happens = (name: string, more: object = {}): void => {
    const event = Object.assign(new Event(name), more);
    (name === "pointerdown" ? element : ownerDocument).dispatchEvent(event);
  };
  return { ownerDocument, element, happens };
}

function drawn() {
  const { ownerDocument, element, happens } = page();
  const render = vi.fn(() => Promise.resolve());
  const app = { element, minimized: false, render };
  const redraw = new Redraw(app);
  redraw.watch(element);
  return { app, render, redraw, ownerDocument, happens };
}

const DOWN = { button: 0, buttons: 1 };

describe("a window that draws itself anew", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const rest = () => vi.advanceTimersByTimeAsync(0);

  it("is drawn once for what changes at one moment", async () => {
    const { redraw, render } = drawn();
    redraw.ask();
    redraw.ask();
    expect(underWay()).toEqual(["a window"]);
    await rest();
    expect({ calls: render.mock.calls.length, underWay: underWay() }).toEqual({ calls: 1, underWay: [] });
  });

  it("is drawn once more for what changes while it is drawn, which takes its time", async () => {
    const { redraw, render } = drawn();
    const ends: (() => void)[] = [];
    render.mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
    redraw.ask();
    await rest();
    redraw.ask();
    redraw.ask();
    await rest();
    expect(render).toHaveBeenCalledTimes(1);
    ends[0]!();
    await rest();
    expect({ calls: render.mock.calls.length, underWay: underWay() }).toEqual({ calls: 2, underWay: ["a window"] });
    ends[1]!();
    await rest();
    expect({ calls: render.mock.calls.length, underWay: underWay() }).toEqual({ calls: 2, underWay: [] });
  });

  it("is drawn for what changed while a drawing failed", async () => {
    const { app } = drawn();
    const failed = vi.fn();
    const redraw: Redraw = new Redraw(app, {
      draw: vi
        .fn(() => Promise.resolve())
        .mockImplementationOnce(() => {
          redraw.ask();
          return Promise.reject(new Error("half read"));
        })
        .mockImplementation(app.render),
    });
    process.once("unhandledRejection", failed);
    redraw.ask();
    vi.useRealTimers();
    await settled();
    expect([app.render.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1]);
  });

  it.each(["pointerup", "pointercancel", "pointermove"])(
    "waits while a pointer is down on it, which is nothing that is under way, until %s",
    async (end) => {
      const { redraw, render, happens } = drawn();
      happens("pointerdown", DOWN);
      redraw.ask();
      await rest();
      expect({ calls: render.mock.calls.length, underWay: underWay() }).toEqual({ calls: 0, underWay: [] });
      happens("pointermove", { buttons: 1 });
      await rest();
      expect(render).not.toHaveBeenCalled();
      happens(end, { buttons: 0 });
      // The click is heard before the redraw.
      expect({ calls: render.mock.calls.length, underWay: underWay() }).toEqual({ calls: 0, underWay: ["a click"] });
      await rest();
      expect({ calls: render.mock.calls.length, underWay: underWay() }).toEqual({ calls: 1, underWay: [] });
    },
  );

  it("puts what was half drawn when a pointer went down into the window once it has come up, and clicked", async () => {
    const { redraw, happens } = drawn();
    const shown: string[] = [];
    happens("pointerdown", DOWN);
    void redraw.held(Promise.resolve("elements")).then((made) => shown.push(made));
    await rest();
    happens("pointerup", { buttons: 0 });
    // The click is heard immediately.
    await Promise.resolve();
    expect(shown).toEqual([]);
    await rest();
    expect(shown).toEqual(["elements"]);
  });

  it("waits for the end of a drag, which takes the pointer away", async () => {
    const { redraw, render, happens } = drawn();
    happens("pointerdown", DOWN);
    happens("dragstart");
    happens("pointercancel");
    redraw.ask();
    await rest();
    expect(render).not.toHaveBeenCalled();
    happens("dragend");
    await rest();
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("waits while nobody looks at its page, or it is minimized, and is nothing that is under way", async () => {
    const { app, redraw, render, ownerDocument, happens } = drawn();
    ownerDocument.hidden = true;
    redraw.ask();
    redraw.ask();
    await rest();
    expect({ calls: render.mock.calls.length, underWay: underWay() }).toEqual({ calls: 0, underWay: [] });
    app.minimized = true;
    ownerDocument.hidden = false;
    happens("visibilitychange");
    await rest();
    expect(render).not.toHaveBeenCalled();
    app.minimized = false;
    redraw.look();
    await rest();
    expect(render).toHaveBeenCalledTimes(1);
    redraw.look();
    await rest();
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("is drawn although it is minimized where its title tells something", async () => {
    const { app } = drawn();
    app.minimized = true;
    new Redraw(app, { telling: true }).ask();
    await rest();
    expect(app.render).toHaveBeenCalledTimes(1);
  });
});
