/** Entries of a window's menu. */
import { expect, it } from "vitest";
import { grouped } from "./hooks";

it("a group of entries begins with one that is set apart, if there is any", () => {
  const entry = (action: string) => ({ icon: "fa-solid fa-x", label: action, action, onClick: () => undefined });
  const icons = grouped([entry("replay"), entry("print")]).map(({ icon }) => icon);
  expect(icons).toEqual(["fa-solid fa-x ah-begins", "fa-solid fa-x"]);
  expect(grouped([])).toEqual([]);
});
