/** A battle that is over is offered to the war that its ships fight. */
import { derivedId } from "../../rules/kernel";
import { battleById } from "../../kit/battle/battle";
import { journalOf } from "../replay/source";
import { isNewTo } from "./battles";
import { warOn, warPages, type War } from "./war";

/** The war that a page is; null: it cannot be read, as it says itself. */
const readable = (page: ReturnType<typeof warPages>[number]): Promise<War | null> => warOn(page).catch(() => null);

/** Enters a battle, by its id, into the war that its ships fight; null: there is none, or it is in its log. */
export async function offerWar(battleId: string): Promise<(() => Promise<void>) | null> {
  const pages = game.user.isGM ? warPages() : [];
  const journal = journalOf(battleById(battleId)?.system.record ?? derivedId(battleId, "record"));
  if (!journal) return null;
  for (const page of pages) {
    const war = await readable(page);
    // Its report may stand there a moment before its encounter says that it is over.
    if (!war || !isNewTo(war, journal)) continue;
    return async () => (await import("./enter-battle")).enterBattle(await warOn(page), journal);
  }
  return null;
}
