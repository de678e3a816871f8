import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { downloadSize, withImports } from "./bundle-size";

const folder = mkdtempSync(join(tmpdir(), "bundle-"));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

write("entry.mjs", 'import{a as b}from"./first.mjs";export*from"./second.mjs";b();const c=()=>import("./later.mjs");');
write("first.mjs", 'import"./second.mjs";export const a=()=>1;');
write("second.mjs", 'import{a}from"./first.mjs";export const d=a;');
write("later.mjs", "export const e=2;");

it("counts what a module imports, each file once, and not what it fetches later", () => {
  const files = [...withImports(join(folder, "entry.mjs"))].map((path) => basename(path));
  expect(files.sort()).toEqual(["entry.mjs", "first.mjs", "second.mjs"]);
});

it("adds up their sizes as they are sent", () => {
  const texts = ["export const a=()=>1;", 'import{a}from"./alone.mjs";'];
  write("alone.mjs", texts[0]!);
  write("pair.mjs", texts[1]!);
  expect(downloadSize(join(folder, "pair.mjs"))).toBe(texts.reduce((sum, text) => sum + gzipSync(text).length, 0));
});
