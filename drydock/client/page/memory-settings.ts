/** Settings of a page that stores nothing: values are lost with the page. Settings need not be registered. */
export class MemorySettings {
  readonly #kept = new Map<string, unknown>();

  register(): void {
    // Callers know a setting's initial value themselves.
  }

  registerMenu(): void {
    // The page has no settings window.
  }

  get(namespace: string, key: string): unknown {
    return this.#kept.get(`${namespace}.${key}`) ?? null;
  }

  async set(namespace: string, key: string, value: unknown): Promise<unknown> {
    this.#kept.set(`${namespace}.${key}`, value);
    return value;
  }
}
