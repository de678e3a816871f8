/** Warnings of what a later generation will remove, once each, in the console. */

const said = new Set<string>();

/** Warns of something deprecated since generation 14 and removed in 16; repeated warnings are omitted. */
export function deprecated(what: string, instead: string): void {
  warnOnce(`${what} is deprecated since Foundry 14 and will be gone in 16: use ${instead}.`);
}

export function warnOnce(message: string): void {
  if (said.has(message)) return;
  said.add(message);
  console.warn(message);
}
