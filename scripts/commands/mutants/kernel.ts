/** Mutants of the kernel. */
import { mutantsOf, type Mutant } from "./mutant";

const kernel = (file: string): string => `module/rules/kernel/${file}`;
const myoss = (file: string): string => `module/rules/myoss-gamma/${file}`;
const duel = (file: string): string => `module/rules/ship-on-ship/${file}`;

export const KERNEL: readonly Mutant[] = [
  ...mutantsOf(kernel("journal.ts"), kernel("shapes.test.ts"), [
    [
      "one standing offer is enough to let a question pass",
      "return open.askings.every((each) => each.standing) ?",
      "return open.askings.some((each) => each.standing) ?",
    ],
    ["what the Gamemaster overrules is not told", "if (!equal(answer, proposed)) events.push(overruled);", ""],
    ["answers that are left over are passed over", "if (unused) return {", "if (unused && !unused) return {"],
    ["a proposal is not checked", "    checkProposal(open);\n", ""],
    [
      "any answer of a secret question is believed but the first",
      "const refused = refuseOne(open, index, value[index]);",
      "const refused = refuseOne(open, 0, value[0]);",
    ],
  ]),
  ...mutantsOf(kernel("journal.ts"), kernel("real-dice.test.ts"), [
    ["a real die may show one more than it has", "(value as number) <= sides", "(value as number) <= sides + 1"],
  ]),
  ...mutantsOf(kernel("journal.ts"), duel("battles.property.test.ts"), [
    [
      "everyone hears what is told to some",
      "events.push(audience ? { ...event, audience: [...audience] } : event);",
      "events.push(event);",
    ],
  ]),
  ...mutantsOf(kernel("json.ts"), kernel("json.test.ts"), [
    ["the order of keys counts", ".sort()", ""],
    ["what has one member more is equal", "names.length === namesIn(b).length && ", ""],
    ["an inherited member counts", " && Object.hasOwn(value, name)", ""],
  ]),
  ...mutantsOf(kernel("ids.ts"), kernel("ids.test.ts"), [
    ["the parts of an id run into each other", "JSON.stringify(parts)", 'parts.join("")'],
  ]),
  ...mutantsOf(kernel("options.ts"), myoss("setup.test.ts"), [
    [
      "what an inherited member is called is an option",
      "if (!Object.hasOwn(table, option)) throw",
      "if (!(option in table)) throw",
    ],
  ]),
  ...mutantsOf(kernel("record.ts"), "scripts/commands/battle.test.ts", [
    ["a record's outcome is not compared", "return equal(record.outcome, outcome)", "return record.outcome"],
  ]),
];
