/** Mutants of the rules: of the kernel, and of the five games. */
import { mutantsOf, type Mutant } from "./mutant";

const kernel = (file: string): string => `module/rules/kernel/${file}`;
const myoss = (file: string): string => `module/rules/myoss-gamma/${file}`;
const duel = (file: string): string => `module/rules/ship-on-ship/${file}`;
const opera = (file: string): string => `module/rules/space-opera/${file}`;
const sea = (file: string): string => `module/rules/silent-ships/${file}`;
const aces = (file: string): string => `module/rules/navy-aces/${file}`;

const KERNEL: readonly Mutant[] = [
  ...mutantsOf(kernel("journal.ts"), kernel("shapes.test.ts"), [
    [
      "one standing offer is enough to let a question pass",
      "return open.askings.every((each) => each.standing) ?",
      "return open.askings.some((each) => each.standing) ?",
    ],
    ["what the Gamemaster overrules is not told", "if (!equal(answer, proposed)) events.push(overruled);", ""],
    ["answers that are left over are passed over", "if (unused) return {", "if (unused && !unused) return {"],
    ["a proposal is not checked", "    checkProposal(open);\n", ""],
    [
      "any answer of a secret question is believed but the first",
      "const refused = refuseAnswer(open, index, value[index]);",
      "const refused = refuseAnswer(open, 0, value[0]);",
    ],
  ]),
  ...mutantsOf(kernel("journal.ts"), kernel("real-dice.test.ts"), [
    ["a real die may show one more than it has", "(value as number) <= sides", "(value as number) <= sides + 1"],
  ]),
  ...mutantsOf(kernel("journal.ts"), duel("secrecy.property.test.ts"), [
    [
      "everyone hears what is told to some",
      "events.push(audience ? { ...event, audience: [...audience] } : event);",
      "events.push(event);",
    ],
  ]),
  ...mutantsOf(kernel("json.ts"), kernel("json.test.ts"), [
    ["the order of keys counts", ".sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))", ""],
  ]),
  ...mutantsOf(kernel("ids.ts"), kernel("ids.test.ts"), [
    ["the parts of an id run into each other", "JSON.stringify(parts)", 'parts.join("")'],
  ]),
  ...mutantsOf(kernel("options.ts"), myoss("setup.test.ts"), [
    ["what an inherited member is called is an option", "Object.hasOwn(values, option)", "option in values"],
  ]),
  ...mutantsOf(kernel("record.ts"), "scripts/commands/battle.test.ts", [
    ["a record's outcome is not compared", "if (!equal(record.outcome, game.outcome(state)))", "if (!record.outcome)"],
  ]),
];

const MYOSS_GAMMA: readonly Mutant[] = [
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

const SHIP_ON_SHIP: readonly Mutant[] = [
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
  ...mutantsOf(duel("damage.ts"), duel("play.property.test.ts"), [
    ["what is spent on defense vanishes", "[attack]), ...spent);", "[attack]));"],
  ]),
  ...mutantsOf(duel("turn.ts"), duel("exchange.test.ts"), [
    ["plays do not come back with the turn", "{ playsLeft: captain.skill, attacks: 0,", "{ attacks: 0,"],
  ]),
  ...mutantsOf(duel("turn.ts"), duel("secrecy.property.test.ts"), [
    [
      "everyone sees what is drawn",
      'tell(referee, { event: "handSeen", ship, cards }, seat);',
      'tell(referee, { event: "handSeen", ship, cards });',
    ],
  ]),
  ...mutantsOf(duel("losses.ts"), duel("secrecy.property.test.ts"), [
    [
      "everyone sees what is lost",
      'tell(referee, { event: "cardLostSeen", ship, card: lost }, seat);',
      'tell(referee, { event: "cardLostSeen", ship, card: lost });',
    ],
  ]),
  ...mutantsOf(duel("view.ts"), duel("secrecy.property.test.ts"), [
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

const SPACE_OPERA: readonly Mutant[] = [
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
    ["a ship is stunned in this turn", "ship.stunned = battle.turn + 1;", "ship.stunned = battle.turn;"],
    ["the lightest hit comes first", ".sort((a, b) => b.level - a.level)", ".sort((a, b) => a.level - b.level)"],
  ]),
  ...mutantsOf(opera("bonuses.ts"), opera("maneuver-pairs.test.ts"), [
    ["a critical success from 0 gives 1", "(bonus === 0 ? 2 : 2 * bonus)", "(bonus === 0 ? 1 : 2 * bonus)"],
  ]),
  ...mutantsOf(opera("bonuses.ts"), opera("play.property.test.ts"), [
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

const SILENT_SHIPS: readonly Mutant[] = [
  ...mutantsOf(sea("tables.ts"), sea("attack.test.ts"), [
    ["a patrol adds 2 as a target", "export const STOUT_BONUS = 3;", "export const STOUT_BONUS = 2;"],
  ]),
  ...mutantsOf(sea("tables.ts"), sea("acceptance.test.ts"), [
    ["the missile ship has 6", 'missile: row(5, "reach"', 'missile: row(6, "reach"'],
    ["a turn draws two", "export const TURN_DRAW = 3;", "export const TURN_DRAW = 2;"],
  ]),
  ...mutantsOf(sea("movement.ts"), sea("play.property.test.ts"), [
    ["the craft is gone after a swap", "  sea.captains[place].sunk.push(craft);\n", ""],
  ]),
  ...mutantsOf(sea("movement.ts"), sea("secrecy.property.test.ts"), [
    [
      "everyone sees what comes into play",
      'tell(referee, { event: "deployedSeen", ship: openTold(sea, square) }, captain.seat);',
      'tell(referee, { event: "deployedSeen", ship: openTold(sea, square) });',
    ],
  ]),
  ...mutantsOf(sea("events.ts"), sea("secrecy.property.test.ts"), [
    ["events name ships that lie face down", "?.up ? ship : { ...ship, card: null }", "?.up ? ship : ship"],
  ]),
  ...mutantsOf(sea("view.ts"), sea("secrecy.property.test.ts"), [
    ["a deck lies open", "deck: faceDown(captain.deck),", "deck: captain.deck,"],
    [
      "ships at sea are seen through",
      "return ship && !ship.up && ship.place !== place ?",
      "return ship && !ship.up && place === null ?",
    ],
  ]),
  ...mutantsOf(sea("sinking.ts"), sea("rulings.test.ts"), [
    [
      "the first player wins a tie",
      "scoreOf(sea, 0) > scoreOf(sea, 1) ? 0 : 1",
      "scoreOf(sea, 0) >= scoreOf(sea, 1) ? 0 : 1",
    ],
  ]),
  ...mutantsOf(sea("balance.ts"), sea("balance.test.ts"), [
    [
      "wins are counted for the plain ship",
      "if (outcome.winners[0] === SEATS[own]) ships[type].wins++;",
      "if (outcome.winners[0] !== SEATS[own]) ships[type].wins++;",
    ],
  ]),
  ...mutantsOf(sea("bot/weights.ts"), sea("bot/greedy.test.ts"), [
    ["the bot sails away from the other's country", "progress: 0.63,", "progress: -6.3,"],
  ]),
  ...mutantsOf(sea("battle.ts"), sea("acceptance.test.ts"), [
    ["the attack wins ties", "const won = attackTotal > defenseTotal;", "const won = attackTotal >= defenseTotal;"],
  ]),
  ...mutantsOf(sea("battle.ts"), sea("attack.test.ts"), [
    [
      "a ram that wins is not lost",
      'if (rams) losers.push(sink(sea, won ? attack.to : attack.from, "ram", referee));',
      'if (rams && !won) losers.push(sink(sea, attack.from, "ram", referee));',
    ],
    [
      "the owner of a sunk flag ship wins",
      'endGame(sea, otherPlace(loser), "flagSunk", referee);',
      'endGame(sea, loser, "flagSunk", referee);',
    ],
  ]),
  ...mutantsOf(sea("movement.ts"), sea("acceptance.test.ts"), [
    ["ships go through ships", "if (there && at < path.length - 1) return PATH_BLOCKED;", ""],
  ]),
  ...mutantsOf(sea("turn.ts"), sea("acceptance.test.ts"), [
    [
      "who holds the other's country loses",
      'endGame(sea, otherPlace(place), "countryHeld", referee);',
      'endGame(sea, place, "countryHeld", referee);',
    ],
  ]),
];

const NAVY_ACES: readonly Mutant[] = [
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
  ...mutantsOf(aces("aerial.ts"), aces("rulings-combat.test.ts"), [
    ["a lower card counters", "valueOf(card) >= valueOf(attack)", "valueOf(card) <= valueOf(attack)"],
  ]),
  ...mutantsOf(aces("destruction.ts"), aces("play.property.test.ts"), [
    ["a destroyed ship's card is gone", "if (unit.card !== null) waters.discard.push(unit.card);", ""],
    [
      "a ship's lost dice are claimed twice",
      "if (isShip(unit)) unit.inactive += count;\n  else claim",
      "if (isShip(unit)) unit.inactive += count;\n  claim",
    ],
  ]),
  ...mutantsOf(aces("interrupts.ts"), aces("play.property.test.ts"), [
    ["who gives up takes the dice along", "withdrawn: navy.withdrawn + dice", "withdrawn: navy.withdrawn"],
  ]),
  ...mutantsOf(aces("view.ts"), aces("secrecy.property.test.ts"), [
    ["islands show their cards", "island.card === null ? island : { ...island, card: null }", "island"],
    [
      "squadrons show their cards",
      "unit.card === null || isShip(unit) ? unit",
      "unit.card === null || unit.active > 0 ? unit",
    ],
  ]),
  ...mutantsOf(aces("cards.ts"), aces("secrecy.property.test.ts"), [
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

export const RULES: readonly Mutant[] = [
  ...[...KERNEL, ...MYOSS_GAMMA, ...SHIP_ON_SHIP],
  ...[...SPACE_OPERA, ...SILENT_SHIPS, ...NAVY_ACES],
];
