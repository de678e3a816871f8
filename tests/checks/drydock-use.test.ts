import { describe, expect, it } from "vitest";
import { membersOf, unusedMembers } from "./drydock-use";
import { isCode, readFolders, type SourceText } from "./sources";

const code = (text: string, path = "drydock/client/a.ts"): SourceText => ({ path, text });
const unused = (drydock: string, ...others: string[]): string[] =>
  unusedMembers(
    [code(`stand(Ship, Axe); ${drydock}`)],
    others.map((text) => code(text, "module/b.ts")),
  ).map(({ name }) => name);

/**
 * Names that only other people's systems ask for, which must start on drydock as on Foundry: Draw Steel 0.10.2 and
 * 1.0.0, Artichron 0.0.30 and 1.0.0, Discworld 1.0.0, Universal Tabletop System 1.1.1, Crucible.
 */
const ASKED_FOR_BY_SYSTEMS = [
  "DETECTION_TYPES",
  "Semaphore",
  "debouncedReload",
  "deepFreeze",
  "fromAngle",
  "fromHSL",
  "hsl",
  "limited",
  "measurePath",
  "unregisterSheet",
];

it("drydock has nothing of Foundry's that neither the system nor a test nor another system nor a person comes to", () => {
  const drydock = readFolders(["drydock"], isCode);
  // Files that run on drydock; unit tests and commands do not.
  const isPlayed = (path: string) => /\.(ts|mjs|hbs)$/.test(path);
  const isOther = (path: string) => isPlayed(path) && !path.endsWith(".test.ts");
  const others = [
    ...readFolders(["module", "templates"], isOther),
    ...readFolders(["tests/browser", "tests/table", "tests/conformance", "tests/walks"], isPlayed),
  ];
  const templates = readFolders(["drydock"], (path) => path.endsWith(".hbs"));
  expect(drydock.flatMap(membersOf).length).toBeGreaterThan(1000);
  const systems = code(ASKED_FOR_BY_SYSTEMS.join(" "), "systems");
  expect(unusedMembers(drydock, [...others, ...templates, systems])).toEqual([]);
  const unasked = new Set(unusedMembers(drydock, [...others, ...templates]).map(({ name }) => name));
  expect(ASKED_FOR_BY_SYSTEMS.filter((name) => !unasked.has(name))).toEqual([]);
});

describe("what nobody uses", () => {
  it.each([
    ["a method", "class Ship { fire() {} }"],
    ["a static method", "class Ship { static fire() {} }"],
    ["an accessor", "class Ship { get fire() { return 1; } }"],
    ["a field", "class Ship { readonly fire = 1; }"],
    ["a function of a namespace", 'export { fire } from "./guns";'],
    ["a function of its own", "function fire() {}"],
    ["a class", "class fire {}"],
    ["one that only a comment names", "class Ship { fire() {} } // ship.fire()"],
    ["one that is only overridden", "class Ship { fire() {} } class Axe extends Ship { fire() { super.fire(); } }"],
    ["one that only itself uses", "class Ship { fire() { this.fire(); } }"],
    ["one that is only typed", "class Ship { fire() {} } interface Gun { fire(): void }"],
  ])("is found: %s", (_, text) => {
    expect(new Set(unused(text))).toEqual(new Set(["fire"]));
  });

  it("is found with all that only it uses", () => {
    const drydock = "class Ship { fire() { aim(); } load() {} } function aim() { ship.load(); } new Ship();";
    expect(unused(drydock)).toEqual(["fire", "load", "aim"]);
    expect(unused(drydock, "// ship.fire()")).toEqual(["fire", "load", "aim"]);
    expect(unused(drydock, "ship.fire()")).toEqual([]);
  });

  it.each([
    ["it is called", "class Ship { fire() {} }", "ship.fire();"],
    ["it is taken apart", "class Ship { fire() {} }", "const { fire } = ship;"],
    ["its name is a text", "class Ship { fire() {} }", 'run("fire");'],
    ["it stands in code that is a text", "class Ship { fire() {} }", "const command = `ship.fire(${gun});`;"],
    ["the browser calls it", "class Ship { connectedCallback() {} toJSON() {} }", ""],
    ["it only has a type", "class Ship { declare fire: number }", ""],
  ])("is none where %s", (_, text, other) => {
    expect(unused(text, other)).toEqual([]);
  });
});

it("drydock draws every icon that the system or drydock asks for", () => {
  const [icons] = readFolders(["drydock/client/styles"], (path) => path.endsWith("/icons.css"));
  const known = new Set(icons!.text.match(/fa-[a-z\d-]+/g));
  const asking = readFolders(
    ["module", "templates", "drydock/client"],
    (path) => isCode(path) || path.endsWith(".hbs"),
  );
  const asked = new Set(asking.flatMap(({ text }) => text.match(/\bfa-[a-z\d-]+\b/g) ?? []));
  expect(asked.size).toBeGreaterThan(100);
  expect(
    [...asked].filter((icon) => !known.has(icon)),
    "draw them in drydock/client/styles/icons.css",
  ).toEqual([]);
});
