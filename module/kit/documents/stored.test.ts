/** What rules read of a document is what it stores, whatever was prepared from it. */
import { expect, it } from "vitest";
import { stored, storedData } from "./stored";

it("is the source of a document, and the document itself where it has none", () => {
  const source = { name: "Marlin", sort: 2, system: { mr: 3 } };
  expect(stored({ name: "Lucky Marlin", sort: 9, system: { mr: 10 }, _source: source })).toBe(source);
  expect(stored({ name: "Marlin" }).name).toBe("Marlin");
});

it("is the source of prepared data, and data alone as they are", () => {
  const prepared: { mr: number; parent?: object } = { mr: 10 };
  prepared.parent = { system: prepared, _source: { system: { mr: 3 } } };
  expect(storedData(prepared)).toEqual({ mr: 3 });
  expect(storedData({ mr: 10 })).toEqual({ mr: 10 });
  const foreign = { mr: 10, parent: { system: {}, _source: { system: { mr: 3 } } } };
  expect(storedData(foreign)).toBe(foreign);
});

it("is what the reader sees of a document in a compendium, where nothing fights", () => {
  const prepared: { mr: number; parent?: object } = { mr: 10 };
  prepared.parent = { system: prepared, pack: "world.ships", _source: { system: { mr: 3 } } };
  expect(storedData(prepared)).toBe(prepared);
  const document = { name: "Freie Häfen", pack: "world.ships", _source: { name: "The Free Ports" } };
  expect(stored(document).name).toBe("Freie Häfen");
});
