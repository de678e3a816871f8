import { expect, it } from "vitest";
import { fitPage, SHARES } from "./fitting";

/** A part of a page whose text needs so much room at its usual size; it has 100. */
function part(needed: number, usual = 16) {
  const style = { fontSize: "", overflowWrap: "" };
  const parent: object = {
    get ownerDocument() {
      return ownerDocument;
    },
  };
  const size = (): number => (style.fontSize === "" ? usual : Number.parseFloat(style.fontSize) * 10);
  const getComputedStyle = (of: unknown) => ({ fontSize: of === parent ? "10px" : `${size()}px` });
  const ownerDocument = { defaultView: { getComputedStyle } };
  return {
    style,
    parentElement: parent,
    clientWidth: 100,
    clientHeight: 100,
    get scrollHeight() {
      return Math.max(100, (needed * size()) / usual);
    },
    scrollWidth: 100,
    querySelectorAll: () => [],
    matches: () => false,
    ownerDocument,
  };
}

function pageOf(parts: readonly ReturnType<typeof part>[]) {
  const main = { style: { cssText: "color: red", width: "" } };
  const page = {
    querySelector: () => main,
    querySelectorAll: () => parts,
    documentElement: { dataset: {} as Record<string, string> },
  };
  fitPage(page as unknown as Document);
  return { main, page };
}

it("tries the usual size first, and none below a half", () => {
  expect(SHARES[0]).toBe(1);
  expect(SHARES.at(-1)).toBe(0.48);
  expect([...SHARES].sort((one, other) => other - one)).toEqual(SHARES);
});

it("leaves what fits as it is, and takes the largest size in which the rest does", () => {
  const [small, large, endless] = [part(90), part(108), part(1000)];
  const { main, page } = pageOf([small, large, endless]);
  expect(small.style).toEqual({ fontSize: "", overflowWrap: "" });
  // 16 px in 10 px: 1.6 em, and 8 % off to come from 108 to 101 at most.
  expect(Number.parseFloat(large.style.fontSize)).toBeCloseTo(1.6 * 0.92, 5);
  expect(endless.style.overflowWrap).toBe("anywhere");
  expect(page.documentElement.dataset["fitted"]).toBe("");
  expect(main.style.cssText).toBe("color: red");
});

it("begins anew each time, so that what has room again is large again", () => {
  const one = part(108);
  one.style.fontSize = "0.5em";
  pageOf([one]);
  expect(Number.parseFloat(one.style.fontSize)).toBeCloseTo(1.6 * 0.92, 5);
});
