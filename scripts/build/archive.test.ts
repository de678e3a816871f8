import { strFromU8, strToU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { archived, parted } from "./archive";

const BUILT = new Map(
  [
    "system.json",
    "chunks/start.mjs",
    "chunks/start.mjs.map",
    "packs/ships/000005.ldb",
    "packs/ships/LOG",
    "packs/ships/LOCK",
    "packs/ships/MANIFEST-000002",
    "CONTRIBUTING.md",
    "assets/LOG.svg",
  ].map((path) => [path, strToU8(`what is in ${path}`)]),
);

it("the archive of a release has what runs, the maps of it lie apart, and what a database leaves behind is in neither", async () => {
  const { system, maps } = parted(BUILT);
  const unpacked = unzipSync(await archived(system));
  expect(Object.keys(unpacked).sort()).toEqual([
    "assets/LOG.svg",
    "chunks/start.mjs",
    "packs/ships/000005.ldb",
    "packs/ships/MANIFEST-000002",
    "system.json",
  ]);
  expect(strFromU8(unpacked["system.json"]!)).toBe("what is in system.json");
  expect(Object.keys(unzipSync(await archived(maps)))).toEqual(["chunks/start.mjs.map"]);
});

it("the same files make the same bytes, in whatever order and whenever they are read", async () => {
  const backwards = new Map([...BUILT].reverse());
  expect(await archived(backwards)).toEqual(await archived(BUILT));
  // Every entry has the earliest date that the format knows: 1980-01-01, as two bytes.
  expect([...(await archived(BUILT)).slice(10, 14)]).toEqual([0, 0, 0x21, 0]);
});
