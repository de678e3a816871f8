/**
 * What is changed by hand in a battle with sealed hands, by whomever: hidden cards and boxes are put back, open values are
 * the game's from then on, and in the end all of it can be proved.
 */
import type { ModifyDocumentRequest } from "../../../drydock/protocol";
import { battleOn, recordOn, stepIs, travel } from "../../browser/battle";
import { isOver } from "../../browser/faults";
import { hostileSession } from "../../browser/hostile";
import { readOn } from "../../browser/settled";
import type { Client } from "../client";
import { choose, dialogsOn, expect, noticesOn, step, takeNotices, test } from "../table";
import {
  beginSealed,
  CARD_GAMES,
  endByHand,
  expectSeen,
  playsOn,
  proven,
  systemOn,
  type CardGame,
  type Scope,
} from "./table";

interface CardData {
  readonly _id: string;
  readonly sort: number;
  readonly flags: { readonly "all-hands"?: { readonly card?: string } };
}
interface Stack {
  readonly id: string;
  readonly key: string;
  readonly cards: readonly CardData[];
}

/** All stacks of the battle with their cards, in order. */
const stacksOn = (client: Client): Promise<readonly Stack[]> =>
  readOn(client, () =>
    (globalThis as unknown as Scope).game["cards"]!.contents.flatMap((stack) => {
      const { flags, cards } = stack.toObject() as { flags: Record<string, { stack?: string }>; cards: CardData[] };
      const key = flags["all-hands"]?.stack;
      return key === undefined ? [] : [{ id: stack.id, key, cards: [...cards].sort((a, b) => a.sort - b.sort) }];
    }),
  );

const cardIn = ({ flags }: CardData): string => flags["all-hands"]?.card ?? "";
/** The cards by stack. In Silent Ships an ace is no card of the game: it is nobody's, and stays where it is. */
const lyingIn = (stacks: readonly Stack[], game: CardGame) =>
  Object.fromEntries(
    stacks.map(({ key, cards }) => [key, cards.map(cardIn).filter((card) => game !== "silent-ships" || card !== "")]),
  );

/** A stack with at least two hidden cards, and another stack. */
function hiddenIn(stacks: readonly Stack[]): readonly [from: Stack, to: Stack] {
  const isHidden = ({ cards }: Stack): boolean => cards.filter((card) => cardIn(card).startsWith("?")).length > 1;
  const from = stacks.find(isHidden)!;
  return [from, stacks.find((stack) => stack !== from && isHidden(stack)) ?? stacks.find((stack) => stack !== from)!];
}

const onCards = (
  stack: Stack,
  action: "create" | "update" | "delete",
  data: object,
  options: object = {},
): ModifyDocumentRequest =>
  ({
    type: "Card",
    action,
    operation: { ...data, ...options, parentUuid: `Cards.${stack.id}` },
  }) as ModifyDocumentRequest;

/** Whatever may be done to hidden cards: who does it, and how. */
const TRIES: readonly (readonly [string, (from: Stack, to: Stack) => readonly ModifyDocumentRequest[]])[] = [
  [
    "a hidden card that is moved",
    (from, to) => [
      onCards(to, "create", { data: [from.cards[0]!], keepId: true }),
      onCards(from, "delete", { ids: [from.cards[0]!._id] }),
    ],
  ],
  ["a hidden card that is deleted", (from) => [onCards(from, "delete", { ids: [from.cards[0]!._id] })]],
  [
    "a card among hidden ones",
    (from) => [onCards(from, "create", { data: [{ name: "Ace", type: "base", suit: "spades", value: 1 }] })],
  ],
  [
    "a face on a hidden card",
    (from) => [
      onCards(from, "update", { updates: [{ _id: from.cards[0]!._id, suit: "spades", value: 1, name: "Ace" }] }),
    ],
  ],
  [
    "two hidden cards that change places",
    ({ cards: [one, two], ...from }) => [
      onCards({ ...from, cards: [] }, "update", {
        updates: [
          { _id: one!._id, sort: two!.sort },
          { _id: two!._id, sort: one!.sort },
        ],
      }),
    ],
  ],
  [
    "a stack of hidden cards that is deleted",
    ({ id }) => [{ type: "Cards", action: "delete", operation: { ids: [id] } }],
  ],
];

const update = (gm: Client, changes: object): Promise<unknown> =>
  gm.evaluate(
    (changes) => (globalThis as unknown as Scope).game["combats"]!.contents[0]!.update(changes) as Promise<never>,
    changes,
  );

/** An open number of each game that a Gamemaster may correct. */
const OPEN_NUMBERS: Readonly<Record<CardGame, string>> = {
  "ship-on-ship": "quietTurns",
  "silent-ships": "quiet",
  "navy-aces": "islandsLeft",
};

/** Has a Gamemaster correct an open number. */
const correct = (gm: Client, name: string): Promise<void> =>
  gm.evaluate(async (name) => {
    const [battle] = (globalThis as unknown as Scope).game["combats"]!.contents;
    const { engine } = battle!.system as { engine: Record<string, string> };
    await battle!.update({ system: { engine: { [name]: engine[name] === "1" ? "2" : "1" } } });
  }, name);

for (const game of CARD_GAMES)
  test(`${game}: what is changed by hand of sealed hands is put back, or is the game's`, async ({ sitDown, url }) => {
    const gm = await sitDown("Gamemaster");
    const people = [await sitDown("Player 1"), await sitDown("Player 2")] as const;
    await beginSealed(gm, game);
    await playsOn(gm, people, 0);
    const sessions = {
      gm: await hostileSession(gm.cookie, url),
      foe: await hostileSession(people[1].cookie, url),
    };
    const before = lyingIn(await stacksOn(gm), game);
    const { step: reached } = await systemOn(gm);

    for (const [what, requests] of TRIES)
      await step(`is put back: ${what}`, async () => {
        const [from, to] = hiddenIn(await stacksOn(gm));
        for (const request of requests(from, to)) expect(await sessions.gm.request(request)).toBe("done");
        await expect.poll(async () => lyingIn(await stacksOn(people[0]), game)).toEqual(before);
        expect(await battleOn(gm)).toMatchObject({ step: reached, problem: "" });
      });
    await step("the Gamemaster is told so once", async () => {
      expect((await noticesOn(gm)).filter((text) => text.includes("changed hidden cards"))).toHaveLength(1);
    });
    await step("a player may do even less, and is not asked about", async () => {
      const [from, to] = hiddenIn(await stacksOn(gm));
      const slipped: string[] = [];
      for (const [what, requests] of TRIES)
        for (const request of requests(from, to))
          if ((await sessions.foe.request(request)) === "done") slipped.push(what);
      // Foundry lets everybody play a card onto any hand or pile.
      expect(new Set(slipped).size).toBeLessThan(3);
      await expect.poll(async () => lyingIn(await stacksOn(people[0]), game)).toEqual(before);
      expect(await dialogsOn(gm)).toEqual([]);
    });
    await step("what nobody is told of is put back when the battle goes on", async () => {
      const [from] = hiddenIn(await stacksOn(gm));
      const swap = TRIES[3]![1](from, from)[0]!;
      const silent = { ...swap, operation: { ...swap.operation, noHook: true } } as ModifyDocumentRequest;
      expect(await sessions.gm.request(silent)).toBe("done");
      await playsOn(gm, people, reached);
      const faces = (await stacksOn(gm)).flatMap(({ cards }) => cards).filter(({ _id }) => _id === from.cards[0]!._id);
      expect(faces.filter((card) => !cardIn(card).startsWith("?") && cardIn(card) === "")).toEqual([]);
      await expectSeen(gm, people);
    });
    await step("boxes that are damaged are put back", async () => {
      for (const covered of ["", "{}", '{"whole":"0.AAAA","seats":{}}']) {
        await update(gm, { "system.covered": covered });
        await expectSeen(gm, people);
        expect((await systemOn(gm)).problem).toBe("");
      }
    });
    await step("a question that is damaged is asked anew", async () => {
      const { question } = await battleOn(gm);
      await update(gm, { "system.question": JSON.stringify({ ...question, sealed: "0.AAAA" }) });
      await playsOn(gm, people, (await systemOn(gm)).step);
    });
    await step("open numbers are the Gamemaster's to correct", async () => {
      const { step: number } = await systemOn(gm);
      await correct(gm, OPEN_NUMBERS[game]);
      if ((await dialogsOn(gm)).length > 0) await choose(gm, "Continue");
      await stepIs(gm, number + 1);
      expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "edit", author: "GamemasterUser00" });
      await expectSeen(gm, people);
      await travel(gm, "undo");
      await expectSeen(gm, people);
    });
    await step("who takes part and is deleted is put back", async () => {
      await takeNotices(gm);
      await readOn(gm, async () => {
        const [battle] = (globalThis as unknown as Scope).game["combats"]!.contents;
        const [one] = (battle as unknown as { combatants: { contents: { delete(): Promise<unknown> }[] } }).combatants
          .contents;
        await one!.delete();
        return true;
      });
      await expect.poll(() => noticesOn(gm)).toContainEqual(expect.stringContaining("put back"));
      await expectSeen(gm, people);
      await playsOn(gm, people, (await systemOn(gm)).step);
    });

    await endByHand(gm);
    if ((await dialogsOn(gm)).length > 0) await choose(gm, "Continue");
    await expect.poll(() => isOver(gm)).toBe(true);
    const { entries } = await proven(people[1], game);
    const edits = entries.filter((entry) => entry?.kind === "edit");
    expect(edits).toHaveLength(2);
    for (const session of Object.values(sessions)) session.close();
  });
