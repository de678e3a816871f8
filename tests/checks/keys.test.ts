import { expect, it } from "vitest";
import { isCode, readFolders } from "./sources";

/** Keys with Shift that Foundry's article on controls or others' reports name: the chat, turning tokens, going back. */
const TAKEN = ["KeyC", "KeyW", "KeyA", "KeyS", "KeyD", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "Tab"];

it("no window opens with a key that is Foundry's", () => {
  const sources = readFolders(["module"], isCode);
  const bound = sources.flatMap(({ text }) =>
    [...text.matchAll(/\{ key: "(\w+)", shift: true \}/g)].map(([, key]) => key),
  );
  expect(bound.length).toBeGreaterThan(1);
  expect(bound.filter((key) => TAKEN.includes(String(key)))).toEqual([]);
});
