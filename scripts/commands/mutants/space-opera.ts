/** Mutants of the rules of Space Opera, and of GURPS below them. */
import { mutantsOf, type Mutant } from "./mutant";

const opera = (file: string): string => `module/rules/space-opera/${file}`;

export const SPACE_OPERA: readonly Mutant[] = [
  ...mutantsOf("module/rules/gurps/success.ts", "module/rules/gurps/success.test.ts", [
    ["a 17 fails critically with 16", "(total === 17 && effective <= 15)", "(total === 17 && effective <= 16)"],
    ["a 6 is critical with 15", "(total === 6 && effective >= 16)", "(total === 6 && effective >= 15)"],
  ]),
  ...mutantsOf(opera("tables.ts"), opera("rulings-fire.test.ts"), [
    [
      "cutters are as small as fighters",
      'cutter: { handling: "cutter", size: 2 }',
      'cutter: { handling: "cutter", size: 0 }',
    ],
  ]),
  ...mutantsOf(opera("tables.ts"), opera("acceptance.test.ts"), [
    ["a snap shot costs 4", "export const SNAP_SHOT = -5;", "export const SNAP_SHOT = -4;"],
  ]),
  ...mutantsOf(opera("rolls.ts"), opera("rulings-fire.test.ts"), [
    ["half a piloting skill is rounded up", "Math.floor(whole.amount / 2)", "Math.ceil(whole.amount / 2)"],
  ]),
  ...mutantsOf(opera("damage.ts"), opera("rulings-damage.test.ts"), [
    ["a ship is stunned in this turn", "return battle.turn + 1;", "return battle.turn;"],
    [
      "a light hit gives a lost turn back",
      "if (last === battle.turn) battle.hitAgain = ",
      "if (false) battle.hitAgain = ",
    ],
    ["the lightest hit comes first", ".sort((a, b) => b.level - a.level)", ".sort((a, b) => a.level - b.level)"],
  ]),
  ...mutantsOf(opera("bonuses.ts"), opera("maneuver-pairs.test.ts"), [
    ["a critical success from 0 gives 1", "(bonus === 0 ? 2 : 2 * bonus)", "(bonus === 0 ? 1 : 2 * bonus)"],
  ]),
  ...mutantsOf(opera("bonuses.ts"), opera("battles.property.test.ts"), [
    ["ships go on aiming at what is gone", "    setPosition(ship, gone, 0, referee);\n", ""],
  ]),
  ...mutantsOf(opera("bot/fire.ts"), opera("bot/greedy.test.ts"), [
    ["a gunner fires two guns", "&& (gunner === null || gunnerOf(one.ship, one.gun) !== gunner)", ""],
  ]),
  ...mutantsOf("module/rules/gurps/injury.ts", "module/rules/gurps/wounds.test.ts", [
    ["a wound of exactly half cripples", "injury * crippledAbove > maxHp", "injury * crippledAbove >= maxHp"],
  ]),
  ...mutantsOf(opera("range.ts"), opera("rulings-maneuver.test.ts"), [
    [
      "a critical failure to fly straight does nothing",
      "criticalFailure: -1 })[degree]",
      "criticalFailure: 0 })[degree]",
    ],
  ]),
  ...mutantsOf(opera("initiative.ts"), opera("options.test.ts"), [
    ["the worst pilots fly first", ".sort((a, b) => b - a);", ".sort((a, b) => a - b);"],
  ]),
  ...mutantsOf(opera("fire.ts"), opera("acceptance.test.ts"), [
    [
      "sustained fire is kept when the target changes",
      "const bonus = gun.target === target.ship ? gun.sustained : 0;",
      "const bonus = gun.sustained;",
    ],
  ]),
  ...mutantsOf(opera("fire.ts"), opera("acceptance.test.ts"), [
    ["critical hits can be dodged", 'dodgeable: degree !== "criticalSuccess" && mayDodge', "dodgeable: mayDodge"],
  ]),
  ...mutantsOf(opera("casualties.ts"), opera("overruled.test.ts"), [
    ["major characters die of heavy damage", "return !member.major && referee.die", "return referee.die"],
  ]),
];
