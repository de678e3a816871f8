/** Sealed hands and browsers: each user sees and removes theirs, and boards say how hands are. */
import { beginSealed, systemOn, type Scope } from "../table/sealed/table";
import { expect, test } from "./fixtures";
import { readOn } from "./settled";
import { sentence } from "./sentences";
import { board, pickFromMenu } from "./table";

test("a player sees their browsers, says which are theirs, and removes the others", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const one = await loginAs(browser, "Player 1");
  await loginAs(browser, "Player 2");
  const planted = "ab".repeat(32);
  await readOn(
    gm,
    async (planted) => {
      const { game } = globalThis as unknown as Scope;
      const bytes = new Uint8Array((planted.match(/../g) ?? []).map((each) => parseInt(each, 16)));
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const name = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0"))
        .join("")
        .slice(0, 16);
      const devices = JSON.stringify({ [name]: planted });
      await game["users"]!.getName("Player 1").update({ flags: { "all-hands": { devices } } });
      return true;
    },
    planted,
  );
  await beginSealed(gm, "ship-on-ship");
  await systemOn(one);
  const mark = board(one).locator(".ah-banner__hands");
  await expect(mark).toHaveText(`${sentence("ALLHANDS.hands.title")}. ${sentence("ALLHANDS.hands.mark")}`);
  await pickFromMenu(board(one), sentence("ALLHANDS.browsers.menu"));
  const window = one.locator("#all-hands-browsers");
  await expect(window.getByRole("group")).toHaveCount(2);
  await expect(window).toContainText(sentence("ALLHANDS.browsers.here"));
  const other = window.getByRole("group").filter({ hasText: sentence("ALLHANDS.browsers.other") });
  await other.getByLabel(sentence("ALLHANDS.browsers.mine")).check();
  await expect(other.getByLabel(sentence("ALLHANDS.browsers.mine"))).toBeChecked();
  await other.getByRole("button").click();
  await expect(window.getByRole("group")).toHaveCount(1);
  const { envelopes } = JSON.parse((await systemOn(gm)).keys) as { envelopes: Record<string, object> };
  expect(Object.keys(envelopes["seat-1"]!)).toHaveLength(1);
});
