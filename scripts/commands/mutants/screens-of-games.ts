/** Mutants of the things that each game shows and accepts on boards, scenes and in stories, as seen in a browser. */
import { browser, game, kit, mutantsOf, type Mutant } from "./mutant";

const MYOSS: readonly Mutant[] = [
  ...mutantsOf(game("myoss-gamma/board/rare-actions.ts"), browser("self-destruct.spec.ts › a ship blows itself up"), [
    ["no ship can blow itself up", 'verbs: ["ditch", "selfDestruct", "surrender"]', 'verbs: ["ditch", "surrender"]'],
  ]),
  ...mutantsOf(
    game("myoss-gamma/documents/newcomers.ts"),
    browser("split.spec.ts › a ship that loses its middle section"),
    [
      [
        "of a ship that broke in two both parts lie on one place",
        'const [x, y] = [Number(source["x"]) + step, Number(source["y"]) + step];',
        'const [x, y] = [Number(source["x"]), Number(source["y"])];',
      ],
    ],
  ),
  ...mutantsOf(game("myoss-gamma/board/panels-space.ts"), browser("chase.spec.ts › a ship flees"), [
    [
      "whoever may give chase is not told how fast the ship flees",
      "values: { thrust },\n    rows: able.map",
      "values: { thrust: 0 },\n    rows: able.map",
    ],
  ]),
  ...mutantsOf(
    "styles/parts/_board.scss",
    browser("quiet-stage.spec.ts › the stage of silent-ships stays where it is, whatever is asked"),
    [
      [
        "the stage gives way to what is asked",
        '"asked asked" minmax(min(7rem, var(--ah-asked)), var(--ah-asked))\n      "story story" var(--ah-story) /',
        '"asked asked" auto\n      "story story" var(--ah-story) /',
      ],
    ],
  ),
  ...mutantsOf(kit("board/docking.ts"), browser("slice.spec.ts › a Battleaxe fights an Explorer"), [
    ["a board opens under the sidebar", "sidebar: sidebar?.left ?? width };", "sidebar: width };"],
  ]),
];

const DUEL: readonly Mutant[] = [
  ...mutantsOf(kit("board/hand-order.ts"), browser("ship-on-ship/table.spec.ts › an exchange by the keyboard"), [
    [
      "a card that is put elsewhere in the hand goes the other way",
      "const to = { ArrowLeft: -1, ArrowRight: 2 }[event.key];",
      "const to = { ArrowLeft: 2, ArrowRight: -1 }[event.key];",
    ],
  ]),
  ...mutantsOf(
    game("ship-on-ship/decks/builder.ts"),
    browser("ship-on-ship/start.spec.ts › a deck is built with the keyboard"),
    [
      [
        "arrows do not lead along the cards of a deck",
        "if (goAlong(this.element, event)) return event.preventDefault();",
        "",
      ],
    ],
  ),
];

const OPERA: readonly Mutant[] = [
  ...mutantsOf(
    game("space-opera/board/fire.ts"),
    browser("space-opera/game.spec.ts › two players and the Gamemaster fight"),
    [
      [
        "allies are offered as targets",
        "!target.destroyed && !isFriend(ship, target)",
        "!target.destroyed && target !== ship",
      ],
    ],
  ),
  ...mutantsOf(
    game("space-opera/board/ships.ts"),
    browser("space-opera/squadrons.spec.ts › four fighters fire as one"),
    [["a squadron has all its fighters to the end", "left: squadron.left,", "left: squadron.of,"]],
  ),
  ...mutantsOf(game("space-opera/board/gamemaster.ts"), browser("space-opera/turns.spec.ts › guns hold"), [
    [
      "the range that the Gamemaster sets by hand is that of the ship itself",
      'index: add({ what: "band", a: ship.ship, b: target.ship, value }),',
      'index: add({ what: "band", a: ship.ship, b: ship.ship, value }),',
    ],
  ]),
];

const SILENT: readonly Mutant[] = [
  ...mutantsOf(
    game("silent-ships/board/drag.ts"),
    browser("silent-ships/board.spec.ts › two players move hidden ships"),
    [["a card is dragged in vain", '    target.drop(dropped, Number(square.dataset["square"]));\n', ""]],
  ),
  ...mutantsOf(game("silent-ships/decks/sheet.ts"), browser("silent-ships/game.spec.ts › two players play from"), [
    [
      "the fleets of a deck are not fetched",
      "    await fetchFleets();\n    await this.render();",
      "    await this.render();",
    ],
  ]),
  ...mutantsOf(game("silent-ships/scene/scene.ts"), browser("silent-ships/scene.spec.ts › the scene of the sea"), [
    [
      "who has hidden a ship cannot read on the scene what it is",
      "viewsOf(show, battle, seats.length > 0 ? seats : [null])",
      "viewsOf(show, battle, [null])",
    ],
  ]),
  ...mutantsOf(game("silent-ships/story/report-context.ts"), browser("silent-ships/story.spec.ts › a game is told"), [
    [
      "the report does not count the attacks that were won",
      'const COLUMNS = ["sunk", "attacks", "won", "retreats", "afloat"] as const;',
      'const COLUMNS = ["sunk", "attacks", "retreats", "afloat"] as const;',
    ],
  ]),
];

const NAVY: readonly Mutant[] = [
  ...mutantsOf(game("navy-aces/board/press.ts"), browser("navy-aces/board.spec.ts › a game is begun"), [
    [
      "a press on the chart lays no card",
      'if (name !== "act")\n    return planned(plan, { pose:',
      'if (name === "build")\n    return planned(plan, { pose:',
    ],
  ]),
  ...mutantsOf(game("navy-aces/scene/grip.ts"), browser("navy-aces/canvas.spec.ts › units are deployed"), [
    [
      "a card on the scene cannot be turned",
      'if (asked === "island" || asked === "build") return plan.pose && { pose: turnedPose(plan.pose, degrees) };',
      'if (asked === "island") return plan.pose && { pose: turnedPose(plan.pose, degrees) };',
    ],
  ]),
  ...mutantsOf(game("navy-aces/documents/prepared-tables.ts"), browser("navy-aces/game.spec.ts › two players deploy"), [
    [
      "the dialog proposes no prepared table",
      "const [first, ...others] = [...scenes, any];",
      "const [first, ...others] = [any, ...scenes];",
    ],
  ]),
  ...mutantsOf(game("navy-aces/scene/drop.ts"), browser("navy-aces/scene.spec.ts › the table on the scene follows"), [
    [
      "a unit that is dropped is planned in the middle of the table",
      "const pose = rounded({ ...at, heading: headingFrom(place) });",
      "const pose = rounded({ x: 6, y: 4, heading: headingFrom(place) });",
    ],
  ]),
  ...mutantsOf(game("navy-aces/story/report-account.ts"), browser("navy-aces/story.spec.ts › a game is told"), [
    [
      "the report knows of no unit",
      "      reading.units.set(unit.id, { ...unit, strength: unit.active, lost: null, deeds: NO_DEEDS });\n",
      "",
    ],
  ]),
  ...mutantsOf(
    game("navy-aces/board/deploy.ts"),
    browser("navy-aces/table.spec.ts › units are deployed, sailed and turned"),
    [
      [
        "the heading of a unit cannot be typed",
        'field("y", String(tableDepth)), field("heading", "")];',
        'field("y", String(tableDepth))];',
      ],
    ],
  ),
];

export const SCREENS_OF_GAMES: readonly Mutant[] = [...MYOSS, ...DUEL, ...OPERA, ...SILENT, ...NAVY];
