/** Ids, versions and text. */

export { isValidId, randomID } from "../../ids";

/** Whether version `v1` is newer than `v0`: compared part by part; numbers numerically and before words. */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  if (typeof v1 === "number" && typeof v0 === "number") return v1 > v0;
  const left = String(v1).split(".");
  const right = String(v0).split(".");
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return true;
    if (part === other) continue;
    const [a, b] = [Number(part), Number(other)];
    if (Number.isNaN(a) || Number.isNaN(b)) return part > other;
    return a > b;
  }
  return false;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Escapes a text so that HTML shows it unchanged. */
export function escapeHTML(value: unknown): string {
  return String(value ?? "").replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A name as a key, in lower case by default, with words joined by hyphens. */
export function slugify(text: string, { replacement = "-", strict = false, lowercase = true } = {}): string {
  const plain = text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const slug = (lowercase ? plain.toLowerCase() : plain).trim().replace(/[\s_-]+/g, replacement);
  return strict ? slug.replace(new RegExp(`[^a-z0-9${replacement}]`, "gi"), "") : slug.replace(/["']/g, "");
}

/** The folder of the game's page: the root of drydock's server, or any folder of a site. */
function folder(): string {
  const address = globalThis.document?.baseURI;
  return address?.startsWith("http") ? new URL(".", address).pathname : "/";
}

/** The path with the server's prefix, from the root. */
export function getRoute(path: string): string {
  return `${folder()}${path.replace(/^\/+/, "")}`;
}
