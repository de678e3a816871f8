/** Tells users that they are asked: by marks if the board is out of sight, the title, a sound, the browser. */
import { logWarning } from "../platform/log";
import { onEveryPage } from "../platform/hooks";
import { isUsed, pages } from "../platform/pages";
import { ourSetting } from "../platform/settings";
import { drawMarks, type Call } from "./call-marks";
import type { Box } from "./dock-place";
import { sound } from "./sounds";
import { sayWarning, unattended } from "../platform/notices";
import { localize } from "../text/sentence";

/** The battle to go to, first one whose board is not in sight; null if nothing is asked. */
export const nextCall = (calls: readonly Call[]): Call | null => calls.find(({ seen }) => !seen) ?? calls[0] ?? null;

const MARK = "● ";

/** The title of the page, with or without the mark that something is asked. */
export function markedTitle(title: string, marked: boolean): string {
  const bare = title.startsWith(MARK) ? title.slice(MARK.length) : title;
  return marked ? MARK + bare : bare;
}

/** Returns a function that remembers what is asked, and returns what was not asked the last time. */
export function newsOfCalls<Asked extends Pick<Call, "asked">>(): (calls: readonly Asked[]) => Asked[] {
  let known = new Set<string>();
  return (calls) => {
    const news = calls.filter(({ asked }) => !known.has(asked));
    known = new Set(calls.map(({ asked }) => asked));
    return news;
  };
}

/** Returns a test of whether a turn begins, by being asked and the time in ms; not within `pause` after a question. */
export function turnsBegun(pause: number): (isAsked: boolean, now: number) => boolean {
  let [wasAsked, over] = [false, -Infinity];
  return (isAsked, now) => {
    const begins = isAsked && !wasAsked && now - over >= pause;
    if (wasAsked && !isAsked) over = now;
    wasAsked = isAsked;
    return begins;
  };
}

/** Whether most of a rectangle lies on the screen and under none of the others, by nine spots in it. Pure. */
export function isMostlyFree({ left, top, width, height }: Box, screen: Box, others: readonly Box[]): boolean {
  const isFree = (x: number, y: number): boolean => {
    const isIn = (box: Box) => x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
    return isIn(screen) && !others.some(isIn);
  };
  const spots = [1, 3, 5].flatMap((x) => [1, 3, 5].map((y) => isFree(left + (width * x) / 6, top + (height * y) / 6)));
  return spots.filter(Boolean).length * 2 > spots.length;
}

/** Whether most of a window is in sight, not covered by other windows. A browser window of its own shows all of it. */
export function isInSight(element: HTMLElement): boolean {
  if (element.ownerDocument !== document) return !element.ownerDocument.hidden;
  const boxOf = (shown: HTMLElement): Box => shown.getBoundingClientRect();
  const all = [...document.querySelectorAll<HTMLElement>("body > .application, body > .window-app")];
  const above = all.filter(({ style }) => Number(style.zIndex) > Number(element.style.zIndex));
  const screen = { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
  return isMostlyFree(boxOf(element), screen, above.map(boxOf));
}

/** The browser's notifications, if it has them: it has none on pages that came over an insecure connection. */
const notifier = (): typeof Notification | null => ("Notification" in globalThis ? Notification : null);

/** Asks the browser for permission, and says so if it refuses. */
async function askLeave(isWanted: unknown): Promise<void> {
  if (isWanted !== true) return;
  const leave = (await notifier()?.requestPermission()) ?? "denied";
  if (leave !== "granted") sayWarning(localize("ALLHANDS.turn.refused"));
}

const notifies = ourSetting("notifyTurn", "client", false, {
  name: "ALLHANDS.setting.notifyTurn.name",
  hint: "ALLHANDS.setting.notifyTurn.hint",
  onChange: (isWanted) => unattended(askLeave(isWanted), { asks: true }),
});

/** Registers the setting; called once in `init`. */
export const registerYourTurn = (): void => notifies.register();

function notify({ battle, name }: Call, go: (battle: string) => void): void {
  const browser = notifier();
  if (browser?.permission !== "granted") return;
  try {
    const shown = new browser(localize("ALLHANDS.turn.yours"), { body: name, tag: battle });
    shown.addEventListener("click", () => {
      window.focus();
      go(battle);
    });
  } catch (error) {
    // Browsers on phones do not allow them on pages of this kind.
    logWarning(error);
  }
}

/** Milliseconds between questions of one turn: other people mostly need longer to answer, bots less. */
const BREATH = 2500;

/**
 * Shows on this screen which battles ask something, whenever that may have changed.
 *
 * @param calls  the battles that ask this user something
 * @param toWatch  the battles that this user could watch
 * @param go     brings this user to a battle
 * @returns the function to call on each change
 */
export function showCalls(
  calls: () => readonly Call[],
  toWatch: () => readonly Call[],
  go: (battle: string) => void,
): () => void {
  const [news, begins] = [newsOfCalls<Call>(), turnsBegun(BREATH)];
  return () => {
    const open = calls();
    if (begins(open.length > 0, performance.now())) sound("turn");
    drawMarks([...open, ...toWatch()], go);
    const isAway = pages().every(({ hidden }) => hidden);
    const title = markedTitle(document.title, isAway && open.length > 0);
    if (title !== document.title) document.title = title;
    const fresh = news(open);
    if (isAway && notifies.read()) for (const call of fresh) notify(call, go);
  };
}

/** Calls back when windows may have moved, or the page was shown or hidden. */
export function watchSight(changed: () => void): void {
  onEveryPage((page) => {
    for (const event of ["pointerup", "keyup", "focusin", "transitionend", "visibilitychange"])
      page.addEventListener(event, changed, { capture: true, passive: true });
    for (const event of ["pointerdown", "keydown"])
      page.addEventListener(event, () => isUsed(page), { capture: true, passive: true });
  });
  window.addEventListener("resize", changed);
  new MutationObserver(changed).observe(document.body, { childList: true });
}
