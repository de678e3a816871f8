/** A battle of Silent Ships in Node: two bots play it to its end, and it is verified from its own record. */
import { playRecorded, replay, seeded } from "@all-hands/rules/kernel";
import { silentShips } from "@all-hands/rules/silent-ships";
import { greedyCommander } from "@all-hands/rules/silent-ships/bot";

const setup = { players: [{ seat: "north" }, { seat: "south" }] };
const bots = { north: greedyCommander, south: greedyCommander };
const record = playRecorded(silentShips, setup, bots, seeded(1));
const fault = replay(silentShips, record);
console.log(`${record.steps.length} steps, won by ${record.outcome?.winners.join(" and ") || "nobody"}`);
console.log(fault ? `step ${fault.step}: ${fault.code}` : "played again: the same");
