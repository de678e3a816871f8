import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { pageFaults } from "./faults";

const folder = mkdtempSync(join(tmpdir(), "all-hands-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function faultsOf(files: Readonly<Record<string, string>>, later?: readonly string[]): string[] {
  mkdirSync(join(folder, "images"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pageFaults(folder, later);
}

it("finds nothing wrong with links to pages, headings, files and other hosts", () => {
  const page =
    '<a href="./">a</a><a href="./b.html#über">b</a><a href="#here">c</a><h2 id="here">d</h2>' +
    '<img src="./images/a.png"><a href="https://example.org/">e</a><a href="mailto:a@example.org">f</a>' +
    '<a href="play/index.html">g</a><script>const text = \'<a href="./gone.html">\';</script>';
  const files = { "index.html": page, "b.html": '<h2 id="über">', "images/a.png": "", "a.css": "a{src:url(a.png)}" };
  expect(faultsOf(files, ["play"])).toEqual([]);
});

it("finds links to nothing, and those that hold under one path only", () => {
  const page = '<a href="./gone.html">a</a><a href="#gone">b</a><img src="/images/a.png"><a href="./images">c</a>';
  expect(faultsOf({ "index.html": page })).toEqual([
    "index.html links to ./gone.html, which does not exist.",
    "index.html links to #gone, where no heading has that name.",
    "index.html links to /images/a.png, which is right under one path only.",
    "index.html links to ./images, which does not exist.",
  ]);
});

it("finds what would be fetched from other hosts", () => {
  const files = {
    "index.html": '<script src="https://example.org/a.js"></script><link rel="icon" href="//example.org/a.svg">',
    "a.css": '@import "https://example.org/b.css"; a { background: url(//example.org/a.png) }',
  };
  expect(faultsOf(files)).toEqual([
    "index.html fetches https://example.org/a.js from another host.",
    "index.html fetches //example.org/a.svg from another host.",
    "a.css fetches https://example.org/b.css from another host.",
    "a.css fetches //example.org/a.png from another host.",
  ]);
});
