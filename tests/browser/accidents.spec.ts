/** Accidents of real tables: what comes late, twice or not at all, and modules that meddle. Each has one outcome. */
import type { Page } from "@playwright/test";
import { BATTLEAXE, EXPLORER, part, shipOfParts } from "../support/rules/myoss-gamma/fixtures";
import {
  answer,
  asked,
  battleOn,
  musterBattle,
  FIXED_DICE,
  recordOn,
  reply,
  stepIs,
  type RecordedEntry,
  type Table,
  playsToItsEnd,
} from "./battle";
import { fixDice, loadDice } from "./dice";
import { expectWhole, goesOn, openLine, type Line } from "./faults";
import { expect, test, whenReady } from "./fixtures";
import { act, AT_ONCE, beginFleets, shipsOn } from "./fleet";
import { choose, edit, fire, HIT, seesNotice, shieldOf } from "./skirmish";
import { meddle } from "./stand-ins";
import { board, lastCard, OFTEN, openTab } from "./table";
import { readOn, atRest, inMotion } from "./settled";
import { sentence, sentenceLike } from "./sentences";

interface Hooks {
  on(hook: string, heard: (...told: never[]) => unknown): void;
  once(hook: string, heard: () => unknown): void;
  callAll(hook: string, ...told: unknown[]): boolean;
}

const ALONE = sentence("ALLHANDS.notice.disconnected.title");
const STALE = sentence("ALLHANDS.notice.behind.title");

/** For `loginAs`: a page without the scene and with a line of its own, which is put into `lines` under `name`. */
const onLine = (lines: Record<string, Line>, name: string, latency = 0) => ({
  prepare: async (page: Page): Promise<void> => {
    await fixDice(page);
    lines[name] = await openLine(page, latency);
  },
});

/** Expects a page without a connection to say so, and to play nothing. */
async function isAlone(page: Page): Promise<void> {
  await seesNotice(page, ALONE);
  await expect(board(page).locator('[data-action="submit"]')).toHaveCount(0);
}

/** Gives a page its connection back, and expects it to reload itself. */
async function comesBack(page: Page, line: Line): Promise<void> {
  const loaded = page.waitForEvent("load");
  line.mend();
  await loaded;
  await whenReady(page);
  atRest(page);
  for (const told of [ALONE, STALE]) await expect(page.locator("body")).not.toContainText(told);
}

test.describe(() => {
  test.use({ start: "myoss-duel-mustered" });

  test("200 ms each way, and a connection that is lost for a while: a player's, and the Gamemaster's in mid-step", async ({
    browser,
    loginAs,
  }) => {
    test.setTimeout(120_000);
    const lines: Record<string, Line> = {};
    const gm = await loginAs(browser, "Gamemaster", onLine(lines, "gm"));
    const player = await loginAs(browser, "Player 1", onLine(lines, "player", 200));
    await musterBattle(gm, player, "player");

    await test.step("a player's, for whom the Gamemaster answers meanwhile", async () => {
      const open = await asked(player, "action");
      const { step } = await battleOn(gm);
      await lines["player"]!.cut();
      await expect(board(gm).locator('[data-action="end"]')).toBeVisible();
      await answer(gm, "action", { do: "screenOff" });
      await stepIs(gm, step + 1);
      expect((await battleOn(player)).question).toEqual(open);
      await isAlone(player);
      await comesBack(player, lines["player"]!);
      await stepIs(player, step + 1);
    });
    await test.step("the Gamemaster's in mid-step", async () => {
      await fire(gm, player);
      await answer(player, "pickRoll", 71);
      const { step } = await battleOn(gm);
      lines["gm"]!.cutAfter(2);
      await reply(player, await asked(player, "adjust"), 71);
      await seesNotice(player, sentence("ALLHANDS.notice.waitingForGamemaster.title"));
      const half = (await recordOn(player))[step] as RecordedEntry;
      expect(half).toMatchObject({ kind: "play" });
      await isAlone(gm);
      await comesBack(gm, lines["gm"]!);
      // The next turn begins by itself.
      await stepIs(player, step + 2);
      expect((await recordOn(gm))[step]).toEqual(half);
      for (const page of [gm, player]) await expect.poll(() => shieldOf(page)).toEqual(HIT);
      await expectWhole(gm);
    });
    for (const page of [gm, player]) await page.close();
  });

  test("a slow second Gamemaster takes over, and the first one, who has missed that, writes nothing", async ({
    browser,
    loginAs,
  }) => {
    test.setTimeout(120_000);
    const lines: Record<string, Line> = {};
    const gm = await loginAs(browser, "Gamemaster", onLine(lines, "gm"));
    await gm.evaluate(() => (globalThis as unknown as Table).game.users.getName("Player 3").update({ role: 4 }));
    const other = await loginAs(browser, "Player 3", onLine(lines, "other", 200));
    const player = await loginAs(browser, "Player 1", FIXED_DICE);
    await musterBattle(gm, player, "player");
    const { step, lease } = await battleOn(gm);

    await lines["gm"]!.cut();
    await expect.poll(async () => (await battleOn(player)).lease, OFTEN).toMatchObject({ epoch: lease.epoch + 1 });
    await answer(player, "action", { do: "screenOff" });
    await stepIs(player, step + 1);
    await asked(player, "action");

    // Something is half typed there, so the page waits. The Gamemaster is active again, and as far as that page knows it
    // still runs the battle. Its changes wait for its return.
    await openTab(gm, "chat");
    const chat = gm.locator("#chat textarea, #chat-message").first();
    await chat.pressSequentially("half a sen");
    lines["gm"]!.mend();
    await seesNotice(gm, STALE);
    await expect(gm.locator("#notifications li", { hasText: sentence("ALLHANDS.connection.typing") })).toHaveCount(1);
    expect(await battleOn(gm)).toMatchObject({ step, lease });
    await edit(gm, "Explorer", "Shield", { "system.damage.tg": 1 });
    await expect.poll(async () => (await shieldOf(other)).tg, OFTEN).toBe(1);
    expect(await recordOn(player)).toHaveLength(step + 1);
    await expect(chat).toHaveValue("half a sen");
    const loaded = gm.waitForEvent("load");
    await chat.fill("");
    await loaded;
    await whenReady(gm);
    atRest(gm);
    await choose(gm, sentence("ALLHANDS.edit.accept"));
    await stepIs(player, step + 2);
    expect((await battleOn(player)).lease).toMatchObject({ user: lease.user, epoch: lease.epoch + 2 });
    await answer(player, "action", { do: "endShip" });
    await expectWhole(gm, ["edit"]);
    for (const page of [gm, other, player]) await page.close();
  });
});

/** The part of a page's global scope that modules use. */
interface Modules {
  readonly CONFIG: Record<string, Record<string, Class>>;
  readonly [global: string]: unknown;
}
type Class = new (...args: unknown[]) => Record<string, unknown>;
interface Marked {
  readonly marks: readonly string[];
}

const DOCUMENTS = ["Actor", "ChatMessage", "Combat", "Combatant", "Item", "JournalEntryPage", "Scene", "Token", "User"];
/** Hooks that we listen to, and our own. */
const HEARD = [
  ...DOCUMENTS.flatMap((name) => ["create", "update", "delete"].map((what) => `${what}${name}`)),
  "preCreateActor",
  "preCreateCombatant",
  "preUpdateActor",
  "preUpdateItem",
  "userConnected",
  "canvasReady",
  "getHeaderControlsApplicationV2",
  "getSceneControlButtons",
  "renderActorDirectory",
  "renderChatMessageHTML",
  "renderCombatTracker",
  ...["battleStart", "step", "battleEnd", "attack", "hit", "destroyed"].map((name) => `allHands.${name}`),
];

/**
 * Three modules: one throws in every hook that we listen to, one puts its own classes in place of all that we use,
 * before us and after us, and one wraps methods before they are in use, as libWrapper does.
 */
const MEDDLERS = {
  prepare: async (page: Page): Promise<void> => {
    await fixDice(page);
    const modules = (hooks: Hooks, heard: readonly string[]): void => {
      const scope = globalThis as unknown as Modules & { wrapped: Record<string, number> };
      for (const hook of heard)
        hooks.on(hook, () => {
          throw new Error(`a module fails in ${hook}`);
        });
      const replace = (mark: string) => () => {
        for (const [kind, key] of [
          ...["Actor", "ChatMessage", "Combat", "Combatant", "Item", "Token"].map((kind) => [kind, "documentClass"]),
          ["Token", "objectClass"],
        ] as [string, string][]) {
          const config = scope.CONFIG[kind]!;
          config[key] = class extends config[key]! {
            get marks() {
              return [...((super["marks"] as string[] | undefined) ?? []), mark];
            }
          };
        }
      };
      hooks.once("init", replace("before"));
      hooks.once("i18nInit", replace("after"));
      scope.wrapped = {};
      const wrap = (name: string, type: Class, method: string, isAsync: boolean): void => {
        type Method = (this: unknown, ...args: unknown[]) => unknown;
        const prototype = type.prototype as Record<string, Method>;
        const original = prototype[method]!;
        const count = () => (scope.wrapped[`${name}.${method}`] = (scope.wrapped[`${name}.${method}`] ?? 0) + 1);
        prototype[method] = isAsync
          ? async function (...args) {
              count();
              await Promise.resolve();
              return original.apply(this, args);
            }
          : function (...args) {
              count();
              return original.apply(this, args);
            };
      };
      hooks.once("setup", () => {
        const { CONFIG, Actor, ChatMessage, Combat, Token } = scope;
        for (const method of ["startCombat", "nextTurn"]) {
          wrap("Combat", Combat as Class, method, true);
          wrap("CONFIG.Combat", CONFIG["Combat"]!["documentClass"]!, method, true);
        }
        wrap("Actor", Actor as Class, "prepareData", false);
        wrap("ChatMessage", ChatMessage as Class, "renderHTML", true);
        wrap("Token", Token as Class, "_draw", true);
      });
    };
    await meddle(page, modules, HEARD);
  },
};

const GUNBOAT = (name: string) =>
  shipOfParts(
    name,
    9,
    part("bridge", 5, { AP: 2 }),
    part("lifeSupport", 5, { BP: 2 }, { id: "air" }),
    part("weapon", 3, { PW: 3, AC: 8 }, { id: "gun" }),
    part("propulsion", 5, { MN: 5, TH: 5 }, { id: "engine" }),
  );

interface Battle extends Marked {
  nextTurn(): Promise<unknown>;
  readonly combatants: { readonly contents: Marked[] };
}
interface Meddled {
  readonly game: {
    readonly combats: { readonly contents: Battle[] };
    readonly messages: { readonly contents: (Marked & { readonly type: string })[] };
    readonly scenes: { readonly active: { readonly tokens: { readonly contents: Marked[] } } };
  };
  readonly canvas: { readonly tokens: { readonly placeables: Marked[] } };
}

test("modules that throw in every hook, put classes over ours, and wrap methods", async ({ browser, loginAs }) => {
  test.setTimeout(120_000);
  const gm = await loginAs(browser, "Gamemaster", { ...MEDDLERS, canvas: true });
  const ships = (side: string) => [GUNBOAT(`${side} One`), GUNBOAT(`${side} Two`)];
  await beginFleets(
    gm,
    [
      { commander: "bot:greedy", side: "a", ships: ships("Red") },
      { commander: "bot:greedy", side: "b", ships: ships("Blue") },
    ],
    { options: AT_ONCE, onScene: true },
  );
  inMotion(gm);
  await goesOn(gm, 8);

  await test.step("their classes stand over ours, and ours over theirs", async () => {
    const marks = await readOn(gm, () => {
      const { game, canvas } = globalThis as unknown as Meddled;
      const [battle] = game.combats.contents;
      const told = game.messages.contents.filter(({ type }) => type === "battle-step");
      const found = [battle!, ...battle!.combatants.contents, ...told, ...game.scenes.active.tokens.contents];
      return [...found, ...canvas.tokens.placeables].map((each) => each.marks.join());
    });
    expect(new Set(marks)).toEqual(new Set(["before,after"]));
    await openTab(gm, "chat");
    await expect(lastCard(gm).locator(".ah-card")).toBeVisible();
  });
  await test.step("their wrappers are called, and the tracker's button still opens the board", async () => {
    await board(gm).locator('.window-header [data-action="close"]').click();
    await expect(board(gm)).toHaveCount(0);
    await gm.evaluate(() => (globalThis as unknown as Meddled).game.combats.contents[0]!.nextTurn());
    await expect(board(gm)).toBeVisible();
    const wrapped = await readOn(gm, () => (globalThis as unknown as { wrapped: Record<string, number> }).wrapped);
    const CALLED = ["Actor.prepareData", "CONFIG.Combat.nextTurn", "ChatMessage.renderHTML", "Token._draw"];
    expect(Object.keys(wrapped)).toEqual(expect.arrayContaining(CALLED));
  });
  await playsToItsEnd(gm);
  await expectWhole(gm);
});

test("a token that is deleted in mid-question, and an actor out of the sidebar", async ({ browser, loginAs }) => {
  test.setTimeout(120_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginFleets(
    gm,
    [
      { commander: "Player 1", ships: [{ ...BATTLEAXE, name: "Raider" }] },
      { commander: "Gamemaster", ships: [{ ...EXPLORER, name: "Cutter" }] },
    ],
    { options: AT_ONCE, onScene: true },
  );
  await loadDice(gm, [37, 71]);
  await act(player, sentence("ALLHANDS.myoss-gamma.action.fire", { weapon: "cannon" }));
  const open = await asked(player, "pickRoll");
  const isTold = (name: string) =>
    expect(
      gm
        .locator("#notifications li", { hasText: name })
        .filter({ hasText: sentenceLike("ALLHANDS.referee.putBack", { count: 1 }) }),
    ).toBeVisible();
  const stillAsks = async () => {
    expect((await battleOn(player)).question).toEqual(open);
    await expect(board(player).locator(".ah-question__title")).toHaveText(
      sentence("ALLHANDS.myoss-gamma.question.pickRoll.title"),
    );
  };
  const whole = { actors: ["Cutter", "Raider"], combatants: ["Cutter", "Raider"], tokens: ["Cutter", "Raider"] };

  await test.step("a token: its combatant comes back, and the question is the same", async () => {
    expect(await shipsOn(gm)).toEqual(whole);
    await gm.evaluate(() => {
      interface Tokens {
        readonly game: {
          readonly scenes: {
            readonly active: { readonly tokens: { getName(name: string): { delete(): Promise<void> } } };
          };
        };
      }
      return (globalThis as unknown as Tokens).game.scenes.active.tokens.getName("Cutter").delete();
    });
    await isTold("Cutter");
    for (const page of [gm, player])
      await expect.poll(() => shipsOn(page), OFTEN).toEqual({ ...whole, tokens: ["Raider"] });
    await stillAsks();
  });
  await test.step("an actor, in the sidebar: it comes back", async () => {
    await openTab(gm, "actors");
    const entry = gm.locator("#actors .directory-item.entry", { hasText: "Raider" });
    await entry.click({ button: "right" });
    await gm.locator("#context-menu li", { hasText: /delete/i }).click();
    await gm.locator("dialog, .dialog").getByRole("button", { name: /yes/i }).click();
    await isTold("Raider");
    for (const page of [gm, player])
      await expect.poll(() => shipsOn(page), OFTEN).toEqual({ ...whole, tokens: ["Raider"] });
    await stillAsks();
  });
  await test.step("and the step goes on with its dice", async () => {
    await answer(player, "pickRoll", 71);
    await expectWhole(gm);
  });
});
