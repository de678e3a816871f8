/** Texts of files as bytes: programs and editors write them in several encodings, and mark few of them. */

/** Which byte of two is blank in a text without a mark that is mostly of Latin letters, in UTF-16. */
function blankOf(bytes: Uint8Array): "even" | "odd" | null {
  const head = bytes.subarray(0, 512);
  const blanks = [0, 1].map((at) => head.filter((byte, index) => index % 2 === at && byte === 0).length);
  const [even = 0, odd = 0] = blanks;
  const many = head.length / 5;
  return odd > many && even === 0 ? "odd" : even > many && odd === 0 ? "even" : null;
}

const marked = (bytes: Uint8Array, ...mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

function encodingOf(bytes: Uint8Array): string {
  if (marked(bytes, 0xff, 0xfe)) return "utf-16le";
  if (marked(bytes, 0xfe, 0xff)) return "utf-16be";
  const blank = blankOf(bytes);
  return blank === "odd" ? "utf-16le" : blank === "even" ? "utf-16be" : "utf-8";
}

/** The signs from 80 to 9F that Windows has in Latin-1; decoders of some versions of Node leave these bytes as they are. */
const OF_WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const latin1 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => OF_WINDOWS[byte - 0x80] ?? String.fromCharCode(byte)).join("");

/** The text in a file: in UTF-8 or UTF-16, with or without a mark, or else in Latin-1 as Windows has it. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return latin1(bytes);
  }
}

/** The text in a file that somebody chose or dropped. Rejects if it cannot be read. */
export const textIn = async (file: Blob): Promise<string> => decoded(new Uint8Array(await file.arrayBuffer()));
