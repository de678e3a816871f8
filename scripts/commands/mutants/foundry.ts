/** Mutants of what lies between the rules and the table: referee, record, bindings, starts and templates. */
import { browser, game, kit, mutantsOf, table, type Mutant } from "./mutant";

const REFEREE: readonly Mutant[] = [
  ...mutantsOf(kit("referee/answers.ts"), browser("space-opera/gm.spec.ts › results are confirmed"), [
    [
      "players confirm results",
      'if (question.manner === "confirm") return user.isGM;',
      'if (question.manner === "confirm") return true;',
    ],
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
      "(isMissing(uuid) || goes(uuid)) && !isMoved(uuid)",
      "(isMissing(uuid) || goes(uuid))",
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
    game("space-opera/documents/validation.ts"),
    table("space-opera/damaged.test.ts › damaged documents are named"),
    [
      [
        "a ship has a position on ships that are not there",
        "if (Object.keys(position).some(isGone)) throw",
        "if (Object.keys(position).length < 0) throw",
      ],
    ],
  ),
  ...mutantsOf(
    game("silent-ships/documents/stacks.ts"),
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

const TEMPLATES: readonly Mutant[] = [
  ...mutantsOf(
    "templates/silent-ships/board-sea.hbs",
    browser("silent-ships/table.spec.ts › cards and ships are dragged"),
    [["squares that can be clicked cannot be told", '{{#if disabled}} aria-disabled="true"{{/if}}', ""]],
  ),
  ...mutantsOf("templates/ship-on-ship/board.hbs", browser("ship-on-ship/game.spec.ts › two players fight a duel"), [
    [
      "nobody's hand is shown",
      "            {{#each hand}}<li>{{> parts/playing-card lift=../mine}}</li>{{/each}}\n",
      "",
    ],
  ]),
  ...mutantsOf("templates/story/card.hbs", browser("interference.spec.ts › an edit leaves drafts alone"), [
    ["a step that was taken back looks like any other", "{{#if card.undone}} ah-card--undone{{/if}}", ""],
  ]),
  ...mutantsOf("templates/overview.hbs", browser("ship-on-ship/seats.spec.ts › two duels at once"), [
    ["nobody is waited for", "{{#each waiting}}", "{{#each waited}}"],
  ]),
];

export const FOUNDRY: readonly Mutant[] = [...REFEREE, ...DOCUMENTS, ...TEMPLATES];
