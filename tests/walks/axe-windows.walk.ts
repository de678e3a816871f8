/** The windows that need no battle, checked by axe: no serious fault in any of the looks that users may have. */
import { test } from "../browser/fixtures";
import { openTab } from "../browser/table";
import { musterFleets } from "../browser/two-fleets";
import { firstWays, rollerWays, warWays } from "../browser/ways";
import { inspection } from "./inspection";

test("nothing serious in any window without a battle", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const { look, lookAtEach, finish } = inspection();
  for (const tab of ["combat", "settings"]) {
    await openTab(gm, tab);
    await look(gm, tab);
  }
  await lookAtEach(gm, firstWays(gm));
  await musterFleets(gm);
  await lookAtEach(gm, warWays(gm));
  finish();
});

test("nothing serious in any roller", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const { lookAtEach, finish } = inspection();
  await lookAtEach(gm, await rollerWays(gm));
  finish();
});
