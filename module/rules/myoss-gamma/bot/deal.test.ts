/** Hidden designs as they are dealt: whole ships that look to a seat like those that are there. */
import { describe, expect, test } from "vitest";
import { canonical, seeded, simulator, type Json } from "../../kernel";
import { BATTLEAXE, EXPLORER, FIGHTER, readyBattle } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { brokenInvariants } from "../../../../tests/support/rules/myoss-gamma/invariants";
import { myossGamma } from "../index";
import { blanksOf, show } from "../sight";
import type { Battle } from "../state";
import { dealBattle } from "./deal";
import { greedyPlayer } from "./greedy";

const SEAT = "seat-1";
const OTHER = "seat-2";

/** A duel of hidden designs, as one seat sees it. */
function seen(own: typeof BATTLEAXE, other: typeof BATTLEAXE, shown: readonly number[] = []): Battle {
  const battle = readyBattle([[own], [other]], { hiddenDesigns: true });
  const foe = battle.ships.find(({ seat }) => seat === OTHER)!;
  for (const at of shown) show(battle, foe, foe.components[at]!.id);
  return myossGamma.view(battle, SEAT);
}

const foeIn = (battle: Battle) => battle.ships.find(({ seat }) => seat === OTHER)!;
const PAIRS = { alike: [BATTLEAXE, BATTLEAXE], larger: [FIGHTER, EXPLORER], smaller: [EXPLORER, FIGHTER] } as const;

describe.each(Object.entries(PAIRS))("of a foe that is %s", (_, [own, other]) => {
  test.each([[[]], [[0, 2]]])("all that is not known is built, and what has shown itself stays (%j)", (shown) => {
    const view = seen(own, other, shown);
    for (const seed of [1, 2, 3]) {
      const dealt = dealBattle(view, SEAT, seeded(seed))!;
      expect(blanksOf(foeIn(dealt))).toEqual([]);
      expect(brokenInvariants(dealt)).toEqual([]);
      expect(foeIn(dealt).components).toEqual(expect.arrayContaining([...foeIn(view).components]));
      expect(foeIn(dealt).components.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(["lifeSupport", "bridge", "weapon", "frame"]),
      );
      expect(canonical(myossGamma.view(dealt, SEAT) as unknown as Json)).toBe(canonical(view as unknown as Json));
    }
  });

  test("deals differ, and each is a battle that can be played to its end", () => {
    const view = seen(own, other);
    const deals = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => dealBattle(view, SEAT, seeded(seed))!);
    expect(new Set(deals.map((dealt) => canonical(dealt as unknown as Json))).size).toBeGreaterThan(1);
    for (const dealt of deals) {
      const end = simulator(myossGamma, { [SEAT]: greedyPlayer, [OTHER]: greedyPlayer }, seeded(5))(dealt);
      expect([[], [SEAT], [OTHER]]).toContainEqual(end.winners);
    }
  });
});

test("a design that fits is mostly dealt as it is, unless something of it is seen that it does not have", () => {
  const view = seen(BATTLEAXE, BATTLEAXE);
  const kinds = ({ components }: ReturnType<typeof foeIn>) => components.map(({ kind, from }) => `${kind} ${from}`);
  const whole = foeIn(readyBattle([[FIGHTER], [BATTLEAXE]], {}));
  const alike = (seenBattle: Battle) =>
    Array.from({ length: 40 }, (_, seed) => kinds(foeIn(dealBattle(seenBattle, SEAT, seeded(seed))!))).filter(
      (dealt) => dealt.join() === kinds(whole).join(),
    ).length;
  expect(alike(view)).toBeGreaterThan(20);
  expect(alike(view)).toBeLessThan(40);

  const foe = foeIn(view);
  foe.components = [{ ...whole.components[0]!, kind: "decoration" }];
  expect(alike(view)).toBe(0);
});

test("with open designs a deal is a copy", () => {
  const battle = readyBattle([[BATTLEAXE], [EXPLORER]], {});
  const dealt = dealBattle(battle, SEAT, seeded(1));
  expect(dealt).toEqual(battle);
  expect(dealt).not.toBe(battle);
});
