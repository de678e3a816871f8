/** Random numbers from a seed, and random choices. */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
import type { Random } from "./referee";

/**
 * A seed made of whole numbers: neighbors give seeds, and generators, that have nothing in common (splitmix32, once for
 * each number).
 */
export function mixed(...numbers: readonly number[]): number {
  let bits = 0;
  for (const number of numbers) {
    bits = (bits + Math.imul(number + 1, 0x9e3779b9)) | 0;
    bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
    bits ^= bits >>> 15;
  }
  return bits;
}

/**
 * A generator that repeats for a seed (any 32-bit whole number), for up to 2³¹−1 sides. Its state is mixed from the
 * seed, as the library would make the first numbers follow it. @throws RangeError without sides
 */
export function seeded(seed: number): Random {
  const generator = xoroshiro128plusFromState([0, 1, 2, 3].map((part) => mixed(seed, part)));
  // The library computes with fractions; as a small whole number the result is faster to play on with.
  return (sides) => {
    // The library would search forever, for example if `random()` is called without sides, as `Math.random` is.
    if (!Number.isFinite(sides))
      throw new RangeError(`random(sides) gives 1 to sides, which must be a number: ${sides}`);
    return uniformInt(generator, 1, sides) | 0;
  };
}

/** A random order of the numbers 0…count−1 (Fisher and Yates). */
export function permutation(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = random(i + 1) - 1;
    const moved = order[i] as number;
    order[i] = order[j] as number;
    order[j] = moved;
  }
  return order;
}

/** All of the items, in a random order. */
export const inRandomOrder = <T>(items: readonly T[], random: Random): T[] =>
  permutation(items.length, random).map((at) => items[at] as T);

/** Picks one of the items, each with the same chance. The list must not be empty. */
export function pick<T>(items: readonly T[], random: Random): T {
  return items[random(items.length) - 1] as T;
}
