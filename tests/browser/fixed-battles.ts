/** Battles that go the same way each time, one of each game: Player 1 against the Gamemaster. */
import type { Page } from "@playwright/test";
import { beginBattle, type Table } from "./battle";
import { answerOn, askedOn } from "./bot-answers";
import { boardOpens } from "./client";
import { beginAces } from "./navy-aces/game";
import { beginDuel } from "./ship-on-ship/game";
import { beginSea } from "./silent-ships/game";
import { expect } from "./fixtures";
import { readOn, settled } from "./settled";
import { beginOpera } from "./space-opera/game";
import { board, control } from "./table";

const [PLAYER, GAMEMASTER] = ["Player 1", "Gamemaster"] as const;
/** House options for a game of Navy Aces that bots end in some minutes. */
const FEW = { strength: 10, islands: 2, rounds: 4 } as const;

interface Pack {
  readonly index: { getName(name: string): { readonly _id: string } };
}

/** Ships of each side in the fleet battle of Myoss Gamma. */
const FLEETS = {
  [PLAYER]: ["Battleaxe", "Lantern", "Wasp", "Heron"],
  [GAMEMASTER]: ["Explorer", "Tortoise", "Hatchet"],
} as const;

/** A fleet of each of these users in Myoss Gamma, of ships of the compendium. */
export async function beginFleets(gm: Page, fleets: Readonly<Record<string, readonly string[]>>): Promise<void> {
  await readOn(
    gm,
    async (fleets) => {
      const { game } = globalThis as unknown as Table;
      const pack = game.packs.get("all-hands.ships") as Pack;
      const participants = [];
      for (const [commander, names] of Object.entries(fleets))
        for (const name of names) {
          const user = game.users.getName(commander).id;
          const actor = await game.actors.importFromCompendium(pack, pack.index.getName(name)._id, {
            ownership: { default: 0, [user]: 3 },
          });
          participants.push({ actor, token: null as null, commander: commander === "Gamemaster" ? "" : user });
        }
      const { tableGame, startBattle } = game.system.api;
      await startBattle(tableGame("myoss-gamma"), participants, { name: "the gap" });
    },
    fleets,
  );
  await boardOpens(gm);
}

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

/** A game of Silent Ships in which both save their cards, until Player 1 is asked with so many in hand. */
async function beginSaving(gm: Page, player: Page, cards: number): Promise<void> {
  await beginSea(gm, [PLAYER, GAMEMASTER]);
  await expect(board(player)).toBeVisible();
  const isSaved = async () =>
    (await askedOn(player)) === "act" && (await board(player).locator("[data-hand] > li").count()) >= cards;
  for (let saved = await isSaved(); !saved; saved = await isSaved()) {
    for (const page of [player, gm])
      if ((await askedOn(page)) === "act") await control(page, "end").press("Enter");
      else if ((await askedOn(page)) !== "") await answerOn(page, 0);
    await settled(gm, player);
  }
}

/** The same, and other battles that are worth a look. */
export const ALL_BATTLES: { readonly [name: string]: (gm: Page, player: Page) => Promise<void> } = {
  ...BATTLES,
  "myoss-fleets": (gm) => beginFleets(gm, FLEETS),
  "silent-hand": (gm, player) => beginSaving(gm, player, 11),
};
