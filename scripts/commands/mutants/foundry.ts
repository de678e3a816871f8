/** Mutants of everything between the rules and the table: referee, record, cards, bindings, boards and templates. */
import { browser, game, kit, mutantsOf, table, type Mutant } from "./mutant";

const REFEREE: readonly Mutant[] = [
  ...mutantsOf(kit("board/call-marks.ts"), kit("board/call-marks.test.ts"), [
    ["a board that is in sight is called to", "!seen && battle !== own", "battle !== own"],
  ]),
  ...mutantsOf(kit("story/folded.ts"), kit("story/folded.test.ts"), [
    ["messages go and nothing keeps them", "if (now && foldedText(now) === packing.packed) await", "await"],
    ["what was folded before is forgotten", "packed: foldedText(report), ", ""],
  ]),
  ...mutantsOf(kit("referee/collected.ts"), kit("referee/collected.test.ts"), [
    [
      "an answer that is refused is taken",
      "if (refused) return refuse(index, refused, answer.user);",
      "if (refused) refuse(index, refused, answer.user);",
    ],
    [
      "results that the table turns down come about",
      'return mode === "do" ? open.proposed : asking.fallback();',
      "return open.proposed;",
    ],
  ]),
  ...mutantsOf(kit("referee/question.ts"), kit("referee/question.test.ts"), [
    ["late answers count", "return answer?.question === question.id ?", "return answer ?"],
    [
      "another proposal is the same question",
      "return isAlike && equal(stored.proposed, open.proposed);",
      "return isAlike;",
    ],
    ["all promises are forgotten with one", "!indexes.includes(Number(index))", "indexes.length === 0"],
  ]),
  ...mutantsOf(kit("referee/secret.ts"), kit("referee/secret.test.ts"), [
    ["hashes have no salt: a yes or no can be tried out", "`${salt} ${canonical(value)}`", "canonical(value)"],
  ]),
  ...mutantsOf(kit("referee/history.ts"), kit("referee/redo.test.ts"), [
    [
      "what was put back is put back again",
      'if (last?.kind === "redo") putBack++;',
      'if (last?.kind === "redo") putBack += 0;',
    ],
  ]),
  ...mutantsOf(kit("referee/answers.ts"), browser("space-opera/gm.spec.ts › results are confirmed"), [
    [
      "players confirm results",
      'if (question.manner === "confirm") return user.isGM;',
      'if (question.manner === "confirm") return true;',
    ],
  ]),
  ...mutantsOf("module/rules/kernel/record.ts", kit("referee/redo.test.ts"), [
    ["what was put back counts as taken back", "if (entry?.redoes !== undefined) undone.delete(entry.redoes);", ""],
  ]),
  ...mutantsOf(kit("referee/snapshot.ts"), table("interference.test.ts › the Gamemaster's edits are part"), [
    [
      "what happens to components is nobody's business",
      "for (const item of actor.items) found[uuidOf(item)] = ownSource(item);",
      "",
    ],
  ]),
  ...mutantsOf(kit("referee/snapshot.ts"), table("ship-on-ship/documents.test.ts › stacks that are changed by hand"), [
    [
      "a card that was moved is taken for deleted",
      "(!documentAt(uuid) || goes(uuid)) && !isMoved(uuid)",
      "(!documentAt(uuid) || goes(uuid))",
    ],
  ]),
  ...mutantsOf(game("ship-on-ship/documents/hand-left.ts"), browser("ship-on-ship/documents.spec.ts › on the sheet"), [
    ["no bar says that a hand is smaller", "if (duelist)", "if (battle.system.ended)"],
  ]),
  ...mutantsOf(game("silent-ships/documents/deck-documents.ts"), browser("silent-ships/documents.spec.ts › games"), [
    ["a deck may lack a ship", "table[type] === undefined);", "table[type] === null);"],
  ]),
];

const DOCUMENTS: readonly Mutant[] = [
  ...mutantsOf(kit("documents/patch.ts"), kit("documents/patch.test.ts"), [
    ["what is there already is made again", "isWhole(values) && (!there || taken.has(uuid))", "isWhole(values)"],
    ["notes are the game's", 'const FREE = "system.notes";', 'const FREE = "system.note";'],
    [
      "a deleted ship leaves its components behind",
      "if (other === uuid || other.startsWith(`${uuid}.`)) delete after[other];",
      "if (other === uuid) delete after[other];",
    ],
    ["what is gone is set to null", '[path.replace(/([^.]+)$/, "-=$1"), null]', "[path, null]"],
  ]),
  ...mutantsOf(kit("cards/cards.ts"), kit("cards/cards.test.ts"), [
    [
      "a card in two stacks is in both",
      'if (seen.has(card)) throw new RulesError("card-in-two-stacks", { card: source.name });',
      "",
    ],
    [
      "cards that lie alike have no order",
      "a.sort - b.sort || compare(a._id, b._id)",
      "b.sort - a.sort || compare(a._id, b._id)",
    ],
    [
      "a card that is turned over lies the other way up",
      "{ face: up ? 0 : null }), ...(isSame",
      "{ face: up ? null : 0 }), ...(isSame",
    ],
  ]),
  ...mutantsOf(kit("scene/choice.ts"), kit("scene/choice.test.ts"), [
    [
      "a battle takes the scene of another one",
      "begins ? !isRunning(battleOf(scene))",
      "begins ? isRunning !== undefined",
    ],
  ]),
  ...mutantsOf(kit("scene/picture.ts"), kit("scene/picture.test.ts"), [
    ["every look draws every token", "if (from === drawn.from) return;", ""],
    [
      "what a token showed stays on it",
      "if (drawn?.part && !drawn.part.destroyed) drawn.part.destroy({ children: true });",
      "",
    ],
    ["damaged documents keep what is drawn", "unlessDamaged(() => this.#picture.read())", "this.#picture.read()"],
  ]),
  ...mutantsOf(kit("scene/presses.ts"), kit("scene/presses.test.ts"), [
    ["players move tokens as documents", "game.user.isGM && event.altKey", "event.altKey"],
    ["a drag of the right button takes back", "!released || released.dragged ||", "!released ||"],
  ]),
  ...mutantsOf(kit("start/candidates.ts"), kit("start/candidates.test.ts"), [
    ["more fight than the game takes", "wanted.slice(Math.max(0, wanted.length - places))", "wanted"],
  ]),
  ...mutantsOf(game("space-opera/documents/fields.ts"), game("space-opera/documents/fields.test.ts"), [
    ["whoever lives again stays dead", '{ "system.wounds.dead": !alive }', '{ "system.wounds.dead": true }'],
    [
      "who dies aboard is left alive on the sheet",
      "dead: aboard.has(member.id) ? dead.has(member.id) : member.dead,",
      "dead: member.dead,",
    ],
  ]),
  ...mutantsOf(game("myoss-gamma/documents/binding.ts"), table("binding.test.ts › seed 11"), [
    [
      "what a weapon has fired is forgotten",
      "component.used = used.includes(component.id);",
      "component.used = false;",
    ],
    [
      "damage to attributes is read twice",
      "(component.bought[attr] ?? 0) - (damage.attrs[attr] ?? 0) - vacancy",
      "(component.bought[attr] ?? 0) - 2 * (damage.attrs[attr] ?? 0) - vacancy",
    ],
  ]),
  ...mutantsOf(game("myoss-gamma/documents/binding.ts"), browser("cargo.spec.ts › a ship is taken"), [
    [
      "a carried ship is in space",
      "own satisfies Partial<Ship>);",
      "{ ...own, berth: null } satisfies Partial<Ship>);",
    ],
  ]),
  ...mutantsOf(
    game("ship-on-ship/documents/fields.ts"),
    table("ship-on-ship/documents.test.ts › stacks keep all cards"),
    [["plays are not kept", "  playsLeft: field.whole(),", "  playsLeft: { ...field.whole(), read: () => 0 },"]],
  ),
  ...mutantsOf(
    game("ship-on-ship/documents/binding.ts"),
    table("ship-on-ship/documents.test.ts › stacks keep all cards"),
    [["what came before a queen is forgotten", "{ ...own, ship:", "{ ...own, attacksBeforeQueen: 0, ship:"]],
  ),
  ...mutantsOf(game("space-opera/documents/binding.ts"), table("space-opera/start.test.ts › bots on both sides"), [
    ["sustained fire is forgotten", "gun.sustained = aimed?.sustained ?? 0;", "gun.sustained = 0;"],
  ]),
  ...mutantsOf(
    game("silent-ships/documents/binding.ts"),
    table("silent-ships/documents.test.ts › two bots play to the end"),
    [["all ships at sea are fresh", "fresh: fresh === true, hull", "fresh: true, hull"]],
  ),
  ...mutantsOf(
    game("silent-ships/documents/stacks.ts"),
    table("silent-ships/documents.test.ts › hand edits of a game"),
    [["the ships at sea lie for nobody to see", 'sea: "all",', 'sea: "none",']],
  ),
  ...mutantsOf(
    game("navy-aces/documents/validation.ts"),
    table("navy-aces/documents.test.ts › what is changed by hand"),
    [["a unit without dice plays on", "if (active < 1) throw", "if (active < -1) throw"]],
  ),
  ...mutantsOf(game("space-opera/documents/start.ts"), browser("space-opera/start.spec.ts › a battle that cannot"), [
    ["a destroyed ship fights", "if (shipData(actor).damage.destroyed) throw", "if (actor.name === null) throw"],
  ]),
  ...mutantsOf(game("navy-aces/documents/fields.ts"), table("navy-aces/documents.test.ts › of three players"), [
    ["a unit has moved already", "  moved: field.flag(),", "  moved: { ...field.flag(), read: () => true },"],
  ]),
];

const BOARDS: readonly Mutant[] = [
  ...mutantsOf("module/kit/board/answering.ts", "module/kit/board/answering.test.ts", [
    [
      "an answer is sent as often as it is clicked",
      "answer === undefined || this.#isSent(question)",
      "answer === undefined",
    ],
    ["what did not arrive is no longer drafted", "      takeBack();\n", ""],
    ["a turn ends at the first click", "!end.asks || this.confirmed", "end.asks || this.confirmed"],
  ]),
  ...mutantsOf("module/kit/board/drafts.ts", "module/kit/board/answering.test.ts", [
    ["what was drafted for something else counts", "kept?.stage !== stage", "kept === undefined"],
  ]),
  ...mutantsOf(game("myoss-gamma/board/option.ts"), game("myoss-gamma/board/context.test.ts"), [
    [
      "a group of which nothing is possible says no reason",
      'reason: possible ? "" : refused || (options[0]?.reason ?? "")',
      'reason: ""',
    ],
  ]),
  ...mutantsOf(game("myoss-gamma/board/rare-actions.ts"), game("myoss-gamma/board/battles.test.ts"), [
    ["nobody beams over", 'verbs: ["transfer"]', 'verbs: ["ditch"]'],
  ]),
  ...mutantsOf(game("myoss-gamma/story/action-names.ts"), game("myoss-gamma/board/battles.test.ts"), [
    [
      "closed doors are offered to be closed",
      'component === action.hold && open) ? "close" : "open"',
      'component === action.hold && open) ? "closed" : "open"',
    ],
  ]),
  ...mutantsOf(game("ship-on-ship/board/side.ts"), game("ship-on-ship/board/context.test.ts"), [
    [
      "one's own hand shows its backs",
      "hand: mine ? ownHand(table, captain) : seenHand(captain)",
      'hand: mine && table.id === "" ? ownHand(table, captain) : seenHand(captain)',
    ],
    [
      "who has answered is still choosing",
      'waiting.answered ? "ready" : "choosing"',
      'waiting.answered ? "choosing" : "ready"',
    ],
  ]),
  ...mutantsOf(game("ship-on-ship/decks/check.ts"), game("ship-on-ship/decks/check.test.ts"), [
    ["four attacks are few", "if (count >= FEW) return [];", "if (count > FEW) return [];"],
  ]),
  ...mutantsOf(game("space-opera/board/outlook.ts"), game("space-opera/board/pending.test.ts"), [
    ["to open the range is to close it", 'order.wish === "open" ? 1 : -1', 'order.wish === "open" ? -1 : 1'],
  ]),
  ...mutantsOf(game("space-opera/board/ships.ts"), game("space-opera/board/context.test.ts"), [
    ["overrides are told of the ships of others only", "own ? ship.crew", "!own ? ship.crew"],
  ]),
  ...mutantsOf(game("silent-ships/board/sea.ts"), game("silent-ships/board/context.test.ts"), [
    [
      "one's own country is at the upper edge",
      "below === 1 ? [...SEA] : [...SEA].reverse()",
      "below === 0 ? [...SEA] : [...SEA].reverse()",
    ],
    [
      "one's own ships are called theirs",
      'place === me ? "ship.yours" : "ship.theirs"',
      'place === me ? "ship.theirs" : "ship.yours"',
    ],
  ]),
  ...mutantsOf(game("silent-ships/story/events.ts"), game("silent-ships/battles.property.test.ts"), [
    ["where a ship went down is not said", "    square: ({ ship }: OfShip) => squareName(ship.square),\n", ""],
  ]),
  ...mutantsOf(game("navy-aces/board/context.ts"), game("navy-aces/board/context.test.ts"), [
    ["everybody has won", 'won: winners.includes(view.navies[place]?.seat ?? ""),', "won: true,"],
  ]),
  ...mutantsOf(game("silent-ships/story/battle-table.ts"), game("silent-ships/story/card.test.ts"), [
    ["both sides of a battle have lost", "won: won === attacks,", "won: won && !attacks,"],
  ]),
];

const TEMPLATES: readonly Mutant[] = [
  ...mutantsOf("templates/parts/sentence.hbs", "tests/checks/templates.test.ts", [
    ["names are markup", "{{else}}{{text}}{{/if}}", "{{else}}{{{text}}}{{/if}}"],
  ]),
  ...mutantsOf("templates/parts/playing-card.hbs", "tests/checks/templates.test.ts", [
    ["a block is not closed", "{{> face}}</button>\n{{else if label}}", "{{> face}}</button>\n{{#if label}}"],
  ]),
  ...mutantsOf("templates/overview.hbs", "tests/checks/language.test.ts", [
    ["a text does not exist", 'localize "ALLHANDS.overview.none"', 'localize "ALLHANDS.overview.nothing"'],
  ]),
  ...mutantsOf(
    "templates/silent-ships/board-sea.hbs",
    browser("silent-ships/table.spec.ts › cards and ships are dragged"),
    [["squares that can be clicked cannot be told", '{{#if disabled}} aria-disabled="true"{{/if}}', ""]],
  ),
  ...mutantsOf(
    "templates/ship-on-ship/board-seat.hbs",
    browser("ship-on-ship/game.spec.ts › two players fight a duel"),
    [["nobody's hand is shown", "  {{#each hand}}{{> parts/playing-card lift=../mine}}{{/each}}\n", ""]],
  ),
  ...mutantsOf("templates/story/card.hbs", browser("interference.spec.ts › an edit leaves drafts alone"), [
    ["a step that was taken back looks like any other", "{{#if card.undone}} ah-card--undone{{/if}}", ""],
  ]),
  ...mutantsOf("templates/overview.hbs", browser("ship-on-ship/seats.spec.ts › two duels at once"), [
    ["nobody is waited for", "{{#each waiting}}", "{{#each waited}}"],
  ]),
];

export const FOUNDRY: readonly Mutant[] = [...REFEREE, ...DOCUMENTS, ...BOARDS, ...TEMPLATES];
