import { describe, expect, it } from "vitest";
import { decoded, textIn } from "./decoded";

const TEXT = '{"name": "Zoë – Ångström"}';
const bytesOf = (text: string, order: "le" | "be", mark: boolean): Uint8Array => {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, "utf16le");
  return new Uint8Array(order === "le" ? bytes : bytes.swap16());
};

describe("a text in a file", () => {
  it.each<[string, Uint8Array]>([
    ["UTF-8", new TextEncoder().encode(TEXT)],
    ["UTF-8 with a mark", new TextEncoder().encode(`\ufeff${TEXT}`)],
    ["UTF-16, low byte first", bytesOf(TEXT, "le", true)],
    ["UTF-16, high byte first", bytesOf(TEXT, "be", true)],
    ["UTF-16 without a mark, low byte first", bytesOf(TEXT, "le", false)],
    ["UTF-16 without a mark, high byte first", bytesOf(TEXT, "be", false)],
    ["Windows’ Latin-1", new Uint8Array([...TEXT].map((sign) => (sign === "–" ? 0x96 : sign.charCodeAt(0))))],
  ])("in %s is read", async (_, bytes) => {
    expect(decoded(bytes)).toBe(TEXT);
    expect(await textIn(new Blob([new Uint8Array(bytes)]))).toBe(TEXT);
  });

  it("may be blank, or of other scripts", () => {
    expect(decoded(new Uint8Array())).toBe("");
    expect(decoded(new TextEncoder().encode("武蔵"))).toBe("武蔵");
  });
});
