/** Mutants of the windows around a battle: sheets, dialogs, fleets, imports, forecasts, rollers, screens. */
import { browser, feature, game, kit, mutantsOf, table, type Mutant } from "./mutant";

const gurps = (file: string): string => `module/gurps/${file}`;

const SHEETS: readonly Mutant[] = [
  ...mutantsOf(kit("documents/notes.ts"), browser("bad-input.spec.ts › markup in names and notes"), [
    ["markup in notes is markup", "paragraph.textContent = line;", "paragraph.innerHTML = line;"],
  ]),
  ...mutantsOf(game("myoss-gamma/sheet/rows.ts"), browser("designer.spec.ts › a ship is designed from nothing"), [
    [
      "an owner is not told what the next step costs",
      "const price = rights.edit ? nextStep(",
      "const price = !rights.edit ? nextStep(",
    ],
  ]),
  ...mutantsOf(gurps("import/window.ts"), browser("character-import.spec.ts › characters come out of files"), [
    [
      "whoever wants the file's keeps what was changed by hand",
      'chosen.preferred = target.checked ? "file" : "hand";',
      'chosen.preferred = "hand";',
    ],
  ]),
  ...mutantsOf(game("myoss-gamma/sheet/selection.ts"), browser("sheet.spec.ts › a printed ship is read"), [
    [
      "what is looked at in the drawing is not marked in the list",
      'if (row.dataset["itemId"] === looked) row.setAttribute("aria-current", "true");',
      'if (row.dataset["itemId"] === "") row.setAttribute("aria-current", "true");',
    ],
  ]),
  ...mutantsOf(kit("paper/window.ts"), browser("printing.spec.ts › the sheets of all five games"), [
    [
      "a sheet is printed as built where it is wanted as it stands",
      'window.state.present = wear === "present";',
      'window.state.present = wear !== "present";',
    ],
  ]),
  ...mutantsOf(kit("paper/cards-window.ts"), browser("printed-cards.spec.ts › the cards of Silent Ships"), [
    [
      "cards are laid out for A4, whatever paper was chosen",
      "const paper = PAPERS[state.paper];",
      "const paper = PAPERS.a4;",
    ],
  ]),
  ...mutantsOf(kit("exchange/import-window.ts"), browser("pasting.spec.ts › ships are pasted as text"), [
    [
      "a text with lines that nobody understands can be made a ship",
      "ready: !blank && isSound(understood),",
      "ready: !blank,",
    ],
  ]),
  ...mutantsOf(game("myoss-gamma/sheet/shipwright.ts"), browser("shipwright.spec.ts › the best ship for a budget"), [
    [
      "the shipwright begins without an enemy",
      'if (against.length === 0) return localize("ALLHANDS.myoss-gamma.shipwright.needsField");',
      "",
    ],
  ]),
  ...mutantsOf(game("space-opera/sheet/ship.ts"), browser("space-opera/sheets.spec.ts › an owner changes the ship"), [
    ["an owner heals their ship on its sheet", "gamemaster: isEditable && isGM,", "gamemaster: isEditable,"],
  ]),
  ...mutantsOf(kit("documents/sheet.ts"), browser("navy-aces/sheets.spec.ts › a navy's owner"), [
    [
      "players are offered to begin a battle of their navy",
      "mayPlay: game.user.isGM && !sheet.document.pack,",
      "mayPlay: !sheet.document.pack,",
    ],
  ]),
  ...mutantsOf(game("silent-ships/decks/text.ts"), browser("silent-ships/deck.spec.ts › a deck is passed on"), [
    [
      "a deck in a text is taken over with values that nobody can play",
      "if (faults.length > 0) return { faults };",
      "if (faults.length > 99) return { faults };",
    ],
  ]),
];

const START: readonly Mutant[] = [
  ...mutantsOf(kit("start/roster.ts"), browser("design-and-fight.spec.ts › a ship is designed from nothing"), [
    [
      "a player's ship is proposed to somebody else",
      'commander ?? (owner === "" ? undefined : owner)',
      "commander ?? (owner === undefined ? owner : undefined)",
    ],
  ]),
  ...mutantsOf(feature("forecast/outlook.ts"), browser("forecast.spec.ts › the dialog that begins a battle says"), [
    [
      "a dialog that begins a battle does not say how even it is",
      "if (isDone) void this.#draw(",
      "if (isDone && look < 0) void this.#draw(",
    ],
  ]),
  ...mutantsOf(kit("start/welcome.ts"), browser("welcome.spec.ts › a player who is here commands"), [
    [
      "the welcome goes on saying how even a fight is that was changed",
      "hears: { change: showChosen }",
      "hears: { change: markMates }",
    ],
    [
      "who goes back in the welcome loses the focus",
      '      window.element.querySelector<HTMLElement>(`[data-action="playNow"][data-game="${CSS.escape(id)}"]`)?.focus();\n',
      "",
    ],
  ]),
];

const FLEETS: readonly Mutant[] = [
  ...mutantsOf(feature("fleets/compendium.ts"), browser("fleets.spec.ts › a fleet is put into a compendium"), [
    [
      "the folders within a fleet are lost in a compendium",
      'await makeInPack("Folder", pack, folders);',
      'await makeInPack("Folder", pack, [root]);',
    ],
  ]),
];

const REFERENCE: readonly Mutant[] = [
  ...mutantsOf(gurps("screen/window.ts"), browser("gm-screen.spec.ts › the GM screen finds"), [
    [
      "Enter opens the first entry, whatever was searched for",
      "const first = namesIn(window).find((name) => !name.hidden);",
      "const [first] = namesIn(window);",
    ],
  ]),
  ...mutantsOf(kit("rollers/command.ts"), browser("gurps-rollers.spec.ts › commands, buttons in texts"), [
    [
      "a field that no roller has is passed over",
      'if (stranger !== null) return { kind: "no-field"',
      'if (stranger === "") return { kind: "no-field"',
    ],
  ]),
  ...mutantsOf(kit("rollers/card.ts"), browser("rollers.spec.ts › dice fall on the table"), [
    [
      "whoever reads a roll answers what its author is asked",
      'const mayAnswer = message.canUserModify(game.user, "update");',
      "const mayAnswer = message.system !== null;",
    ],
  ]),
  ...mutantsOf(
    game("space-opera/rollers/card-actions.ts"),
    browser("space-opera/rollers.spec.ts › a shot from the sheet"),
    [["players apply damage", "    gmOnly: true,\n", "    gmOnly: false,\n"]],
  ),
  ...mutantsOf("lang/en/ship-on-ship.json", browser("tutorial.spec.ts › Ship-on-Ship is played"), [
    ["a button is not called as the tutorial has it", '"stack": "Fly with this deck"', '"stack": "Take this deck"'],
  ]),
  ...mutantsOf("styles/_tokens.scss", browser("style-guide.spec.ts › the style guide shows"), [
    ["what is said in passing cannot be read on a light screen", "--ah-faint: #5f6a75;", "--ah-faint: #aab4be;"],
  ]),
];

/** Foundry 14. */
const GENERATIONS: readonly Mutant[] = [
  ...mutantsOf(kit("platform/operators.ts"), browser("self-check.spec.ts › all is well"), [
    [
      "on Foundry 14 what is to go is written in the words of 13",
      "return Deletion ? withOperators(update, Deletion) : update;",
      "return update;",
    ],
  ]),
  ...mutantsOf(kit("platform/operators.ts"), table("foundry13.test.ts › ship-on-ship is played to its end"), [
    ["the words of Foundry 14 are looked for on 13", "operators?.ForcedDeletion", "operators!.ForcedDeletion"],
  ]),
  ...mutantsOf(kit("platform/messages.ts"), browser("foundry13.spec.ts › a ship is dropped on the scene"), [
    [
      "a user's roll mode is looked for under its new name on Foundry 13",
      'if (game.release.generation < 14) return { rollMode: coreSetting("rollMode") };',
      "",
    ],
  ]),
  ...mutantsOf(kit("documents/field-edit.ts"), browser("detached.spec.ts › a player's ship is edited"), [
    [
      "what is typed in a window of its own is not written",
      'if (control.dataset["path"] === undefined ||',
      'if (control.ownerDocument !== document || control.dataset["path"] === undefined ||',
    ],
  ]),
  ...mutantsOf(kit("board/docking.ts"), browser("detached-board.spec.ts › a board is played in a window"), [
    [
      "a board in a window of its own looks as it did in its dock",
      `    if (this.#dock === "floating") this.#floating = this.#standing;
    this.#show();`,
      `    if (this.#dock === "floating") this.#floating = this.#standing;`,
    ],
  ]),
  ...mutantsOf(kit("board/keyboard.ts"), browser("detached-board.spec.ts › a board is played in a window"), [
    [
      "a board in a window of its own has no keys while nothing there has the focus",
      "if (event.target !== page.body ||",
      "if (event.target === page.body ||",
    ],
  ]),
  ...mutantsOf(kit("platform/pages.ts"), browser("detached-board.spec.ts › a board is played in a window"), [
    [
      "what a board in a window of its own asks is asked in the main one",
      "others().find(({ window }) => window.document === used)",
      "others().find(({ window }) => window.document !== used)",
    ],
  ]),
];

/** Reports, replays, records and wars. */
const AFTERWARDS: readonly Mutant[] = [
  ...mutantsOf(kit("start/after-report.ts"), browser("report.spec.ts › a battle ends with a report"), [
    ["nobody is offered to refit what has fought", '    { label: "ALLHANDS.board.refit", act: after?.refit },\n', ""],
  ]),
  ...mutantsOf(kit("platform/language.ts"), browser("languages.spec.ts › no window stays English"), [
    ["windows do not say their language", "? game.i18n.lang", '? "en"'],
  ]),
  ...mutantsOf(feature("replay/compare.ts"), browser("records.spec.ts › records are counted"), [
    [
      "two courses are set side by side with all that is the same",
      "if (row.same) return [];",
      "if (row.same && row.note) return [];",
    ],
  ]),
  ...mutantsOf(
    feature("replay/page-desk.ts"),
    browser("replay-page.spec.ts › a battle of ship-on-ship is played in a page"),
    [
      [
        "a page with a replay does not say of which day it is",
        "if (!Number.isNaN(date.getTime())) day?.replaceChildren(dayOf(date));",
        "if (!Number.isNaN(date.getTime())) day?.replaceChildren();",
      ],
    ],
  ),
  ...mutantsOf(feature("replay/what-if.ts"), browser("what-if.spec.ts › a battle that is over"), [
    [
      "a battle is played on after its end",
      "if (state === null || table.rules.outcome(state) !== null)",
      "if (state === null)",
    ],
  ]),
  ...mutantsOf(kit("board/shared-actions.ts"), browser("saturday-night.spec.ts › what stops a battle"), [
    [
      "who presses the button under a problem is not heard",
      "await this.drawn?.remedy?.act();",
      "await this.drawn?.remedy;",
    ],
  ]),
  ...mutantsOf(kit("platform/updated.ts"), browser("updates.spec.ts › files that are replaced"), [
    ["a page does not see that the server has another version", "version === OWN)", "version !== OWN)"],
  ]),
  ...mutantsOf(kit("platform/updated.ts"), browser("updates.spec.ts › a world that is launched anew"), [
    ["a page with old files does not look at its start", "?.version !== OWN)", "?.version === OWN)"],
  ]),
  ...mutantsOf(feature("war/enter-battle.ts"), browser("war.spec.ts › a war of duels"), [
    ["a battle that was won brings no points in a war", "won.includes(id) ? 1 : 0", "won.includes(`${id} `) ? 1 : 0"],
  ]),
  ...mutantsOf(feature("war/enter-battle.ts"), table("missions.test.ts › cargo that a battle has cost stays lost"), [
    ["cargo that a battle has cost is aboard again", "cargoKept(war, battle), moves(", "moves("],
  ]),
  ...mutantsOf(feature("war/mission-news.ts"), browser("missions.spec.ts › a mission is given"), [
    ["nobody hears that a mission goes on", "if (before.note && !after.note)", "if (before.note && after.note)"],
  ]),
];

const CHECKS: readonly Mutant[] = [
  ...mutantsOf(feature("self-check/helping.ts"), browser("self-check.spec.ts › all is well"), [
    [
      "what one player was asked to do another one does",
      "else if (invitation.helper === here.game.userId && invitation.task)",
      "else if (invitation.helper !== here.game.userId && invitation.task)",
    ],
  ]),
];

export const WINDOWS: readonly Mutant[] = [
  ...SHEETS,
  ...START,
  ...FLEETS,
  ...REFERENCE,
  ...GENERATIONS,
  ...AFTERWARDS,
  ...CHECKS,
];
