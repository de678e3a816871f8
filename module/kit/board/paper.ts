/** What can be printed of a battle: all that this screen is shown of it, as it stands. */
import type { Feed } from "../battle/feed";
import { gameName, tableGame } from "../battle/table-game";
import type { HeaderControl } from "../platform/hooks";
import { unattended } from "../platform/notices";
import type { Paper } from "../paper/sheet";
import { localize, phrase } from "../text/sentence";
import { playersOf } from "./banner";

/** How it stands, and through whose eyes: what is hidden from them is not on the paper either. */
export function about(feed: Feed, gameId: string): string {
  const table = tableGame(gameId);
  const name = playersOf(feed)[feed.seat ?? ""];
  const seen = name === undefined ? localize("ALLHANDS.paper.onlooker") : phrase("ALLHANDS.paper.seenBy", { name });
  return [table ? gameName(table) : "", table?.status?.(feed.view) ?? "", seen]
    .filter((part) => part !== "")
    .join(" · ");
}

/** Printing, in the menu of a board's window; where the game prints nothing there is none. */
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
