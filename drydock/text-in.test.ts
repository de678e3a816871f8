import { expect, it } from "vitest";
import { textIn } from "./text-in";

const TEXT = '{"name": "Zoë – 武蔵"}';

it.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${TEXT}`)],
  ["UTF-16 with the low byte first, as PowerShell writes it", Buffer.from(`\ufeff${TEXT}`, "utf16le")],
  ["UTF-16 with the high byte first", Buffer.from(`\ufeff${TEXT}`, "utf16le").swap16()],
])("a file in %s is read", (_, bytes) => {
  expect(textIn(bytes)).toBe(TEXT);
});
