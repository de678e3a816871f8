/** Space Opera battles for tests: begun without the mouse, answered on the board, read from documents. */
import type { Locator, Page } from "@playwright/test";
import { boardOpens, type Client } from "../client";
import { takeBack, type Table } from "../battle";
import { loadDice } from "../dice";
import { expect } from "../fixtures";
import { board, control, OFTEN, pressInHead, SLOW } from "../table";
import { readOn } from "../settled";
import { sentence, sentenceAtStart, sentenceLike } from "../sentences";

/** Ships of the compendium. */
export const SHIPS = {
  blackThorn: "5NqbPxPFFNEj3srR",
  briarFlight: "ThornSquadron001",
  cinder: "rTzKnFrzfFAm1ePB",
  drumfish: "eXepgNXGOVSz2Q2H",
  errand: "3yLHdhrTq3fgbAUr",
  marlin: "V2hHwQAd6WQDbhqU",
  redLedger: "qdnsDW0dcjV6ds1r",
  thorn: "2J4G28nyNUCoGCJN",
  unbowed: "TtqPkewaWpwzil7m",
} as const;

/** Sets the next dice of a page, each by its d6 face. */
export function loadD6(page: Page, ...faces: readonly number[]): Promise<void> {
  return loadDice(
    page,
    faces.map((face) => Math.round(((face - 0.5) / 6) * 100 + 0.5)),
  );
}

/** A ship according to a page's documents; other ships, guns and people are given by name. */
interface ShipNow {
  readonly position: Readonly<Record<string, number>>;
  readonly aiming: Readonly<Record<string, readonly [target: string, bonus: number]>>;
  readonly stunned: number;
  readonly holdFire: number;
  readonly destroyed: boolean;
  readonly disabled: boolean;
  readonly burning: boolean;
  readonly dead: readonly string[];
}

interface Mount {
  readonly id: string;
  readonly name: string;
}
interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly actor: {
    readonly items: { get(id: string): Mount };
    readonly system: {
      readonly damage: { readonly destroyed: boolean; readonly disabled: boolean; readonly burning: boolean };
      readonly crew: readonly { readonly name: string; readonly dead: boolean }[];
    };
  };
}
interface OperaScope {
  readonly game: {
    readonly combats: {
      readonly contents: {
        readonly id: string;
        readonly system: Readonly<Record<string, unknown>>;
        readonly combatants: { readonly contents: readonly Fighter[]; get(id: string): Fighter | undefined };
      }[];
    };
  };
}

/** The ships of the battle by name, and the distances between them: `Marlin Thorn` → `short`. */
export interface Documents {
  readonly ships: Readonly<Record<string, ShipNow>>;
  readonly bands: Readonly<Record<string, string>>;
}

/** The battle according to a page's documents. */
export function documentsOn(page: Client): Promise<Documents> {
  return readOn(page, () => {
    const { combatants, system } = (globalThis as unknown as OperaScope).game.combats.contents[0]!;
    const read = <T>(text: unknown): Record<string, T> => JSON.parse(String(text) || "{}") as Record<string, T>;
    const nameOf = (id: string): string => combatants.get(id)?.name ?? id;
    const ships = combatants.contents.map(({ name, actor, system }) => {
      const position = Object.entries(read<number>(system["position"])).map(([id, bonus]) => [nameOf(id), bonus]);
      const aiming = Object.entries(read<{ target: string; sustained: number }>(system["aiming"])).map(
        ([gun, { target, sustained }]) => [actor.items.get(gun).name, [nameOf(target), sustained]],
      );
      const { destroyed, disabled, burning } = actor.system.damage;
      const state = {
        position: Object.fromEntries(position) as Record<string, number>,
        aiming: Object.fromEntries(aiming) as Record<string, [string, number]>,
        stunned: Number(system["stunned"]),
        holdFire: Number(system["holdFire"]),
        destroyed,
        disabled,
        burning,
        dead: actor.system.crew.filter(({ dead }) => dead).map((member) => member.name),
      };
      return [name, state] as const;
    });
    const bands = Object.entries(read<string>(system["bands"])).map(([pair, band]) => [
      pair.split("/").map(nameOf).sort().join(" "),
      band,
    ]);
    return { ships: Object.fromEntries(ships), bands: Object.fromEntries(bands) as Record<string, string> };
  });
}

/** Waits until every page has the same documents, and returns them. */
export async function agreed(pages: readonly Page[]): Promise<Documents> {
  await expect
    .poll(async () => {
      const [first, ...others] = (await Promise.all(pages.map(documentsOn))).map((found) => JSON.stringify(found));
      return others.every((other) => other === first);
    }, OFTEN)
    .toBe(true);
  return documentsOn(pages[0]!);
}

/** A ship's card in the board's list. */
export const shipCard = (page: Page, name: string): Locator =>
  board(page).locator(".ah-space-opera-ship", { has: page.getByText(name, { exact: true }) });

/** The panel of the open question. */
export const panel = (page: Page): Locator => board(page).locator(".ah-question");

/** Waits for the question with this title. */
export async function isAsked(page: Page, title: string | RegExp): Promise<void> {
  await expect(panel(page).locator(".ah-question__title")).toHaveText(title, { timeout: SLOW });
}

/** One of the rows of the open question: a gun, a ship, a hit. */
export const row = (page: Page, name: string | RegExp): Locator =>
  panel(page).getByRole("group", { name, exact: true });

/** Picks a choice of a group, by its label in the row. */
export async function pick(page: Page, group: string, choice: string | RegExp): Promise<void> {
  await choose(panel(page).getByRole("radiogroup", { name: group, exact: true }), choice);
}

/** Picks a choice of a group. Of several rows, only the one that was pressed is open. */
async function choose(group: Locator, choice: string | RegExp): Promise<void> {
  const offered = group.getByRole("radio", { name: choice });
  if (!(await offered.isVisible())) await group.getByRole("radio", { checked: true }).click();
  await offered.click();
  await expect(offered).toHaveAttribute("aria-checked", "true");
}

/** Sends the choices with the given button. */
export async function send(page: Page, button: string | RegExp): Promise<void> {
  const submit = board(page).locator('[data-action="submit"]');
  await expect(submit).toHaveText(button);
  await submit.click();
}

/** Answers the question with this title as proposed. */
export async function accept(page: Page, title: string | RegExp): Promise<void> {
  await isAsked(page, title);
  await board(page).locator('[data-action="submit"]').click();
}

/** Chooses a ship's maneuver against a target; `target` may be left out if there is only one. */
export async function fly(page: Page, ship: string, maneuver: string, target?: string): Promise<void> {
  await pick(page, sentence("ALLHANDS.space-opera.field.maneuver", { ship: ship }), new RegExp(`^${maneuver}`));
  if (target !== undefined) await pick(page, sentence("ALLHANDS.space-opera.field.against"), new RegExp(target));
}

/** Writes `text` into a field of the battle, or of a ship's Combatant; returns the previous value. */
export function scrawl(client: Client, ship: string | null, field: string, text: string): Promise<string> {
  return readOn(
    client,
    async ([ship, field, text]) => {
      const combat = (globalThis as unknown as Table).game.combats.contents[0]!;
      const document = ship === null ? combat : combat.combatants.getName(ship);
      const before = String(document.system[field]);
      await document.update({ [`system.${field}`]: text });
      return before;
    },
    [ship, field, text] as const,
  );
}

export const FIRE = sentence("ALLHANDS.space-opera.question.declareFire.title");
export const FLY = sentence("ALLHANDS.space-opera.question.chooseManeuvers.title");

/** The chat cards of steps that contain this text. */
export const card = (page: Page, text: string | RegExp): Locator =>
  page.locator("#chat .chat-message.battle-step", { hasText: text });

/** Lets the Gamemaster set the automations in their window. */
export async function automate(gm: Page, changes: Readonly<Record<string, string>>): Promise<void> {
  await pressInHead(gm, "automation");
  const form = gm.locator(".ah-automation-window");
  for (const [label, mode] of Object.entries(changes)) {
    await form.getByLabel(label, { exact: true }).selectOption({ label: mode });
  }
  await form.locator('[data-action="close"]').click();
  await expect(form).toHaveCount(0);
}

export interface TestShip {
  readonly ship: keyof typeof SHIPS;
  /** A user's name, `Gamemaster`, or `bot:<name>`. */
  readonly commander: string;
  /** One of `a` … `f`; allies have the same one. */
  readonly side?: string;
}

interface Terms {
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly automation?: Readonly<Record<string, "do" | "ask" | "show">>;
}

/** Imports a ship from the compendium for its commander; returns the Actor's id. */
export function importShip(gm: Client, ship: keyof typeof SHIPS, commander = "Gamemaster"): Promise<string> {
  return readOn(
    gm,
    async ([entry, commander]) => {
      const { game } = globalThis as unknown as Table;
      const isUser = commander !== "Gamemaster" && !commander.startsWith("bot:");
      const ownership = { default: 0, ...(isUser ? { [game.users.getName(commander).id]: 3 } : {}) };
      const pack = game.packs.get("all-hands.opera-ships");
      return (await game.actors.importFromCompendium(pack, entry, { ownership })).id;
    },
    [SHIPS[ship], commander] as const,
  );
}

/** Starts a battle of world actors, off any scene; seats are numbered in the order of their commanders. */
export async function beginWith(
  gm: Client,
  fighters: readonly { readonly actor: string; readonly commander: string; readonly side?: string }[],
  { options = {}, automation = {} }: Terms = {},
): Promise<void> {
  await gm.evaluate(
    async ([fighters, options, automation]) => {
      const { game } = globalThis as unknown as Table;
      const participants = fighters.map(({ actor, commander, side = "" }) => {
        const isUser = commander !== "Gamemaster" && !commander.startsWith("bot:");
        const by = isUser ? game.users.getName(commander).id : commander === "Gamemaster" ? "" : commander;
        return { actor: game.actors.get(actor)!, token: null, commander: by, side };
      });
      const terms = { name: "the gap", options, automation };
      await game.system.api.startBattle(game.system.api.tableGame("space-opera"), participants, terms);
    },
    [fighters, options, automation] as const,
  );
  await boardOpens(gm, SLOW);
}

/** Starts a battle of compendium ships. */
export async function beginOpera(gm: Client, ships: readonly TestShip[], terms: Terms = {}): Promise<void> {
  const fighters = [];
  for (const { ship, ...rest } of ships) {
    fighters.push({ ...rest, actor: await importShip(gm, ship, rest.commander) });
  }
  await beginWith(gm, fighters, terms);
}

/** Fires nothing in this fire phase. */
export async function holdFire(page: Page): Promise<void> {
  await isAsked(page, FIRE);
  await board(page)
    .getByRole("button", { name: sentence("ALLHANDS.space-opera.do.holdAll") })
    .click();
}

/** Flies all ships straight, whatever is proposed for them. */
export async function flyStraight(page: Page): Promise<void> {
  await isAsked(page, FLY);
  for (const group of await panel(page)
    .getByRole("radiogroup", { name: sentenceLike("ALLHANDS.space-opera.field.maneuver") })
    .all())
    await choose(group, sentenceAtStart("ALLHANDS.space-opera.maneuver.straight.name"));
  await board(page).locator('[data-action="submit"]').click();
}

/** Opens the Gamemaster's edits for two ships. */
export async function chooseToEdit(gm: Page, ship: string, other: string): Promise<void> {
  const toggle = board(gm).getByRole("button", { name: sentence("ALLHANDS.space-opera.edit.title") });
  if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
  for (const [group, name] of [
    [sentence("ALLHANDS.space-opera.label.editShip"), ship],
    [sentence("ALLHANDS.space-opera.label.editTarget"), other],
  ] as const) {
    const button = edits(gm, group).getByRole("button", { name: new RegExp(`^\\W*${name}$`) });
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
  }
}

/** A group of buttons in the Gamemaster's edits. */
export const edits = (gm: Page, group: string): Locator =>
  board(gm).locator(".ah-space-opera-edit").getByRole("group", { name: group, exact: true });

/** Undoes the last step, or redoes what was undone. */
export const travel = (page: Page, by: "undo" | "redo"): Promise<void> =>
  by === "undo" ? takeBack(page) : control(page, by).click();

/** Deselects all guns in the panel, and fires one of them. */
export async function fireOnly(page: Page, gun: string, target: RegExp): Promise<void> {
  await isAsked(page, FIRE);
  for (const guns of await panel(page)
    .getByRole("radiogroup", { name: sentenceLike("ALLHANDS.space-opera.field.target") })
    .all())
    await choose(guns, sentenceAtStart("ALLHANDS.space-opera.do.hold"));
  await choose(row(page, gun).getByRole("radiogroup").first(), target);
  await send(page, sentenceAtStart("ALLHANDS.space-opera.do.fire", { count: 1 }));
}
