/** Battles that go the same way each time, one of each game: Player 1 against the Gamemaster. */
import type { Page } from "@playwright/test";
import { beginBattle } from "../browser/battle";
import { beginAces } from "../browser/navy-aces/game";
import { beginDuel } from "../browser/ship-on-ship/game";
import { beginSea } from "../browser/silent-ships/game";
import { beginOpera } from "../browser/space-opera/game";

const [PLAYER, GAMEMASTER] = ["Player 1", "Gamemaster"] as const;
/** House options for a game of Navy Aces that bots end in some minutes. */
const FEW = { strength: 10, islands: 2, rounds: 4 } as const;

/** Begins the battle of a game. */
export const BATTLES: { readonly [game: string]: (gm: Page) => Promise<void> } = {
  "myoss-gamma": (gm) => beginBattle(gm, { battleaxe: PLAYER, explorer: GAMEMASTER }),
  "ship-on-ship": (gm) =>
    beginDuel(gm, [
      { name: "Raider", commander: PLAYER, color: "red" },
      { name: "Cutter", commander: GAMEMASTER, color: "black" },
    ]),
  "space-opera": (gm) =>
    beginOpera(gm, [
      { ship: "marlin", commander: PLAYER, side: "a" },
      { ship: "drumfish", commander: PLAYER, side: "a" },
      { ship: "thorn", commander: GAMEMASTER, side: "b" },
      { ship: "redLedger", commander: GAMEMASTER, side: "b" },
    ]),
  "silent-ships": (gm) => beginSea(gm, [PLAYER, GAMEMASTER]),
  "navy-aces": (gm) => beginAces(gm, [PLAYER, GAMEMASTER], FEW),
};
