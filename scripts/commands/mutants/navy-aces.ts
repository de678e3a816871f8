/** Mutants of the rules of Navy Aces. */
import { game, mutantsOf, type Mutant } from "./mutant";

const aces = (file: string): string => `module/rules/navy-aces/${file}`;

export const NAVY_ACES: readonly Mutant[] = [
  ...mutantsOf(aces("geometry.ts"), aces("comparison.test.ts"), [
    ["a turned card is too narrow", "SHORT + LONG * across + SHORT * along", "SHORT + SHORT * across + SHORT * along"],
    [
      "the far half of the corners is not looked at",
      "for (const to of cornersOf(b)) offer({ from: nearestAlong(a, bowA, to), to });",
      "",
    ],
  ]),
  ...mutantsOf(aces("sight.ts"), aces("comparison.test.ts"), [
    ["blockers at the ends are left out", "<= way + 3 * DIAGONAL", "<= way"],
    ["one long edge only is looked along", "const SIDES = [1, -1] as const;", "const SIDES = [1, 1] as const;"],
  ]),
  ...mutantsOf(aces("naval.ts"), aces("rulings-combat.test.ts"), [
    ["a tie hits", "attack + anteAttack > defense + anteDefense", "attack + anteAttack >= defense + anteDefense"],
    [
      "the smaller ante wins of two sixes",
      "anteAttack < anteDefense ? { attacker: 1",
      "anteAttack > anteDefense ? { attacker: 1",
    ],
  ]),
  ...mutantsOf(aces("naval.ts"), game("navy-aces/board/context.test.ts"), [
    [
      "the odds are for a die too few",
      "for (let attack = 1; attack <= FACES; attack++)",
      "for (let attack = 1; attack < FACES; attack++)",
    ],
  ]),
  ...mutantsOf(aces("aerial.ts"), aces("rulings-combat.test.ts"), [
    ["a lower card counters", "valueOf(card) >= valueOf(attack)", "valueOf(card) <= valueOf(attack)"],
  ]),
  ...mutantsOf(aces("destruction.ts"), aces("battles.property.test.ts"), [
    ["a destroyed ship's card is gone", "if (unit.card !== null) waters.discard.push(unit.card);", ""],
    [
      "a ship's lost dice are claimed twice",
      "if (isShip(unit)) unit.inactive += count;\n  else claim",
      "if (isShip(unit)) unit.inactive += count;\n  claim",
    ],
  ]),
  ...mutantsOf(aces("interrupts.ts"), aces("battles.property.test.ts"), [
    ["who gives up takes the dice along", "withdrawn: navy.withdrawn + dice", "withdrawn: navy.withdrawn"],
  ]),
  ...mutantsOf(aces("view.ts"), aces("battles.property.test.ts"), [
    ["islands show their cards", "island.card === null ? island : { ...island, card: null }", "island"],
    [
      "squadrons show their cards",
      "unit.card === null || isShip(unit) ? unit",
      "unit.card === null || unit.active > 0 ? unit",
    ],
  ]),
  ...mutantsOf(aces("cards.ts"), aces("battles.property.test.ts"), [
    [
      "everyone sees what is drawn",
      'tell(referee, { event: "drewSeen", ...side, cards: drawn }, navy.seat);',
      'tell(referee, { event: "drewSeen", ...side, cards: drawn });',
    ],
  ]),
  ...mutantsOf(aces("roll-off.ts"), aces("acceptance.test.ts"), [
    ["the lowest roll wins", "const highest = Math.max(", "const highest = Math.min("],
  ]),
  ...mutantsOf(aces("bot/fight.ts"), aces("bot/greedy.test.ts"), [
    ["the bot never fires twice", "if (worth > best.worth) best =", "if (worth < best.worth) best ="],
  ]),
  ...mutantsOf(aces("naval.ts"), aces("options.test.ts"), [
    ["antes last for the combat", 'waters.options.antePer === "combat" ? combat.antes : []', "combat.antes"],
  ]),
  ...mutantsOf(aces("aerial.ts"), aces("options.test.ts"), [
    [
      "who yields lays the last card",
      'if (answer.do === "yield") return finish(waters, other, referee);',
      'if (answer.do === "yield") return finish(waters, place, referee);',
    ],
  ]),
  ...mutantsOf(aces("ending.ts"), aces("acceptance.test.ts"), [
    [
      "of equal kills the weaker wins",
      "b.kills - a.kills || b.active - a.active",
      "b.kills - a.kills || a.active - b.active",
    ],
  ]),
  ...mutantsOf(aces("sight.ts"), aces("options.test.ts"), [
    [
      "the arc is half as wide",
      "const cosine = cosineOf(sight.arc);\n  const line",
      "const cosine = cosineOf(sight.arc / 2);\n  const line",
    ],
  ]),
  ...mutantsOf(aces("tables.ts"), aces("rulings.test.ts"), [
    ["frigates sail 3 lengths", "frigate: { strength: 2, movement: 2 },", "frigate: { strength: 2, movement: 3 },"],
  ]),
];
