import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { underAnyPath } from "./any-path";

const client = join(dirname(createRequire(import.meta.url).resolve("vitepress/package.json")), "dist/client");
const changed = (file: string): string => underAnyPath(join(client, file), readFileSync(join(client, file), "utf8"))!;

it("VitePress takes the folder's path from where it is opened", () => {
  const files = changed("app/utils.js");
  expect(files).not.toContain("import.meta.env.BASE_URL");
  expect(files).toContain("const base = siteDataRef.value.base;");
  expect(changed("app/router.js")).toContain("new URL(href, inBrowser ? location.href : fakeHost)");
});

it("other files stay as they are", () => {
  expect(underAnyPath(join(client, "app/data.js"), "import.meta.env.BASE_URL")).toBeNull();
  expect(underAnyPath("/own/client/app/utils.js", "import.meta.env.BASE_URL")).toBeNull();
});

it("another version of VitePress is refused", () => {
  expect(() => underAnyPath(join(client, "app/utils.js"), "nothing of what is looked for")).toThrow(
    "vitepress/dist/client/app/utils.js has changed",
  );
});
