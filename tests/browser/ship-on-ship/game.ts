/** Duels of Ship-on-Ship as tests see them: begun without the mouse, steered by corrections, read from documents. */
import type { Locator, Page } from "@playwright/test";
import { boardOpens, type Client } from "../client";
import { PRESETS } from "../../../module/rules/ship-on-ship/presets";
import { answerInSecret, asked, battleOn, beginWith, recordOn } from "../battle";
import { expect } from "../fixtures";
import { board, OFTEN } from "../table";
import { readOn } from "../settled";
import { sentence } from "../sentences";

export interface TestCraft {
  readonly name: string;
  /** A user's name, `Gamemaster`, or `bot:<name>`. */
  readonly commander: string;
  /** Blank if it is left to the captains. */
  readonly color: "red" | "black" | "";
  readonly rating?: number;
  readonly skill?: number;
  readonly coordination?: number;
}

interface CardDoc {
  readonly id: string;
  readonly uuid: string;
  readonly suit: string;
  readonly value: number;
  readonly sort: number;
  readonly name: string;
  toObject(): Record<string, unknown>;
  delete(): Promise<unknown>;
}
export interface StackDoc {
  readonly id: string;
  readonly name: string;
  readonly visible: boolean;
  readonly ownership: { readonly default: number };
  readonly flags: { readonly "all-hands"?: { readonly battle: string; readonly stack: string } };
  readonly cards: { readonly contents: CardDoc[] };
  pass(to: StackDoc, ids: string[], options: object): Promise<unknown>;
  createEmbeddedDocuments(type: "Card", data: object[], options: object): Promise<unknown>;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}
interface DuelDoc {
  readonly id: string;
  readonly system: Record<string, unknown>;
  readonly combatants: { readonly contents: { readonly id: string; readonly name: string }[] };
  delete(): Promise<unknown>;
}
/** The part of a page's global scope that these tests use. */
export interface DuelScope {
  readonly game: {
    readonly userId: string;
    readonly users: { getName(name: string): { readonly id: string } };
    readonly cards: { readonly contents: StackDoc[] };
    readonly folders: { readonly contents: { readonly type: string }[] };
    readonly combats: { readonly contents: DuelDoc[] };
    readonly system: {
      readonly api: {
        openOverview(): Promise<void>;
        openReplay(battle: object): Promise<void>;
      };
    };
  };
}

interface Terms {
  readonly name?: string;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** Starts a duel of two craft made for it. The first one's seat is `seat-1`; the other one's captain has no name. */
export async function beginDuel(
  gm: Client,
  craft: readonly [TestCraft, TestCraft],
  { name = "the gap", options = {} }: Terms = {},
): Promise<void> {
  const participants = craft.map(({ name, commander, color, rating = 5, skill = 3, coordination = 3 }, at) => {
    const captain = { name: at === 0 ? `${name}’s captain` : "", skill, coordination };
    const system = { rating, captain };
    return { data: { name, type: "dogfighter", system }, commander, values: color === "" ? {} : { color } };
  });
  await beginWith(gm, "ship-on-ship", participants, { name, options });
  await boardOpens(gm);
}

/** Starts a duel of Player 1 in red against the Gamemaster in black; both stack a ready-made deck. */
export async function beginStacked(gm: Client, player: Client): Promise<void> {
  await beginDuel(gm, [
    { name: "Raider", commander: "Player 1", color: "red" },
    { name: "Cutter", commander: "Gamemaster", color: "black" },
  ]);
  const question = await asked(gm, "stackDeck");
  await answerInSecret(player, question, 0, PRESETS.competence.red);
  await answerInSecret(gm, question, 1, PRESETS.aggression.black);
  await asked(gm, "commit");
}

/** Cards of a craft's stack, from the top, by their names in the rules: `TH` is the ten of hearts. */
export function stackOn(page: Client, craft: string, pile: string): Promise<string[]> {
  return readOn(
    page,
    ([craft, pile]) => {
      const { cards, combats } = (globalThis as unknown as DuelScope).game;
      const ships = combats.contents.flatMap(({ combatants }) => combatants.contents);
      const ship = ships.find(({ name }) => name === craft)?.id;
      const stack = cards.contents.find(({ flags }) => flags["all-hands"]?.stack === `${ship}-${pile}`);
      const inOrder = [...(stack?.cards.contents ?? [])].sort((a, b) => a.sort - b.sort);
      return inOrder.map(({ suit, value }) => "?A23456789TJQK".charAt(value) + suit.charAt(0).toUpperCase());
    },
    [craft, pile] as const,
  );
}

/** The stacks of a craft. */
export const PILES = ["deck", "hand", "fan", "table", "box"];

/** Sorted cards of all piles of the Raider and the Cutter. */
export async function lying(page: Client): Promise<string[][]> {
  const piles = ["Raider", "Cutter"].flatMap((craft) => PILES.map((pile) => stackOn(page, craft, pile)));
  return (await Promise.all(piles)).map(sorted);
}

/** Ids of a craft's stack and of its cards, in the order of `stackOn`. */
export const idsOf = (page: Client, craft: string, pile: string) =>
  readOn(
    page,
    ([craft, pile]) => {
      const { cards, combats } = (globalThis as unknown as DuelScope).game;
      const { id: battle, combatants } = combats.contents[0]!;
      const ship = combatants.contents.find(({ name }) => name === craft)!.id;
      const stack = cards.contents.find(({ flags }) => flags["all-hands"]?.stack === `${ship}-${pile}`)!;
      const inOrder = [...stack.cards.contents].sort((a, b) => a.sort - b.sort);
      return { battle, ship, stack: stack.id, cards: inOrder.map(({ id }) => id) };
    },
    [craft, pile] as const,
  );

/** Number of stacks and folders of stacks. */
export const stacksLeft = (page: Client): Promise<number> =>
  readOn(page, () => {
    const { cards, folders } = (globalThis as unknown as DuelScope).game;
    return cards.contents.length + folders.contents.filter(({ type }) => type === "Cards").length;
  });

/** The same cards, sorted. */
export const sorted = (cards: readonly string[]): string[] => [...cards].sort();

/** Cards that are to be in a pile: `[craft, pile, cards]`; a hand has exactly these, other piles at least these. */
export type Wish = readonly [craft: string, pile: string, cards: readonly string[]];

/** Passes cards from stack to stack, as people can in Foundry, until they lie as wanted. Returns the moved ids. */
export function passCards(page: Client, wishes: readonly Wish[]): Promise<string[]> {
  return readOn(
    page,
    async (wishes) => {
      const { cards, combats } = (globalThis as unknown as DuelScope).game;
      const ships = combats.contents.flatMap(({ combatants }) => combatants.contents);
      const stackOf = (craft: string, pile: string) => {
        const ship = ships.find(({ name }) => name === craft)!.id;
        return cards.contents.find(({ flags }) => flags["all-hands"]?.stack === `${ship}-${pile}`)!;
      };
      const idOf = ({ suit, value }: { suit: string; value: number }) =>
        "?A23456789TJQK".charAt(value) + suit.charAt(0).toUpperCase();
      const moved: string[] = [];
      const pass = async (from: (typeof cards.contents)[number], to: typeof from, ids: string[]) => {
        if (ids.length === 0 || from === to) return;
        await from.pass(to, ids, { chatNotification: false });
        moved.push(...ids);
      };
      for (const [craft, pile, wanted] of wishes) {
        const target = stackOf(craft, pile);
        const surplus = target.cards.contents.filter((card) => !wanted.includes(idOf(card)));
        if (pile === "hand")
          await pass(
            target,
            stackOf(craft, "deck"),
            surplus.map(({ id }) => id),
          );
      }
      for (const [craft, pile, wanted] of wishes)
        for (const from of cards.contents) {
          const found = from.cards.contents.filter((card) => wanted.includes(idOf(card)));
          await pass(
            from,
            stackOf(craft, pile),
            found.map(({ id }) => id),
          );
        }
      return [...new Set(moved)];
    },
    wishes,
  );
}

/** Has the Gamemaster correct where cards lie; waits until the game has taken it in and asks its question again. */
export async function correct(gm: Client, ...wishes: readonly Wish[]): Promise<void> {
  const { step } = await battleOn(gm);
  const moved = await passCards(gm, wishes);
  await expect
    .poll(async () => {
      const edits = (await recordOn(gm)).slice(step).filter(({ kind }) => kind === "edit");
      const taken = JSON.stringify(edits);
      return moved.filter((id) => !taken.includes(id));
    }, OFTEN)
    .toEqual([]);
  await expect.poll(async () => (await battleOn(gm)).question !== null, OFTEN).toBe(true);
}

/** A card in front of the player that a click or a key can pick. */
export function handCard(page: Page, card: string): Locator {
  return board(page).locator(`[data-action="card"][data-card="${card}"]`);
}

/** The viewer's side of the table, or the other side. */
export function seatOn(page: Page, whose: "own" | "foe"): Locator {
  return board(page).locator(`[data-slot="${whose === "own" ? "own" : "other"}"]`);
}

/** Waits for the question with this title. */
export async function isAsked(page: Page, title: string | RegExp): Promise<void> {
  await expect(board(page).locator(".ah-question__title")).toHaveText(title);
}

/** Waits for the question with this title, picks cards of the hand, and sends them. */
export async function play(page: Page, title: string | RegExp, ...cards: readonly string[]): Promise<void> {
  await isAsked(page, title);
  for (const card of cards) {
    await handCard(page, card).click();
    await expect(handCard(page, card)).toHaveAttribute("aria-pressed", "true");
  }
  await board(page).locator('[data-action="submit"]').click();
}

/** Takes one of the choices beside the cards, and sends it. */
export async function choose(page: Page, title: string | RegExp, choice: string | RegExp): Promise<void> {
  await isAsked(page, title);
  const offered = board(page).getByRole("radio", { name: choice });
  await offered.click();
  await expect(offered).toHaveAttribute("aria-checked", "true");
  await board(page).locator('[data-action="submit"]').click();
}

/** Passes, or takes the hit, with the button that answers without a card. */
export async function quick(page: Page, title: string | RegExp): Promise<void> {
  await isAsked(page, title);
  await board(page).locator('[data-action="quick"]').click();
}

export const COMMIT = sentence("ALLHANDS.ship-on-ship.question.commit.title");
export const RESPOND = sentence("ALLHANDS.ship-on-ship.question.respond.title");
export const TAKE_HIT = sentence("ALLHANDS.ship-on-ship.question.takeHit.title");
export const STACK = sentence("ALLHANDS.ship-on-ship.question.stackDeck.title");
export const ESCAPE = sentence("ALLHANDS.ship-on-ship.question.escape.title");

/** Sends the deck that the builder proposes or has. */
export async function fly(page: Page): Promise<void> {
  await isAsked(page, STACK);
  await board(page).locator('[data-action="submit"]').click();
}

/** Everything that a page shows and was sent, except for the card stacks themselves: elements and documents. */
export interface Sight {
  readonly page: string;
  readonly documents: string;
}

/** Kinds of documents in which a game is told. */
const TOLD = ["ChatMessage", "User", "Actor", "Scene", "Combat"] as const;

/** What a page shows, and the documents of these kinds that it has, or of all kinds but card stacks: by what they are. */
export function textsOn(page: Page, kinds: readonly string[] | null = TOLD): Promise<[what: string, text: string][]> {
  return readOn(
    page,
    (kinds) => {
      const { collections } = (globalThis as unknown as { game: { collections: Map<string, Iterable<object>> } }).game;
      const wanted = [...collections.entries()].filter(([name]) => name !== "Cards" && (kinds?.includes(name) ?? true));
      const documents = wanted.map(([name, all]): [string, string] => [name, JSON.stringify([...all])]);
      return [["the page", document.documentElement.outerHTML], ...documents];
    },
    kinds,
  );
}

/** What a page shows and has; if `kinds` is given, only documents of these kinds. */
export async function sightOf(page: Page, kinds?: readonly string[]): Promise<Sight> {
  const [shown, ...documents] = await textsOn(page, kinds ?? null);
  return { page: shown![1], documents: documents.map(([, text]) => text).join("\n") };
}

const SIGNS: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** Number of times that a text names a card: by its id, in a picture's address, by its sign or by its name. */
export function mentions(text: string, card: string): number {
  const [rank, suit] = [card.charAt(0), card.charAt(1)];
  const short = `(?<!\\d)${rank === "T" ? "10" : rank}${SIGNS[suit] ?? ""}`;
  const name = `${sentence(`ALLHANDS.cardName.rank.${rank}`)} of ${sentence(`ALLHANDS.cardName.suit.${suit}`)}`;
  const pattern = new RegExp(`\\b${card}\\b|${short}|${name}`, "g");
  return text.match(pattern)?.length ?? 0;
}

/** Those of the given cards that a text names. */
const named = (text: string, cards: readonly string[]): string[] => cards.filter((card) => mentions(text, card) > 0);

/** Piles of a craft whose cards nobody else may know. */
const HIDDEN = ["hand", "deck", "fan", "box"];

/**
 * Expects that the page, the open question and all messages name no card that only another captain may know: one in the
 * hand, the deck, the losses or the box of that craft that was not `shown` to all.
 */
export async function expectBlind(page: Page, other: string, shown: readonly string[] = []): Promise<void> {
  const piles = await Promise.all(HIDDEN.map((pile) => stackOn(page, other, pile)));
  const hidden = piles.flat().filter((card) => !shown.includes(card));
  expect(hidden.length, "cards that are hidden").toBeGreaterThan(20);
  const sight = await sightOf(page, ["ChatMessage", "User"]);
  const { question } = await battleOn(page);
  expect(named(sight.page, hidden), "in the page").toEqual([]);
  expect(named(sight.documents, hidden), "in messages and answers").toEqual([]);
  expect(named(JSON.stringify(question), hidden), "in the question").toEqual([]);
}
