/** Animated WebP from single pictures: only the container, following its specification. */

/** A picture shown on top of the earlier ones for a while. `x` and `y` are even. */
export interface Frame {
  /** A still picture, in WebP format. */
  readonly image: Uint8Array;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Milliseconds that the picture is shown. */
  readonly duration: number;
}

/** Flags of a frame: it replaces what was there without blending, and stays. */
const OVERWRITE = 0b10;
const ANIMATED = 0b10;
const HEADER = 12;

const bytes = (value: number, count: number): Buffer => {
  const buffer = Buffer.alloc(count);
  buffer.writeUIntLE(value, 0, count);
  return buffer;
};

/** A chunk of a RIFF file, padded to an even length. */
function chunk(name: string, ...payload: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(payload);
  return Buffer.concat([Buffer.from(name, "latin1"), bytes(body.length, 4), body, Buffer.alloc(body.length % 2)]);
}

/** The chunks of a WebP file: their names, and all bytes of each. */
export function chunksOf(file: Uint8Array): { readonly name: string; readonly whole: Buffer }[] {
  const buffer = Buffer.from(file);
  const found: { name: string; whole: Buffer }[] = [];
  for (let at = HEADER; at + 8 <= buffer.length;) {
    const size = buffer.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    found.push({ name: buffer.toString("latin1", at, at + 4), whole: buffer.subarray(at, end) });
    at = end;
  }
  return found;
}

/** The frames one after another, in a loop. */
export function animated(frames: readonly Frame[], width: number, height: number): Buffer {
  const pictures = frames.map(({ image, x, y, width: wide, height: high, duration }) =>
    chunk(
      "ANMF",
      bytes(x / 2, 3),
      bytes(y / 2, 3),
      bytes(wide - 1, 3),
      bytes(high - 1, 3),
      bytes(duration, 3),
      bytes(OVERWRITE, 1),
      ...chunksOf(image)
        .filter(({ name }) => ["ALPH", "VP8 ", "VP8L"].includes(name))
        .map(({ whole }) => whole),
    ),
  );
  const extended = chunk("VP8X", bytes(ANIMATED, 4), bytes(width - 1, 3), bytes(height - 1, 3));
  return chunk("RIFF", Buffer.from("WEBP", "latin1"), extended, chunk("ANIM", bytes(0, 4), bytes(0, 2)), ...pictures);
}
