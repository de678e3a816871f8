import { describe, expect, it } from "vitest";
import { envelope, inEnvelope, keyFor, keyIn, LEAST_ENTRY, lettersOf, newKey, opened, publicOf, shut } from "./boxes";

describe("a box", () => {
  const key = newKey();
  const place = "battle answer battle-3 0";

  it("opens with its key in its place, and nowhere else", () => {
    const box = shut(key, place, "the queen of hearts");
    expect(opened(key, place, box)).toBe("the queen of hearts");
    expect(opened(newKey(), place, box)).toBeNull();
    expect(opened(keyFor(key, "seat"), place, box)).toBeNull();
    // The same answer to another question, at another place in it, in another battle.
    for (const other of ["battle answer battle-4 0", "battle answer battle-3 1", "other answer battle-3 0"])
      expect(opened(key, other, box)).toBeNull();
  });

  it("is another one each time, as long as others, and says nothing of the text in it", () => {
    const texts = ["", "x", JSON.stringify({ value: null }), JSON.stringify(Array.from({ length: 18 }, () => "QH"))];
    const boxes = texts.map((text) => shut(key, place, text));
    expect(new Set(boxes.map(({ length }) => length)).size).toBe(1);
    expect(shut(key, place, "x")).not.toBe(boxes[1]);
    expect(boxes.map((box) => opened(key, place, box))).toEqual(texts);
  });

  it("is as long as another whose text is as long, whatever is in it, and has a least length", () => {
    const cards = Array.from({ length: 52 }, (_, at) => `${"A23456789TJQK"[at % 13]}${"CDHS"[Math.floor(at / 13)]}`);
    for (const count of [1, 30, 120, 300, 700, 1500, 3000]) {
      const drawn = Array.from({ length: count }, (_, at) => cards[(at * at * 7 + at * 5) % 52]!);
      const [mixed, plain] = [JSON.stringify(drawn), JSON.stringify(drawn.map(() => "QH"))];
      expect(mixed).toHaveLength(plain.length);
      expect(shut(key, place, mixed)).toHaveLength(shut(key, place, plain).length);
    }
    expect(shut(key, place, "x", LEAST_ENTRY)).toHaveLength(shut(key, place, "QH ".repeat(1300), LEAST_ENTRY).length);
  });

  it("that is damaged, cut short, too much or none at all does not open, and does not throw", () => {
    const box = shut(key, place, "x");
    const damaged = [
      `${box.slice(0, 90)}${box[90] === "A" ? "B" : "A"}${box.slice(91)}`,
      box.slice(0, -8),
      "",
      "AAAA",
      "?!",
    ];
    for (const each of damaged) expect(opened(key, place, each)).toBeNull();
    expect(opened(key, place, shut(key, place, "x".repeat(5000)), 4999)).toBeNull();
    expect(opened(key, place, shut(key, place, "x".repeat(5000)), 5000)).toHaveLength(5000);
  });
});

describe("an envelope", () => {
  const [own, key] = [newKey(), newKey()];

  it("opens for its holder in its place, and for nobody else", () => {
    const text = envelope(publicOf(own), "battle key gm 0", key)!;
    expect(lettersOf(inEnvelope(own, "battle key gm 0", text)!)).toBe(lettersOf(key));
    expect(inEnvelope(own, "battle key gm 1", text)).toBeNull();
    expect(inEnvelope(newKey(), "battle key gm 0", text)).toBeNull();
    for (const other of ["", text.slice(64), text.slice(0, 64), "?"])
      expect(inEnvelope(own, "battle key gm 0", other)).toBeNull();
  });

  it("is not made for what is no key, or opens for everybody", () => {
    const low = ["00".repeat(32), `01${"00".repeat(31)}`, `ecff${"ff".repeat(29)}7f`];
    for (const holder of [...low, "", "x", "ab"]) expect(envelope(holder, "x", key)).toBeNull();
  });
});

it("a key is 64 letters", () => {
  expect(keyIn(lettersOf(newKey()))).toHaveLength(32);
  for (const other of [null, 1, "", "00", "0".repeat(63), "G".repeat(64), "A".repeat(64)])
    expect(keyIn(other)).toBeNull();
});
