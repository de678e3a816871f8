import { expect, test } from "vitest";
import { animated, chunksOf } from "./webp";

/** A WebP file made of these chunks. */
const file = (...chunks: readonly (readonly [name: string, body: string])[]) => {
  const body = chunks.map(([name, text]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(text.length);
    return Buffer.concat([Buffer.from(name), size, Buffer.from(text), Buffer.alloc(text.length % 2)]);
  });
  return Buffer.concat([Buffer.from("RIFF????WEBP"), ...body]);
};

test("single pictures become the frames of one, each in its place", () => {
  const image = file(["VP8X", "header"], ["VP8 ", "odd"]);
  const whole = animated([{ image, x: 4, y: 260, width: 20, height: 300, duration: 1500 }], 640, 400);
  expect(whole.readUInt32LE(4)).toBe(whole.length - 8);
  const [extended, loop, frame] = chunksOf(whole);
  expect([extended?.name, loop?.name, frame?.name]).toEqual(["VP8X", "ANIM", "ANMF"]);
  expect(extended?.whole.readUIntLE(12, 3)).toBe(639);
  expect(extended?.whole.readUIntLE(15, 3)).toBe(399);
  const numbers = [0, 3, 6, 9, 12].map((at) => frame?.whole.readUIntLE(8 + at, 3));
  expect(numbers).toEqual([2, 130, 19, 299, 1500]);
  expect(frame?.whole.toString("latin1", 24)).toBe("VP8 \u0003\0\0\0odd\0");
});
