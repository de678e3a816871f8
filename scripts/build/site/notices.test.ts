import { expect, it } from "vitest";
import { notices } from "./notices";

it("writes each package's license once, and nothing of packages that were not bundled", () => {
  const root = `${process.cwd()}/node_modules`;
  const written: string[] = [];
  const bundle = {
    "app.js": { type: "chunk", modules: { [`${root}/minisearch/dist/es/index.js`]: {}, "/own/app.ts": {} } },
    "page.js": { type: "chunk", modules: { [`${root}/minisearch/dist/es/other.js`]: {} } },
    "style.css": { type: "asset" },
  };
  const bundler = {
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => written.push(fileName, source),
  };
  notices().generateBundle.call({ emitFile: (file) => String(bundler.emitFile(file)) }, null, bundle);
  const [name, text = ""] = written;
  expect(name).toBe("notices.txt");
  expect(text.match(/^minisearch \d/gm)).toHaveLength(1);
  expect(text).toContain("Permission is hereby granted");
  expect(text).not.toContain("vue");
});
