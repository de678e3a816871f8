/** A kind of redraw: the flags that it sets and unsets, and whether it is only an alias. */
export interface RenderFlag {
  propagate?: readonly string[];
  reset?: readonly string[];
  alias?: boolean;
}

export type RenderFlagTable = Readonly<Record<string, RenderFlag>>;

/** The pending redraws of an object. Each call of `set` notifies the owner once if any flag is set. */
export class RenderFlags extends Set<string> {
  readonly flags: RenderFlagTable;
  readonly #pending: () => void;

  /** @param pending  called when flags are set */
  constructor(flags: RenderFlagTable, pending: () => void) {
    super();
    this.flags = flags;
    this.#pending = pending;
  }

  /**
   * Sets flags and the flags they entail.
   * @throws for a flag that the object does not have.
   */
  set(changes: Readonly<Record<string, boolean | null | undefined>>): void {
    for (const [name, wanted] of Object.entries(changes)) {
      if (wanted) this.#raise(name);
    }
    if (this.size > 0) this.#pending();
  }

  /** Empties the set and returns its former contents. */
  override clear(): Record<string, boolean> {
    const set = Object.fromEntries([...this].map((name) => [name, true]));
    super.clear();
    return set;
  }

  /** Returns whether a flag is set, and unsets it. */
  handle(name: string): boolean {
    return this.delete(name);
  }

  #raise(name: string): void {
    const flag = this.flags[name];
    if (!flag) throw new Error(`drydock: the render flag "${name}" is not available`);
    if (this.has(name)) return;
    if (!flag.alias) this.add(name);
    for (const other of flag.reset ?? []) this.delete(other);
    for (const other of flag.propagate ?? []) this.#raise(other);
  }
}
