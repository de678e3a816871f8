/** Foundry 13: bots play each game to its end there, though the referee's page is loaded again, and all of it replays. */
import { beginBattle, playsToItsEnd } from "../browser/battle";
import { expectWhole, goesOn } from "../browser/faults";
import { beginAces, SHORT_GAME } from "../browser/navy-aces/game";
import { inMotion } from "../browser/settled";
import { beginDuel } from "../browser/ship-on-ship/game";
import { beginSea } from "../browser/silent-ships/game";
import { beginOpera } from "../browser/space-opera/game";
import type { Client } from "./client";
import { recordsIn } from "./records";
import { expect, testOn } from "./table";

/** Decisions that would be the Gamemaster's, left to the rules. */
const UNASKED = { automation: { confirmCasualties: "do", confirmEnd: "do", unorthodox: "do" } } as const;

const BEGIN: { readonly [game: string]: (gm: Client) => Promise<void> } = {
  "myoss-gamma": (gm) => beginBattle(gm, { battleaxe: "bot:greedy", explorer: "bot:random" }),
  "ship-on-ship": (gm) =>
    beginDuel(gm, [
      { name: "Raider", commander: "bot:greedy", color: "red" },
      { name: "Cutter", commander: "bot:greedy", color: "black" },
    ]),
  "space-opera": (gm) =>
    beginOpera(
      gm,
      [
        { ship: "marlin", commander: "bot:greedy", side: "a" },
        { ship: "thorn", commander: "bot:greedy", side: "b" },
      ],
      UNASKED,
    ),
  "silent-ships": (gm) => beginSea(gm, ["bot:greedy", "bot:greedy"]),
  "navy-aces": (gm) => beginAces(gm, ["bot:greedy", "bot:greedy"], SHORT_GAME),
};

const test = testOn(13);

for (const [game, begin] of Object.entries(BEGIN))
  test(`${game} is played to its end, and replays`, async ({ drydock, sitDown }) => {
    const gm = await sitDown("Gamemaster");
    inMotion(gm);
    await begin(gm);
    await goesOn(gm, 0);
    await gm.reload();
    await playsToItsEnd(gm, 120_000);
    await expectWhole(gm);
    const records = [...recordsIn(drydock.documents()).values()];
    expect(records.map(({ game, fault }) => [game, fault])).toEqual([[game, null]]);
  });
