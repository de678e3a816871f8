import { describe, expect, test } from "vitest";
import { balanceOf, folderTree, plainName, tallied } from "./rows";

describe("a fleet beside its budget", () => {
  test("may use all of it", () => {
    expect(balanceOf([400, 600], 1000)).toEqual({ sum: 1000, left: 0, share: 1 });
  });
  test("is over it by what it is over", () => {
    expect(balanceOf([700, 600], 1000)).toEqual({ sum: 1300, left: -300, share: 1 });
  });
  test("counts those whose worth is known", () => {
    expect(balanceOf([250, null], 1000)).toEqual({ sum: 250, left: 750, share: 0.25 });
  });
  test("has all that it likes where there is none", () => {
    expect(balanceOf([700, 600], 0)).toEqual({ sum: 1300, left: null, share: 0 });
  });
});

test("names are the same however they are written", () => {
  expect(plainName("Writ of-Passage")).toBe(plainName("writ OF passage"));
  expect(plainName("Über’s")).toBe("ubers");
});

test("ships of a name are one line", () => {
  expect(tallied(["b", "a", "b"])).toEqual([
    { name: "b", count: 2 },
    { name: "a", count: 1 },
  ]);
});

test("folders are found at any depth, outer ones first, and those that lie in each other end somewhere", () => {
  const folders = [
    { _id: "wing", folder: "squadron" },
    { _id: "squadron", folder: "fleet" },
    { _id: "reserve", folder: "fleet" },
    { _id: "other", folder: null },
  ];
  expect(folderTree("fleet", folders)).toEqual(["squadron", "reserve", "wing"]);
  expect(folderTree("other", folders)).toEqual([]);
  const ring = [
    { _id: "a", folder: "b" },
    { _id: "b", folder: "a" },
  ];
  expect(folderTree("a", ring)).toEqual(["b"]);
});
