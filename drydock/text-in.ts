/** The text in a file, whoever wrote it: PowerShell and some editors write UTF-16, or a mark before UTF-8. */
export function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLow = first === 0xff && second === 0xfe;
  const isHigh = first === 0xfe && second === 0xff;
  // The decoder leaves out the mark.
  return new TextDecoder(isLow ? "utf-16le" : isHigh ? "utf-16be" : "utf-8").decode(bytes);
}
