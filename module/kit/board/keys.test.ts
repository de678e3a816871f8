import { describe, expect, it } from "vitest";
import { isChosen, keyNamed, pressed, spotAfter, type Control, type KeyPress } from "./keys";

const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...over,
});
const control = (tagName: string, attributes: Record<string, string> = {}, dataset: Control["dataset"] = {}) => ({
  tagName,
  dataset,
  getAttribute: (name: string) => attributes[name] ?? null,
});

describe("a key is named as controls name it", () => {
  it.each([
    [press("e"), "E"],
    [press("E"), "E"],
    [press("U", { shiftKey: true }), "Shift+U"],
    [press(" "), "Space"],
    [press("7"), "7"],
    [press("?", { shiftKey: true }), "?"],
    [press("ArrowUp"), "ArrowUp"],
    [press("Escape"), "Escape"],
    [press("1", { code: "Digit1", shiftKey: true }), "1"],
    [press("!", { code: "Digit1", shiftKey: true }), "!"],
  ])("%j is %s", (given, name) => {
    expect(keyNamed(given, null)).toBe(name);
  });

  it.each([
    ["ф", "KeyA", "A"],
    ["Г", "KeyU", "Shift+U"],
    ["ψ", "KeyC", "C"],
    ["ק", "KeyE", "E"],
    ["'", "KeyW", "W"],
    ["ض", "KeyQ", "Q"],
    ["Process", "KeyE", "E"],
    ["؟", "Slash", "?"],
    ["١", "Digit1", "1"],
    ["&", "Digit1", "1"],
    ["z", "KeyY", "Z"],
    ["Home", "Numpad7", "Home"],
  ])("and by its place on keyboards of other scripts: %s of %s is %s", (key, code, name) => {
    expect(keyNamed(press(key, { code, shiftKey: name.startsWith("Shift") }), null)).toBe(name);
  });

  it("and is no board's with a modifier, or while somebody is writing", () => {
    expect(keyNamed(press("r", { ctrlKey: true }), null)).toBeNull();
    expect(keyNamed(press("r", { altKey: true }), null)).toBeNull();
    for (const name of ["INPUT", "TEXTAREA", "SELECT"]) expect(keyNamed(press("e"), control(name))).toBeNull();
    expect(keyNamed(press("e"), { ...control("DIV"), isContentEditable: true })).toBeNull();
  });

  it("but Enter sends a line of text that answers", () => {
    const line = control("INPUT", {}, { write: "0" });
    expect(keyNamed(press("Enter"), line)).toBe("Enter");
    expect(keyNamed(press("e"), line)).toBeNull();
    expect(keyNamed(press("Enter"), control("INPUT"))).toBeNull();
  });
});

describe("Enter", () => {
  const button = (attributes: Record<string, string> = {}, action = "choose") =>
    control("BUTTON", attributes, { action });

  it("sends where nothing has the focus, and on what is chosen", () => {
    expect(pressed("Enter", null, true)).toBe("send");
    expect(pressed("Enter", button({ role: "radio", "aria-checked": "true" }), true)).toBe("send");
    expect(pressed("Enter", button({ "aria-pressed": "true" }, "card"), true)).toBe("send");
  });

  it("is a click on any other button", () => {
    expect(pressed("Enter", button({ role: "radio", "aria-checked": "false" }), true)).toBe("browser");
    expect(pressed("Enter", button({}, "undo"), true)).toBe("browser");
    expect(pressed("Enter", button({ "aria-pressed": "true" }, "offer"), true), "an offer that asks").toBe("browser");
    expect(pressed("Enter", button({ role: "checkbox", "aria-checked": "true" }), true)).toBe("browser");
  });

  it("picks a square, and sends on one that is picked if all is said", () => {
    const square = (isPicked: boolean) => control("DIV", { "aria-selected": String(isPicked) }, { action: "square" });
    expect(pressed("Enter", square(false), true)).toBe("self");
    expect(pressed("Enter", square(true), true)).toBe("send");
    expect(pressed("Enter", square(true), false)).toBe("self");
  });
});

it("the space bar presses what is no button of the browser's", () => {
  expect(pressed("Space", control("g", {}, { action: "unit" }), true)).toBe("self");
  expect(pressed("Space", control("BUTTON", {}, { action: "card" }), true)).toBe("browser");
  expect(pressed("Space", null, true)).toBe("browser");
});

it("only what is chosen is chosen", () => {
  expect(isChosen(control("BUTTON", { "aria-checked": "true" }))).toBe(true);
  expect(isChosen(control("BUTTON", { "aria-expanded": "true" }))).toBe(false);
});

describe("arrow keys", () => {
  const cards = [10, 10, 6];
  it.each([
    ["ArrowRight", { row: 0, at: 3 }, { row: 0, at: 4 }],
    ["ArrowRight", { row: 0, at: 9 }, { row: 0, at: 9 }],
    ["ArrowLeft", { row: 1, at: 0 }, { row: 1, at: 0 }],
    ["ArrowDown", { row: 1, at: 9 }, { row: 2, at: 5 }],
    ["ArrowDown", { row: 2, at: 1 }, { row: 2, at: 1 }],
    ["ArrowUp", { row: 0, at: 1 }, { row: 0, at: 1 }],
    ["End", { row: 2, at: 1 }, { row: 2, at: 5 }],
    ["Home", { row: 2, at: 4 }, { row: 2, at: 0 }],
  ])("among rows: %s leads from %j to %j", (key, from, to) => {
    expect(spotAfter(key, from, cards)).toEqual(to);
  });

  it.each([
    ["ArrowRight", 2, 0],
    ["ArrowDown", 0, 1],
    ["ArrowLeft", 0, 2],
    ["ArrowUp", 1, 0],
    ["End", 0, 2],
  ])("in one row go round and round: %s leads from %i to %i", (key, from, to) => {
    expect(spotAfter(key, { row: 0, at: from }, [3])).toEqual({ row: 0, at: to });
  });

  it("are no other keys, and lead nowhere where nothing is", () => {
    expect(spotAfter("a", { row: 0, at: 0 }, cards)).toBeNull();
    expect(spotAfter("ArrowRight", { row: 0, at: 0 }, [0])).toBeNull();
  });
});
