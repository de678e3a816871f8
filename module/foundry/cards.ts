/**
 * Card stacks: the one place where the identity of a card is read and written. A battle's cards are Foundry's own
 * `Cards` documents, `hand` and `pile`, made by the step that deals them; a card keeps its id in whatever stack it lies.
 */
import { derivedId, RANKS, RulesError, type CardId, type Json } from "../rules/kernel";
import type { BattleCombat } from "./battle";
import { seatOf } from "./battle";
import { fullCardName } from "./card-names";
import type { Patch, Values } from "./patch";
import { texts } from "./texts";

/** Foundry's names of the suits, by our letter. */
const SUIT_NAMES: Readonly<Record<string, string>> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const SUIT_LETTERS = Object.fromEntries(Object.entries(SUIT_NAMES).map(([letter, name]) => [name, letter]));
const JOKER = "joker";

const ART = "systems/all-hands/assets/cards";

/** Who may open a stack: everyone, whoever plays its seat, or the Gamemaster alone. */
export type Readers = "all" | "seat" | "none";

/** One stack of a battle. */
export interface Stack {
  /** Names the stack within the battle: `<ship>-hand`. */
  readonly key: string;
  /** What people call it. */
  readonly name: string;
  readonly type: "hand" | "pile";
  readonly seat: string;
  readonly readers: Readers;
  readonly faceUp: boolean;
  /** From the top. */
  readonly cards: readonly CardId[];
}

interface CardSource {
  readonly _id: string | null;
  readonly name: string;
  readonly suit: string | null;
  readonly value: number | null;
  readonly sort: number;
}

/** What we use of Foundry's stack. */
interface StackDocument {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly flags: {
    readonly "all-hands"?: { readonly battle?: string; readonly stack?: string; readonly seat?: string };
  };
  readonly cards: Iterable<{ readonly uuid: string; readonly _source: CardSource; toObject(): Record<string, Json> }>;
  toObject(): Record<string, Json>;
}

/** The picture of a card's face. */
export const faceImage = (card: CardId): string => `${ART}/${card}.svg`;

/** The picture of the back that all cards have. */
export const BACK_IMAGE = `${ART}/back.svg`;

/** The suit and value by which Foundry knows a card: ace 1 to king 13; jokers have a suit of their own. */
function suitAndValue(card: CardId): { suit: string; value: number } {
  if (card.startsWith(JOKER)) return { suit: JOKER, value: Number(card.split("-")[1]) };
  const value = RANKS.indexOf(card.charAt(0) as (typeof RANKS)[number]) + 1;
  return { suit: SUIT_NAMES[card.charAt(1)] ?? "", value };
}

/** The card that a document stands for. Throws a `RulesError` for one that is no playing card. */
function identityOf({ name, suit, value }: CardSource): CardId {
  if (suit === JOKER) return `${JOKER}-${value}`;
  const [letter, rank] = [SUIT_LETTERS[suit ?? ""], RANKS[(value ?? 0) - 1]];
  if (!letter || !rank) throw new RulesError("unknown-card", { card: name });
  return rank + letter;
}

const stackId = (battle: BattleCombat, key: string) => derivedId(battle.id, "stack", key);
const folderId = (battle: BattleCombat) => derivedId(battle.id, "stacks");
const cardId = (battle: BattleCombat, card: CardId) => derivedId(battle.id, "card", card);
const stackUuid = (battle: BattleCombat, key: string) => `Cards.${stackId(battle, key)}`;

/** A card as its document; `at` is its place from the top. */
function cardValues(battle: BattleCombat, card: CardId, at: number, faceUp: boolean): Values {
  const name = fullCardName(card, texts);
  return {
    _id: cardId(battle, card),
    type: "base",
    name,
    ...suitAndValue(card),
    faces: [{ name, text: "", img: faceImage(card) }],
    face: faceUp ? 0 : null,
    back: { name: game.i18n.localize("ALLHANDS.cardName.back"), text: "", img: BACK_IMAGE },
    drawn: false,
    width: 2,
    height: 3,
    sort: at,
  };
}

function ownershipOf(battle: BattleCombat, { readers, seat }: Stack): Values {
  const { NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const user = readers === "seat" ? (seatOf(battle, seat)?.user ?? "") : "";
  return { default: readers === "all" ? OBSERVER : NONE, ...(user === "" ? {} : { [user]: OBSERVER }) };
}

function stackValues(battle: BattleCombat, stack: Stack): Values {
  return {
    _id: stackId(battle, stack.key),
    type: stack.type,
    name: stack.name,
    img: BACK_IMAGE,
    folder: folderId(battle),
    ownership: ownershipOf(battle, stack),
    flags: { "all-hands": { battle: battle.id, stack: stack.key, seat: stack.readers === "seat" ? stack.seat : "" } },
    sort: 0,
  };
}

/** The stacks of a battle that are there. */
export function stacksOf(battle: BattleCombat): StackDocument[] {
  const all = (game.cards?.contents ?? []) as unknown as StackDocument[];
  return all.filter(({ flags }) => flags["all-hands"]?.battle === battle.id);
}

/** The battle to whose stacks a document belongs: a stack, or a card in one. Blank: to none. */
export function battleOfStack(document: object): string {
  const { flags, parent } = document as { flags?: StackDocument["flags"]; parent?: StackDocument | null };
  return flags?.["all-hands"]?.battle ?? parent?.flags["all-hands"]?.battle ?? "";
}

/**
 * The cards of a battle's stacks by key, from the top; null: no stacks have been made.
 *
 * @throws RulesError for a document that is no playing card (`unknown-card`), or a card that lies in two stacks (`card-in-two-stacks`)
 */
export function readStacks(battle: BattleCombat): { readonly [key: string]: readonly CardId[] } | null {
  const stacks = stacksOf(battle);
  if (stacks.length === 0) return null;
  const seen = new Set<CardId>();
  const entries = stacks.map((stack): [string, CardId[]] => {
    const sources = fromTheTop(stack);
    const ids = sources.map(identityOf);
    for (const [at, card] of ids.entries()) {
      if (seen.has(card)) throw new RulesError("card-in-two-stacks", { card: sources[at]?.name ?? card });
      seen.add(card);
    }
    return [keyOf(stack), ids];
  });
  return Object.fromEntries(entries);
}

const keyOf = ({ flags }: StackDocument): string => flags["all-hands"]?.stack ?? "";
const compare = (a: string | null, b: string | null) => ((a ?? "") < (b ?? "") ? -1 : 1);

function fromTheTop({ cards }: StackDocument): CardSource[] {
  return Array.from(cards, ({ _source }) => _source).sort((a, b) => a.sort - b.sort || compare(a._id, b._id));
}

/** What people did to a stack: cards that they made have ids of their own, those that they passed any `sort`. */
function asItLies(stack: StackDocument | undefined): { ids: ReadonlyMap<CardId, string | null>; numbered: boolean } {
  const sources = stack ? fromTheTop(stack) : [];
  return {
    ids: new Map(sources.map((source) => [identityOf(source), source._id])),
    numbered: sources.every(({ sort }, at) => sort === at),
  };
}

/** What leads from one set of stacks to another: null stands for no stacks at all. */
export function stackChanges(
  battle: BattleCombat,
  before: readonly Stack[] | null,
  after: readonly Stack[] | null,
): Patch {
  if (!after) return before ? gone(battle, before) : {};
  if (!before) return made(battle, after);
  const patch: Record<string, Values | null> = {};
  const documents = new Map(stacksOf(battle).map((stack) => [keyOf(stack), stack]));
  for (const stack of after) {
    const old = before.find(({ key }) => key === stack.key)?.cards ?? [];
    const { ids, numbered } = asItLies(documents.get(stack.key));
    const uuid = (card: CardId) => `${stackUuid(battle, stack.key)}.Card.${ids.get(card) ?? cardId(battle, card)}`;
    for (const [at, card] of stack.cards.entries()) {
      const place = old.indexOf(card);
      if (place < 0) patch[uuid(card)] = cardValues(battle, card, at, stack.faceUp);
      else if (place !== at || !numbered) patch[uuid(card)] = { sort: at };
    }
    for (const card of old) if (!stack.cards.includes(card)) patch[uuid(card)] = null;
  }
  return patch;
}

/** Each card stands under its own UUID, so that a snapshot knows every one of them; they are written with their stack. */
function made(battle: BattleCombat, stacks: readonly Stack[]): Patch {
  const folder = { _id: folderId(battle), type: "Cards", name: battle.system.name };
  const whole = stacks.flatMap((stack): [string, Values][] => [
    [stackUuid(battle, stack.key), stackValues(battle, stack)],
    ...stack.cards.map((card, at): [string, Values] => [
      `${stackUuid(battle, stack.key)}.Card.${cardId(battle, card)}`,
      cardValues(battle, card, at, stack.faceUp),
    ]),
  ]);
  return { [`Folder.${folderId(battle)}`]: folder, ...Object.fromEntries(whole) };
}

function gone(battle: BattleCombat, stacks: readonly Stack[]): Patch {
  const all = stacks.map(({ key }): [string, null] => [stackUuid(battle, key), null]);
  return { ...Object.fromEntries(all), [`Folder.${folderId(battle)}`]: null };
}

/** Shows the stacks of a seat to whoever holds it now, and no longer to who held it before. Blank: the Gamemaster. */
export async function shareStacks(battle: BattleCombat, seat: string, before: string, now: string): Promise<void> {
  const { NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const ownership = { ...(before === "" ? {} : { [before]: NONE }), ...(now === "" ? {} : { [now]: OBSERVER }) };
  const own = stacksOf(battle).filter(({ flags }) => flags["all-hands"]?.seat === seat);
  if (own.length > 0 && before !== now)
    await Cards.implementation.updateDocuments(own.map(({ id }) => ({ _id: id, ownership })));
}

/** Puts the cards of a battle away that is gone. Only on the active Gamemaster's client. */
export async function putAwayStacks(battleId: string): Promise<void> {
  if (game.users?.activeGM?.isSelf !== true) return;
  const battle = { id: battleId } as BattleCombat;
  const ids = stacksOf(battle).map(({ id }) => id);
  if (ids.length > 0) await Cards.implementation.deleteDocuments(ids);
  const folder = folderId(battle);
  if (game.folders?.get(folder)) await Folder.implementation.deleteDocuments([folder]);
}
