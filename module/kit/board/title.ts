/** The title of a board's window: whose turn it is, the battle, its game, and on a folded board the question. */
import { battleById } from "../battle/battle";
import type { Feed } from "../game/feed";
import { gameName, tableGame } from "../game/games";
import { localize } from "../text/sentence";
import { madeFor } from "../windows/elements";
import { isLookedBackAt, sinceText, thinkingText } from "./notice";

/** Milliseconds between updates of the displayed times. */
const TICK = 1000;

/** A board's name, and its question or the notice in its place. */
interface Named {
  readonly title: string;
  readonly announcement: string;
}

type Titled = Pick<Feed, "battleId" | "replayed" | "question" | "die" | "status">;

/** The id of the game that is shown; blank if it is not known. */
export const gameOf = ({ replayed, battleId }: Pick<Feed, "replayed" | "battleId">): string =>
  replayed?.game ?? battleById(battleId)?.type ?? "";

/** The parts of a title, each by the suffix of its class; blank ones are left out. */
function partsOf(feed: Titled, { title, announcement }: Named) {
  const table = tableGame(gameOf(feed));
  const isMine = feed.status === "playing" && (feed.question !== null || feed.die !== null);
  return [
    ["turn", isLookedBackAt(feed) ? localize("ALLHANDS.replay.title") : isMine ? localize("ALLHANDS.turn.yours") : ""],
    ["name", title],
    ["game", table ? gameName(table) : ""],
    ["asked", announcement],
  ].filter(([, text]) => text !== "");
}

/** Draws the title into the header of a window, unless it is there already. */
export function drawTitle(window: HTMLElement, feed: Titled, board: Named): void {
  const place = window.querySelector<HTMLElement>(".window-title");
  if (!place) return;
  const drawn = partsOf(feed, board).flatMap(([name, text = ""]) => {
    const part = madeFor(place, "span");
    part.className = `ah-title__${name}`;
    part.textContent = text;
    return [part, " "];
  });
  const next = place.cloneNode() as HTMLElement;
  next.append(...drawn);
  if (!place.isEqualNode(next)) place.replaceChildren(...drawn);
}

/** Keeps the displayed times on a board up to date. Returns a function that stops it. */
export function tellTime(element: HTMLElement): () => void {
  const clock = setInterval(() => {
    for (const time of element.querySelectorAll<HTMLElement>("[data-since], [data-thinks-since]")) {
      const { since, thinksSince } = time.dataset;
      const text = thinksSince
        ? thinkingText(Number(thinksSince), performance.now())
        : sinceText(Number(since), performance.now());
      if (time.textContent !== text) time.textContent = text;
    }
  }, TICK);
  return () => clearInterval(clock);
}
