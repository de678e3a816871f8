/** What boards say in the world of another system, compared with what they say at home. */
import type { Page } from "@playwright/test";
import { throughStates } from "../../browser/board-states";
import { readOn, settled } from "../../browser/settled";
import { beginWithPeople, closeWindows } from "../../conformance/guest/battles";
import { inPage } from "../../conformance/guest/opened";

/** What two boards say at a state of a battle: the player's and the Gamemaster's, text by text. */
interface Said {
  readonly state: string;
  readonly boards: Readonly<Record<"player" | "gm", readonly string[]>>;
}

export type Pages = Readonly<Record<"player" | "gm", Page>>;

/** Answers without a new question after which a battle is left as it is. */
const PATIENCE = 30;

/** Texts and numbers that nobody wrote. */
const ODD = String.raw`NaN|undefined|\[object |ALLHANDS\.\w`;

/** From now on notes all that is odd in what we draw on a page: texts, and what is said of elements. */
export const watchTexts = (page: Page): Promise<unknown> =>
  inPage(
    page,
    `const odd = (globalThis.oddTexts ??= new Set());
    const NAMES = ["aria-label", "title", "alt", "value", "data-tooltip", "data-tooltip-text", "aria-valuetext"];
    const note = (text, whose) => new RegExp(given).test(text ?? "") && odd.add(whose + ": " + text.trim().slice(0, 200));
    const look = (element) => {
      if (!element?.closest?.('[class*="all-hands"], [class*="ah-"]')) return;
      for (const each of [element, ...element.querySelectorAll("*")]) {
        // Foundry itself puts words in the place of a tooltip's key.
        for (const name of NAMES) note(game.i18n.localize(each.getAttribute(name) ?? ""), each.className + " " + name);
        for (const { nodeType, data } of each.childNodes) if (nodeType === 3) note(data, each.className);
      }
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        look(target.nodeType === 1 ? null : target.parentElement);
        for (const node of addedNodes) look(node.nodeType === 1 ? node : node.parentElement);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })`,
    ODD,
  );

/** Takes away what was noted. */
export const oddTexts = (page: Page): Promise<string[]> =>
  inPage(page, "const odd = [...(globalThis.oddTexts ?? [])]; globalThis.oddTexts?.clear(); return odd");

/** All that the board says, in order: texts, values of fields, and what is said of elements. */
const TEXTS = `const board = [...document.querySelectorAll(".ah-board-window:not(.ah-replayed) .ah-board")].at(-1);
  const said = [];
  const walk = (element) => {
    for (const name of ["aria-label", "data-tooltip"]) if (element.getAttribute(name)) said.push(element.getAttribute(name));
    if (element.matches("input, select, textarea")) said.push(String(element.value));
    for (const node of element.childNodes)
      if (node.nodeType === 1) walk(node);
      else if (node.nodeType === 3 && node.data.trim() !== "") said.push(node.data.replace(/\\s+/g, " ").trim());
  };
  if (board) walk(board);
  // A host may call its Gamemasters otherwise.
  const { name } = game.users.find(({ isGM }) => isGM);
  return said.map((text) => text.replaceAll(name, "Gamemaster"))`;

/** Plays a battle through all its questions on the boards of two people, with dice that always fall alike; returns what they said. */
export async function saidIn(game: string, pages: Pages): Promise<readonly Said[]> {
  const { gm, player } = pages;
  for (const page of [gm, player]) {
    await inPage(page, `localStorage.setItem("test-seed", "7")`);
    await closeWindows(page);
  }
  await inPage(gm, "for (const combat of [...game.combats]) await combat.delete(); await api.settled()");
  const id = await beginWithPeople(gm, game);
  for (const page of [gm, player])
    await inPage(page, "await api.openBoard(game.combats.get(given)); await api.settled()", id);
  const said: Said[] = [];
  await throughStates(
    pages,
    async (state) => {
      await settled(gm, player);
      const read = (page: Page) => readOn<string[]>(page, `(() => { ${TEXTS} })()`);
      said.push({ state, boards: { player: await read(player), gm: await read(gm) } });
    },
    PATIENCE,
  );
  for (const page of [gm, player]) await closeWindows(page);
  return said;
}

/** Where what is said here differs from what is said at home: the first text that does, at each state. */
export function differences(home: readonly Said[], here: readonly Said[]): string[] {
  const states = (all: readonly Said[]) => all.map(({ state }) => state).join(", ");
  if (states(home) !== states(here)) return [`asked ${states(here)} – at home: ${states(home)}`];
  return here.flatMap(({ state, boards }, at) =>
    (["player", "gm"] as const).flatMap((whose) => {
      const [mine, theirs] = [boards[whose], home[at]!.boards[whose]];
      if (mine.length === 0) return [`${state}: the board of the ${whose} is blank`];
      const where = [...mine, ""].findIndex((text, line) => text !== (theirs[line] ?? ""));
      return where === -1 ? [] : [`${state}, ${whose}: “${mine[where] ?? ""}” – at home: “${theirs[where] ?? ""}”`];
    }),
  );
}
