import { translateBy } from "../text/sentence";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { derivedId, RulesError, type CardId } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import type { Stack } from "../game/stacks";
import type { CardKind } from "./cards";

translateBy((key) => key);

vi.mock("../battle/battle", () => ({
  seatOf: () => ({ user: "ann" }),
  peopleOf: ({ user }: { readonly user: string }) => [user],
  isGone: (id: string) => gone.has(id),
}));
const gone = new Set<string>();
const committed = vi.hoisted((): object[] => []);
vi.mock("../platform/writes", () => ({ commit: (writes: readonly object[]) => void committed.push(...writes) }));
let module: typeof import("./cards");
let kind: CardKind;
beforeAll(async () => {
  module = await import("./cards");
  kind = (await import("./playing-cards")).PLAYING_CARDS;
});

const fight = { id: "fight", system: { name: "the gap" } } as unknown as BattleCombat;

interface LyingCard {
  readonly flags?: object;
  readonly _stats?: object;
  readonly face: number | null;
  readonly _id: string;
  readonly name: string;
  readonly suit: string;
  readonly value: number;
  readonly sort: number;
}
const lying = (_id: string, value: number, sort: number, suit = "hearts"): LyingCard => ({
  _id,
  name: `${value} of ${suit}`,
  suit,
  value,
  face: null,
  sort,
});

/** The world's card stacks, each with its cards in any order. */
let world: { id: string; flags: object; cards: { _source: LyingCard }[] }[];
const put = (stack: string, ...cards: LyingCard[]) =>
  world.push({
    id: derivedId("fight", "stack", stack),
    flags: { "all-hands": { battle: "fight", stack } },
    cards: cards.map((_source) => ({ _source })),
  });

beforeEach(() => {
  world = [];
  vi.stubGlobal("game", { cards: { contents: world }, i18n: { localize: (key: string) => key } });
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { NONE: 0, OBSERVER: 2 } });
});
afterEach(() => vi.unstubAllGlobals());

const faceDown = (cards: readonly CardId[]) => cards.map((card) => ({ card, up: false }));
const stack = (key: string, ...cards: CardId[]): Stack => ({
  key,
  name: key,
  type: "pile",
  seat: "seat-1",
  readers: "seat",
  cards: faceDown(cards),
});
const uuidOf = (patch: object, value: unknown): string[] =>
  Object.entries(patch).flatMap(([uuid, each]) => (each === value ? [uuid.split(".").at(-1) ?? ""] : []));

describe("reading stacks", () => {
  it("gives the cards from the top, and nothing where there are no stacks", () => {
    expect(module.readStacks(fight, kind)).toBeNull();
    put("deck", lying("b", 10, 1), lying("a", 1, 0), lying("d", 13, 5), lying("c", 12, 5));
    expect(module.readStacks(fight, kind)).toEqual({ deck: faceDown(["AH", "TH", "QH", "KH"]) });
  });

  it("names a card of the battle that has become no playing card", () => {
    const flags = { "all-hands": { card: "7H" } };
    put("hand", { ...lying(derivedId("fight", "card", "7H"), 7, 0, "cups"), flags });
    expect(() => module.readStacks(fight, kind)).toThrow(new RulesError("unknown-card", { card: "7 of cups" }));
  });
});

describe("a copy of a card, and what is no card of the game", () => {
  const made = { ...lying(derivedId("fight", "card", "7H"), 7, 3), flags: { "all-hands": { card: "7H" } } };
  const copy = { ...made, _id: "copy", sort: 0 };

  it("is nobody's: of all that stand for a card, the one that a step has made is the card", () => {
    put("deck", copy);
    put("hand", lying("joker", 40, 0, "cups"), made);
    expect(module.readStacks(fight, kind)).toEqual({ deck: [], hand: faceDown(["7H"]) });
    expect(module.strangeCards(fight, kind).map(({ uuid }) => uuid.split(".").at(-1))).toEqual(["copy", "joker"]);
  });

  it("is told from a card that somebody has made by hand by what Foundry notes of copies", () => {
    put("deck", { ...lying("b", 7, 0), _stats: { duplicateSource: "Cards.x.Card.a" } });
    put("hand", lying("a", 7, 0));
    expect(module.readStacks(fight, kind)).toEqual({ deck: [], hand: faceDown(["7H"]) });
  });

  it("nor is a joker the battle's in a game without jokers", () => {
    put("hand", lying("joker", 1, 0, "joker"), made);
    expect(module.readStacks(fight, kind)).toEqual({ hand: faceDown(["7H"]) });
  });

  it("does not change where the others lie", () => {
    put("deck", copy, { ...made, sort: 0 });
    const none = [stack("deck", "7H")];
    expect(module.stackChanges(fight, kind, none, none)).toEqual({});
  });
});

describe("a copy of a stack", () => {
  it("is nobody's, though it keeps the flags and the cards", () => {
    put("hand", lying("a", 7, 0));
    world.push({ ...world[0]!, id: "copy" });
    expect(module.readStacks(fight, kind)).toEqual({ hand: faceDown(["7H"]) });
    const [stack, copy] = world as [object, object];
    expect([stack, copy, { parent: stack }, { parent: copy }].map(module.battleOfStack)).toEqual([
      "fight",
      "",
      "fight",
      "",
    ]);
  });
});

describe("changes of stacks", () => {
  const before = [stack("deck", "7H", "8H", "9H"), stack("hand")];
  const after = [stack("deck", "7H", "8H"), stack("hand", "9H")];

  it("are no more than the card that moves", () => {
    put("deck", lying("a", 7, 0), lying("b", 8, 1), lying("c", 9, 2));
    const patch = module.stackChanges(fight, kind, before, after);
    expect(uuidOf(patch, null)).toEqual(["c"]);
    expect(Object.values(patch)).toEqual([null, expect.objectContaining({ suit: "hearts", value: 9, sort: 0 })]);
  });

  it("bring a card back under the id that it has now: somebody may have made it by hand", () => {
    put("deck", lying("a", 7, 0), lying("b", 8, 1), lying("c", 9, 2));
    const [[uuid, values] = ["", null]] = Object.entries(module.stackChanges(fight, kind, after, before));
    expect(uuid.split(".").at(-1)).toBe("c");
    expect(values).toMatchObject({ _id: "c", value: 9 });
  });

  it("number anew the cards of a stack that somebody has changed by hand", () => {
    put("deck", lying("a", 7, 3), lying("b", 8, 3), lying("c", 9, 12));
    const patch = module.stackChanges(fight, kind, before, after);
    const [first, second] = Object.entries(patch);
    expect({ first, second }).toEqual({
      first: [expect.stringMatching(/\.a$/), { sort: 0 }],
      second: [expect.stringMatching(/\.b$/), { sort: 1 }],
    });
    expect(uuidOf(patch, null)).toEqual(["c"]);
  });

  it("of a card that is turned and marked where it lies are no more than that", () => {
    put("deck", lying("a", 7, 0), lying("b", 8, 1), lying("c", 9, 2));
    const [deck, hand] = before as [Stack, Stack];
    const marked: Stack = {
      ...deck,
      cards: deck.cards.map((laid, at) => (at === 1 ? { ...laid, up: true, marks: { square: 7 } } : laid)),
    };
    const turned = module.stackChanges(fight, kind, before, [marked, hand]);
    expect(Object.entries(turned)).toEqual([
      [expect.stringMatching(/\.b$/), { face: 0, "flags.all-hands.marks": { square: 7 } }],
    ]);
    const moved = { ...deck, cards: marked.cards.map((laid) => ({ ...laid, marks: { square: 8 } })).slice(1, 2) };
    const patch = module.stackChanges(fight, kind, [marked, hand], [moved, hand]);
    expect(uuidOf(patch, null)).toEqual(["a", "c"]);
    expect(Object.values(patch)).toContainEqual({ "flags.all-hands.marks": { square: 8 }, sort: 0 });
  });

  it("of a deal make every card under a UUID of its own, and taking it back deletes the stacks", () => {
    const patch = module.stackChanges(fight, kind, null, before);
    const cards = Object.keys(patch).filter((uuid) => uuid.includes(".Card."));
    expect(cards).toHaveLength(3);
    const stacks = Object.keys(patch).filter((uuid) => /^Cards\.[^.]+$/.test(uuid));
    expect(stacks).toHaveLength(2);
    const back = module.stackChanges(fight, kind, before, null);
    expect(back).toEqual(
      Object.fromEntries(
        [...stacks, `Folder.${(Object.values(patch)[0] as { _id: string })._id}`].map((uuid) => [uuid, null]),
      ),
    );
  });
});

describe("cards that are moved by hand", () => {
  const stackOf = (stack: string, battle: string | null, ...cards: string[]) => ({
    id: battle === null ? stack : derivedId(battle, "stack", stack),
    flags: battle === null ? {} : { "all-hands": { battle, stack } },
    cards: new Map(cards.map((_id) => [_id, { toObject: () => ({ _id, origin: stack, drawn: true }) }])),
  });
  const [hand, pile] = [stackOf("hand", "fight", "ace"), stackOf("pile", "fight", "two", "six")];
  const deck = stackOf("deck", null);

  beforeEach(() => {
    const stacks = new Map([hand, pile, deck].map((stack) => [stack.id, stack]));
    vi.stubGlobal("game", { cards: stacks });
  });

  it("are of no stack where they come to, but for those of a deck that is no battle's", () => {
    const passing = {
      toCreate: [pile.id, null, "deck"].map((origin) => ({ _id: `of ${origin}`, origin, drawn: true })),
      toUpdate: [],
    };
    module.keepLoose(passing, pile, hand);
    expect(passing.toCreate.map(({ origin, drawn }) => [origin, drawn])).toEqual([
      [null, false],
      [null, false],
      ["deck", true],
    ]);
  });

  it("are new where they are expected back and nothing of them has stayed", () => {
    const passing = { toCreate: [] as object[], toUpdate: [{ _id: "two" }, { _id: "ace" }] };
    module.keepLoose(passing, pile, hand);
    expect(passing.toCreate).toEqual([{ _id: "two", origin: null, drawn: false }]);
    expect(passing.toUpdate).toEqual([{ _id: "ace" }]);
  });
});

it("puts away the cards of a battle that is gone, and not of one that cannot be read here", async () => {
  put("deck", lying("a", 4, 0));
  const game = { cards: { contents: world }, folders: { contents: [] }, combats: { get: () => undefined } };
  vi.stubGlobal("game", { ...game, users: { activeGM: { isSelf: true } } });
  await module.putAwayStacks();
  expect(committed).toEqual([]);
  gone.add("fight");
  await module.putAwayStacks();
  expect(committed).toEqual([
    { action: "delete", documentName: "Cards", parent: null, ids: [derivedId("fight", "stack", "deck")] },
  ]);
});
