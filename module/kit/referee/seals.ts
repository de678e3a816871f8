/** What the referee does for sealed hands between steps, and at the end. */
import { digest } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import { sealerOf } from "../game/sealer";
import type { AnyTableGame } from "../game/table-game";
import type { Write } from "../platform/writes";
import { keysWrite } from "../record/record";
import { noteWrite, type Note } from "../story/notes";
import { writeAll, writeOf } from "./lease";

/**
 * Seals for those who have come, and no longer for those who have left. Everybody is told before who plays from where: a
 * window that is gone in between tells it twice, but never gives a key in silence.
 */
export async function settleSeals(battle: BattleCombat, table: AnyTableGame): Promise<void> {
  const resealed = sealerOf(battle)?.settled(battle, () => digest(table.binding.read(battle)));
  if (!resealed) return;
  const { newcomers, served } = resealed;
  const notes = newcomers.map(({ user, seat }) => newcomerNote(battle, user, seat));
  if (served) notes.push(servedNote(battle, served));
  const each = new Map(notes.map((note) => [JSON.stringify(note), note]));
  await writeAll(battle, [...[...each.values()].map((note) => noteWrite(note)), writeOf(battle, resealed.values)]);
}

/** Who plays from where. `seat`: the stored name of the seat; blank for whoever deals. */
function newcomerNote({ system }: BattleCombat, user: string, seat: string): Note {
  const key = seat === "" ? "ALLHANDS.hands.newDealer" : "ALLHANDS.hands.newBrowser";
  return { key, values: { battle: system.name, user: nameOfUser(user) }, seats: { seat } };
}

type Counts = readonly (readonly [user: string, count: number])[];

const nameOfUser = (user: string): string => game.users?.get(user)?.name ?? "?";

/** How many browsers of whom can read what, as a battle begins: whoever finds one too many can say so. */
function servedNote({ system }: BattleCombat, { all, seats }: { readonly all: Counts; readonly seats: Counts }): Note {
  const text = (counts: Counts): string => counts.map(([user, count]) => `${nameOfUser(user)} (${count})`).join(", ");
  const values = { battle: system.name, dealers: text(all), players: text(seats) };
  return { key: "ALLHANDS.hands.served", values };
}

/** The writes that publish the keys of a battle that is over on its record, which outlives it, and the seeds of its dice. */
export async function publishingWrites(battle: BattleCombat): Promise<readonly Write[]> {
  const sealer = sealerOf(battle);
  if (!sealer) return [];
  const keys = keysWrite(battle, sealer.keys(battle));
  const { seedWrites } = await import("./sealing");
  return [...(keys ? [keys] : []), ...seedWrites(battle)];
}
