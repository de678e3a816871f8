import { describe, expect, test } from "vitest";
import { changedSection, toggledNeighbors, withoutSection, withSection } from "./sections";
import type { Section } from "../documents/ship-fields";

const hull: Section = { id: "hull", name: "", exposed: true, neighbors: [] };
const links = (sections: readonly Section[]) => sections.map(({ id, neighbors }) => [id, ...neighbors]);

describe("sections", () => {
  const two = withSection([hull], "Tail");
  const three = withSection(two, "Boom");

  test("are added beside the last one", () => {
    expect(links(three)).toEqual([
      ["hull", "section-2"],
      ["section-2", "hull", "section-3"],
      ["section-3", "section-2"],
    ]);
    expect(withSection([], "First")).toEqual([{ id: "section-1", name: "First", exposed: true, neighbors: [] }]);
  });

  test("get ids that are free", () => {
    expect(withSection(withoutSection(three, "section-2"), "New").map(({ id }) => id)).toEqual([
      "hull",
      "section-3",
      "section-4",
    ]);
  });

  test("go with every link to them, but for the last one", () => {
    expect(links(withoutSection(three, "section-2"))).toEqual([["hull"], ["section-3"]]);
    expect(withoutSection([hull], "hull")).toEqual([hull]);
  });

  test("become neighbors of each other, and are parted again", () => {
    const ring = toggledNeighbors(three, "hull", "section-3");
    expect(links(ring)[0]).toEqual(["hull", "section-2", "section-3"]);
    expect(links(ring)[2]).toEqual(["section-3", "section-2", "hull"]);
    expect(links(toggledNeighbors(ring, "section-3", "hull"))).toEqual(links(three));
  });

  test("of which only one knows of the other become neighbors on both sides", () => {
    const lopsided = changedSection(three, "hull", { neighbors: ["section-2", "section-3"] });
    expect(links(toggledNeighbors(lopsided, "section-3", "hull"))[2]).toEqual(["section-3", "section-2", "hull"]);
  });

  test("are no neighbors of themselves, or of nothing", () => {
    expect(toggledNeighbors(three, "hull", "hull")).toEqual(three);
    expect(toggledNeighbors(three, "hull", "moon")).toEqual(three);
  });
});
