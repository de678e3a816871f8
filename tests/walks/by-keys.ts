/** What somebody does by keys alone, in any browser: with elements named by selectors, as drivers differ. */
import type { Client } from "../browser/client";
import { readOn } from "../browser/settled";
import { OFTEN } from "../browser/table";
import { expect } from "../browser/fixtures";
import { captainsAreDone, isAnswered, lastBattle } from "./advised";

/** Somebody with a keyboard. Keys are named as the driver names them; those used here are the same in all. */
export interface Keyed {
  readonly client: Client;
  press(key: (typeof KEYS)[number]): Promise<void>;
}
const KEYS = [
  "1",
  "3",
  "b",
  "i",
  "Enter",
  "Shift+Tab",
  "Tab",
  "ArrowRight",
  "ArrowDown",
  "ArrowLeft",
  "ArrowUp",
] as const;

/** Nobody needs to press Tab more often than this. */
const TABS = 40;
const GROUP = '[role="radiogroup"], [role="grid"], [data-rove]';
const BOARD = ".ah-board-window";
const [ADVICE, LED] = [`${BOARD} [data-action="takeAdvice"]`, `${BOARD} .ah-led`];

/** Whether something is on the page and seen. */
const isSeen = (client: Client, selector: string): Promise<boolean> =>
  readOn(client, (selector) => document.querySelector(selector)?.checkVisibility() === true, selector);

/** Focus relative to the first element that matches: on it, in its group, or before or behind it on the page. */
const focusOn = (client: Client, selector: string): Promise<"there" | "group" | "before" | "behind"> =>
  readOn(
    client,
    ([selector, group]) => {
      const [element, focused] = [document.querySelector(selector), document.activeElement];
      if (!element) throw new Error(`there is no ${selector}`);
      if (focused === element) return "there";
      const around = element.closest(group);
      if (around !== null && around === focused?.closest(group)) return "group";
      const isBehind = focused && element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBehind ? "behind" : "before";
    },
    [selector, GROUP] as const,
  );

/** The focused element, in words. */
const focused = (client: Client): Promise<string> =>
  readOn(client, () => {
    const { activeElement: element } = document;
    return element
      ? `${element.tagName} ${element.id} ${element.getAttribute("aria-label") ?? element.textContent}`.slice(0, 90)
      : "nothing";
  });

/** Goes to an element without a mouse: by Tab, and by arrow keys within a group. */
async function goTo(user: Keyed, selector: string): Promise<void> {
  const { client } = user;
  await expect.poll(() => isSeen(client, selector), OFTEN).toBe(true);
  const way: string[] = [];
  for (let tabs = 0; tabs < TABS; tabs++) {
    const where = await focusOn(client, selector);
    if (where === "there") return;
    if (where === "group" && (await goWithin(user, selector))) return;
    await user.press(where === "behind" ? "Shift+Tab" : "Tab");
    way.push(await focused(client));
  }
  throw new Error(`${selector} is out of reach by Tab: ${[...new Set(way)].join(" | ")}`);
}

/** Goes along a group, in each direction until the focus no longer moves. */
async function goWithin({ client, press }: Keyed, selector: string): Promise<boolean> {
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] as const) {
    let before = "";
    while (before !== (await focused(client))) {
      before = await focused(client);
      await press(key);
      if ((await focusOn(client, selector)) === "there") return true;
    }
  }
  return false;
}

async function pressOn(user: Keyed, selector: string): Promise<void> {
  await goTo(user, selector);
  await user.press("Enter");
}

/** Begins a battle of a game from the welcome, as it is proposed. */
export async function playNow(user: Keyed, game: string): Promise<void> {
  await pressOn(user, `#all-hands-welcome [data-action="playNow"][data-game="${game}"]`);
  await pressOn(user, "#all-hands-welcome .ah-welcome__start");
  await expect.poll(() => isSeen(user.client, `${BOARD} :is(.ah-question, .ah-target)`), OFTEN).toBe(true);
}

/** Answers as a captain advises, with the control that the advice leads to. */
async function answer(user: Keyed): Promise<void> {
  const { client, press } = user;
  const { id } = await lastBattle(client);
  await press("i");
  await captainsAreDone(client);
  if (await isSeen(client, ADVICE)) await pressOn(user, ADVICE);
  // Captains give no advice on deploying: picks a kind that has dice left, where there is room.
  else for (const key of ["1", "3", "b"] as const) await press(key);
  for (let tries = 0; tries < 3 && (await lastBattle(client)).id === id; tries++) {
    if (await isSeen(client, LED)) await pressOn(user, LED);
    else await press("Enter");
  }
  await isAnswered(client, id);
}

/** Waits until somebody is asked here, or the battle is over. Returns whether it is over. */
async function isOver({ client }: Keyed): Promise<boolean> {
  const ended = async () => (await lastBattle(client)).ended;
  const asks = () => isSeen(client, `${BOARD} :is(.ah-question, .ah-target)`);
  await expect.poll(async () => (await ended()) || (await asks()), OFTEN).toBe(true);
  return ended();
}

/** Plays a battle to its end; it is surrendered after this many answers. */
export async function playOut(user: Keyed, answers: number): Promise<void> {
  for (let given = 0; given < answers && !(await isOver(user)); given++) await answer(user);
  if (!(await isOver(user))) {
    await pressOn(user, `${BOARD} [data-offer="surrender"]`);
    await user.press("Enter");
  }
  await expect.poll(async () => (await lastBattle(user.client)).ended, OFTEN).toBe(true);
  await expect.poll(() => isSeen(user.client, `${BOARD} .ah-notice--over`), OFTEN).toBe(true);
  await goTo(user, `${BOARD} [data-action="rematch"]`);
}
