import { beforeEach, describe, expect, it, vi } from "vitest";
import { bindPlanKeys, watchPresses, type Presses } from "./presses";

const screen = vi.hoisted(() => ({
  isSelecting: true,
  keys: new Map<string, (event: object) => boolean>(),
}));
vi.mock("../platform/canvas", () => ({
  isOnScene: ({ target }: { target: unknown }) => target === "scene",
  isSelecting: () => screen.isSelecting,
  scenePoint: ({ clientX, clientY }: { clientX: number; clientY: number }) => ({ x: clientX * 10, y: clientY * 10 }),
}));
vi.mock("../platform/interface", () => ({
  bindKey: (action: string, _name: string, keys: { key: string }[], act: (event: object) => boolean) =>
    keys.forEach(({ key }) => screen.keys.set(`${action} ${key}`, act)),
}));

const heard = new Map<string, (event: object) => void>();
vi.stubGlobal("window", { addEventListener: (name: string, hear: never) => heard.set(name, hear) });
vi.stubGlobal("document", { body: "body" });
const user = { isGM: false };
vi.stubGlobal("game", { user });

/** Results of pointer and keys, in order. */
let done: string[] = [];
let kept = 0;
/** What can be grabbed, and whether anything is planned. */
let grip: string | null = "ship";
let isPlanned = true;
const did = (what: string): boolean => {
  done.push(what);
  return isPlanned;
};
const presses: Presses<string> = {
  grip: () => grip,
  take: (held, { x, y }) => did(`take ${held} at ${x},${y}`),
  draw: (held, { x, y }) => did(`draw ${held} to ${x},${y}`),
  turn: (degrees) => did(`turn ${degrees}`),
  back: () => did("back"),
  send: () => did("send"),
  open: () => did("open"),
};
let now: Presses<string> | null = presses;
bindPlanKeys("game", (key) => key);
watchPresses("game", () => now);

let time = 0;
const point = (name: string, x: number, y: number, more: object = {}) =>
  heard.get(`pointer${name}`)?.({
    target: "scene",
    button: 0,
    clientX: x,
    clientY: y,
    timeStamp: (time += 100),
    stopImmediatePropagation: () => (kept += 1),
    ...more,
  });
const click = (x: number, y: number, more: object = {}) => {
  point("down", x, y, more);
  point("up", x, y, more);
};
const wheel = (event: object) => {
  const keep = () => (kept += 1);
  heard.get("wheel")?.({
    target: "scene",
    deltaX: 0,
    deltaY: 0,
    ...event,
    preventDefault: keep,
    stopImmediatePropagation: keep,
  });
};
const press = (key: string, event: object = {}) =>
  screen.keys.get(key)?.({ defaultPrevented: false, target: "body", ...event });

beforeEach(() => {
  time += 10_000;
  [done, kept, grip, isPlanned, now, user.isGM, screen.isSelecting] = [[], 0, "ship", true, presses, false, true];
});

describe("the pointer on a scene", () => {
  it("takes hold by a press, draws by a drag that is one, and keeps both from Foundry", () => {
    point("down", 10, 10);
    point("move", 13, 10);
    point("move", 20, 10);
    point("up", 20, 10);
    point("move", 30, 10);
    expect(done).toEqual(["take ship at 100,100", "draw ship to 200,100"]);
    expect(kept).toBe(1);
  });

  it("means nothing where nothing can be taken hold of, beside the scene, with another tool, or without a game", () => {
    const press = () => click(10, 10);
    grip = null;
    press();
    grip = "ship";
    click(10, 10, { target: "window" });
    screen.isSelecting = false;
    press();
    screen.isSelecting = true;
    now = null;
    press();
    expect({ done, kept }).toEqual({ done: [], kept: 0 });
  });

  it("is Foundry's for a Gamemaster who holds Alt, and for nobody else", () => {
    user.isGM = true;
    click(10, 10, { altKey: true });
    expect(done).toEqual([]);
    user.isGM = false;
    click(10, 10, { altKey: true });
    expect(done).toEqual(["take ship at 100,100"]);
  });

  it("opens by a double click, which takes hold once, and not by two clicks that are far apart", () => {
    click(10, 10);
    click(11, 10);
    expect(done).toEqual(["take ship at 100,100", "open"]);
    // A third click starts anew.
    click(10, 10);
    expect(done.slice(2)).toEqual(["take ship at 100,100"]);
    done = [];
    time += 1000;
    click(10, 10);
    time += 1000;
    click(10, 10);
    click(40, 10);
    expect(done).toEqual(["take ship at 100,100", "take ship at 100,100", "take ship at 400,100"]);
  });

  it("takes back by a click of the right button, and not by a drag, which moves the view", () => {
    click(10, 10, { button: 2 });
    expect({ done, kept }).toEqual({ done: ["back"], kept: 0 });
    point("down", 10, 10, { button: 2 });
    point("move", 30, 10, { button: 2 });
    point("up", 30, 10, { button: 2 });
    expect(done).toEqual(["back"]);
  });

  it("turns by the wheel with Ctrl or Shift, which is kept from Foundry only if something turns", () => {
    wheel({ deltaY: 100 });
    wheel({ deltaY: 100, ctrlKey: true });
    wheel({ deltaX: -100, shiftKey: true });
    expect({ done, kept }).toEqual({ done: ["turn -5", "turn 15"], kept: 4 });
    isPlanned = false;
    wheel({ deltaY: 100, ctrlKey: true });
    expect(kept).toBe(4);
  });
});

describe("keys for what is planned", () => {
  it("turn it, take it back and send it, and say whether there was anything", () => {
    const keys = ["left Comma", "rightMore Period", "back Escape", "back Backspace", "do Enter"];
    expect(keys.map((key) => press(`game-${key}`))).toEqual([true, true, true, true, true]);
    expect(done).toEqual(["turn 5", "turn -15", "back", "back", "send"]);
    isPlanned = false;
    expect(press("game-back Escape")).toBe(false);
  });

  it("are left to who else waits for them, and without a game", () => {
    press("game-do Enter", { target: "button" });
    press("game-do Enter", { defaultPrevented: true });
    now = null;
    expect(press("game-do Enter")).toBe(false);
    expect(done).toEqual([]);
  });
});
