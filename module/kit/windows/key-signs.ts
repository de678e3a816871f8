/** Keys of every keyboard by the signs that they have on an American one. */

/**
 * The capital letter, the digit or the other key that was pressed. Where a keyboard writes another script, the place of
 * the key tells the letter; so it does for digits where they need Shift.
 */
export function keySign({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (key === "؟") return "?";
  return (shiftKey ? /^Key(.)$/ : /^(?:Key|Digit)(.)$/).exec(code)?.[1] ?? key;
}
