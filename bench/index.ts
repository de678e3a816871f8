/** `npm run bench`: what things cost, beside what they might cost. Figures, not tests: nothing fails for being slow. */
import { battleaxeDuel } from "./battleaxe-duel";
import { forecast } from "./forecast";
import { shotOdds } from "./odds";

for (const lines of [battleaxeDuel(), forecast(), shotOdds()]) console.log(`${lines.join("\n")}\n`);
