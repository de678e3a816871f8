import { expect, it } from "vitest";
import { withoutScripts } from "./scripts-apart";

it("scripts within a page become files, the same for the same text, and run where they stood", () => {
  const page =
    '<script src="x.js"></script><head><script id="dark">a();</script></head><script>b();</script><script>a();</script>';
  const { html, scripts } = withoutScripts(page);
  expect([...scripts.values()]).toEqual(["a();", "b();"]);
  const [a, b] = [...scripts.keys()];
  expect(html).toBe(
    `<script src="x.js"></script><head><script id="dark" src="./${a}"></script></head><script src="./${b}"></script><script src="./${a}"></script>`,
  );
});

it("files and data stay as they are", () => {
  const page = '<script type="module" src="a.js"></script><script type="application/json">{}</script><script></script>';
  expect(withoutScripts(page)).toEqual({ html: page, scripts: new Map() });
});
