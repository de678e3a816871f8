import { expect, it } from "vitest";
import manifest from "../../../system.json" with { type: "json" };
import { moduleManifest, type SystemManifest } from "./manifest";
import { renamed, withoutReference } from "./packs";

const SYSTEM: SystemManifest = manifest;
const made = moduleManifest(SYSTEM) as unknown as SystemManifest & { readonly esmodules: readonly string[] };

it("the module says what a module may say, under its own id", () => {
  expect([made.id, made.title, made.esmodules]).toEqual([
    "all-hands-anywhere",
    "All Hands Anywhere",
    ["all-hands.mjs"],
  ]);
  for (const member of ["grid", "initiative", "primaryTokenAttribute", "secondaryTokenAttribute"])
    expect(made).not.toHaveProperty(member);
  expect(made.styles).toEqual([
    { src: "styles/all-hands.css", layer: "modules" },
    { src: "styles/anywhere.css", layer: null },
  ]);
});

it("it brings no compendia of actors and items, and no characters beside the host's", () => {
  expect(made.packs.filter(({ type }) => type === "Actor" || type === "Item")).toEqual([]);
  expect(made.packs.map(({ name }) => name)).toContain("scenes");
  expect(Object.keys(made.documentTypes["Actor"] ?? {})).toEqual([
    "dogfighter",
    "fleet",
    "navy",
    "operaShip",
    "ship",
    "unit",
  ]);
  expect(made.documentTypes["Combat"]).toEqual(SYSTEM.documentTypes["Combat"]);
});

it("all its folders for compendia are in one of ours", () => {
  const [folder, ...others] = made.packFolders;
  expect([folder?.name, others]).toEqual(["All Hands", []]);
  const games = SYSTEM.packFolders.map(({ name }) => name).filter((name) => name !== "GURPS");
  expect(folder?.folders.map(({ name }) => name)).toEqual(games);
  const filed = new Set(folder?.folders.flatMap(({ packs }) => packs));
  expect(made.packs.filter(({ name }) => !filed.has(name))).toEqual([]);
});

it("what needs the reference of GURPS is in no compendium of the module's", () => {
  expect(made.packs.map(({ name }) => name)).not.toContain("macros");
  const { kept, reference } = withoutReference(
    new Map([
      ["!journal!I2stMqTd7gZhojXq", { name: "Reference" }],
      ["!journal!NpnnM4o6a31Gymjd", { name: "Guide" }],
      ["!journal.pages!I2stMqTd7gZhojXq.a", { name: "Skills" }],
      ["!journal.pages!NpnnM4o6a31Gymjd.I2stMqTd7gZhojXq", { name: "Rules" }],
    ]),
  );
  expect([...reference.values()].map(({ name }) => name)).toEqual(["Reference", "Skills"]);
  expect([...kept.values()].map(({ name }) => name)).toEqual(["Guide", "Rules"]);
});

it("a link to the reference of GURPS is only its label", () => {
  const content =
    "See @UUID[Compendium.all-hands.guides.JournalEntry.I2stMqTd7gZhojXq]{the reference} and @UUID[a]{b}.";
  expect(renamed("!journal.pages!a.b", { content })).toMatchObject({ content: "See the reference and @UUID[a]{b}." });
});

it("a compendium that no module may bring is refused by name", () =>
  expect(() => moduleManifest({ ...SYSTEM, packs: [{ name: "rafts", type: "Actor" }] })).toThrow('pack "rafts"'));

it("a document of a compendium has the names of the module in it", () => {
  const ship = {
    _id: "a",
    type: "operaShip",
    img: "systems/all-hands/assets/none.svg",
    system: { crew: [{ name: "Ayo", actor: "Compendium.all-hands.opera-crew.Actor.b", piloting: 14 }], type: "ship" },
    flags: { "all-hands": { kept: true } },
    _stats: { coreVersion: "13.351", systemId: "all-hands", systemVersion: "0.1.0" },
  };
  expect(renamed("!actors!a", ship)).toEqual({
    _id: "a",
    type: "all-hands-anywhere.operaShip",
    img: "modules/all-hands-anywhere/assets/none.svg",
    system: { crew: [{ name: "Ayo", actor: "", piloting: 14 }], type: "ship" },
    flags: { "all-hands": { kept: true } },
    _stats: { coreVersion: "13.351", systemId: null, systemVersion: null },
  });
  const macro = { _id: "c", type: "script", command: 'game.system.api.openScreen("knockback");' };
  expect(renamed("!macros!c", macro)).toMatchObject({
    type: "script",
    command: 'game.modules.get("all-hands-anywhere").api.openScreen("knockback");',
  });
  const scene = { _id: "d", flags: { "all-hands": { ships: [{ uuid: "Compendium.all-hands.ships.Actor.e" }] } } };
  expect(renamed("!scenes!d", scene)).toMatchObject({
    flags: { "all-hands": { ships: [{ uuid: "Compendium.world.all-hands-ships.Actor.e" }] } },
  });
  const page = {
    _id: "f",
    type: "mission",
    system: { own: { ships: [{ uuid: "Compendium.all-hands.ships.Actor.e" }] } },
  };
  expect(renamed("!journal.pages!a.f", page)).toMatchObject({
    type: "all-hands-anywhere.mission",
    system: { own: { ships: [{ uuid: "Compendium.world.all-hands-ships.Actor.e" }] } },
  });
  expect(renamed("!journal.pages!a.g", { _id: "g", type: "text" })).toMatchObject({ type: "text" });
});
