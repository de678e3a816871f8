/** Tools to break a page with on purpose. All of it runs inside the page, so each function must be self-contained. */

type Args = readonly unknown[];
export type Func = (this: unknown, ...args: Args) => unknown;
type Mend = () => unknown;

/** Tools with which a page is broken. Paths begin at the page's globals. */
interface Tools {
  /** Replaces the function at the path. */
  patch(path: string, make: (original: Func) => Func): Mend;
  /** Replaces the value at the path. */
  put(path: string, value: unknown): Mend;
  /** Changes the arguments that listeners of a hook get; if null, they are not called. */
  tell(hook: string, change: (args: Args) => Args | null): Mend;
  /** Ignores what listeners of a hook answer. */
  ignore(hook: string): Mend;
  /** Changes the options with which documents of a kind are created. */
  making(kind: string, options: object): Mend;
  style(css: string): Mend;
}

export type Sabotage = (tools: Tools) => Mend | Promise<Mend>;

/** Puts the tools into a page. */
export function installTools(): void {
  const page = globalThis as unknown as {
    sabotageTools: Tools;
    Hooks: { call(hook: string, ...args: Args): boolean; callAll(hook: string, ...args: Args): boolean };
  };
  const ownerOf = (path: string): [object, string] => {
    const names = path.split(".");
    const last = names.pop() as string;
    const owner = names.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], globalThis);
    return [owner as object, last];
  };
  const define = (path: string, member: PropertyDescriptor): Mend => {
    const [owner, name] = ownerOf(path);
    const before = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { ...member, configurable: true });
    return () => (before ? Object.defineProperty(owner, name, before) : Reflect.deleteProperty(owner, name));
  };
  const patch: Tools["patch"] = (path, make) => {
    const [owner, name] = ownerOf(path);
    const original = (owner as Record<string, Func>)[name] as Func;
    return define(path, { value: make(original), writable: true });
  };
  page.sabotageTools = {
    patch,
    put: (path, value) => define(path, { value, writable: true }),
    tell: (hook, change) =>
      patch("Hooks.callAll", (original) => (called, ...args) => {
        const told = called === hook ? change(args) : args;
        return told === null ? true : original(called, ...told);
      }),
    ignore: (hook) =>
      patch("Hooks.call", (original) => (called, ...args) => {
        const answer = original(called, ...args);
        return called === hook ? true : answer;
      }),
    making: (kind, options) =>
      patch(`CONFIG.${kind}.documentClass.createDocuments`, (original) => {
        return function (data, operation) {
          return original.call(this, data, { ...(operation as object), ...options });
        };
      }),
    style: (css) => {
      const sheet = document.createElement("style");
      sheet.textContent = css;
      document.head.append(sheet);
      return () => sheet.remove();
    },
  };
}
