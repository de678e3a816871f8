/**
 * Card stacks: the one place where the identity of a card is read and written. A battle's cards are Foundry's own
 * `Cards` documents, `hand` and `pile`, made by the step that deals them; a card keeps its id in every stack.
 */
import { derivedId, isCovered, RulesError, type CardId, type Json } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import { isGone, peopleOf, seatOf } from "../battle/battle";
import type { Patch, Values } from "../documents/patch";
import type { LaidCard, Lying, Stack } from "../game/stacks";
import { listen } from "../platform/hooks";
import { documentsOf } from "../platform/documents";
import { commit } from "../platform/writes";
import { oneByOne } from "../platform/under-way";

/** The parts of a card's document that are read. */
interface CardSource {
  readonly _id: string | null;
  readonly name: string;
  readonly suit: string | null;
  readonly value: number | null;
  readonly face: number | null;
  readonly sort: number;
  readonly flags: { readonly "all-hands"?: { readonly card?: string; readonly marks?: Values } };
  readonly _stats?: { readonly duplicateSource?: string | null };
}

/** How a game's cards are written as Foundry's, and recognized again. */
export interface CardKind {
  /** The card that a document stands for; null if it is not one of the game's. */
  identityOf(source: CardSource): CardId | null;
  /** Values of a card's document that do not depend on its place: name, suit, value, faces, back, size. */
  valuesOf(card: CardId): Values;
  /** Picture of the cards' backs, for stacks. */
  readonly back: string;
}

/** The given cards, all the same way up. */
export const laid = (cards: readonly CardId[], up: boolean): LaidCard[] => cards.map((card) => ({ card, up }));

/** The members of Foundry's stack that we use. */
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

/** The placeholder that a document stands for in a battle with sealed hands; blank if it shows which card it is. */
function coveredIn({ flags }: CardSource): CardId {
  const card = flags?.["all-hands"]?.card ?? "";
  return isCovered(card) ? card : "";
}

/** Values of the document of a card of which only its place is known. */
const coveredValues = ({ back }: CardKind): Values => ({
  name: COVERED_NAME,
  suit: null,
  value: null,
  faces: [],
  back: { name: COVERED_NAME, text: "", img: back },
  width: 2,
  height: 3,
});

/** Foundry wants a name for every card. */
const COVERED_NAME = "?";

/** The card that a document stands for. Throws a `RulesError` if it is not one of the game's. */
function identityOf(kind: CardKind, source: CardSource): CardId {
  const covered = coveredIn(source);
  if (covered !== "") return covered;
  const card = kind.identityOf(source);
  if (card === null) throw new RulesError("unknown-card", { card: source.name });
  return card;
}

const stackId = (battle: BattleCombat, key: string) => derivedId(battle.id, "stack", key);
const folderId = (battle: BattleCombat) => derivedId(battle.id, "stacks");
const cardId = (battle: BattleCombat, card: CardId) => derivedId(battle.id, "card", card);
const stackUuid = (battle: BattleCombat, key: string) => `Cards.${stackId(battle, key)}`;

const marksPath = "flags.all-hands.marks";

/** A card as its document; `at` is its place from the top. */
function cardValues(kind: CardKind, _id: string, { card, up, marks }: LaidCard, at: number): Values {
  const covered = isCovered(card);
  return {
    ...(covered ? coveredValues(kind) : kind.valuesOf(card)),
    _id,
    type: "base",
    face: up && !covered ? 0 : null,
    drawn: false,
    sort: at,
    flags: { "all-hands": { card, ...(marks ? { marks } : {}) } },
  };
}

function ownershipOf(battle: BattleCombat, { readers, seat }: Stack): Values {
  const { NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const holders = readers === "seat" ? seatOf(battle, seat) : undefined;
  const users = holders ? peopleOf(holders).map((user) => [user, OBSERVER] as const) : [];
  return { default: readers === "all" ? OBSERVER : NONE, ...Object.fromEntries(users) };
}

function stackValues(battle: BattleCombat, kind: CardKind, stack: Stack): Values {
  return {
    _id: stackId(battle, stack.key),
    type: stack.type,
    name: stack.name,
    img: kind.back,
    folder: folderId(battle),
    ownership: ownershipOf(battle, stack),
    flags: { "all-hands": { battle: battle.id, stack: stack.key, seat: stack.readers === "seat" ? stack.seat : "" } },
    sort: 0,
  };
}

/** The battle that a stack belongs to; blank for a copy of its stack, which keeps the flags, but has an id of its own. */
function battleOf({ id, flags }: Kept): string {
  const { battle = "", stack } = flags?.["all-hands"] ?? {};
  return stack !== undefined && id === derivedId(battle, "stack", stack) ? battle : "";
}

/** The stacks of a battle that exist. */
export function stacksOf(battle: BattleCombat): StackDocument[] {
  return documentsOf<StackDocument>("cards").filter((stack) => battleOf(stack) === battle.id);
}

/** The battle that a document (a stack or a card in one) belongs to; blank if it belongs to none. */
export function battleOfStack(document: object): string {
  const { parent } = document as { readonly parent?: Kept | null };
  return battleOf(parent ?? (document as Kept));
}

/** A document in a stack, and the card that it stands for. */
interface Found {
  readonly card: CardId;
  readonly source: CardSource;
}

/** Whether a step has made this document: its id says for which card. One that people made or changed may not be. */
const isMade = (battle: BattleCombat, { _id, flags }: CardSource): boolean =>
  _id === cardId(battle, flags?.["all-hands"]?.card ?? "");

/** How far a document is a card's own where several stand for it, as copies do: the lowest is. */
const distance = (battle: BattleCombat, source: CardSource): number =>
  isMade(battle, source) ? 0 : source._stats?.duplicateSource ? 2 : 1;

/**
 * The documents in a battle's stacks, each from the top, that are its cards. Of several that stand for one card, one is;
 * the others are strangers, as is what no step has made and is no card of the game.
 *
 * @throws RulesError for a card of the battle that somebody has changed so that it is none of the game (`unknown-card`)
 */
function sorted(battle: BattleCombat, kind: CardKind) {
  const stacks = stacksOf(battle).map((stack) => {
    const sources = fromTheTop(stack);
    const isGames = (source: CardSource) => coveredIn(source) !== "" || kind.identityOf(source) !== null;
    const known = sources.filter((source) => isGames(source) || isMade(battle, source));
    return { stack, sources, found: known.map((source): Found => ({ source, card: identityOf(kind, source) })) };
  });
  const owned = new Map<CardId, CardSource>();
  for (const { card, source } of stacks.flatMap(({ found }) => found)) {
    const other = owned.get(card);
    if (!other || distance(battle, source) < distance(battle, other)) owned.set(card, source);
  }
  const isOwn = ({ card, source }: Found) => owned.get(card) === source;
  const cards = new Map(stacks.map(({ stack, found }) => [keyOf(stack), found.filter(isOwn)]));
  const own = new Set(owned.values());
  const strangers = stacks.flatMap(({ stack, sources }) =>
    sources
      .filter((source) => !own.has(source))
      .map(({ _id, name }) => ({ uuid: `${stack.uuid}.Card.${_id ?? ""}`, name })),
  );
  return { cards, strangers };
}

/**
 * The cards of a battle's stacks by key, from the top; null if no stacks have been made.
 *
 * @throws RulesError for a card that somebody has changed so that it is none of the game (`unknown-card`)
 */
export function readStacks(battle: BattleCombat, kind: CardKind): Lying | null {
  const { cards } = sorted(battle, kind);
  if (cards.size === 0) return null;
  const laid = [...cards].map(
    ([key, found]) => [key, found.map(({ card, source }) => laidCard(card, source))] as const,
  );
  return Object.fromEntries(laid);
}

/** The cards in a battle's stacks that are none of its own, and count for nothing. */
export const strangeCards = (
  battle: BattleCombat,
  kind: CardKind,
): { readonly uuid: string; readonly name: string }[] => sorted(battle, kind).strangers;

function laidCard(card: CardId, { face, flags }: CardSource): LaidCard {
  const marks = flags?.["all-hands"]?.marks;
  return { card, up: face !== null, ...(marks ? { marks } : {}) };
}

const keyOf = ({ flags }: StackDocument): string => flags["all-hands"]?.stack ?? "";
const compare = (a: string | null, b: string | null) => ((a ?? "") < (b ?? "") ? -1 : 1);

function fromTheTop({ cards }: StackDocument): CardSource[] {
  return Array.from(cards, ({ _source }) => _source).sort((a, b) => a.sort - b.sort || compare(a._id, b._id));
}

/** The ids of a stack's cards, and whether `sort` numbers them in order: people may make cards or pass them. */
function asItLies(found: readonly Found[]): { ids: ReadonlyMap<CardId, string | null>; numbered: boolean } {
  return {
    ids: new Map(found.map(({ card, source }) => [card, source._id])),
    numbered: found.every(({ source }, at) => source.sort === at),
  };
}

/** The values to write for a card that stays in its stack; empty if nothing has changed. */
function turned(old: LaidCard, { up, marks }: LaidCard): Values {
  const isSame = JSON.stringify(old.marks) === JSON.stringify(marks);
  return { ...(old.up === up ? {} : { face: up ? 0 : null }), ...(isSame ? {} : { [marksPath]: marks ?? null }) };
}

/** The patch that leads from one set of stacks to another; null stands for no stacks at all. */
export function stackChanges(
  battle: BattleCombat,
  kind: CardKind,
  before: readonly Stack[] | null,
  after: readonly Stack[] | null,
): Patch {
  if (!after) return before ? gone(battle, before) : {};
  if (!before) return made(battle, kind, after);
  const patch: Record<string, Values | null> = {};
  const { cards } = sorted(battle, kind);
  for (const stack of after) {
    const old = before.find(({ key }) => key === stack.key)?.cards ?? [];
    const { ids, numbered } = asItLies(cards.get(stack.key) ?? []);
    const idOf = (card: CardId) => ids.get(card) ?? cardId(battle, card);
    const uuid = (card: CardId) => `${stackUuid(battle, stack.key)}.Card.${idOf(card)}`;
    for (const [at, laid] of stack.cards.entries()) {
      const place = old.findIndex(({ card }) => card === laid.card);
      const there = old[place];
      const values = there
        ? { ...turned(there, laid), ...(place === at && numbered ? {} : { sort: at }) }
        : cardValues(kind, idOf(laid.card), laid, at);
      if (Object.keys(values).length > 0) patch[uuid(laid.card)] = values;
    }
    for (const { card } of old) if (!stack.cards.some((laid) => laid.card === card)) patch[uuid(card)] = null;
  }
  return patch;
}

/** Each card has an entry under its UUID, so that a snapshot knows all; cards are written with their stack. */
function made(battle: BattleCombat, kind: CardKind, stacks: readonly Stack[]): Patch {
  const flags = { "all-hands": { battle: battle.id } };
  const folder = { _id: folderId(battle), type: "Cards", name: battle.system.name, flags };
  const whole = stacks.flatMap((stack): [string, Values][] => [
    [stackUuid(battle, stack.key), stackValues(battle, kind, stack)],
    ...stack.cards.map((laid, at): [string, Values] => [
      `${stackUuid(battle, stack.key)}.Card.${cardId(battle, laid.card)}`,
      cardValues(kind, cardId(battle, laid.card), laid, at),
    ]),
  ]);
  return { [`Folder.${folderId(battle)}`]: folder, ...Object.fromEntries(whole) };
}

function gone(battle: BattleCombat, stacks: readonly Stack[]): Patch {
  const all = stacks.map(({ key }): [string, null] => [stackUuid(battle, key), null]);
  return { ...Object.fromEntries(all), [`Folder.${folderId(battle)}`]: null };
}

/** A card that is about to be made, or its source. */
interface NewCard {
  origin?: string | null;
  drawn?: boolean;
}

/** What Foundry is about to write when cards are passed: cards new to the stack, and cards already in it. */
interface Passing {
  readonly toCreate: NewCard[];
  readonly toUpdate: { readonly _id: string }[];
}

/** The members that are read of stacks between which cards are passed. */
interface Passed {
  readonly cards: { get(id: string): { toObject(): object } | undefined };
}

/**
 * Makes the cards of a battle belong to the stack they lie in. When a card leaves a hand or a pile, Foundry notes where
 * it came from: the card would not count as new in its stack, and the old stack could not be deleted without it.
 */
export function keepLoose(passing: Passing, from: Passed, to: Passed): void {
  const returning = passing.toUpdate.filter(({ _id }) => !to.cards.get(_id));
  const known = passing.toUpdate.filter(({ _id }) => to.cards.get(_id));
  passing.toUpdate.splice(0, Infinity, ...known);
  passing.toCreate.push(...returning.flatMap(({ _id }) => from.cards.get(_id)?.toObject() ?? []));
  loosen(passing.toCreate);
}

/** Clears the stack of origin of cards, except of cards from decks outside battles: these can be called back. */
function loosen(cards: readonly NewCard[]): void {
  for (const card of cards) {
    const origin = game.cards?.get(card.origin ?? "");
    if (!origin || battleOfStack(origin) !== "") Object.assign(card, { origin: null, drawn: false });
  }
}

/** Watches cards that are moved by hand; called once in `init`. */
export function watchMovedCards(): void {
  listen("passCards", (from, to, passing) => {
    if (battleOfStack(from) !== "") keepLoose(passing, from, to);
  });
  listen("dealCards", (from, _to, dealing) => {
    if (battleOfStack(from) !== "") loosen(dealing.toCreate.flat());
  });
}

/** Shows the stacks of a seat to its present players, and hides them from former ones. */
export async function shareStacks(
  battle: BattleCombat,
  seat: string,
  before: readonly string[],
  now: readonly string[],
): Promise<void> {
  const { NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const left = before.filter((user) => !now.includes(user)).map((user) => [user, NONE] as const);
  const come = now.filter((user) => !before.includes(user)).map((user) => [user, OBSERVER] as const);
  const ownership = Object.fromEntries([...left, ...come]);
  const own = stacksOf(battle).filter(({ flags }) => flags["all-hands"]?.seat === seat);
  const updates = own.map(({ id }) => ({ _id: id, ownership }));
  if (own.length > 0 && left.length + come.length > 0)
    await commit([{ action: "update", documentName: "Cards", parent: null, updates }], {});
}

/** A stack or a folder of stacks. */
type Kept = Pick<StackDocument, "id" | "flags">;

/** Deletes stacks or folders whose battle is gone. */
async function deleteOrphans(
  documentName: "Cards" | "Folder",
  all: readonly Kept[],
  battleIn: (kept: Kept) => string,
): Promise<void> {
  const isOrphan = (kept: Kept): boolean => battleIn(kept) !== "" && isGone(battleIn(kept));
  const ids = all.filter(isOrphan).map(({ id }) => id);
  if (ids.length > 0) await commit([{ action: "delete", documentName, parent: null, ids }], {});
}

/** Several battles may go at once: each time looks at what the time before has left. */
const inTurn = oneByOne();

/** Deletes the cards of battles that are gone, even if they ended unseen. Only on the active Gamemaster's client. */
export const putAwayStacks = (): Promise<void> => inTurn(putAwayOrphans);

async function putAwayOrphans(): Promise<void> {
  if (game.users?.activeGM?.isSelf !== true) return;
  await deleteOrphans("Cards", documentsOf<Kept>("cards"), battleOf);
  await deleteOrphans("Folder", documentsOf<Kept>("folders"), ({ id, flags }) => {
    const { battle = "" } = flags?.["all-hands"] ?? {};
    return id === derivedId(battle, "stacks") ? battle : "";
  });
}
