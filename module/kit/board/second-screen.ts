/**
 * Boards in a browser window of their own, on a second screen, say: each game's remembers where it stood and how large
 * it was. The next board of the game opens there if the browser lets a window open at that moment, as it does only upon
 * a click; otherwise it opens in the main window and offers to move.
 */
import { gameOf } from "../platform/home";
import { battleById } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import type { Board } from "../game/table-game";
import { unattended } from "../platform/notices";
import { askForScreens, opensWindows, openThere, placeOf, takesThemeOf, type ScreenBox } from "../platform/own-window";
import { localize } from "../text/sentence";
import { drawStrip } from "../windows/strip";
import { choose, chosenFor, remember } from "./docks";

function keep(game: string, elsewhere: ScreenBox | null): void {
  choose(game, { elsewhere });
  unattended(remember());
}

const isSame = (one: ScreenBox, other: ScreenBox): boolean =>
  one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;

/** Remembers where a board is that has moved: in a browser window of its own, or back in the main one. */
export function noteScreen(game: string, element: HTMLElement | null): void {
  const page = element?.ownerDocument ?? document;
  const view = page.defaultView;
  const known = chosenFor(game).elsewhere ?? null;
  if (page === document || !view) return known ? keep(game, null) : undefined;
  takesThemeOf(page, document);
  // A browser may have put it elsewhere than it was asked to: only what its user does counts.
  const opened = placeOf(view);
  if (!known) keep(game, opened);
  let { width, height } = opened;
  const note = ({ type }: Event): void => {
    const now = placeOf(view);
    // A window that closes may have another size already.
    if (type === "resize") ({ width, height } = now);
    const kept = { ...now, width, height };
    if (element?.ownerDocument === page && !isSame(kept, opened)) keep(game, kept);
  };
  // Nothing tells that a window was moved: it is looked at when its user leaves it.
  for (const name of ["resize", "blur", "pagehide"]) view.addEventListener(name, note);
}

/** Opens a board where the last one of its game was, if that was a window of its own; false if it could not. */
export async function openWhereLast(board: Board, battle: BattleCombat): Promise<boolean> {
  const { elsewhere } = chosenFor(gameOf(battle));
  return elsewhere ? openThere(board, elsewhere) : false;
}

/** Offers, at the head of a board in the main window, to move it to where the last one was. */
export function drawOffer(frame: HTMLElement, board: Board, battle: BattleCombat): Promise<void> {
  const game = gameOf(battle);
  const { elsewhere } = chosenFor(game);
  const isOffered = elsewhere && frame.ownerDocument === document && opensWindows();
  const again = async (): Promise<void> => {
    if (battleById(battle.id)) await drawOffer(frame, board, battle);
  };
  const move = {
    label: localize("ALLHANDS.dock.there"),
    press: async () => {
      await askForScreens();
      if (elsewhere) await openThere(board, elsewhere);
      await again();
    },
  };
  const stay = {
    label: localize("ALLHANDS.dock.here"),
    press: () => {
      keep(game, null);
      return again();
    },
  };
  const lines = isOffered ? [{ text: localize("ALLHANDS.dock.elsewhere"), buttons: [move, stay] }] : [];
  return drawStrip(frame, { kind: "elsewhere", title: localize("ALLHANDS.dock.elsewhereTitle") }, lines);
}
