/** One kind of redraw: what it entails, and whether it only stands for what it entails. */
export interface RenderFlag {
  propagate?: readonly string[];
  reset?: readonly string[];
  alias?: boolean;
}

export type RenderFlagTable = Readonly<Record<string, RenderFlag>>;

/** The redraws that an object waits for. Setting one tells the owner, once, that there is something to do. */
export class RenderFlags extends Set<string> {
  readonly flags: RenderFlagTable;
  readonly #pending: () => void;

  /** @param pending called when a flag is set */
  constructor(flags: RenderFlagTable, pending: () => void) {
    super();
    this.flags = flags;
    this.#pending = pending;
  }

  /**
   * Sets flags and what they entail.
   * @throws for a flag that the object does not have.
   */
  set(changes: Readonly<Record<string, boolean | null | undefined>>): void {
    for (const [name, wanted] of Object.entries(changes)) {
      if (wanted) this.#raise(name);
    }
    if (this.size > 0) this.#pending();
  }

  /** Empties the set and says what was in it. */
  override clear(): Record<string, boolean> {
    const set = Object.fromEntries([...this].map((name) => [name, true]));
    super.clear();
    return set;
  }

  /** Says whether a flag is set, and unsets it. */
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
