/** Names of the code that mean several things. */
import type ts from "typescript";
import { isExported, namesDefined, parse, type SourceText } from "../../../tests/checks/sources";

/** Where a name is defined: what games export at the same place of theirs means the same in all of them. */
const ownerOf = (path: string): string =>
  path.replace(/^module\/(games|rules)\/(?!kernel\/|bots\/)[^/]+\//, "module/$1/*/");

/** Names that more than `meanings` files export, each with its own meaning, as `name (number)`, most first. */
export function namesOfManyMeanings(files: readonly SourceText[], meanings = 2): string[] {
  const owners = new Map<string, Set<string>>();
  for (const file of files)
    for (const name of parse(file)
      .statements.filter(isExported as (node: ts.Statement) => boolean)
      .flatMap(namesDefined))
      owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(file.path)));
  return [...owners]
    .filter(([, all]) => all.size > meanings)
    .sort(([a, one], [b, other]) => other.size - one.size || a.localeCompare(b))
    .map(([name, all]) => `${name} (${all.size})`);
}
