/** Costs beside their budgets. Figures, not tests: nothing fails for being slow. */
import { battleaxeDuel, compareDuels } from "./battleaxe-duel";
import { forecast } from "./forecast";
import { growth } from "./growth";
import { hullDuel } from "./hull-duel";
import { line } from "./measure";
import { shotOdds } from "./odds";
import { search } from "./search";

for (const row of [...battleaxeDuel(), ...forecast(), ...search(), ...shotOdds(), ...hullDuel()])
  console.log(line(row));
for (const { title, rows } of growth()) console.log([`\n${title}`, ...rows.map(line)].join("\n"));
// Last, as its counting generators would slow the rules for everything measured after it.
console.log(`\n${compareDuels()}`);
