/** Games of Navy Aces as tests see them: begun without the mouse, answered without a board, read from documents. */
import type { Page } from "@playwright/test";
import { boardOpens, type Client } from "../client";
import { standardDeck, type CardId, type Json } from "../../../module/rules/kernel";
import type { Options, Pose, UnitType } from "../../../module/rules/navy-aces";
import { battleOn, beginWith, reply } from "../battle";
import { d6, loadDice, shuffleInto } from "../dice";
import { textsOn } from "../ship-on-ship/game";
import { expect } from "../fixtures";
import { OFTEN, SLOW } from "../table";
import { readOn } from "../settled";

/** Names of the navies in these tests, in the order of their places; seats are numbered the same way. */
export const NAVIES = ["Ibis", "Heron", "Crane", "Stork"] as const;
export const seatAt = (place: number): string => `seat-${place + 1}`;

/** A card in the documents: its place in a stack and, for a unit or an island, which one it is. */
interface CardDoc {
  readonly id: string;
  readonly sort: number;
  readonly face: number | null;
  readonly flags: { readonly "all-hands": { readonly card: string; readonly marks?: { readonly unit: string } } };
}
interface StackDoc {
  readonly flags: { readonly "all-hands"?: { readonly stack: string } };
  readonly cards: { readonly contents: CardDoc[] };
  pass(to: StackDoc, ids: string[], options: object): Promise<unknown>;
}
/** A Combatant: a navy, or a unit or island. */
interface CombatantDoc {
  readonly id: string;
  readonly name: string;
  readonly type: "navy-aces" | "navy-unit";
  readonly system: Record<string, unknown>;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}
/** The part of a page's global scope that these tests use. */
export interface AcesScope {
  readonly game: {
    readonly cards: { readonly contents: StackDoc[] };
    readonly combats: {
      readonly contents: {
        readonly system: Record<string, unknown>;
        readonly combatants: { readonly contents: CombatantDoc[] };
        update(changes: object): Promise<unknown>;
        delete(): Promise<unknown>;
      }[];
    };
  };
}

/** Parses cards that are separated by blanks. */
const cards = (list: string): CardId[] => list.split(" ").filter((word) => word !== "");

/** What the shuffle and the dice before the first turn result in. */
export interface Deal {
  /** Whole hands by place, as cards separated by blanks. */
  readonly hands: readonly string[];
  /** The next cards of the pile: islands and units, and what is drawn. */
  readonly pile?: string;
  /** The place that begins; if omitted, the first. */
  readonly first?: number;
  readonly jokers?: number;
}

/** Loads the shuffle and the dice that decide who begins. */
export const loadMuster = (gm: Client, { hands, pile = "", first = 0, jokers = 2 }: Deal): Promise<void> =>
  loadDice(gm, [
    ...shuffleInto(standardDeck(jokers), cards(`${hands.join(" ")} ${pile}`)),
    ...d6(...hands.map((_, place) => (place === first ? 6 : 1))),
  ]);

/** House options for a short game: few dice, no islands. */
export const SHORT_GAME = { strength: 4, islands: 0, rounds: 3 } as const;

/** Two players' hands of four, and the cards that become units. */
export const DEAL = { hands: ["2C 3C 4C 5C", "2D 3D 4D 5D"], pile: "KS QS JS TS 9S 8S 7S 6S" } as const;
/** The defender sees the attacker's cards, so both are answered by what a page writes. */
export const OPEN = { ...SHORT_GAME, anteSecret: false } as const;
export const FRONT = { x: 6, y: 1.3, heading: 0 };
export const REAR = { x: 3, y: 1.3, heading: 0 };

/** Starts a game of new navies on no prepared table, whose end is not proposed unless wanted. Commanders: a user's name, `Gamemaster`, or `bot:<name>`. */
export async function beginAces(
  gm: Client,
  commanders: readonly string[],
  options: Partial<Options> & { readonly scene?: string } = {},
): Promise<void> {
  const participants = commanders.map((commander, place) => ({
    data: { name: NAVIES[place], type: "navy" },
    commander,
  }));
  await beginWith(gm, "navy-aces", participants, {
    name: "the roads",
    options: { scene: "", idleRounds: 0, ...options },
  });
  await boardOpens(gm, SLOW);
}

/** A unit or an island on the table. */
interface Lying {
  readonly kind: UnitType | "island";
  readonly owner: number;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly active: number;
  readonly inactive: number;
  readonly moved: boolean;
  readonly fought: boolean;
  /** Its card in the stack of the table; null if it is a token. */
  readonly card: CardId | null;
}
interface NavyNow {
  readonly kills: number;
  readonly unallocated: number;
  readonly withdrawn: number;
  readonly surrendered: boolean;
  readonly hand: readonly CardId[];
}
/** A game on a page, as its documents have it. */
export interface WatersNow {
  readonly round: number;
  readonly active: number;
  readonly navies: readonly NavyNow[];
  readonly table: Readonly<Record<string, Lying>>;
  readonly deck: readonly CardId[];
  readonly discard: readonly CardId[];
  readonly turn: readonly CardId[];
  /** Every card of the game's stacks, wherever it lies. */
  readonly all: readonly CardId[];
}

/** Reads a game from its documents, as far as this page can see them. */
export function watersOn(page: Client): Promise<WatersNow> {
  return readOn(page, () => {
    const { cards: stacks, combats } = (globalThis as unknown as AcesScope).game;
    const { combatants, system } = combats.contents[0]!;
    const lying = (key: string) => {
      const stack = stacks.contents.find(({ flags }) => flags["all-hands"]?.stack === key);
      return [...(stack?.cards.contents ?? [])].sort((a, b) => a.sort - b.sort);
    };
    const cardsIn = (key: string) => lying(key).map(({ flags }) => flags["all-hands"].card);
    const onTable = lying("table");
    const table = combatants.contents.flatMap(({ type, system: { unit, ...values } }) => {
      const card = onTable.find(({ flags }) => flags["all-hands"].marks?.unit === unit);
      return type === "navy-unit" ? [[unit, { ...values, card: card?.flags["all-hands"].card ?? null }] as const] : [];
    });
    const navies = combatants.contents
      .filter(({ type }) => type === "navy-aces")
      .map(({ system }) => ({ ...system, hand: cardsIn(`${String(system["seat"])}-hand`) }))
      .sort((a, b) => Number((a as unknown as { place: number }).place) - (b as unknown as { place: number }).place);
    const own = stacks.contents.filter(({ flags }) => flags["all-hands"] !== undefined);
    return {
      round: system["roundNumber"],
      active: system["active"],
      navies,
      table: Object.fromEntries(table),
      deck: cardsIn("deck"),
      discard: cardsIn("discard"),
      turn: cardsIn("turn"),
      all: own.flatMap(({ cards }) => cards.contents.map(({ flags }) => flags["all-hands"].card)).sort(),
    } as unknown as WatersNow;
  });
}

/** Expects every card of the deck to be in the stacks once. */
export async function expectAllCards(gm: Client, jokers = 2): Promise<void> {
  const { all } = await watersOn(gm);
  expect(all).toEqual(standardDeck(jokers).sort());
}

/** Waits until this question's first asking is put to a place. */
export async function isPut(page: Client, name: string, place: number): Promise<void> {
  const asked = async () => {
    const { question } = await battleOn(page);
    const { name: open, seat } = question?.askings[0] ?? {};
    return `${open} ${seat}`;
  };
  await expect.poll(asked, { ...OFTEN, timeout: SLOW }).toBe(`${name} ${seatAt(place)}`);
}

/** Answers the question put to a place by writing on its player's page, and waits for the next step. */
export async function answerAt(page: Client, place: number, name: string, value: Json): Promise<void> {
  await isPut(page, name, place);
  const { step, question } = await battleOn(page);
  await reply(page, question!, value);
  await expect.poll(async () => (await battleOn(page)).step, { ...OFTEN, timeout: SLOW }).toBeGreaterThan(step);
}

/** Deploys a unit. */
export const build = (page: Client, place: number, type: UnitType, strength: number, pose: Pose): Promise<void> =>
  answerAt(page, place, "build", { do: "build", type, strength, pose });

/** Passes a card from one stack to another, as people can in Foundry. */
export function passCard(gm: Client, card: CardId, to: string): Promise<void> {
  return readOn(
    gm,
    async ([card, to]) => {
      const stacks = (globalThis as unknown as AcesScope).game.cards.contents;
      const target = stacks.find(({ flags }) => flags["all-hands"]?.stack === to)!;
      const isIt = ({ flags }: CardDoc) => flags["all-hands"]?.card === card;
      const from = stacks.find(({ flags, cards }) => flags["all-hands"] && cards.contents.some(isIt))!;
      await from.pass(target, [from.cards.contents.find(isIt)!.id], { chatNotification: false });
    },
    [card, to] as const,
  );
}

/** Changes, or deletes if null, a unit's (`unit-1`) or navy's (`Ibis`) Combatant, as a Gamemaster can in Foundry. */
export function touch(gm: Client, who: string, changes: object | null): Promise<void> {
  return readOn(
    gm,
    async ([who, changes]) => {
      const { combatants } = (globalThis as unknown as AcesScope).game.combats.contents[0]!;
      const found = combatants.contents.find(({ name, system }) => name === who || system["unit"] === who)!;
      await (changes === null ? found.delete() : found.update({ system: changes }));
    },
    [who, changes] as const,
  );
}

/** Whether a text names a card: by its id, also in a picture's address. */
const names = (text: string, card: CardId): boolean => new RegExp(`(?<![\\w-])${card}(?![\\w-])`).test(text);

/**
 * Expects that no element of a page (attributes included), message, answer, question or scene names a card of these
 * hands, a card of the draw pile, or one that is an island or a squadron. Hands are given by their places.
 */
export async function expectSecret(gm: Page, page: Page, hands: readonly number[]): Promise<void> {
  const { deck, navies, table } = await watersOn(gm);
  const down = Object.values(table).filter(({ kind }) => kind === "squadron" || kind === "island");
  const hidden = [...deck, ...hands.flatMap((place) => navies[place]!.hand), ...down.flatMap(({ card }) => card ?? [])];
  expect(hidden.length, "cards that are hidden").toBeGreaterThan(20);
  for (const [where, text] of await textsOn(page))
    expect(
      hidden.filter((card) => names(text, card)),
      `cards in ${where}`,
    ).toEqual([]);
}
