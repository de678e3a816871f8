/** Tables with sealed hands: how battles begin there, how people play them, and what hostile readers find. */
import { expect } from "@playwright/test";
import { io } from "socket.io-client";
import { contentOf, type StoredPage } from "../../../module/kit/record/page-content";
import { keyFor, keyIn, opened } from "../../../module/kit/sealed/boxes";
import type { Seen } from "../../../module/kit/sealed/marks";
import { digest, type Json } from "../../../module/rules/kernel";
import { soundRecording, type Recording } from "../../../module/rules/kernel/recording";
import { verifyRecording } from "../../../module/rules/kernel/retrace";
import { diceFindings } from "../../../module/rules/kernel/sealings";
import { navyAces } from "../../../module/rules/navy-aces";
import { shipOnShip } from "../../../module/rules/ship-on-ship";
import { SHIP_TYPES, silentShips } from "../../../module/rules/silent-ships";
import { beginWith } from "../../browser/battle";
import type { Client } from "../../browser/client";
import { readOn } from "../../browser/settled";

export type Card = string;

/** The part of a client's scope that these tests use. */
interface Feed {
  readonly question: { readonly name: string } | null;
  menu(): { sample(random: (sides: number) => number): unknown } | null;
  answer(value: unknown): Promise<void>;
}
interface Doc {
  readonly id: string;
  readonly type: string;
  readonly system: Record<string, unknown>;
  readonly flags: Record<string, Record<string, unknown>>;
  readonly cards: { readonly contents: readonly Doc[] };
  toObject(): object;
  update(changes: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
}
interface Docs {
  readonly contents: readonly Doc[];
  getName(name: string): Doc;
  get(id: string): Doc | undefined;
}
export interface Scope {
  readonly game: Readonly<Record<string, Docs>> & { readonly user: Doc };
  readonly allHands: {
    readonly kit: {
      feedOf(battle: Doc): Feed;
      tableGame(id: string): {
        readonly binding: { read(battle: Doc): unknown };
        readonly rules: { view(state: unknown, seat: string | null): unknown };
      };
    };
  };
}

export const CARD_GAMES = ["ship-on-ship", "silent-ships", "navy-aces"] as const;
export type CardGame = (typeof CARD_GAMES)[number];

/** Their rules, whatever their states are. */
export const RULES = {
  "ship-on-ship": shipOnShip,
  "silent-ships": silentShips,
  "navy-aces": navyAces,
} as unknown as Readonly<Record<CardGame, typeof shipOnShip>>;

const craft = (name: string, commander: string, color: string) => ({
  data: { name, type: "dogfighter", system: { rating: 3, captain: { name: "x", skill: 3, coordination: 3 } } },
  commander,
  values: { color },
});

const BEGUN: Readonly<Record<CardGame, (commanders: readonly [string, string]) => Parameters<typeof beginWith>[2]>> = {
  "ship-on-ship": ([one, two]) => [craft("Raider", one, "red"), craft("Cutter", two, "black")],
  "silent-ships": (commanders) =>
    commanders.map((commander) => ({ data: { name: commander, type: "fleet" }, commander })),
  "navy-aces": (commanders) => commanders.map((commander) => ({ data: { name: commander, type: "navy" }, commander })),
};

const OPTIONS: Readonly<Record<CardGame, object>> = {
  "ship-on-ship": {},
  "silent-ships": { mulligan: true, roundCap: 8 },
  "navy-aces": { scene: "", strength: 4, islands: 2, rounds: 2 },
};

/** Has a Gamemaster want no recovery code, so that new battles of people are sealed. */
const waveRecovery = (gm: Client): Promise<void> =>
  gm.evaluate(async () => {
    await (globalThis as unknown as Scope).game.user.update({ flags: { "all-hands": { recovery: "none" } } });
  });

/** Begins a battle of two people, with sealed hands unless they are to be open. */
export async function beginSealed(
  gm: Client,
  game: CardGame,
  {
    commanders = ["Player 1", "Player 2"],
    isSafe = true,
    ...terms
  }: {
    commanders?: readonly [string, string];
    openHands?: boolean;
    dealer?: string;
    /** Whether its key may be in this Gamemaster's browser only. */
    isSafe?: boolean;
  } = {},
): Promise<void> {
  if (isSafe) await waveRecovery(gm);
  await beginWith(gm, game, BEGUN[game](commanders), { name: "the gap", options: OPTIONS[game], ...terms });
}

/** The state as a client knows it. */
export const stateOn = (client: Client): Promise<Readonly<Record<string, unknown>>> =>
  readOn(client, () => {
    const { game, allHands } = globalThis as unknown as Scope;
    const [battle] = game["combats"]!.contents;
    const { binding } = allHands.kit.tableGame(battle!.type);
    return JSON.parse(JSON.stringify(binding.read(battle!))) as Readonly<Record<string, unknown>>;
  });

interface Stored {
  readonly step: number;
  readonly ended: boolean;
  readonly problem: string;
  readonly keys: string;
  readonly covered: string;
}

/** What each viewer may know, as a client has it: of seats by their ids, and of null for an onlooker. */
export const viewsOn = (client: Client, viewers: readonly (string | null)[]): Promise<readonly string[]> =>
  readOn(
    client,
    (viewers) => {
      const { game, allHands } = globalThis as unknown as Scope;
      const [battle] = game["combats"]!.contents;
      const { binding, rules } = allHands.kit.tableGame(battle!.type);
      const state = binding.read(battle!);
      return viewers.map((seat) => JSON.stringify(rules.view(state, seat)));
    },
    viewers,
  );

/** Whether the battle is over, what the story has told everybody, and what each viewer may know by the rules. */
export const truthOn = (gm: Client, viewers: readonly (string | null)[]) =>
  readOn(
    gm,
    (viewers) => {
      const { game, allHands } = globalThis as unknown as Scope;
      const [battle] = game["combats"]!.contents;
      const { binding, rules } = allHands.kit.tableGame(battle!.type);
      const state = binding.read(battle!);
      const { ended, problem } = battle!.system as { ended: boolean; problem: string };
      const told = game["messages"]!.contents.map(({ system }) => system["events"] ?? null);
      return { ended, problem, told, views: viewers.map((seat) => JSON.stringify(rules.view(state, seat))) };
    },
    viewers,
  );

/** Expects each player to see what they may, as the Gamemaster's window has it, which knows everything. */
export async function expectSeen(gm: Client, people: readonly Client[]): Promise<void> {
  const seats = people.map((_, at) => `seat-${at + 1}`);
  const truth = await viewsOn(gm, [...seats, null]);
  for (const [at, who] of people.entries())
    expect(await viewsOn(who, [seats[at]!, null])).toEqual([truth[at], truth.at(-1)]);
}

/** What the Combat says of the battle. */
export const systemOn = (client: Client) =>
  readOn(client, () => {
    const [battle] = (globalThis as unknown as Scope).game["combats"]!.contents;
    return { id: battle!.id, ...(battle!.toObject() as { system: Stored }).system };
  });

/** All that the chat says. */
export const chatOn = (client: Client): Promise<string> =>
  readOn(client, () =>
    (globalThis as unknown as Scope).game["messages"]!.contents.map(
      (each) => (each.toObject() as { content: string }).content,
    ).join("\n"),
  );

/** Answers whatever this client is asked, at random from its own menu. Returns the question's name; blank if none. */
export const playOn = (client: Client, seed: number): Promise<string> =>
  readOn(
    client,
    async (seed) => {
      const { game, allHands } = globalThis as unknown as Scope;
      const [battle] = game["combats"]!.contents;
      let state = seed;
      const random = (sides: number) =>
        1 + (((state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) >>> 8) % sides);
      const feed = allHands.kit.feedOf(battle!);
      const menu = feed.question && feed.menu();
      if (!menu) return "";
      await feed.answer(menu.sample(random));
      return feed.question!.name;
    },
    seed,
  );

/** Has people play on until a step is written. */
export async function playsOn(gm: Client, people: readonly Client[], from: number): Promise<void> {
  for (let turn = 1; (await systemOn(gm)).step === from && turn < 40; turn++)
    for (const [at, who] of people.entries()) await playOn(who, turn * 29 + at);
  const { step: now, problem } = await systemOn(gm);
  expect([now > from, problem]).toEqual([true, ""]);
}

/** Has a Gamemaster end a battle by hand. */
export const endByHand = (gm: Client): Promise<void> =>
  gm.evaluate(async () => {
    const [battle] = (globalThis as unknown as Scope).game["combats"]!.contents;
    const over = JSON.stringify({ winners: ["seat-1"], reason: "agreed" });
    await battle!.update({ system: { engine: { over } } });
  });

/** Everything that a session is sent, in order. */
export async function eavesdrop({ cookie }: { readonly cookie: string }, url: string) {
  const frames: unknown[] = [];
  const socket = io(url, { extraHeaders: { cookie }, transports: ["websocket"], forceNew: true });
  socket.onAny((...args: unknown[]) => frames.push(args));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", () => resolve());
    socket.once("connect_error", reject);
  });
  return { frames, close: () => void socket.close() };
}

const COLLECTIONS = ["users", "actors", "cards", "combats", "folders", "journal", "macros", "messages", "scenes"];

/** All documents of the world, as this client has them. */
export const documentsOn = (client: Client): Promise<unknown> =>
  readOn(
    client,
    (names) =>
      names.map((name) => (globalThis as unknown as Scope).game[name]!.contents.map((each) => each.toObject())),
    COLLECTIONS,
  );

const SUITS: Readonly<Record<string, string>> = { clubs: "C", diamonds: "D", hearts: "H", spades: "S" };
const RANKS = "?A23456789TJQK";
const RANK_WORDS = [
  "",
  "ace",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "jack",
  "queen",
  "king",
];
const IDS = new RegExp(`^(?:[${RANKS.slice(1)}][CDHS]|joker-[12]|(?:${SHIP_TYPES.join("|")})-[12])$`);
const PICTURE = new RegExp(`/([${RANKS.slice(1)}][CDHS]|joker-[12])\\.svg`, "g");
const WORDS = new RegExp(`\\b(${RANK_WORDS.slice(1).join("|")}|10|[2-9]) of (clubs|diamonds|hearts|spades)\\b`, "gi");
const SIGNS: Readonly<Record<string, string>> = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

function cardsInText(text: string, found: Set<Card>): void {
  if (IDS.test(text)) found.add(text);
  for (const [, card = ""] of text.matchAll(PICTURE)) found.add(card);
  for (const [, rank = "", suit = ""] of text.matchAll(WORDS)) {
    const word = RANK_WORDS.indexOf(rank.toLowerCase());
    found.add(RANKS.charAt(word > 0 ? word : Number(rank)) + SUITS[suit.toLowerCase()]);
  }
  for (const [, rank = "", sign = ""] of text.matchAll(/\b(10|[A2-9JQK])([♣♦♥♠])/g))
    found.add((rank === "10" ? "T" : rank) + SIGNS[sign]);
}

/** JSON in a text; undefined if it is none. */
function jsonIn(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every card that data name, wherever: as an id or a key, in a path, in words, or by suit and value. */
export function cardsNamed(data: unknown, found = new Set<Card>()): Set<Card> {
  if (typeof data === "string") {
    const inside = jsonIn(data);
    if (inside === undefined) cardsInText(data, found);
    else cardsNamed(inside, found);
    return found;
  }
  if (typeof data !== "object" || data === null) return found;
  const { suit, value } = data as { suit?: unknown; value?: unknown };
  if (typeof suit === "string" && typeof value === "number" && SUITS[suit])
    found.add(RANKS.charAt(value) + SUITS[suit]);
  for (const [key, member] of Object.entries(data)) {
    if (IDS.test(key)) found.add(key);
    cardsNamed(member, found);
  }
  return found;
}

interface RecordPage {
  readonly type: string;
  readonly system: StoredPage & { readonly keys: Readonly<Record<string, string>> };
}

const pagesIn = (documents: unknown): RecordPage[] => {
  const journals = (documents as readonly { readonly pages?: readonly RecordPage[] }[][])[
    COLLECTIONS.indexOf("journal")
  ]!;
  return journals.flatMap(({ pages = [] }) => pages.filter(({ type }) => type === "battle-record"));
};

/** The keys that a record's pages publish. */
export const keysIn = (documents: unknown): Readonly<Record<string, string>> => pagesIn(documents)[0]!.system.keys;

/** What a client's browser remembers of a battle. */
export const seenOn = (client: Client, battle: string): Promise<Seen | null> =>
  readOn(
    client,
    (battle) => JSON.parse(localStorage.getItem(`all-hands.seen.${battle}`) ?? "null") as Seen | null,
    battle,
  );

/**
 * The recording of a battle that is over, opened with the key that its pages publish, by somebody who has nothing but the
 * documents.
 */
export function recordingIn(documents: unknown, battle: string): ReturnType<typeof soundRecording> {
  const pages = pagesIn(documents);
  const contents = pages.map((page) => contentOf(page));
  const open = (what: string, stored: string): Record<string, Json> => {
    const { sealed, ...plain } = JSON.parse(stored) as { sealed?: string } & Record<string, Json>;
    // What is packed is opened before.
    if (sealed === undefined) return plain;
    const [, number = "", box = ""] = /^(\d+)\.(.*)$/s.exec(sealed) ?? [];
    const key = keyFor(keyIn(pages[0]!.system.keys[number])!, "referee");
    return JSON.parse(opened(key, `${battle} ${what}`, box)!) as Record<string, Json>;
  };
  const { head, documents: began } = open(
    "start",
    contents.map(({ start }) => start).find((text) => text !== "")!,
  );
  const stored = contents.flatMap(({ entries }) => Object.entries(entries)).sort(([a], [b]) => Number(a) - Number(b));
  const entries = stored.map(([number, text]) => {
    const { redo, undo, ...entry } = open(`entry ${number}`, text);
    return { ...entry, changes: digest([redo, undo]) };
  });
  const seeds = Object.assign({}, ...contents.map(({ seeds }) => seeds)) as object;
  return soundRecording({ ...(head as object), documents: digest(began), entries, seeds, pictures: {} } as never);
}

/** Proves with nothing but a client's documents that a battle that is over was as recorded; returns its recording. */
export async function proven(client: Client, game: CardGame): Promise<Recording> {
  const { id, step } = await systemOn(client);
  const recording = recordingIn(await documentsOn(client), id);
  if ("unfit" in recording) throw new Error(`unfit: ${JSON.stringify(recording.unfit)}`);
  expect(recording.entries.length).toBe(step);
  expect(verifyRecording(RULES[game], recording)).toBeNull();
  const dice = diceFindings(recording, (name) => name in RULES[game].questions);
  expect(dice?.unopened).toBe(0);
  expect(dice?.sealed).toBeGreaterThan(0);
  return recording;
}
