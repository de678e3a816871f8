/** The Mersenne Twister MT19937 (Matsumoto and Nishimura, 1998), the usual source of dice. */

const SIZE = 624;
const SHIFT = 397;

export class MersenneTwister {
  readonly #state = new Uint32Array(SIZE);
  #index = SIZE;
  readonly seed: number;

  static readonly #shared = new MersenneTwister();

  /** A number from 0 up to 1 of the shared generator. */
  static random(): number {
    return this.#shared.random();
  }

  static normal(mu = 0, sigma = 1): number {
    return this.#shared.normal(mu, sigma);
  }

  constructor(seed: number = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) {
    this.seed = seed >>> 0;
    this.#state[0] = this.seed;
    for (let i = 1; i < SIZE; i++) {
      const previous = this.#at(i - 1);
      this.#state[i] = Math.imul(1812433253, previous ^ (previous >>> 30)) + i;
    }
  }

  #at(index: number): number {
    return this.#state[index % SIZE] ?? 0;
  }

  #refill(): void {
    for (let i = 0; i < SIZE; i++) {
      const bits = (this.#at(i) & 0x80000000) | (this.#at(i + 1) & 0x7fffffff);
      this.#state[i] = this.#at(i + SHIFT) ^ (bits >>> 1) ^ (bits & 1 ? 0x9908b0df : 0);
    }
    this.#index = 0;
  }

  /** The next 32 bits. */
  int(): number {
    if (this.#index >= SIZE) this.#refill();
    let bits = this.#at(this.#index++);
    bits ^= bits >>> 11;
    bits ^= (bits << 7) & 0x9d2c5680;
    bits ^= (bits << 15) & 0xefc60000;
    bits ^= bits >>> 18;
    return bits >>> 0;
  }

  /** A number from 0 up to, not including, 1. */
  random(): number {
    return this.int() / 4294967296;
  }

  /** A number of the normal distribution. */
  normal(mu = 0, sigma = 1): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.random()));
    return mu + sigma * radius * Math.cos(2 * Math.PI * this.random());
  }
}
