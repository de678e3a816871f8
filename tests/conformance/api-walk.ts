/**
 * Runs in the page: follows dotted paths from the globals. Resolves to a reason for each path that leads nowhere;
 * existing paths are left out. It must use nothing outside itself, because the page gets only its text.
 */
export function missingFrom(paths: readonly string[]): Record<string, string> {
  type Fields = { readonly [name: string]: unknown };
  type DocumentClass = { readonly prototype: object; readonly schema?: { readonly fields?: Fields } };
  const page = globalThis as unknown as {
    CONFIG: Record<string, { documentClass: DocumentClass } | undefined>;
    eval(code: string): unknown;
  };
  /** Document types of paths that are empty in a new world: no battle is under way there. */
  const documents: { readonly [path: string]: string } = {
    "game.combat": "Combat",
    "game.user.character": "Actor",
    "canvas.scene": "Scene",
  };

  const isNone = (value: unknown): value is null | undefined => value === null || value === undefined;
  /** A name that drydock refuses is a getter marked as a refusal. */
  const has = (owner: unknown, name: string): boolean => {
    for (let holder: unknown = Object(owner); holder; holder = Object.getPrototypeOf(holder)) {
      const found = Object.getOwnPropertyDescriptor(holder, name);
      if (found) return !found.get || !("isRefusal" in found.get);
    }
    return name in Object(owner);
  };

  /** Why `names` leads nowhere from `value`, found at `path`; null if it leads somewhere. */
  const follow = (value: unknown, path: string, names: readonly string[]): string | null => {
    const [name, ...rest] = names;
    if (name === undefined) return null;
    // Below these is the system's own data, whose shape the compiler checks.
    if ((name === "system" && path !== "game") || name === "flags") return null;
    if (!isNone(value)) {
      if (!has(value, name)) return `there is no ${name}`;
      return follow((value as Fields)[name], `${path}.${name}`, rest);
    }
    const type = documents[path];
    const known = type === undefined ? undefined : page.CONFIG[type]?.documentClass;
    if (!known) return `${path} is empty here, so ${name} cannot be checked`;
    return has(known.prototype, name) || has(known.schema?.fields ?? {}, name)
      ? null
      : `there is no ${name} of a ${type}`;
  };

  const found: Record<string, string> = {};
  for (const path of paths) {
    const [global = "", ...names] = path.split(".");
    try {
      // Globals of classic scripts are not members of the global object: only evaluating their name finds them.
      const reason = follow(page.eval(global), global, names);
      if (reason !== null) found[path] = reason;
    } catch (error) {
      found[path] = error instanceof Error ? error.message : String(error);
    }
  }
  return found;
}
