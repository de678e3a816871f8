/** Whose code an error is from, as its stack tells. */
import { hostSystem } from "./guests";
import { ID } from "./home";

/** A package, as far as it is named: its id, and its title as people know it. */
interface Named {
  readonly id: string;
  readonly title: string;
}

/**
 * The package in whose file an error was thrown, or that handed Foundry what it could not take: the first one in the
 * stack. Null if that is All Hands, or if there is none.
 */
export function thrownBy(error: unknown): Named | null {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  // Browsers begin it with the message, which may hold an address.
  const frames = stack.split("\n").filter((line) => /:\d+(?::\d+)?\)?$/.test(line.trim()));
  const [, kind, id = ""] = /\/(systems|modules)\/([^/]+)\//.exec(frames.join("\n")) ?? [];
  if (id === "" || id === ID) return null;
  if (kind === "systems") return id === hostSystem().id ? hostSystem() : { id, title: id };
  const { title = id } = (game.modules?.get(id) ?? {}) as Partial<Named>;
  return { id, title };
}
