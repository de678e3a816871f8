/** Orders of battle as pages of the war's journal: plain tables for every reader of the journal, without our system. */
import { derivedId } from "../../rules/kernel";
import { gameName } from "../../kit/game/games";
import type { Patch, Values } from "../../kit/documents/patch";
import { documentAt, openSheet } from "../../kit/platform/documents";
import { commit } from "../../kit/platform/writes";
import { inert } from "../replay/write-up";
import { localize, phrase } from "../../kit/text/sentence";
import { template } from "../../kit/windows/template";
import { amountsText, foughtRows, loadTable, sideRow } from "./rows";
import type { WarEntry } from "./log";
import { holdings, type NewEntry, type War } from "./war";

/** Sort numbers: all of this comes after the war's own page, the orders first, then the events. */
const FIRST = 200_000;
const STEP = 1000;

const pageOf = (id: string, name: string, content: string, sort: number): Values => ({
  _id: id,
  name,
  type: "text",
  sort,
  title: { show: true, level: 1 },
  text: { format: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML, content },
});

/** A table about a battle as HTML: names stay text, and made-up links lead nowhere. */
async function drawn(name: string, context: object): Promise<string> {
  await loadTable();
  return inert(await foundry.applications.handlebars.renderTemplate(template(`war/${name}`), { ...context }));
}

/** A page about a battle: who fought, their strength at the start, and how they left. */
export async function battlePage(war: War, entry: NewEntry): Promise<{ readonly id: string; readonly patch: Patch }> {
  const id = foundry.utils.randomID();
  const known = { id: "", author: "", undo: {}, ...entry } satisfies WarEntry;
  const content = await drawn("journal-battle", {
    sides: foughtRows(war, entry),
    amounts: amountsText(
      known,
      war.sides.filter(({ isSecret }) => isSecret !== true),
    ),
  });
  // The record belongs to the Gamemaster: for others the link opens nothing.
  const link = entry.record ? `<p>@UUID[JournalEntry.${entry.record}]{${localize("ALLHANDS.board.replay")}}</p>` : "";
  const page = pageOf(id, entry.title, content + link, FIRST + STEP * (war.log.length + 1));
  return { id, patch: { [`${war.journal.uuid}.JournalEntryPage.${id}`]: page } };
}

/** Writes the present orders of battle onto a page of the journal, and opens it there. */
export async function writeOrders(war: War): Promise<void> {
  const { page, journal, sides } = war;
  const id = derivedId(page.id, "orders");
  const day = 1 + Math.max(...sides.map((side) => holdings(war, side).days));
  const rows = sides.map(async (side) => ({ ...(await sideRow(war, side)), open: side.isSecret !== true }));
  const content = await drawn("journal-orders", {
    when: phrase("ALLHANDS.war.dayOf", { game: gameName(war.table), day }),
    // Every reader of the journal sees this page, so secret holdings are left out.
    sides: await Promise.all(rows),
  });
  const written = pageOf(id, localize("ALLHANDS.war.orders"), content, FIRST);
  const place = { documentName: "JournalEntryPage", parent: journal };
  const isThere = documentAt(`${journal.uuid}.JournalEntryPage.${id}`) !== null;
  await commit(
    [
      isThere
        ? { action: "update", ...place, updates: [written] }
        : { action: "create", ...place, data: [written], keepId: true },
    ],
    {},
  );
  await openSheet(journal, { pageId: id });
}
