/** What may import what: the rules of `.dependency-cruiser.mjs`, here and where each is broken. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { importsIn, type Forbidden, type Importer } from "../../scripts/build/house/imports";
import { mermaid, PAGE, withMap } from "../../scripts/build/house/map";
import { readFolders, readJson, root } from "./sources";

describe("the imports of this project", () => {
  let files: readonly Importer[];
  let forbidden: readonly Forbidden[];
  beforeAll(async () => {
    ({ files, forbidden } = await importsIn(["module", "drydock", "scripts", "bench", "tests"]));
  }, 120_000);

  it("are all allowed", () => expect(forbidden).toEqual([]));

  it("of drydock are of the packages that its package.json declares, and of all of them", () => {
    const { dependencies } = readJson("drydock/package.json") as { dependencies: Record<string, string> };
    const own = files.filter(({ path }) => /^drydock\/(?!.*(testing|vite\.config|\.d)\.ts$)/.test(path));
    const used = own.flatMap(({ imports }) =>
      imports.flatMap((path) => /node_modules\/(?:@types\/)?((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
    );
    // A page's types are of Vite, which builds it.
    expect([...new Set(used)].filter((name) => name !== "vite").sort()).toEqual(Object.keys(dependencies).sort());
  });

  it("are as the map in the docs shows them: npm run house -- --map draws it anew", () => {
    const [page] = readFolders(["docs"], (path) => path === PAGE);
    const ours = files.filter(({ path }) => path.startsWith("module/"));
    expect(page?.text).toBe(withMap(page?.text ?? "", mermaid(ours)));
  });

  it("lead into rooms that the docs have a word for, and there are no others", () => {
    const [page] = readFolders(["docs"], (path) => path === PAGE);
    const told = [...(page?.text ?? "").matchAll(/^\| `((?:kit|features|gurps|games\/\*)\/[\w-]+)`/gm)].map(
      ([, room]) => room,
    );
    const rooms = files.flatMap(
      ({ path }) => /^module\/((?:kit|features|gurps|games\/[^/]+)\/[^/]+)\//.exec(path)?.[1] ?? [],
    );
    expect(told.sort()).toEqual([...new Set(rooms.map((room) => room.replace(/^games\/[^/]+/, "games/*")))].sort());
  });
});

/** A project in which each file breaks the rule that its name in this table says, and no other. */
const BROKEN: { readonly [rule: string]: readonly [path: string, specifier: string] } = {
  "rules-is-below": ["module/rules/navy-aces/a.ts", "../../kit/cards/cards"],
  "kit-is-below": ["module/kit/cards/b.ts", "../../features/bots/feature"],
  "features-is-below": ["module/features/bots/c.ts", "../../gurps/sheet/sheet"],
  "kit-text-is-below": ["module/kit/text/d.ts", "../board/board"],
  "games-documents-is-below": ["module/games/navy-aces/documents/e.ts", "../board/board"],
  "kit-room-without-a-place": ["module/kit/attic/f.ts", "../text/texts"],
  "packages-of-kit": ["module/kit/text/g.ts", "handlebars"],
  "packages-elsewhere": ["module/games/navy-aces/story/h.ts", "uplot"],
  "nothing-of-node": ["module/kit/text/i.ts", "node:fs"],
  "product-alone": ["module/kit/text/j.ts", "../../../tests/support/k"],
  "rules-apart": ["module/rules/navy-aces/l.ts", "../gurps/index"],
  "space-opera-on-gurps": ["module/rules/space-opera/m.ts", "../navy-aces/index"],
  "kernel-knows-no-game": ["module/rules/kernel/n.ts", "../navy-aces/index"],
  "shared-bots-know-no-game": ["module/rules/bots/o.ts", "../navy-aces/index"],
  "no-single-game": ["module/kit/text/p.ts", "../../rules/navy-aces/index"],
  "gurps-rules-of-gurps": ["module/gurps/sheet/q.ts", "../../rules/navy-aces/index"],
  "games-apart": ["module/games/navy-aces/story/r.ts", "../../../gurps/sheet/sheet"],
  "space-opera-apart": ["module/games/space-opera/story/s.ts", "../../../rules/navy-aces/index"],
  "by-the-door": ["module/games/navy-aces/story/t.ts", "../../../rules/navy-aces/inner"],
  "gurps-by-the-door": ["module/rules/space-opera/u.ts", "../gurps/inner"],
  "features-in-the-list": ["module/all-hands.ts", "./features/bots/window"],
  "features-in-one-list": ["module/api.ts", "./features/bots/feature"],
  "nothing-missing": ["module/kit/text/v.ts", "./nowhere"],
};
/** What they import, and a circle of types. */
const SOUND = {
  "module/kit/cards/cards.ts": "",
  "module/kit/text/texts.ts": "",
  "module/kit/board/board.ts": "",
  "module/features/bots/feature.ts": "",
  "module/features/bots/window.ts": "",
  "module/gurps/sheet/sheet.ts": "",
  "module/games/navy-aces/board/board.ts": "",
  "module/rules/navy-aces/index.ts": "",
  "module/rules/navy-aces/inner.ts": "",
  "module/rules/gurps/index.ts": "",
  "module/rules/gurps/inner.ts": "",
  "tests/support/k.ts": "",
  "module/kit/text/w.ts": 'import type { X } from "./x"; export const w: X = 1;',
  "module/kit/text/x.ts": 'import type { Y } from "./y"; export type X = Y;',
  "module/kit/text/y.ts": 'import { w } from "./w"; export type Y = typeof w;',
};

describe("the rules of imports", () => {
  let found: readonly Forbidden[];
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "imports-"));
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text || "export const a = 1;");
    };
    for (const [path, text] of Object.entries(SOUND)) write(path, text);
    for (const [path, specifier] of Object.values(BROKEN)) write(path, `export * as a from "${specifier}";`);
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    ({ forbidden: found } = await importsIn(["module"], folder));
    rmSync(folder, { recursive: true });
  }, 60_000);

  it.each(Object.entries(BROKEN))("find what breaks %s", (rule, [path]) => {
    const broken = found.filter(({ from, rule }) => from === path && rule !== "used-by-the-product");
    expect(broken.map((each) => each.rule)).toEqual([rule]);
  });

  it("find a circle of types, and what the product does not use", () => {
    expect(found.find(({ rule }) => rule === "no-circle")?.to).toHaveLength(3);
    const unused = found.filter(({ rule }) => rule === "used-by-the-product").map(({ to }) => to[0]);
    expect(unused).toContain("module/kit/text/w.ts");
    expect(unused).not.toContain("module/features/bots/window.ts");
  });
});
