import { battleOn, recordOn } from "../browser/battle";
import { beginFleets, expectNoFault, shipsOn } from "../browser/fleet";
import { inMotion } from "../browser/settled";
import { EVERYTHING, EXPLORER, FIGHTER, UNMANNED } from "../support/rules/myoss-gamma/fixtures";
import { expect, test } from "./table";

/** Enough steps for sections to be lost, shuttles to fly, and beams and computers to be set. */
const STEPS = 120;

/** Bots play ships with something of every kind: after each step the documents match the state of the rules. */
for (const seed of [11, 12])
  test(`documents keep all of a battle (seed ${seed})`, async ({ sitDown }) => {
    const gm = await sitDown("Gamemaster");
    await gm.evaluate((seed) => localStorage.setItem("test-seed", String(seed)), seed);
    await beginFleets(
      gm,
      [
        { commander: "bot:random", side: "a", ships: [EVERYTHING, UNMANNED] },
        { commander: "bot:random", side: "b", ships: [EXPLORER] },
        { commander: "bot:greedy", side: "c", ships: [{ ...EVERYTHING, name: "Other" }, FIGHTER] },
      ],
      { options: { remoteSelfDestruct: true, hiddenDesigns: seed === 12 }, onScene: true },
    );
    const isEnough = async () => {
      const { step, ended, problem } = await battleOn(gm);
      return ended || problem !== "" || step > STEPS;
    };
    inMotion(gm);
    await expect.poll(isEnough, { timeout: 120_000 }).toBe(true);
    // A difference between documents and rules would be in the record as a user's edit.
    await expectNoFault(gm);
    const record = await recordOn(gm);
    expect(record.length).toBeGreaterThan(5);
    const { actors, combatants, tokens } = await shipsOn(gm);
    expect(combatants).toEqual(actors);
    expect(tokens).toEqual(actors);
  });
