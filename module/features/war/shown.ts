/** The content of a war's page: sides with their orders of battle, and the log. Fetched when first used. */
import { listenToNews } from "../../kit/battle/news";
import { gameName } from "../../kit/battle/table-game";
import { FLEET_NEWS } from "../fleets/review";
import { errorText } from "../../kit/platform/notices";
import { localize, phrase } from "../../kit/text/sentence";
import { fetchStyle } from "../../kit/windows/style";
import type { WarEntry } from "./log";
import { amountsText, foughtRows, loadTable, sideRow } from "./rows";
import { holdings, warOn, type War, type WarPage } from "./war";

/** Hooks that can change a war's page. */
const NEWS = [...FLEET_NEWS, "createCombat", "updateCombat", "deleteCombat", "deleteJournalEntry"] as const;

/** Calls back when a war's page would show something else. */
export const watch = (changed: () => void): (() => void) => listenToNews(NEWS, changed);

const ICONS: { readonly [kind in WarEntry["kind"]]: string } = {
  battle: "fa-crosshairs",
  refit: "fa-screwdriver-wrench",
  lessons: "fa-star",
  hand: "fa-pen-to-square",
};

function logRow(war: War, entry: WarEntry) {
  const { id, kind, title, lines, record, page } = entry;
  return {
    ...{ id, title, lines, record: record ?? "", page: page ?? "", icon: ICONS[kind] },
    kind: localize(`ALLHANDS.war.kind.${kind}`),
    sides: foughtRows(war, entry),
    amounts: amountsText(entry, war.sides),
    by: game.users?.get(entry.author)?.name ?? "",
  };
}

/** Context of a page. A damaged page shows only that it is damaged. */
export async function shownOn(page: WarPage): Promise<object> {
  await Promise.all([fetchStyle("war"), loadTable()]);
  try {
    const war = await warOn(page);
    const { log, undone } = page.system;
    const sides = await Promise.all(war.sides.map((side) => sideRow(war, side)));
    return {
      war: { name: page.name, game: gameName(war.table) },
      gamemaster: game.user.isGM,
      day: 1 + Math.max(...war.sides.map((side) => holdings(war, side).days)),
      sides,
      // The worth of each side's ships; blank if unknown.
      balance: sides.every(({ worth }) => worth === 0)
        ? ""
        : sides.map(({ name, worth }) => `${name} ${worth}`).join(", "),
      log: war.log.map((entry) => logRow(war, entry)).reverse(),
      damaged: war.damaged > 0 ? phrase("ALLHANDS.war.damagedEntries", { count: war.damaged }) : "",
      ...{ canUndo: log.length > 0, canRedo: undone.length > 0 },
    };
  } catch (error) {
    return { war: null, problem: errorText(error) };
  }
}

/** Does what a button on a page stands for. */
export async function doOn(page: WarPage, button: DOMStringMap): Promise<unknown> {
  return (await import("./acts")).act(page, button);
}
