/** The report that stands in the chat when a battle is over. */
import { digest, publicEvents } from "../rules/kernel";
import { asBattle, type BattleCombat } from "./battle";
import { playedEntries } from "./record";
import { tableGame, type AnyTableGame } from "./table-game";
import { reportProblem } from "./referee/reports";

/** What everyone may know of the steps that count. */
function toldSteps(battle: BattleCombat) {
  return playedEntries(battle).map(({ step, entry }) => ({ step, events: publicEvents(entry.events) }));
}

/** The same for the same end of a battle, so that it is reported once; another one after an undo is another report. */
const reportId = (battle: BattleCombat) => digest(["report", battle.id, battle.system.digest]).slice(0, 16);

async function post(battle: BattleCombat, table: AnyTableGame): Promise<void> {
  const _id = reportId(battle);
  if (!table.report || game.messages?.get(_id)) return;
  const seats = Object.fromEntries(battle.system.seats.map(({ id, name }) => [id, name]));
  const content = await table.report(table.binding.read(battle), toldSteps(battle), seats);
  const flags = { "all-hands": { report: battle.id } };
  await ChatMessage.implementation.create({ _id, content, flags } as never, { keepId: true } as never);
}

/** Reports battles as they end; called once in `init`. */
export function reportBattles(): void {
  Hooks.on("allHands.battleEnd", (ended) => {
    const battle = asBattle(ended);
    const table = battle && tableGame(battle.type);
    if (battle && table) void post(battle, table).catch((error) => reportProblem(battle, error));
  });
}

/** Whether a chat message is such a report: it is drawn in our own style. */
export function isReport(message: object): boolean {
  const { author, flags } = message as {
    readonly author?: { readonly isGM: boolean } | null;
    readonly flags?: { readonly "all-hands"?: { readonly report?: string } };
  };
  return author?.isGM === true && typeof flags?.["all-hands"]?.report === "string";
}
