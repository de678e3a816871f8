/** Starting points of tests, and how people without windows play to each of them. */
import { asked, beginBattle, playsToItsEnd, musterDuel } from "../browser/battle";
import type { Client } from "../browser/client";
import { beginAces, isPut, loadMuster as loadAces, SHORT_GAME } from "../browser/navy-aces/game";
import { readOn } from "../browser/settled";
import { beginStacked } from "../browser/ship-on-ship/game";
import { beginSea, loadMuster as loadSea } from "../browser/silent-ships/game";
import { PRINTED } from "../browser/table";

type SitDown = (name: string) => Promise<Client>;

interface Scope {
  readonly game: {
    readonly packs: { get(id: string): unknown };
    readonly users: { getName(name: string): { readonly id: string } };
    readonly actors: {
      importFromCompendium(
        pack: unknown,
        id: string,
        changes: object,
      ): Promise<{ getTokenDocument(place: object): Promise<{ toObject(): object }> }>;
    };
    readonly scenes: {
      readonly active: { createEmbeddedDocuments(type: "Token", data: object[]): Promise<unknown> };
      importFromCompendium(
        pack: unknown,
        id: string,
        changes: object,
      ): Promise<{ readonly id: string; activate(): Promise<unknown> }>;
    };
  };
}

/** Takes a scene out of the compendium, without those who come with it, and shows it to everyone; returns its id. */
const showScene = (gm: Client, entry: string): Promise<string> =>
  readOn(
    gm,
    async (entry) => {
      const { packs, scenes } = (globalThis as unknown as Scope).game;
      const scene = await scenes.importFromCompendium(packs.get("all-hands.scenes"), entry, {
        flags: { "all-hands": { ships: [] } },
      });
      await scene.activate();
      return scene.id;
    },
    entry,
  );

/** Makes a Battleaxe of Player 1 and an Explorer, with tokens on the active scene. */
const placeShips = (gm: Client): Promise<void> =>
  readOn(
    gm,
    async (ships) => {
      const { actors, packs, scenes, users } = (globalThis as unknown as Scope).game;
      const ownerships = [{ default: 0, [users.getName("Player 1").id]: 3 }, { default: 0 }];
      for (const [at, ownership] of ownerships.entries()) {
        const actor = await actors.importFromCompendium(packs.get("all-hands.ships"), ships[at]!, { ownership });
        const token = await actor.getTokenDocument({ x: 1400, y: 700 + 800 * at });
        await scenes.active.createEmbeddedDocuments("Token", [token.toObject()]);
      }
    },
    [PRINTED.battleaxe, PRINTED.explorer],
  );

export const STARTING_POINTS = {
  /** Player 1's Battleaxe and an Explorer of the Gamemaster on the scene, before any battle. */
  "myoss-ships-placed": async (sitDown) => placeShips(await sitDown("Gamemaster")),
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
  /** On the prepared scene: Player 1 has the Gannets, the upper edge and the turn, the Gamemaster the Lamplighters. */
  "silent-ships-mustered": async (sitDown) => {
    const gm = await sitDown("Gamemaster");
    await showScene(gm, "Se4Wv9QxLq2TnKbZ");
    await loadSea(gm, ["frigate", "missile", "salvage", "speed", "patrol"], ["flag", "fire", "patrol", "speed"]);
    await beginSea(gm, ["Player 1", "Gamemaster"]);
    await asked(gm, "act");
  },
  /** On the open sea, with the strait in the world as well: Player 1 is to deploy first, against the Gamemaster. */
  "navy-aces-mustered": async (sitDown) => {
    const gm = await sitDown("Gamemaster");
    await showScene(gm, "AcesTheStrait001");
    const scene = await showScene(gm, "AcesOpenSea00001");
    await loadAces(gm, { hands: ["2S 3S 4S 5S", "2C 3C 4C 5C"], pile: "TH 9D KC QC" });
    await beginAces(gm, ["Player 1", "Gamemaster"], { ...SHORT_GAME, scene });
    await isPut(gm, "build", 0);
  },
} satisfies Record<string, (sitDown: SitDown) => Promise<void>>;

export type StartingPoint = keyof typeof STARTING_POINTS;
