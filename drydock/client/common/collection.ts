/** A Map by id that iterates over its values, like Foundry's collections. */

/** The members of Map that remain when its iteration is redefined. */
interface ValueMap<V> {
  readonly size: number;
  clear(): void;
  delete(key: string): boolean;
  get(key: string): V | undefined;
  has(key: string): boolean;
  set(key: string, value: V): this;
  entries(): IterableIterator<[string, V]>;
  keys(): IterableIterator<string>;
  values(): IterableIterator<V>;
}
const ValueMap = Map as unknown as new <V>(entries?: Iterable<readonly [string, V]>) => ValueMap<V>;

/** Options of {@link Collection.get}. */
export interface CollectionGetOptions {
  /** Whether to throw if there is no such entry. */
  strict?: boolean;
  /** Whether to also search documents that failed validation. */
  invalid?: boolean;
}

export class Collection<V> extends ValueMap<V> {
  /** All values in order, as an array. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  [Symbol.iterator](): IterableIterator<V> {
    return this.values();
  }

  /** The entry with this id; with `strict`, throws if there is none. */
  override get(key: string, options: CollectionGetOptions = {}): V | undefined {
    const entry = super.get(key);
    if (entry === undefined && options.strict) {
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name}`);
    }
    return entry;
  }

  /** The first entry with this `name`. */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const entry = this.find((value) => (value as { name?: unknown } | null)?.name === name);
    if (entry === undefined && strict) throw new Error(`The name "${name}" does not exist in the collection`);
    return entry;
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  forEach(callback: (value: V, index: number, collection: this) => void): void {
    this.contents.forEach((value, index) => callback(value, index, this));
  }

  map<R>(transform: (value: V, index: number, collection: this) => R): R[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<R>(reducer: (accumulator: R, value: V, index: number, collection: this) => R, initial: R): R {
    return this.contents.reduce((accumulator, value, index) => reducer(accumulator, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  /** All entries as plain data if they support it (`toObject`, `toJSON`). */
  toJSON(): unknown[] {
    return this.map((value) => {
      const entry = value as { toObject?: (source?: boolean) => unknown; toJSON?: () => unknown } | null;
      if (typeof entry?.toObject === "function") return entry.toObject();
      return typeof entry?.toJSON === "function" ? entry.toJSON() : value;
    });
  }
}
