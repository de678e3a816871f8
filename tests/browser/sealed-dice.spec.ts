/** Sealed dice: two players and the Gamemaster play with them, and later changes to their record are found. */
import { readFile, writeFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { digest, playStep, sealOf } from "../../module/rules/kernel";
import { recordingText, type RecordedEntry, type Recording } from "../../module/rules/kernel/recording";
import { retrace } from "../../module/rules/kernel/retrace";
import type { Sealing } from "../../module/rules/kernel/sealed-dice";
import { myossGamma } from "../../module/rules/myoss-gamma";
import { answer, asked, battleOn, beginBattle, FIXED_DICE, recordOn, takeBack, type Table } from "./battle";
import { expect, test, whenReady } from "./fixtures";
import { board, OFTEN, openTab, pressTool, submit } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

interface Scope {
  readonly game: Table["game"] & {
    readonly system: { readonly api: { openReplay(battle: object): Promise<void>; openOverview(): Promise<void> } };
  };
}

const sealingsOn = (page: Page, at = 0): Promise<Sealing[]> =>
  readOn(
    page,
    (at) => {
      const { sealings } = (globalThis as unknown as Scope).game.combats.contents[at]!.system;
      return (JSON.parse(String(sealings || '{"done":[]}')) as { done: Sealing[] }).done;
    },
    at,
  );

/** Seeds that a browser keeps in its storage. */
const seedsKept = (page: Page): Promise<string[]> =>
  readOn(page, () =>
    Object.keys(localStorage).flatMap((key) => (/seed/.test(key) ? [localStorage.getItem(key)!] : [])),
  );
const documentsOn = (page: Page): Promise<string> =>
  readOn(page, () => {
    const { collections } = (globalThis as unknown as { game: { collections: Map<string, Iterable<object>> } }).game;
    return JSON.stringify([...collections.values()].map((all) => [...all]));
  });

const replayed = (page: Page) => page.locator(".ah-board-window.ah-replayed");
async function verify(page: Page): Promise<void> {
  await replayed(page).locator('[data-replay="verify"]').click();
}
const verdict = (page: Page) => replayed(page).locator(".ah-replay__verdict");

/** Ends the turn of the player whose turn it is. */
async function endTurn(gm: Page, players: readonly Page[]): Promise<void> {
  const { askings } = await asked(gm, "action");
  await answer(players[askings[0]!.seat === "seat-1" ? 0 : 1]!, "action", { do: "end" });
}

/** The record up to its last die, which is changed; events, states, digests and seals are as they would be then. */
function forged(recording: Recording): { readonly at: number; readonly recording: Recording } {
  const at = recording.entries.findLastIndex((entry) => (entry?.dice?.length ?? 0) > 0);
  const entry = recording.entries[at]!;
  const before = retrace(myossGamma, recording).stateAt(at)!;
  const [die] = entry.dice!;
  const thrown = entry.answers.findIndex(([key, value]) => key.endsWith(`:${die!.reason}`) && value === die!.value);
  for (let value = 1; value <= die!.sides; value++) {
    const answers = entry.answers.map(([key, old], index) => [key, index === thrown ? value : old] as const);
    const played = playStep(myossGamma, before, answers, { die: () => undefined, answer: () => undefined });
    if (value === die!.value || played.status !== "done") continue;
    const { events, dice, seat } = played;
    const digests = { before: digest(before), after: digest(played.state) };
    const other: RecordedEntry = { ...entry, seat, answers, events, dice, digest: digests };
    const seal = sealOf(recording.entries[at - 1]?.seal ?? recording.seal ?? "", other);
    return { at, recording: { ...recording, entries: [...recording.entries.slice(0, at), { ...other, seal }] } };
  }
  throw new Error("no other number would do");
}

test("dice are sealed by all who play, fall by that, and whoever changes one in the record is found out", async ({
  browser,
  loginAs,
}, { outputDir }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const one = await loginAs(browser, "Player 1", FIXED_DICE);
  const two = await loginAs(browser, "Player 2", FIXED_DICE);

  await test.step("seed and salts are sealed and opened by themselves, and nobody else has the seed", async () => {
    await beginBattle(gm, { battleaxe: "Player 1", explorer: "Player 2" }, { sealed: true });
    for (const page of [one, two]) await submit(page);
    await asked(gm, "action");
    const [sealing, ...more] = await sealingsOn(one);
    expect(more).toEqual([]);
    expect(sealing).toMatchObject({ without: [], from: { step: 0, entry: 0 } });
    expect(Object.keys(sealing!.opened)).toEqual(["seat-1", "seat-2"]);
    // With the battle's record, for when the battle is gone.
    const [kept = ""] = await seedsKept(gm);
    expect(kept).toMatch(/^[0-9a-f]{64} \w{16}$/);
    const [seed] = kept.split(" ");
    expect(await seedsKept(one)).toEqual([]);
    expect(await documentsOn(one)).not.toContain(seed);
    for (const page of [gm, one, two]) await expect(board(page).locator(".ah-strip--sealing")).toHaveCount(0);
  });

  await test.step("a step is taken back, the Gamemaster reloads, and it goes on by the same seed", async () => {
    await takeBack(gm);
    for (const page of [one, two]) await submit(page);
    await asked(gm, "action");
    await gm.reload();
    await whenReady(gm);
    await endTurn(gm, [one, two]);
    expect(await sealingsOn(two)).toHaveLength(1);
  });

  await test.step("while it goes on, a player can tell that their salt is in it, and nobody can check the dice", async () => {
    await one.evaluate(() => {
      const { combats, system } = (globalThis as unknown as Scope).game;
      return system.api.openReplay(combats.contents[0]!);
    });
    await verify(one);
    await expect(verdict(one)).toHaveText(sentenceLike("ALLHANDS.sealing.verdict.unopened"));
    await expect(verdict(one)).toContainText(
      `${sentence("ALLHANDS.sealing.verdict.salted", { names: "Player 1, Player 2" })} ${sentence("ALLHANDS.sealing.verdict.own")}`,
    );
  });

  const { step } = await battleOn(gm);
  const dice = (await recordOn(gm)).flatMap((entry) => (entry as RecordedEntry).dice ?? []).length;
  const path = `${outputDir}/sealed.json.gz`;
  await test.step("the encounter is deleted: the seed is opened, and all dice are as they were sealed", async () => {
    await gm.evaluate(() => (globalThis as unknown as Scope).game.combats.contents[0]!.delete());
    await expect.poll(() => seedsKept(gm), OFTEN).toEqual([]);
    await openTab(gm, "journal");
    await gm
      .locator("#journal .directory-item.entry", { hasText: sentence("ALLHANDS.record.name", { name: "the gap" }) })
      .locator(".entry-name")
      .click();
    await gm
      .locator(".journal-entry .ah-record")
      .getByRole("button", { name: sentence("ALLHANDS.replay.open") })
      .click();
    await verify(gm);
    expect(dice).toBeGreaterThanOrEqual(4);
    const sealed = [
      sentence("ALLHANDS.replay.verified", { count: step }),
      sentence("ALLHANDS.sealing.verdict.sealed", { count: dice }),
      sentence("ALLHANDS.sealing.verdict.salted", { names: "Player 1, Player 2" }),
    ];
    await expect(verdict(gm)).toHaveText(sealed.join(" "));
    const download = gm.waitForEvent("download");
    await pressTool(replayed(gm), "save");
    await (await download).saveAs(path);
  });

  await test.step("a file in which one die is another, with all digests counted anew, stays outside", async () => {
    await gm.evaluate(() => (globalThis as unknown as Scope).game.system.api.openOverview());
    const overview = gm.locator("#all-hands-overview");
    const bring = async (content: string | Buffer, problem: RegExp) => {
      await writeFile(`${path}.brought`, content);
      const chooser = gm.waitForEvent("filechooser");
      // The record that came in last covers the button.
      await overview.getByRole("button", { name: sentence("ALLHANDS.replay.import") }).press("Enter");
      await (await chooser).setFiles(`${path}.brought`);
      await expect(gm.locator("#notifications li", { hasText: problem }).last()).toBeVisible();
    };
    // A record that comes in is opened, and then listed: until then, this window is about to be redrawn.
    const listed = overview.locator('[data-action="listed"][data-name="record"]');
    await expect(listed).toHaveCount(1);
    const { digest: _digest, ...body } = JSON.parse(gunzipSync(await readFile(path)).toString("utf8")) as Recording & {
      digest: string;
    };
    const other = forged(body);
    await bring(
      recordingText(other.recording),
      sentenceLike("ALLHANDS.replay.differs", {
        step: other.at + 1,
        how: sentence("ALLHANDS.replay.fault.unsealed-die"),
      }),
    );
    const { seeds: _seeds, ...closed } = body;
    await bring(recordingText(closed), sentenceLike("ALLHANDS.sealing.verdict.unopened"));
    await expect(listed).toHaveCount(2);
    await bring(await readFile(path), sentenceLike("ALLHANDS.sealing.verdict.sealed"));
  });

  await test.step("the start dialog offers it", async () => {
    await openTab(gm, "combat");
    await gm.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.start") }).click();
    const dialog = gm.locator("#all-hands-start");
    await expect(dialog.locator(".candidate-ship input").first()).toBeVisible();
    for (const box of await dialog.locator(".candidate-ship input").all()) await box.check();
    await dialog.locator("summary", { hasText: sentence("ALLHANDS.start.options") }).click();
    await expect(dialog.getByLabel(sentence("ALLHANDS.sealing.title"))).not.toBeChecked();
    await dialog.getByLabel(sentence("ALLHANDS.sealing.title")).check();
    await dialog.locator('button[type="submit"]').click();
    await expect.poll(() => sealingsOn(two).catch(() => []), OFTEN).toHaveLength(1);
  });
});
