/** What the referee does for sealed hands between steps, and at the end. */
import { digest } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import { sealerOf } from "../game/sealer";
import type { AnyTableGame } from "../game/table-game";
import { toEveryone } from "../platform/messages";
import type { Write } from "../platform/writes";
import { keysWrite } from "../record/record";
import { phrase } from "../text/sentence";
import { writeAll, writeOf } from "./lease";

/**
 * Seals for those who have come, and no longer for those who have left. Everybody is told before who plays from where: a
 * window that is gone in between tells it twice, but never gives a key in silence.
 */
export async function settleSeals(battle: BattleCombat, table: AnyTableGame): Promise<void> {
  const resealed = sealerOf(battle)?.settled(battle, () => digest(table.binding.read(battle)));
  if (!resealed) return;
  const texts = resealed.newcomers.map(({ user, seat }) => newcomerText(battle, user, seat));
  await writeAll(battle, [...[...new Set(texts)].map(tellingWrite), writeOf(battle, resealed.values)]);
}

function newcomerText({ system }: BattleCombat, user: string, seat: string): string {
  const data = { battle: system.name, user: game.users?.get(user)?.name ?? "?", seat };
  return phrase(seat === "" ? "ALLHANDS.hands.newDealer" : "ALLHANDS.hands.newBrowser", data);
}

/** The write that tells everybody something in the chat. */
export function tellingWrite(text: string): Write {
  const data = [{ author: game.userId, content: `<p>${foundry.utils.escapeHTML(text)}</p>` }];
  return { action: "create", documentName: "ChatMessage", parent: null, data, options: toEveryone() };
}

/** The writes that publish the keys of a battle that is over on its record, which outlives it, and the seeds of its dice. */
export async function publishingWrites(battle: BattleCombat): Promise<readonly Write[]> {
  const sealer = sealerOf(battle);
  if (!sealer) return [];
  const keys = keysWrite(battle, sealer.keys(battle));
  const { seedWrites } = await import("./sealing");
  return [...(keys ? [keys] : []), ...seedWrites(battle)];
}
