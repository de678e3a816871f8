/** What still works in a generation and will not in a later one: said once, on the console. */

const said = new Set<string>();

/** Warns of what is deprecated since generation 14 and goes in 16; of the same thing once. */
export function deprecated(what: string, instead: string): void {
  warnOnce(`${what} is deprecated since Foundry 14 and will be gone in 16: use ${instead}.`);
}

export function warnOnce(message: string): void {
  if (said.has(message)) return;
  said.add(message);
  console.warn(message);
}
