/** Mutants of the rules of Myoss Gamma. */
import { mutantsOf, type Mutant } from "./mutant";

const myoss = (file: string): string => `module/rules/myoss-gamma/${file}`;

export const MYOSS_GAMMA: readonly Mutant[] = [
  ...mutantsOf(myoss("action/attack-index.ts"), myoss("action/attack.test.ts"), [
    ["a difference of 5 counts as 1", "(size >= 5 ? 2 : 1)", "(size > 5 ? 2 : 1)"],
    [
      "no bridge at all costs 1 only",
      'if (!hasWorking(attacker, "bridge")) return -2;',
      'if (!hasWorking(attacker, "bridge")) return -1;',
    ],
  ]),
  ...mutantsOf(myoss("tables.ts"), myoss("ship/design.test.ts"), [
    ["a rack holds 2", 'rule("CC", 1, 5, 3)', 'rule("CC", 1, 5, 2)'],
    ["a frame carries 21 units a base unit", "export const FRAME_SHARE = 20;", "export const FRAME_SHARE = 21;"],
  ]),
  ...mutantsOf(myoss("tables.ts"), myoss("action/attack.test.ts"), [
    ["numbers are adjusted by 6", "export const ADJUST_LIMIT = 5;", "export const ADJUST_LIMIT = 6;"],
  ]),
  ...mutantsOf(myoss("action/odds.ts"), myoss("action/odds.test.ts"), [
    ["the chance of a critical forgets that another 100 ends it", "/ (size + 1);", "/ size;"],
  ]),
  ...mutantsOf(myoss("loss/damage.ts"), myoss("loss/damage.test.ts"), [
    ["a shield lasts for ever", "screen.attrs.PR = before - 1;", "screen.attrs.PR = before;"],
    ["decorations roll for destruction", ' || component.kind === "decoration"', ""],
  ]),
  ...mutantsOf(myoss("action/chase.ts"), myoss("action/chase.test.ts"), [
    [
      "the slowest chaser counts",
      "if (flyer <= Math.max(...chasers)) return null;",
      "if (flyer <= Math.min(...chasers)) return null;",
    ],
    ["quotients are rounded down", "Math.ceil(flyer /", "Math.floor(flyer /"],
  ]),
  ...mutantsOf(myoss("ship/scores.ts"), myoss("action/tractor.test.ts"), [
    [
      "a ship that holds another is not slowed down",
      "if (ship.locks.length > 0) rest = Math.max(1, Math.floor(rest / 2));",
      "",
    ],
  ]),
  ...mutantsOf(myoss("ship/scores.ts"), myoss("loss/sections.test.ts"), [
    [
      "engines work in hidden sections",
      "if (maneuver > best && isReachable(ship, component)) best = maneuver;",
      "if (maneuver > best) best = maneuver;",
    ],
  ]),
  ...mutantsOf(myoss("sight.ts"), myoss("hidden-designs.test.ts"), [
    ["a wreck stays hidden", "=> destroyed || ship.shown.includes(id);", "=> !destroyed && ship.shown.includes(id);"],
  ]),
  ...mutantsOf(myoss("view.ts"), myoss("hidden-designs.property.test.ts"), [
    ["stations tell what they support", "supports: component.supports.filter(has),", "supports: component.supports,"],
    ["holds that have not shown themselves are told", "stores: ship.stores.filter(isOf),", "stores: ship.stores,"],
    [
      "shuttles are seen in their holds",
      "shuttle.side === side || isShuttleShown(battle, shuttle)",
      "true || isShuttleShown(battle, shuttle)",
    ],
  ]),
  ...mutantsOf(myoss("action/docking.ts"), myoss("action/docking.test.ts"), [
    [
      "a hold that is filled to the last takes nothing",
      "if (freeSpace(battle, host, store) < moved.space) return NO_ROOM;",
      "if (freeSpace(battle, host, store) <= moved.space) return NO_ROOM;",
    ],
    ["a ship is docked inside itself", "if (isInside(battle, host, moved)) return GOES_IN_CIRCLE;", ""],
  ]),
  ...mutantsOf(myoss("action/screens.ts"), myoss("action/actions.test.ts"), [
    [
      "two screens are on at once",
      "  if (ship.screen !== null) return SCREEN_IS_ON;\n  return ship.locks",
      "  return ship.locks",
    ],
  ]),
  ...mutantsOf(myoss("action/repair.ts"), myoss("action/repair.test.ts"), [
    [
      "a repair raises the attribute by two",
      "component.attrs[attr] = (component.attrs[attr] ?? 0) + 1;",
      "component.attrs[attr] = (component.attrs[attr] ?? 0) + 2;",
    ],
    ["a repair is not counted", "  ship.rpUsed++;\n", ""],
  ]),
  ...mutantsOf(myoss("action/tractor.ts"), myoss("action/tractor.test.ts"), [
    ["friends in tow cost an action", "if (theShip(battle, target).side === ship.side) continue;", ""],
  ]),
  ...mutantsOf(myoss("bot/deal.ts"), myoss("bot/deal.test.ts"), [
    ["a dealt section has no frame", "const frame = isLast ?", "const frame = !isLast ?"],
    [
      "a dealt ship breathes by chance",
      "[...inRandomOrder(firsts, random), ...inRandomOrder(others, random)]",
      "inRandomOrder(parts, random)",
    ],
  ]),
  ...mutantsOf(myoss("bot/aim.ts"), myoss("bot/greedy.test.ts"), [
    [
      "the bot wants the least of its own shots",
      "return sign * (breaksOf(chances) + 2 * size);",
      "return -sign * (breaksOf(chances) + 2 * size);",
    ],
  ]),
  ...mutantsOf(myoss("action/attack-index.ts"), myoss("action/autofire.test.ts"), [
    ["a scan helps a computer that fires by itself", "(auto ? 0 : attacker.scan)", "attacker.scan"],
  ]),
  ...mutantsOf(myoss("tables.ts"), myoss("action/repair.test.ts"), [
    ["a roll of 11 backfires too", "export const BACKFIRE_UP_TO = 10;", "export const BACKFIRE_UP_TO = 11;"],
  ]),
  ...mutantsOf(myoss("loss/damage.ts"), myoss("action/repair.test.ts"), [
    ["a backfire spares the last point of an attribute", 'cause === "backfire" ? 0 : 1', "1"],
  ]),
  ...mutantsOf(myoss("loss/explosion.ts"), myoss("loss/explosion.test.ts"), [
    [
      "what hangs over from one loss is looked at before the pieces have flown",
      "  debrisShot(battle, thrower, component, power, target, section, referee);\n  resolveLosses(battle, referee);",
      "  debrisShot(battle, thrower, component, power, target, section, referee);",
    ],
  ]),
  ...mutantsOf(myoss("action/attack-index.ts"), myoss("action/tractor.test.ts"), [
    ["a difference of 2 counts for nothing", "if (size <= 1) return 0;", "if (size <= 2) return 0;"],
  ]),
];
