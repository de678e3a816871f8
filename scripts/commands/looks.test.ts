import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { looksIn } from "./looks";
import { pageOf } from "./looks-page";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "all-hands-looks-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function picture(path: string, content: string): string {
  const whole = join(folder, path);
  mkdirSync(join(whole, ".."), { recursive: true });
  writeFileSync(whole, content);
  return whole;
}

it("pictures of the same state stand beside each other, whatever came before it, and tell whether they differ", () => {
  const same = [picture("before/a/01-act.phone.dark.png", "x"), picture("now/a/02-act.phone.dark.png", "x")] as const;
  const other = [picture("before/a/02-end.phone.dark.png", "x"), picture("now/a/03-end.phone.dark.png", "y")] as const;
  const fresh = picture("now/a/01-build.phone.dark.png", "x");
  expect(looksIn(join(folder, "before"), join(folder, "now"))).toEqual([
    { name: "a/act.phone.dark.png", was: same[0], is: same[1], isSame: true },
    { name: "a/build.phone.dark.png", was: null, is: fresh, isSame: false },
    { name: "a/end.phone.dark.png", was: other[0], is: other[1], isSame: false },
  ]);
});

it("the page shows both, says where one is missing, and takes names as text", () => {
  const page = pageOf([
    { name: "a/<i>.png", was: "before/a/1.png", is: "now/a/1.png", isSame: true },
    { name: "a/end.png", was: null, is: "now/a/2.png", isSame: false },
  ]);
  expect(page).toContain('<figure class="is-same"><figcaption>a/&#60;i&#62;.png: as before</figcaption>');
  expect(page).toContain('src="before/a/1.png" alt="before"');
  expect(page).toContain('<p>No picture before.</p><img loading="lazy" src="now/a/2.png" alt="now" />');
});
