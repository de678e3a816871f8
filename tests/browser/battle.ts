/** Battles as tests of the referee see them: set up without the mouse, answered with flags, read from documents. */
import { expect, type Page } from "@playwright/test";
import { commitment } from "../../module/kit/referee/secret";
import type { Json } from "../../module/rules/kernel";
import { boardOpens, isPage, type Client } from "./client";
import { setOnClient } from "./client-settings";
import { fixDice, loadDice } from "./dice";
import { atRest, inMotion, PATIENCE, readOn, settled } from "./settled";
import { board, control, OFTEN, PRINTED, SLOW, submit } from "./table";
import { sentence } from "./sentences";

interface Damage {
  readonly tg: number;
  readonly attrs: Readonly<Record<string, number>>;
  readonly destroyed: boolean;
}
interface Doc {
  readonly id: string;
  readonly name: string;
  readonly uuid: string;
  readonly system: Record<string, unknown> & { damage: Damage };
  readonly flags: Record<string, unknown>;
  update(changes: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: object[], options?: object): Promise<unknown>;
}
interface Docs<T = Doc> {
  get(id: string): T | undefined;
  getName(name: string): T;
  readonly contents: T[];
}
type Actor = Doc & { readonly items: Docs };
interface Participant {
  readonly actor: Actor;
  readonly token: null;
  readonly commander: string;
  readonly values?: object;
}

/** The part of a page's global scope that these tests use. */
export interface Table {
  readonly CONFIG: {
    readonly Actor: { readonly documentClass: { create(data: object, how?: object): Promise<Actor> } };
  };
  readonly game: {
    readonly userId: string;
    readonly user: Doc;
    readonly users: Docs;
    readonly actors: Docs<Actor> & {
      importFromCompendium(pack: unknown, id: string, changes: object): Promise<Actor>;
    };
    readonly combats: Docs<Doc & { readonly combatants: Docs }>;
    readonly journal: Docs<Doc & { readonly pages: Docs }>;
    readonly messages: Docs<Doc & { readonly type: string }>;
    readonly packs: { get(id: string): unknown };
    readonly system: {
      readonly api: {
        openBoard(battle: Doc): Promise<void>;
        openOverview(): Promise<void>;
        tableGame(id: string): unknown;
        fetchGame(id: string): Promise<unknown>;
        startBattle(game: unknown, participants: Participant[], terms: { name: string } & object): Promise<unknown>;
      };
    };
  };
}

/** Commanders of the ships: a user's name, or `bot:<name>`. */
interface Commanders {
  readonly battleaxe: string;
  readonly explorer: string;
}

/** For `loginAs`: dice that fall as told. */
export const FIXED_DICE = { prepare: fixDice };

/** The same for a page that `loginAs` has not opened, and without a canvas. */
export async function offScene(page: Page): Promise<void> {
  await fixDice(page);
  await setOnClient(page.context(), "noCanvas", "true");
}

/** Starts a battle of a Battleaxe against an Explorer; the Battleaxe's seat is `seat-1`, the Explorer's `seat-2`. */
export async function beginBattle(gm: Client, commanders: Commanders, terms: object = {}): Promise<void> {
  await gm.evaluate(
    async ([printed, commanders, terms]) => {
      const { game } = globalThis as unknown as Table;
      const participants: Participant[] = [];
      for (const ship of ["battleaxe", "explorer"] as const) {
        const by = commanders[ship];
        const user = by.startsWith("bot:") || by === "Gamemaster" ? null : game.users.getName(by);
        const ownership = { default: 0, ...(user ? { [user.id]: 3 } : {}) };
        const pack = game.packs.get("all-hands.ships");
        const actor = await game.actors.importFromCompendium(pack, printed[ship], { ownership });
        participants.push({ actor, token: null, commander: by.startsWith("bot:") ? by : (user?.id ?? "") });
      }
      const { tableGame, startBattle } = game.system.api;
      await startBattle(tableGame("myoss-gamma"), participants, { name: "the gap", ...terms });
    },
    [PRINTED, commanders, terms] as const,
  );
  await boardOpens(gm);
}

/**
 * Starts the same battle and plays through the muster: it is the Battleaxe's turn if its die is the higher one. In a
 * world that began at the starting point `myoss-duel-mustered`, all of this has been done.
 */
export async function musterBattle(gm: Page, player: Page, first: "player" | "gm"): Promise<void> {
  const isDone = await readOn(gm, () => (globalThis as unknown as Table).game.combats.contents.length > 0);
  if (!isDone) {
    await loadDice(gm, first === "player" ? [90, 10] : [10, 90]);
    await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
    for (const page of [player, gm]) await submit(page);
  }
  for (const page of [player, gm]) await boardOpens(page);
  await asked(gm, "action");
}

/** The same without windows, for a starting point. Both sides prepare what boards propose. */
export async function musterDuel(gm: Client, player: Client, first: "player" | "gm" = "player"): Promise<void> {
  await loadDice(gm, first === "player" ? [90, 10] : [10, 90]);
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
  const question = await asked(gm, "prepare");
  for (const [index, client] of [player, gm].entries()) await answerInSecret(client, question, index, {});
  await asked(gm, "action");
}

/** A participant of a battle, and the Actor that is made for it. */
export interface TestParticipant {
  readonly data: object;
  /** A user's name, `Gamemaster`, or `bot:<name>`. */
  readonly commander: string;
  /** Values chosen for it in the dialog that starts a battle. */
  readonly values?: object;
}

/** Starts a battle of Actors made for it, each owned by its commander. */
export async function beginWith(
  gm: Client,
  game: string,
  participants: readonly TestParticipant[],
  terms: { readonly name: string; readonly options?: object },
): Promise<void> {
  await gm.evaluate(
    async ([id, made, terms]) => {
      const { CONFIG, game } = globalThis as unknown as Table;
      const participants: Participant[] = [];
      for (const { data, commander, ...rest } of made) {
        const isUser = commander !== "Gamemaster" && !commander.startsWith("bot:");
        const user = isUser ? game.users.getName(commander).id : "";
        const ownership = { default: 0, ...(isUser ? { [user]: 3 } : {}) };
        const { id } = await CONFIG.Actor.documentClass.create({ ...data, ownership }, { keepEmbeddedIds: true });
        const by = commander.startsWith("bot:") ? commander : user;
        participants.push({ ...rest, actor: game.actors.get(id)!, token: null, commander: by });
      }
      const { tableGame, startBattle } = game.system.api;
      await startBattle(tableGame(id), participants, terms);
    },
    [game, participants, terms] as const,
  );
}

export interface Asked {
  readonly id: string;
  readonly key: string;
  readonly manner: string;
  readonly reveal: boolean;
  readonly askings: readonly {
    readonly seat: string;
    readonly name: string;
    readonly standing: boolean;
    readonly about: Record<string, unknown>;
  }[];
  readonly commitments: Readonly<Record<string, string>>;
}
export interface BattleNow {
  readonly step: number;
  readonly question: Asked | null;
  readonly problem: string;
  readonly ended: boolean;
  readonly lease: { readonly user: string; readonly session: string; readonly epoch: number };
  readonly phase: string;
  readonly record: string;
}

/** For `expect.poll` of something that first waits for the table to settle, and reports a table that does not. */
const SETTLING = { ...OFTEN, timeout: PATIENCE + SLOW };

/** State of a Combat on this page: the first one, or the one at the index `at`. */
export function battleOn(page: Client, at = 0): Promise<BattleNow> {
  const read = (at: number): BattleNow => {
    const { step, question, problem, ended, lease, engine, record } = (
      globalThis as unknown as Table
    ).game.combats.contents.at(at)!.system as Record<string, unknown>;
    const { phase: text } = (engine ?? {}) as { readonly phase?: string };
    const phase = JSON.parse(text ?? "null") as unknown;
    const open = question === "" ? null : (JSON.parse(String(question)) as unknown);
    return { step, question: open, problem, ended, lease, phase, record } as unknown as BattleNow;
  };
  return readOn(page, read, at);
}

/** Opens the board of the battle at this index; the board of another battle makes room for it. */
export async function openBoardAt(page: Page, at: number): Promise<void> {
  const id = await readOn(
    page,
    async (at) => {
      const { combats, system } = (globalThis as unknown as Table).game;
      const battle = combats.contents[at]!;
      await system.api.openBoard(battle);
      return battle.id;
    },
    at,
  );
  await expect(board(page)).toHaveCount(1);
  await expect(board(page)).toHaveId(`all-hands-board-${id}`);
}

/** Waits for a question of this name, and returns it. */
export async function asked(page: Client, name: string): Promise<Asked> {
  let question: Asked | null = null;
  const asks = async () => (question = (await battleOn(page)).question)?.askings[0]?.name;
  await expect.poll(asks, SETTLING).toBe(name);
  return question!;
}

/** Waits until the battle is at this step. */
export async function stepIs(page: Client, step: number): Promise<void> {
  await expect.poll(async () => (await battleOn(page)).step, SETTLING).toBe(step);
}

/** Waits until `isDone` holds for a battle that bots play, and then lets the table settle again. */
export async function playsUntil(page: Client, isDone: () => Promise<boolean>, timeout = 2 * SLOW): Promise<void> {
  inMotion(page);
  await expect.poll(isDone, { ...OFTEN, timeout }).toBe(true);
  atRest(page);
}

/** Waits until bots have played a battle to its end. */
export const playsToItsEnd = (page: Client, timeout?: number): Promise<void> =>
  playsUntil(page, async () => (await battleOn(page)).ended, timeout);

/** Does something that answers the question, and waits until the battle has gone on. */
export const send = (page: Page, how: (page: Page) => Promise<void> = submit): Promise<void> =>
  movesOn(page, () => how(page));

/** Performs an action, and waits until it has moved the battle on. */
export async function movesOn(client: Client, how: () => Promise<void>): Promise<void> {
  const { step } = await battleOn(client);
  await how();
  await expect.poll(async () => (await battleOn(client)).step, SETTLING).toBeGreaterThan(step);
}

/** Ends the turn of a ship of Myoss Gamma, with a second press where something useful is left. */
export async function endTurn(page: Page): Promise<void> {
  await control(page, "end").click();
  await settled(page);
  const anyway = control(page, "end").filter({ hasText: sentence("ALLHANDS.myoss-gamma.action.endSure") });
  if ((await anyway.count()) > 0) await anyway.click();
}

/** Answers with the button that passes or accepts what comes. */
export const quick = (page: Page): Promise<void> => control(page, "quick").click();

/** Takes a step back with the board's button or another, confirms it where asked, and waits. */
export async function takeBack(page: Page, button = control(page, "undo")): Promise<void> {
  const { step } = await battleOn(page);
  await button.click();
  const sayYes = () => document.querySelector<HTMLElement>('.dialog [data-action="yes"]')?.click();
  const stepAfter = async () => {
    await page.evaluate(sayYes);
    return (await battleOn(page)).step;
  };
  await expect.poll(stepAfter, { ...OFTEN, timeout: SLOW }).toBeGreaterThan(step);
}

/** Takes a step back or puts it back, and waits until the battle is there. */
export function travel(page: Client, by: "undo" | "redo"): Promise<void> {
  if (!isPage(page)) return movesOn(page, () => requestTravel(page, by));
  return by === "undo" ? takeBack(page) : send(page, () => control(page, by).click());
}

/** Requests an undo or a redo without a board, as our clients do. */
export async function requestTravel(client: Client, by: "undo" | "redo"): Promise<void> {
  await client.evaluate(async (by) => {
    const { combats, user } = (globalThis as unknown as Table).game;
    const { id, system } = combats.contents[0]!;
    const request = JSON.stringify({ battle: id, [by]: system["step"] });
    await user.update({ flags: { "all-hands": { request } } });
  }, by);
}

/** Key under which our clients write an answer: made of its battle and the index of its asking. */
export const answerKey = (question: string, index: number) =>
  `${question.slice(0, question.lastIndexOf("-"))}-${index}`;

/** Writes any data into this page's user in place of an answer to a question. */
export async function publish(page: Client, question: string, index: number, written: object): Promise<void> {
  await page.evaluate(
    async ([key, text]) => {
      const answer = { [key]: text };
      await (globalThis as unknown as Table).game.user.update({ flags: { "all-hands": { answer } } });
    },
    [answerKey(question, index), JSON.stringify(written)] as const,
  );
}

/** Answers a question, however late. */
export function reply(page: Client, question: Asked, value: unknown): Promise<void> {
  return publish(page, question.id, 0, { question: question.id, value });
}

/** Answers the open question, which must be of this name. */
export async function answer(page: Client, name: string, value: unknown): Promise<void> {
  const question = await asked(page, name);
  await reply(page, question, value);
  await expect.poll(async () => (await battleOn(page)).question?.id, SETTLING).not.toBe(question.id);
}

/** Promises an answer, as a board does; this client reveals it once all are promised. */
export async function answerInSecret(
  client: Client,
  { id, askings }: Asked,
  index: number,
  value: Json,
): Promise<void> {
  const secret = { salt: "00", value };
  const commit = commitment({ question: id, seat: askings[index]!.seat, index }, secret);
  await client.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `all-hands.secret.${id}.${index}.${commit}`,
    JSON.stringify(secret),
  ] as const);
  await publish(client, id, index, { question: id, commit });
}

/** What a user has written as an answer to this question, as this page knows it. */
async function answerOf(page: Client, user: string, question: string): Promise<Record<string, unknown>> {
  const answers = await readOn(
    page,
    (user) => {
      const flags = (globalThis as unknown as Table).game.users.getName(user).flags;
      const { answer = {} } = (flags["all-hands"] ?? {}) as { answer?: Record<string, string> };
      return Object.values(answer);
    },
    user,
  );
  // An answer that was taken in is blank.
  const given = answers.filter((text) => text !== "");
  const parsed = given.map((text) => JSON.parse(text) as Record<string, unknown>);
  return parsed.find((answer) => answer["question"] === question) ?? {};
}

/** Waits until this page knows that a user has promised an answer, and expects it to know nothing else of it. */
export async function promised(page: Client, user: string): Promise<void> {
  const { id } = (await battleOn(page)).question!;
  await expect.poll(async () => (await answerOf(page, user, id))["commit"], OFTEN).toMatch(/^[0-9a-f]{64}$/);
  expect(Object.keys(await answerOf(page, user, id)).sort()).toEqual(["commit", "question"]);
}

export interface RecordedEntry {
  readonly kind: string;
  readonly author: string | null;
  readonly at?: number;
  readonly undoes?: number;
  readonly redoes?: number;
  readonly seat: string | null;
  readonly answers: readonly (readonly [string, unknown])[];
  readonly events: readonly { readonly event: string }[];
  readonly settled?: readonly { readonly seat: string; readonly how: string; readonly by: string }[];
}

/** Entries of the record. */
export function recordOn(page: Client): Promise<RecordedEntry[]> {
  return readOn(page, () => {
    const { combats, journal } = (globalThis as unknown as Table).game;
    const pages = journal.get(String(combats.contents[0]!.system["record"]))?.pages.contents ?? [];
    const entries = pages.flatMap((each) => Object.entries(each.system["entries"] as Record<string, string>));
    entries.sort(([a], [b]) => Number(a) - Number(b));
    return entries.map(([, entry]) => JSON.parse(entry) as RecordedEntry);
  });
}

/** Damage of a component, and what was bought. */
export function componentOn(page: Client, ship: string, component: string) {
  return readOn(
    page,
    ([ship, component]) => {
      const { id, system } = (globalThis as unknown as Table).game.actors.getName(ship!).items.getName(component!);
      return { id, damage: system.damage, bought: system["bought"] as { tg: number } };
    },
    [ship, component],
  );
}

/** Id of a ship in the battle: that of its Combatant. */
export function shipOn(page: Client, ship: string): Promise<string> {
  return readOn(
    page,
    (ship) => {
      const { combats } = (globalThis as unknown as Table).game;
      return combats.contents[0]!.combatants.getName(ship).id;
    },
    ship,
  );
}

/** Answer that fires a weapon of one ship at the other. */
export async function shot(page: Client, ship: string, weapon: string, target: string) {
  const { id } = await componentOn(page, ship, weapon);
  return { do: "fire", weapon: id, target: await shipOn(page, target) };
}

/** Number of chat messages that tell of steps. */
export function cardsOn(page: Client): Promise<number> {
  return readOn(page, () => {
    const { messages } = (globalThis as unknown as Table).game;
    return messages.contents.filter(({ type }) => type === "battle-step").length;
  });
}
