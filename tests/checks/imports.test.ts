import { describe, expect, it } from "vitest";
import { cycles, directionProblems, featureProblems, importsOf, roomProblems } from "./imports";
import { isCode, readFolders, readJson, type SourceText } from "./sources";

const file = (path: string, text: string): SourceText => ({ path, text });
const check = (...files: SourceText[]) => directionProblems(importsOf(files));

describe("imports", () => {
  const importsIn = (folder: string) => importsOf(readFolders([folder], isCode));

  it("of module/ point one way, and make no cycle", () => {
    const imports = importsIn("module");
    expect(directionProblems(imports)).toEqual([]);
    expect(roomProblems(imports)).toEqual([]);
    expect(featureProblems(imports)).toEqual([]);
    expect(cycles(imports, true)).toEqual([]);
  });

  it.each(["scripts", "bench", "tests"])("of %s/ make no cycle", (folder) => {
    expect(cycles(importsIn(folder))).toEqual([]);
  });

  it("of drydock/ make no cycle, types counted", () => {
    expect(cycles(importsIn("drydock"), true)).toEqual([]);
  });

  it("of drydock/ are of the packages that its package.json declares, and of all of them", () => {
    const { dependencies } = readJson("drydock/package.json") as { dependencies: Record<string, string> };
    const own = importsIn("drydock").filter(({ from }) => !/(testing|vite\.config)\.ts$/.test(from));
    const used = own.flatMap(({ target, isPackage }) => (isPackage && !target.startsWith("node:") ? [target] : []));
    expect([...new Set(used)].sort()).toEqual(Object.keys(dependencies).sort());
  });
});

describe("the check of directions", () => {
  it("lets the designed directions pass", () => {
    expect(
      check(
        file("module/all-hands.ts", 'import { a } from "./games/navy-aces/index"; import "./kit/settings";'),
        file(
          "module/games/navy-aces/index.ts",
          'import "../../kit/cards/cards"; import "../../rules/navy-aces/index";',
        ),
        file(
          "module/kit/cards/cards.ts",
          'import { x } from "../../rules/kernel/json"; import { s } from "@noble/hashes/sha2.js";',
        ),
        file("module/kit/settings.ts", ""),
        file("module/rules/navy-aces/index.ts", 'import { x } from "../kernel/json";'),
        file("module/rules/space-opera/attack.ts", 'export * from "../gurps";'),
        file("module/rules/gurps/index.ts", ""),
        file("module/rules/kernel/json.ts", 'import { p } from "pure-rand/generator/xoroshiro128plus";'),
      ),
    ).toEqual([]);
  });

  it.each([
    [
      "rules that see Foundry's part",
      "module/rules/navy-aces/step.ts",
      "../../kit/cards",
      /may not import module\/kit\/cards/,
    ],
    ["the kernel that sees a game", "module/rules/kernel/json.ts", "../navy-aces", /rules\/kernel may not import/],
    ["a game that sees another", "module/rules/navy-aces/step.ts", "../gurps", /rules\/navy-aces may not import/],
    [
      "a screen of one game that sees another's",
      "module/games/navy-aces/board/board.ts",
      "../../silent-ships/board",
      /may not import/,
    ],
    ["the kit that sees a feature", "module/kit/board/feed.ts", "../../features/bots/advice", /kit may not import/],
    [
      "what games share that sees a game",
      "module/kit/cards/cards.ts",
      "../../games/navy-aces/index",
      /kit may not import/,
    ],
    [
      "the system that sees drydock",
      "module/kit/cards/cards.ts",
      "../../../drydock/protocol",
      /may not import drydock/,
    ],
    [
      "what is shipped and uses what tests share",
      "module/games/navy-aces/board/board.ts",
      "../../../../tests/support/games/navy-aces",
      /is for tests only/,
    ],
    [
      "the kit that sees the rules of one game",
      "module/kit/battle/duties.ts",
      "../../rules/navy-aces/index",
      /kit may not import/,
    ],
    ["rules that use a package", "module/rules/navy-aces/step.ts", "pure-rand", /may not use the package pure-rand/],
    ["a bundle with what Foundry ships", "module/kit/cards/cards.ts", "pixi.js", /may not use the package pixi\.js/],
  ])("finds %s", (_, path, specifier, message) => {
    const problems = check(file(path, `import { x } from "${specifier}";`));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(message);
  });

  it("finds every way to import", () => {
    for (const text of [
      'import type { x } from "../gurps";',
      'export { x } from "../gurps";',
      'const x = import("../gurps");',
    ]) {
      expect(check(file("module/rules/navy-aces/step.ts", text))).toHaveLength(1);
    }
  });

  it("keeps others out of a game's inner files", () => {
    const problems = check(
      file("module/games/navy-aces/documents/binding.ts", 'import { a } from "../../../rules/navy-aces/attack";'),
      file("module/rules/navy-aces/attack.ts", ""),
    );
    expect(problems[0]).toMatch(
      /only the doors of rules\/navy-aces, its index\.ts and those of its rooms, are for others/,
    );
  });
});

describe("the check of who names a feature", () => {
  const named = (...files: SourceText[]) => featureProblems(importsOf(files));
  const part = file("module/games/navy-aces/sheet/finder.ts", 'import { a } from "../../../features/fleets/window";');

  it("lets the list name doors, and a game fetch its part for one", () => {
    const list = file("module/all-hands.ts", 'import { a } from "./features/fleets/feature";');
    const door = file("module/games/navy-aces/sheet/sheet.ts", 'const a = import("./finder");');
    const rooms = [file("module/features/fleets/feature.ts", ""), file("module/features/fleets/window.ts", "")];
    expect(named(list, part, door, ...rooms)).toEqual([]);
  });

  it.each([
    ["an entry file beside the list", file("module/api.ts", 'import { a } from "./features/fleets/feature";')],
    ["a list that looks behind a door", file("module/all-hands.ts", 'import("./features/fleets/window");')],
  ])("finds %s", (_, text) => {
    expect(named(text)).toEqual([expect.stringMatching(/features are named in the list alone/)]);
  });

  it("finds a game that does not fetch its part", () => {
    const sheet = file("module/games/navy-aces/sheet/sheet.ts", 'import { a } from "./finder";');
    expect(named(part, sheet)).toEqual([expect.stringMatching(/must be fetched/)]);
  });
});

describe("the check of rooms", () => {
  const rooms = (path: string, specifier: string) =>
    roomProblems(importsOf([file(path, `import type { x } from "${specifier}";`)]));

  it.each([
    ["a room below", "module/kit/board/window.ts", "../text/texts"],
    ["its own room", "module/kit/board/window.ts", "./keys"],
    ["another part of the system", "module/games/navy-aces/board/board.ts", "../../../kit/start/dialog"],
    ["words that all rooms use", "module/games/navy-aces/story/events.ts", "../words"],
  ])("lets a file use %s", (_, path, specifier) => {
    expect(rooms(path, specifier)).toEqual([]);
  });

  it.each([
    ["a room above", "module/kit/text/texts.ts", "../board/window", /text is below board/],
    [
      "a game's room above",
      "module/games/navy-aces/documents/binding.ts",
      "../board/board",
      /documents is below board/,
    ],
    ["the door of the whole", "module/kit/cards/cards.ts", "../api", /is above the room cards/],
    ["a room that is not known", "module/kit/attic/box.ts", "../text/texts", /attic has no place/],
  ])("finds one that uses %s", (_, path, specifier, message) => {
    expect(rooms(path, specifier)).toEqual([expect.stringMatching(message)]);
  });
});

describe("the check of cycles", () => {
  it("finds one through three files, and names them", () => {
    const files = [file("a.ts", 'import "./b";'), file("b.ts", 'import "./c";'), file("c.ts", 'import "./a";')];
    expect(cycles(importsOf(files))).toEqual(["a.ts → b.ts → c.ts → a.ts"]);
  });

  it("finds those of types where it is asked for them", () => {
    const imports = importsOf([file("a.ts", 'import type { B } from "./b";'), file("b.ts", 'import "./a";')]);
    expect(cycles(imports)).toEqual([]);
    expect(cycles(imports, true)).toEqual(["a.ts → b.ts → a.ts"]);
  });
});
