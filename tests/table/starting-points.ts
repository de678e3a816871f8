/** Starting points of tests, and how people without windows play to each of them. */
import { beginBattle, playsToItsEnd, musterDuel } from "../browser/battle";
import type { Client } from "../browser/client";
import { beginStacked } from "../browser/ship-on-ship/game";

type SitDown = (name: string) => Promise<Client>;

export const STARTING_POINTS = {
  /** `beginBattle`, mustered: Player 1 has the Battleaxe and the turn, the Gamemaster has the Explorer. */
  "myoss-duel-mustered": async (sitDown) => {
    const gm = await sitDown("Gamemaster");
    await musterDuel(gm, await sitDown("Player 1"));
  },
  /** The same ships, after a captain and a lieutenant have fought to the end. The battle is not written to any more. */
  "myoss-duel-over": async (sitDown) => {
    const gm = await sitDown("Gamemaster");
    await beginBattle(gm, { battleaxe: "bot:greedy", explorer: "bot:lieutenant" });
    await playsToItsEnd(gm, 240_000);
  },
  /** `beginStacked`, up to the first choice of a card. */
  "ship-on-ship-duel-stacked": async (sitDown) => {
    const gm = await sitDown("Gamemaster");
    await beginStacked(gm, await sitDown("Player 1"));
  },
} satisfies Record<string, (sitDown: SitDown) => Promise<void>>;

export type StartingPoint = keyof typeof STARTING_POINTS;
