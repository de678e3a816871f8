/** `npm run bench`: what things cost, beside what they might cost. Figures, not tests: nothing fails for being slow. */
import { battleaxeDuel, compareDuels } from "./battleaxe-duel";
import { forecast } from "./forecast";
import { hullDuel } from "./hull-duel";
import { line } from "./measure";
import { shotOdds } from "./odds";

for (const row of [...battleaxeDuel(), ...hullDuel(), ...forecast(), ...shotOdds()]) console.log(line(row));
// Last, as it plays through generators that count: the rules would then run slower for all that is measured after it.
console.log(`\n${compareDuels()}`);
