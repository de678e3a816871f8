import ts from "typescript";
import { expect, it } from "vitest";
import { groupAt, languageTexts } from "../../scripts/build/languages";
import { PLAYER_SABOTAGES, SABOTAGES } from "../browser/sabotages";
import { isCode, parse, readFolders, walk } from "./sources";

/** Names of the members of objects that hold checks: `const look: Checks = { async lookButton() … }`. */
function checkIds(): string[] {
  const found: string[] = [];
  for (const file of readFolders(["module/features/self-check"], isCode)) {
    walk(parse(file), (node) => {
      if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isObjectLiteralExpression(node.initializer))
        return;
      const holdsChecks = node.type?.getText() === "Checks" || node.name.getText() === "PLAYER_CHECKS";
      if (!holdsChecks) return;
      for (const { name } of node.initializer.properties) if (name) found.push(name.getText());
    });
  }
  return [...found, "tidies"].sort();
}

it("every check of the self-check has a text and is broken on purpose, and nothing else has or is", () => {
  const ids = checkIds();
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(40);
  expect(Object.keys(groupAt(languageTexts("en"), "ALLHANDS.selfCheck.check")).sort()).toEqual(ids);
  expect([...Object.keys(SABOTAGES), ...Object.keys(PLAYER_SABOTAGES)].sort()).toEqual(ids);
});
