/**
 * Pages of plain http on another machine, and pages that may keep nothing, lack what browsers give to https: nothing of
 * it is used without asking first. In Foundry, many tables are at `http://192.168.…`.
 */
import { expect, it } from "vitest";
import { unaskedUses } from "./secure-context";
import { isCode, readFolders } from "./sources";

/** It is itself given to https only: what keeps the demo's files. */
const SECURE: readonly string[] = ["drydock/site/offline.ts"];

it("nothing that only https has is used without asking first", () => {
  const files = readFolders(["module", "drydock/site", "drydock/client", "drydock/server"], isCode);
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter(({ path }) => !SECURE.includes(path)).flatMap(unaskedUses);
  expect(found).toEqual([]);
});

const usesIn = (text: string): number => unaskedUses({ path: `test-${text.length}.ts`, text }).length;

it.each([
  "crypto.randomUUID();",
  "const { subtle } = crypto;",
  "await navigator.clipboard.writeText(text);",
  "void window.navigator.clipboard.writeText(text);",
  "const { locks: all } = navigator;",
  "navigator.serviceWorker.ready;",
  "void (navigator as Partial<Navigator>).storage!.persist();",
  "const cache = await caches.open(name);",
  "await window.showSaveFilePicker();",
  "new Notification(title);",
  "const clipboard = navigator.clipboard;",
])("finds %s", (text) => expect(usesIn(text)).toBe(1));

it.each([
  "crypto.getRandomValues(bytes);",
  "await navigator.clipboard?.writeText(text);",
  "const { locks } = navigator as Partial<Navigator>;",
  'if (typeof caches === "undefined") give();',
  "void (navigator as Partial<Navigator>).storage?.persist();",
  "const name = { caches: 1 }.caches;",
  "store.caches.open(name);",
  "function share(storage: Storage): void { storage.clear(); }",
])("lets %s pass", (text) => expect(usesIn(text)).toBe(0));
