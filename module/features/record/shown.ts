/** The content of a record's page: fetched when the first one is opened. */
import { gameOf } from "../../kit/platform/home";
import { publicEvents, takenBack } from "../../rules/kernel";
import { battleById } from "../../kit/battle/battle";
import { entriesOn, type RecordPage } from "../../kit/record/record";
import { fetchGame, gameName } from "../../kit/game/games";
import type { AnyTableGame } from "../../kit/game/table-game";
import { namesIn } from "../../kit/documents/values";
import { openJournal, saveJournal } from "../replay/open";
import type { RecordJournal } from "../replay/source";
import { closed } from "../../kit/story/earlier";
import { recordRows, type KnownEntry } from "./rows";
import { namesShown } from "../../kit/battle/seat-names";

/** A page with its journal. */
interface ShownPage extends RecordPage {
  readonly parent: RecordJournal | null;
}

/** What happened in a page's entries: everything for a Gamemaster, public events for others. */
async function knownOn(page: ShownPage, table: AnyTableGame | null): Promise<KnownEntry[]> {
  const undone = takenBack([...(page.parent?.pages ?? [])].flatMap(entriesOn));
  const teller = await table?.storyteller();
  return entriesOn(page).map(({ number, entry }) => {
    const events = game.user.isGM ? (entry?.events ?? []) : publicEvents(entry?.events ?? []);
    const told = closed(events, entry?.version, table);
    const headline = events.length > 0 ? (teller?.headline(told, namesShown(entry?.names ?? {})) ?? "") : "";
    const changed = entry?.kind === "edit" ? namesIn(entry.redo) : "";
    return { number, entry, undone: undone.has(number), headline, changed };
  });
}

/** The context of a page. */
export async function shownOn(page: ShownPage): Promise<object> {
  const battle = battleById(page.system.battle);
  const table = await fetchGame(gameOf(battle) || page.system.game);
  return {
    battle: battle?.system.name ?? page.parent?.name ?? "",
    game: table ? gameName(table) : page.system.game,
    replay: table !== null,
    save: table !== null && game.user.isGM,
    rows: recordRows(await knownOn(page, table), (id) => game.users?.get(id)?.name ?? ""),
  };
}

/** Handles a page's buttons: `replay` and `save`. */
export async function doOn({ parent, system }: ShownPage, { do: act }: DOMStringMap): Promise<void> {
  if (!parent) return;
  await (act === "save" ? saveJournal(parent) : openJournal(parent, battleById(system.battle)));
}
