/**
 * Circumstances that a Gamemaster adds to a battle or takes away. Each is an edit by hand: the window that runs the
 * battle records it, and it can be undone. The chat tells everybody.
 */
import { EVERYTHING, setCircumstances, type Circumstance, type Circumstantial } from "../../rules/kernel";
import { seatNames } from "../battle/seat-names";
import type { BattleCombat } from "../game/battle-combat";
import type { AnyTableGame } from "../game/table-game";
import { commit } from "../platform/writes";
import { noteWrite, type Note } from "../story/notes";
import { signed } from "../text/sentence";
import { editByHand } from "./edit";

type Change = (present: readonly Circumstance[]) => readonly Circumstance[];

/** What the chat says of a circumstance on a thing, and of one on everything, by what became of it. */
const TOLD = {
  added: ["ALLHANDS.circumstance.told.added", "ALLHANDS.circumstance.told.addedForAll"],
  removed: ["ALLHANDS.circumstance.told.removed", "ALLHANDS.circumstance.told.removedForAll"],
} as const;

function noteOf(battle: BattleCombat, table: AnyTableGame, is: keyof typeof TOLD, circumstance: Circumstance): Note {
  const { on, reason, delta } = circumstance;
  const [whole = ""] = on.split("/");
  // A seat has the name of its player; of a ship, its parts are not named: not everybody may know them.
  const names = { ...table.names(table.binding.read(battle)), ...seatNames(battle.system.seats) };
  const told = { battle: battle.system.name, user: game.user.name, reason, delta: signed(delta) };
  const [one, all] = TOLD[is];
  if (on === EVERYTHING) return { key: all, values: told };
  return { key: one, values: { ...told, thing: names[whole] ?? whole } };
}

/** Changes the list of a battle's circumstances. */
async function change(battle: BattleCombat, { binding, rules }: AnyTableGame, made: Change): Promise<void> {
  const { circumstances } = rules;
  if (!circumstances) return;
  const changed = (state: Circumstantial, round: number) =>
    setCircumstances(state, made(state.circumstances ?? []), round);
  await editByHand(battle, binding, (state) => changed(state, circumstances.round(state)));
}

/** Adds a circumstance. Gamemasters only: the server refuses anybody else's writes. */
export async function addCircumstance(battle: BattleCombat, table: AnyTableGame, added: Circumstance): Promise<void> {
  await change(battle, table, (present) => [...present, added]);
  await commit([noteWrite(noteOf(battle, table, "added", added))], {});
}

/** Takes a circumstance away; nothing happens if it is gone already. */
export async function removeCircumstance(battle: BattleCombat, table: AnyTableGame, id: string): Promise<void> {
  const removed: Circumstance[] = [];
  await change(battle, table, (present) => {
    removed.push(...present.filter((each) => each.id === id));
    return present.filter((each) => each.id !== id);
  });
  await commit(
    removed.map((each) => noteWrite(noteOf(battle, table, "removed", each))),
    {},
  );
}
