/** Mutants of the rules of Ship-on-Ship. */
import { mutantsOf, type Mutant } from "./mutant";

const duel = (file: string): string => `module/rules/ship-on-ship/${file}`;

export const SHIP_ON_SHIP: readonly Mutant[] = [
  ...mutantsOf(duel("attack.ts"), duel("conditions.test.ts"), [
    ["tenacious defense fails at the size of the fan", "counted <= fanSize(attacker)", "counted < fanSize(attacker)"],
    [
      "the attacker's own fan makes it unblockable",
      "value <= fanSize(foeOf(duel, attacker))",
      "value <= fanSize(attacker)",
    ],
    [
      "one card is evasive as well",
      'if (parts.length >= 2 && has(duel, defender, "QH"))',
      'if (parts.length >= 1 && has(duel, defender, "QH"))',
    ],
    ["press counts this attack too", "Math.max(0, attacks - 1 - ", "Math.max(0, attacks - "],
  ]),
  ...mutantsOf(duel("response.ts"), duel("exchange.test.ts"), [
    ["a total that meets the attack does not block", '>= value ? "blocked"', '> value ? "blocked"'],
  ]),
  ...mutantsOf(duel("response.ts"), duel("options.test.ts"), [
    [
      "black answers before red",
      'Number(b.color === "red") - Number(a.color === "red")',
      'Number(a.color === "red") - Number(b.color === "red")',
    ],
  ]),
  ...mutantsOf(duel("damage.ts"), duel("condition-hits.test.ts"), [
    [
      "a lost condition comes under its owner's deck",
      "else foeOf(duel, victim).deck.push(card);",
      "else victim.deck.push(card);",
    ],
  ]),
  ...mutantsOf(duel("damage.ts"), duel("battles.property.test.ts"), [
    ["what is spent on defense vanishes", "[attack]), ...spent);", "[attack]));"],
  ]),
  ...mutantsOf(duel("turn.ts"), duel("exchange.test.ts"), [
    ["plays do not come back with the turn", "{ playsLeft: captain.skill, attacks: 0,", "{ attacks: 0,"],
  ]),
  ...mutantsOf(duel("turn.ts"), duel("battles.property.test.ts"), [
    [
      "everyone sees what is drawn",
      'tell(referee, { event: "handSeen", ship, cards }, seat);',
      'tell(referee, { event: "handSeen", ship, cards });',
    ],
  ]),
  ...mutantsOf(duel("losses.ts"), duel("battles.property.test.ts"), [
    [
      "everyone sees what is lost",
      'tell(referee, { event: "cardLostSeen", ship, card: lost }, seat);',
      'tell(referee, { event: "cardLostSeen", ship, card: lost });',
    ],
  ]),
  ...mutantsOf(duel("view.ts"), duel("battles.property.test.ts"), [
    [
      "the order of a deck is its owner's to know",
      "sorted(captain.deck) : faceDown(captain.deck)",
      "captain.deck : faceDown(captain.deck)",
    ],
    ["a fan lies open", "fan: own ? captain.fan : faceDown(captain.fan),", "fan: captain.fan,"],
  ]),
  ...mutantsOf(duel("victory.ts"), duel("options.test.ts"), [
    [
      "the smaller of two crippled ships wins",
      "return [first.rating > second.rating ? first : second];",
      "return [first.rating < second.rating ? first : second];",
    ],
  ]),
  ...mutantsOf(duel("tables.ts"), duel("condition-pairs.test.ts"), [
    ["a free attack is worth 5", "export const FREE_ATTACK = 6;", "export const FREE_ATTACK = 5;"],
  ]),
];
