/** Where tests can begin, and how each of these points is played to by people without windows. */
import { beginBattle, playsToItsEnd, musterDuel } from "../browser/battle";
import type { Client } from "../browser/client";

type SitDown = (name: string) => Promise<Client>;

export const STARTING_POINTS = {
  /** `beginBattle`, mustered: Player 1 has the Battleaxe, whose turn it is, the Gamemaster the Explorer. */
  "myoss-duel-mustered": async (sitDown) => {
    const gm = await sitDown("Gamemaster");
    await musterDuel(gm, await sitDown("Player 1"));
  },
  /** The same ships, of a captain and a lieutenant who have fought to the end. Nothing more is written of the battle. */
  "myoss-duel-over": async (sitDown) => {
    const gm = await sitDown("Gamemaster");
    await beginBattle(gm, { battleaxe: "bot:greedy", explorer: "bot:lieutenant" });
    await playsToItsEnd(gm, 240_000);
  },
} satisfies Record<string, (sitDown: SitDown) => Promise<void>>;

export type StartingPoint = keyof typeof STARTING_POINTS;
