/**
 * A page of a battle's record, as its journal shows it: the steps, who did what, and the way to the replay. It is the
 * referee's to write; here it is read.
 */
import { publicEvents } from "../../rules/kernel";
import { battleById } from "../battle/battle";
import { namesIn } from "../documents/values";
import { entriesOn, takenBack, type RecordPage } from "../battle/record";
import { recordRows, type KnownEntry } from "./rows";
import { enableForAll, handlebarsPage, registerSheet } from "../platform/applications";
import { gameName, tableGame, type AnyTableGame } from "../battle/table-game";
import { closed } from "../story/earlier";
import { texts } from "../text/texts";
import { template } from "../windows/template";

/** A page together with the journal that it is in. */
interface ShownPage extends RecordPage {
  readonly parent: { readonly name: string; readonly pages: Iterable<RecordPage> } | null;
}

/** What happened in the entries of a page: to a Gamemaster all, to others what everyone was told. */
async function knownOn(page: ShownPage, table: AnyTableGame | null): Promise<KnownEntry[]> {
  const undone = takenBack([...(page.parent?.pages ?? [])].flatMap(entriesOn));
  const teller = await table?.storyteller();
  return entriesOn(page).map(({ number, entry }) => {
    const events = game.user.isGM ? (entry?.events ?? []) : publicEvents(entry?.events ?? []);
    const told = closed(events, entry?.version, table);
    const headline = events.length > 0 ? (teller?.headline(told, entry?.names ?? {}) ?? "") : "";
    const changed = entry?.kind === "edit" ? namesIn(entry.redo) : "";
    return { number, entry, undone: undone.has(number), headline, changed };
  });
}

export class RecordPageSheet extends handlebarsPage<ShownPage>() {
  static override DEFAULT_OPTIONS = {
    classes: ["all-hands"],
    window: { icon: "fa-solid fa-book" },
  };

  /** What a journal shows of the page. (It is edited as any page is: its name, and nothing else.) */
  static VIEW_PARTS = { content: { template: template("record-page"), root: true } };

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const page = this.document;
    const battle = battleById(page.system.battle);
    const table = tableGame(battle?.type ?? page.system.game);
    return {
      ...(await super._prepareContext(options)),
      battle: battle?.system.name ?? page.parent?.name ?? "",
      game: table ? gameName(table) : page.system.game,
      replay: battle !== null,
      rows: recordRows(await knownOn(page, table), (id) => game.users?.get(id)?.name ?? "", texts),
    };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const battle = battleById(this.document.system.battle);
    const button = this.element.querySelector<HTMLButtonElement>(".ah-record__replay");
    if (battle)
      button?.addEventListener("click", () => void import("./replay").then(({ openReplay }) => openReplay(battle)));
    enableForAll(this.element);
  }
}

/** Registers the sheet; called once in `init`. */
export function registerRecordPage(): void {
  registerSheet("JournalEntryPage", RecordPageSheet, { types: ["battle-record"], label: "ALLHANDS.sheets.record" });
}
