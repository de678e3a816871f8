/** A whole battle of Space Opera, played by bots. */
import { playsToItsEnd, recordOn } from "../../browser/battle";
import { expectNoFault } from "../../browser/fleet";
import { beginOpera, type SHIPS } from "../../browser/space-opera/game";
import { expect, test } from "../table";

test("bots on both sides play a battle to its end", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  const bot = (ship: keyof typeof SHIPS, side: string) => ({ ship, side, commander: "bot:random" });
  await beginOpera(gm, [bot("marlin", "a"), bot("redLedger", "a"), bot("drumfish", "b"), bot("thorn", "b")], {
    automation: { confirmCasualties: "do", confirmEnd: "do", unorthodox: "do" },
  });
  await playsToItsEnd(gm, 240_000);
  // A difference between documents and rules would be in the record as a user's edit.
  await expectNoFault(gm);
  expect((await recordOn(gm)).at(-1)!.events.at(-1)).toMatchObject({ event: "battleEnded" });
});
