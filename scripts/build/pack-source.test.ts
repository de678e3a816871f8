import { describe, expect, it } from "vitest";
import { packProblems } from "./pack-source";

const SHIP = "AAAAaaaa00001111";
const GUN = "BBBBbbbb00002222";

const ship = (changes: object = {}) => ({
  _id: SHIP,
  _key: `!actors!${SHIP}`,
  name: "Battleaxe",
  items: [{ _id: GUN, _key: `!actors.items!${SHIP}.${GUN}`, name: "Beam cannon" }],
  ...changes,
});
const file = (content: unknown, path = "ships/battleaxe.json") => ({
  path,
  text: typeof content === "string" ? content : JSON.stringify(content),
});

describe("the sources of a pack", () => {
  it("pass when every document has its own id and the key that belongs to it", () => {
    const folder = { _id: "CCCCcccc00003333", _key: "!folders!CCCCcccc00003333", name: "Fighters", type: "Actor" };
    expect(packProblems([file(ship()), file(folder, "ships/_folder.json")], "Actor")).toEqual([]);
  });

  it.each([
    ["no _key", ship({ _key: undefined }), /"_key" must be "!actors!AAAAaaaa00001111", found none/],
    ["the key of another collection", ship({ _key: `!items!${SHIP}` }), /"_key" must be "!actors!/],
    ["a short id", ship({ _id: "short" }), /"_id" must be 16 letters or digits, found "short"/],
    ["no id", ship({ _id: undefined }), /"_id" must be 16 letters or digits, found none/],
    ["no name", ship({ name: "" }), /has no name/],
    ["components that are no list", ship({ items: {} }), /"items" is not a list/],
    ["a component without a key", ship({ items: [{ _id: GUN }] }), /items\[0\]: "_key" must be "!actors\.items!/],
    [
      "two components of one id",
      ship({ items: [...ship().items, ...ship().items] }),
      /items\[1\].* is taken by .*items\[0\]/,
    ],
    ["a component that is no document", ship({ items: ["gun"] }), /items\[0\] is not a document/],
    ["broken JSON", '{"_id": ', /ships\/battleaxe\.json: not valid JSON/],
    ["a list for a document", [], /must hold one document/],
  ])("are refused with %s", (_, content, message) => {
    expect(packProblems([file(content)], "Actor").join("\n")).toMatch(message);
  });

  it("are refused with two files of one id, naming both", () => {
    const problems = packProblems([file(ship(), "ships/a.json"), file(ship(), "ships/b.json")], "Actor");
    expect(problems).toEqual([`ships/b.json: "_id" ${SHIP} is taken by ships/a.json`]);
  });

  it("are refused with a file of another kind, an empty pack and an unknown type", () => {
    expect(packProblems([file(ship(), "ships/battleaxe.yml")], "Actor")).toEqual([
      "ships/battleaxe.yml: only .json files belong here",
    ]);
    expect(packProblems([], "Actor")).toEqual(["the pack has no source file"]);
    expect(packProblems([file(ship())], "Starship")[0]).toMatch(/packs of type "Starship" are not known/);
  });
});
