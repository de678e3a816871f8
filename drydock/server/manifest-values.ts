/** Reads the values of a manifest. `file` is named in what is refused. */
import type { JsonObject } from "../protocol";

export function requireString(source: JsonObject, key: string, file: string): string {
  const value = source[key];
  if (typeof value !== "string" || value === "") throw new Error(`drydock: ${file}: "${key}" is missing`);
  return value;
}

export function listOf(source: JsonObject, key: string, file: string): unknown[] {
  const value = source[key] ?? [];
  if (!Array.isArray(value)) throw new Error(`drydock: ${file}: "${key}" is not a list`);
  return value;
}

export function strings(value: unknown, path: string): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
  throw new Error(`drydock: ${path} is not a list of texts`);
}
