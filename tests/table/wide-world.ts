/**
 * A world with something of everything that is stored: five finished battles with packed records, five in the middle of
 * a decision, one whose last step was cut off while it was written, fleets, a war, designs, imported characters, decks,
 * rolls. The world of each release is kept, and every later version must open it.
 */
import { readFileSync } from "node:fs";
import type { WorldDocuments } from "../../drydock/server/world";
import { readCharacter } from "../../module/gurps/import/read";
import { storedFrom } from "../../module/features/war/stored";
import { actorData, beginFleets } from "../browser/fleet";
import { arm, BATTLES, hasMet } from "../browser/faults";
import { beginAces, SHORT_GAME } from "../browser/navy-aces/game";
import { atRest, inMotion, readOn, settled } from "../browser/settled";
import { beginDuel } from "../browser/ship-on-ship/game";
import { beginSea } from "../browser/silent-ships/game";
import { beginOpera } from "../browser/space-opera/game";
import { PRINTED } from "../browser/table";
import { BATTLEAXE, EXPLORER, FIGHTER } from "../support/rules/myoss-gamma/fixtures";
import type { Client } from "./client";
import { seatsAt, startServer } from "./seating";
import { expect } from "./table";

interface Seat {
  readonly id: string;
  readonly user: string;
  readonly bot: string;
}
interface Battle {
  readonly id: string;
  readonly type: string;
  readonly system: {
    readonly step: number;
    readonly ended: boolean;
    readonly question: string;
    readonly problem: string;
    readonly seats: readonly Seat[];
    readonly turnNumber?: number;
  };
  update(changes: object): Promise<unknown>;
}
interface Made {
  readonly id: string;
  readonly uuid: string;
}
interface Maker {
  create(data: object, options?: object): Promise<Made>;
}
interface Scope {
  readonly CONFIG: Readonly<Record<"Actor" | "Folder" | "JournalEntry", { readonly documentClass: Maker }>>;
  readonly game: {
    readonly combats: { readonly contents: readonly Battle[] };
    readonly actors: {
      readonly contents: readonly { readonly name: string; readonly system: object }[];
      importFromCompendium(pack: unknown, id: string, changes: object): Promise<Made>;
    };
    readonly cards: { importFromCompendium(pack: unknown, id: string): Promise<Made> };
    readonly packs: { get(id: string): unknown };
    readonly user: { update(changes: object): Promise<unknown> };
    readonly users: { getName(name: string): { readonly id: string } };
    readonly system: { readonly api: { roll(group: string, roller: string, facts: object): Promise<unknown> } };
  };
}

const ABOVE_ALL = { confirmCasualties: "do", confirmEnd: "do", unorthodox: "do" } as const;

/** A short battle of each game, which bots play to its end. */
const PLAYED: readonly ((gm: Client) => Promise<void>)[] = [
  (gm) =>
    beginFleets(gm, [
      { commander: "bot:greedy", side: "a", ships: [BATTLEAXE] },
      { commander: "bot:greedy", side: "b", ships: [FIGHTER] },
    ]),
  (gm) =>
    beginDuel(gm, [
      { name: "Raider", commander: "bot:greedy", color: "red" },
      { name: "Cutter", commander: "bot:greedy", color: "black" },
    ]),
  (gm) =>
    beginOpera(
      gm,
      [
        { ship: "marlin", commander: "bot:random", side: "a" },
        { ship: "cinder", commander: "bot:random", side: "b" },
      ],
      { automation: ABOVE_ALL },
    ),
  (gm) => beginSea(gm, ["bot:random", "bot:random"], { options: { roundCap: 3 } }),
  (gm) => beginAces(gm, ["bot:random", "bot:random"], SHORT_GAME),
];

/** Steps that bots play of a battle before the Gamemaster is asked. */
const BEFORE_ASKED = 5;

/** What a page knows of all battles. */
const battlesOn = (gm: Client) =>
  readOn(gm, () =>
    (globalThis as unknown as Scope).game.combats.contents.map(({ id, system }) => {
      const { step, ended, question, problem } = system;
      return { id, step, ended, question, problem };
    }),
  );

/** Has bots play the beginning of a battle, and then the Gamemaster asked in the place of all of them. */
async function playUntilAsked(gm: Client, begin: (gm: Client) => Promise<void>): Promise<void> {
  inMotion(gm);
  await begin(gm);
  const last = async () => (await battlesOn(gm)).at(-1)!;
  await expect.poll(async () => (await last()).step).toBeGreaterThan(BEFORE_ASKED);
  await gm.evaluate(async () => {
    const battle = (globalThis as unknown as Scope).game.combats.contents.at(-1)!;
    await battle.update({ "system.seats": battle.system.seats.map((seat) => ({ ...seat, user: "", bot: "" })) });
  });
  const isOver = async () => (await last()).ended;
  await expect.poll(async () => (await isOver()) || (await last()).question !== "").toBe(true);
  // The bots may have been quicker: then it is one more finished battle.
  if (await isOver()) return playUntilAsked(gm, begin);
  atRest(gm);
  await settled(gm);
}

/** Changes a duel by hand, takes that back, and puts it back. */
async function changeByHand(gm: Client): Promise<void> {
  const deeds = [
    () => {
      const { contents } = (globalThis as unknown as Scope).game.combats;
      const duel = contents.find(({ type, system }) => type === "ship-on-ship" && !system.ended)!;
      return duel.update({ "system.turnNumber": (duel.system.turnNumber ?? 0) + 1 });
    },
    ...(["undo", "redo"] as const).map((by) => by),
  ];
  for (const deed of deeds) {
    const before = await duelStep(gm);
    if (typeof deed === "function") await gm.evaluate(deed);
    else
      await gm.evaluate(async (by) => {
        const { combats, user } = (globalThis as unknown as Scope).game;
        const { id, system } = combats.contents.find(({ type, system }) => type === "ship-on-ship" && !system.ended)!;
        const request = JSON.stringify({ battle: id, [by]: system.step });
        await user.update({ flags: { "all-hands": { request } } });
      }, deed);
    await expect.poll(() => duelStep(gm)).toBeGreaterThan(before);
  }
}

/** The number of entries of the duel under way. */
const duelStep = (gm: Client): Promise<number> =>
  readOn(gm, () => {
    const { contents } = (globalThis as unknown as Scope).game.combats;
    return contents.find(({ type, system }) => type === "ship-on-ship" && !system.ended)!.system.step;
  });

/** Fleets with the ships in them, and a war between them with an entry and one that was taken back. */
async function makeWar(gm: Client): Promise<void> {
  const entry = { id: "entry1", kind: "note", title: "A convoy comes in", author: "", lines: ["Two freighters."] };
  const log = [{ ...entry, money: { "side-1": 200 }, redo: {}, undo: {} }].map(storedFrom);
  const ships = [FIGHTER, EXPLORER].map(actorData);
  await gm.evaluate(
    async ([ships, log]) => {
      const { CONFIG, game } = globalThis as unknown as Scope;
      const fleets: string[] = [];
      for (const [at, ship] of ships.entries()) {
        const owner = at === 0 ? game.users.getName("Player 1").id : "";
        const flags = { "all-hands": { fleet: { game: "myoss-gamma", budget: 5000, owner } } };
        const folder = { name: `Fleet ${at + 1}`, type: "Actor", flags };
        const { id } = await CONFIG.Folder.documentClass.create(folder);
        await CONFIG.Actor.documentClass.create({ ...ship, folder: id }, { keepEmbeddedIds: true });
        fleets.push(id);
      }
      const sides = fleets.map((id, at) => {
        return { id: `side-${at + 1}`, name: `Side ${at + 1}`, money: 500, score: 0, fleets: [id] };
      });
      const system = { game: "myoss-gamma", sides: JSON.stringify(sides), log, undone: log };
      const pages = [{ name: "The war of the gap", type: "war", system }];
      await CONFIG.JournalEntry.documentClass.create({ name: "The war of the gap", pages });
    },
    [ships, log] as const,
  );
}

/** Characters as files of other programs bring them. */
async function makeCharacters(gm: Client): Promise<void> {
  const people = ["pilot.gcs", "gga-engineer.json"].map((file) => {
    const text = readFileSync(new URL(`../../module/gurps/import/fixtures/${file}`, import.meta.url), "utf8");
    const { program, id, character } = readCharacter(text, file);
    const { name, remarks, ...fields } = character!;
    const system = { ...fields, notes: `<p>${remarks.join("<br>")}</p>` };
    const imported = { program, id, name, base: JSON.stringify({ name, system }) };
    return { type: "character", name, system, flags: { "all-hands": { imported } } };
  });
  await gm.evaluate(async (people) => {
    const { CONFIG } = globalThis as unknown as Scope;
    for (const data of people) await CONFIG.Actor.documentClass.create(data);
  }, people);
}

/** A design of each kind, decks of cards, and rolls without a battle. */
async function makeTheRest(gm: Client): Promise<void> {
  await gm.evaluate(async (printed) => {
    const { game } = globalThis as unknown as Scope;
    await game.actors.importFromCompendium(game.packs.get("all-hands.ships"), printed, {});
    await game.cards.importFromCompendium(game.packs.get("all-hands.sea-decks"), "ahseaDeck0000000");
    await game.system.api.roll("myoss-gamma", "attack", { index: 4, target: "58" });
    await game.system.api.roll("gurps", "skill", { level: 12 });
  }, PRINTED.explorer);
}

/** Has bots play a battle until the referee's writes after the entry of a step are refused, as if its page were gone. */
async function cutOff(gm: Client, isHalf: () => boolean): Promise<void> {
  inMotion(gm);
  for (let attempt = 0; attempt < 20 && !isHalf(); attempt++) {
    if (attempt > 0) await gm.reload();
    if ((await battlesOn(gm)).at(-1)!.question !== "") await BATTLES["myoss-gamma"]!(gm);
    // After a reload, the window takes over all battles first.
    await arm(gm, { after: 8 + attempt, fault: "refuse" });
    const isOver = async () => (await battlesOn(gm)).at(-1)!.ended;
    await expect.poll(async () => (await hasMet(gm)) || (await isOver())).toBe(true);
    if (!isHalf() && (await isOver())) await BATTLES["myoss-gamma"]!(gm);
  }
  expect(isHalf()).toBe(true);
}

/** How many battles have an entry that their Combat does not count yet. */
export const halfWritten = ({ combats, journal }: WorldDocuments): number =>
  combats.filter(({ system }) => {
    const { step, record } = system as { readonly step: number; readonly record: string };
    const found = journal.find(({ _id }) => _id === record);
    const pages = (found?.["pages"] ?? []) as readonly { readonly system: { readonly entries?: object } }[];
    return pages.some(({ system: { entries = {} } }) => Object.hasOwn(entries, String(step)));
  }).length;

/** Plays everything, and returns all documents of the world. */
export async function wideWorld(): Promise<WorldDocuments> {
  const drydock = await startServer(13);
  const seats = seatsAt(drydock.url);
  try {
    const gm = await seats.sitDown("Gamemaster");
    await makeCharacters(gm);
    await makeTheRest(gm);
    await makeWar(gm);
    inMotion(gm);
    for (const begin of PLAYED) {
      await begin(gm);
      const areOver = async () => (await battlesOn(gm)).every(({ ended }) => ended);
      await expect.poll(areOver, { timeout: 240_000 }).toBe(true);
    }
    atRest(gm);
    // Records of finished battles are packed when the world loads.
    await gm.reload();
    await settled(gm);
    for (const begin of Object.values(BATTLES)) await playUntilAsked(gm, begin);
    await changeByHand(gm);
    await cutOff(gm, () => halfWritten(drydock.documents()) > 0);
    gm.close();
    return drydock.documents();
  } finally {
    seats.leave();
    await drydock.close();
  }
}
