/** Settings of a page that keeps nothing: what is written is gone with it. Nothing needs to be declared. */
export class MemorySettings {
  readonly #kept = new Map<string, unknown>();

  register(): void {
    // What a setting begins with, whoever reads it knows.
  }

  registerMenu(): void {
    // Nobody looks for settings here.
  }

  get(namespace: string, key: string): unknown {
    return this.#kept.get(`${namespace}.${key}`) ?? null;
  }

  async set(namespace: string, key: string, value: unknown): Promise<unknown> {
    this.#kept.set(`${namespace}.${key}`, value);
    return value;
  }
}
