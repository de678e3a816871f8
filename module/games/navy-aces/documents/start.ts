/** From two to four navies and the chosen table to the documents of a new game. */
import type { StartData, SeatedParticipant, HouseOptions } from "../../../kit/game/table-game";
import { startOf } from "../../../kit/battle/battle-documents";
import { navyAces, type Options, type Waters } from "../../../rules/navy-aces";
import { heldBy, tableCombatants, watersValues } from "./binding";
import { preparedTable, tableChoices } from "./prepared-tables";

/**
 * The documents' side of checkpoint zero.
 *
 * @throws RulesError if these do not make a game, or the chosen table is gone or damaged
 */
export function startData(participants: readonly SeatedParticipant[], chosen: HouseOptions): StartData<Waters> {
  const { scene = tableChoices()[0].value, ...options } = chosen;
  const table = preparedTable(String(scene));
  const players = participants.map(({ seat, actor, values }) => ({
    seat,
    name: actor.name,
    face: Number(values["face"]),
  }));
  const waters = navyAces.setup({
    players,
    options: { ...options, ...table?.size } as Partial<Options>,
    ...(table?.islands ? { islands: table.islands } : {}),
  });
  const start = startOf(waters, watersValues(waters, table?.scene), heldBy(waters), participants);
  return { ...start, others: tableCombatants(waters) };
}
