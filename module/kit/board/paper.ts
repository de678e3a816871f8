/** Printing a battle: everything that this screen is shown of it, as it is now. */
import type { Feed } from "../game/feed";
import { gameName, tableGame } from "../game/games";
import type { HeaderControl } from "../platform/hooks";
import { unattended } from "../platform/notices";
import type { Paper } from "../paper/sheet";
import { localize, oneLine, phrase } from "../text/sentence";
import { playersOf } from "./banner";

/** The battle's standing, and through whose eyes it is seen: what is hidden from them is not on paper either. */
export function about(feed: Feed, gameId: string): string {
  const table = tableGame(gameId);
  const name = playersOf(feed)[feed.seat ?? ""];
  const seen = name === undefined ? localize("ALLHANDS.paper.onlooker") : phrase("ALLHANDS.paper.seenBy", { name });
  return oneLine([table ? gameName(table) : "", table?.status?.(feed.view) ?? "", seen]);
}

/** The print entry in the menu of a board's window; empty if the game prints nothing. */
export function paperEntries(gameId: string, read: () => Feed): HeaderControl[] {
  const table = tableGame(gameId);
  const print = table?.paper?.bind(table);
  if (!print) return [];
  const open = async (): Promise<void> => {
    const feed = read();
    const paper: Paper = {
      id: feed.battleId,
      title: feed.title,
      about: about(feed, gameId),
      isWearing: false,
      sheets: () => print(feed, localize),
    };
    await (await import("../paper/window")).openPaper(paper);
  };
  const onClick = () => unattended(open());
  return [{ icon: "fa-solid fa-print", label: "ALLHANDS.paper.printBattle", action: "allHandsPrint", onClick }];
}
