import { unavailable } from "../common/unavailable";

/** Gives a class getters that refuse, for the parts of Foundry's API which drydock does not have. */
export function refuse(prototype: object, name: string, keys: readonly string[]): void {
  for (const key of keys) {
    if (key in prototype) throw new Error(`${name}#${key} exists`);
    Object.defineProperty(prototype, key, { configurable: true, get: () => unavailable(`${name}#${key}`) });
  }
}
