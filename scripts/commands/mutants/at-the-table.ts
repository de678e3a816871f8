/** Mutants of battles as people play them on their screens: a browser test of the table must find them first. */
import { browser, feature, game, kit, mutantsOf, table, type Mutant } from "./mutant";

/** Hands that are sealed. */
const SEALED: readonly Mutant[] = [
  ...mutantsOf(kit("game/sealer.ts"), table("sealed/games.test.ts › silent-ships: nobody is sent"), [
    [
      "documents hold what is hidden",
      "binding.changes(battle, cover(before), cover(after))",
      "binding.changes(battle, before, after)",
    ],
  ]),
  ...mutantsOf(kit("sealed/keys.ts"), table("sealed/life.test.ts › the life of a battle"), [
    ["who has left a seat keeps its key", "if (isSeat && hasLeft(there, all))", "if (isSeat && there === keys)"],
  ]),
  ...mutantsOf(kit("sealed/boxes.ts"), table("sealed/twins.test.ts › silent-ships: worlds that differ"), [
    [
      "a box is as long as what is in it",
      "new Uint8Array(Math.max(least, own, powerFrom(deflated.length + HEAD)))",
      "new Uint8Array(deflated.length + HEAD)",
    ],
  ]),
  ...mutantsOf(kit("sealed/index.ts"), table("sealed/faults.test.ts › what is said of a new browser"), [
    [
      "what comes after an end that was cut off is sealed with a key that is on the record",
      "isPublished(battle, openedKeys(battle))",
      "isPublished(battle, {})",
    ],
  ]),
  ...mutantsOf(kit("referee/edits.ts"), table("sealed/faults.test.ts › ship-on-ship: a step and an end"), [
    [
      "a window that comes back takes cards for changed that are only read from the record",
      "await putBackHidden(battle, before);",
      "await putBackHidden(battle, last);",
    ],
  ]),
  ...mutantsOf(kit("record/sealed-texts.ts"), table("sealed/forged.test.ts › navy-aces: what the dealer does"), [
    [
      "the mark of an entry is none of it",
      'sealer?.masked(battle, entry.seal ?? "")',
      'sealer?.masked(battle, entry.kind ?? "")',
    ],
  ]),
  ...mutantsOf(kit("sealed/index.ts"), table("sealed/edits.test.ts › silent-ships: what is changed by hand"), [
    [
      "a box that is damaged stops the battle",
      "if (missing === null) return null;",
      'if (missing === null) throw new RulesError("damaged", { what: "what is sealed" });',
    ],
  ]),
  ...mutantsOf(kit("referee/sealed-question.ts"), browser("sealed-cards.spec.ts › silent-ships: a page of somebody"), [
    ["an answer stands in the open beside its box", "? open : { ...open, sealed };", "? open : { ...answer, sealed };"],
  ]),
  ...mutantsOf(kit("sealed/keys.ts"), table("sealed/dealer.test.ts › a Gamemaster who plays reads no card"), [
    ["the page that begins a battle keeps its key", "if (by !== undefined) made.delete(hash);", ""],
  ]),
  ...mutantsOf(kit("referee/sealed-question.ts"), table("sealed/attacks.test.ts › navy-aces: a hostile player"), [
    [
      "an answer in the open counts where hands are sealed",
      "if (box === undefined) return open;",
      "if (box === undefined) return answer;",
    ],
    ["a box that does not open counts as an answer", '"damaged" : "others"', '"others" : "others"'],
  ]),
  ...mutantsOf(kit("sealed/correction.ts"), browser("sealed-corrections.spec.ts › a Gamemaster moves hidden cards"), [
    ["only one of two cards changes its place", "here === goal.swap ? card : here", "here"],
  ]),
  ...mutantsOf(kit("referee/correct.ts"), browser("sealed-corrections.spec.ts › a Gamemaster moves hidden cards"), [
    ["nobody is told of a correction", "if (isDone) await writeAll(battle, [noteWrite(told)]);", ""],
  ]),
  ...mutantsOf(kit("crews/proofs.ts"), table("sealed/drafts.test.ts › what somebody has in mind"), [
    [
      "a draft goes about in the open",
      "sealerOf(battle)?.shutFor(battle, seat, boxPlace(draft), draft.items) ?? draft.items",
      "draft.items",
    ],
  ]),
];

/** Lost connections, interrupted steps, and what is rarely right by chance. */
const ACCIDENTS: readonly Mutant[] = [
  ...mutantsOf(kit("battle/connection.ts"), browser("accidents.spec.ts › 200 ms each way"), [
    ["a page that has missed something plays on", '      lack = "disconnected";\n', ""],
  ]),
  ...mutantsOf(kit("watch.ts"), table("deleted-user.test.ts › a user is deleted"), [
    ["a user who was deleted is waited for", '["userConnected", "deleteUser"]', '["userConnected"]'],
  ]),
  ...mutantsOf(kit("platform/writes.ts"), table("vetoes.test.ts › silent-ships: the stacks"), [
    [
      "what a module stops counts as made",
      "if ((made?.length ?? 0) < write.data.length) throw new Stopped(documentName);",
      "",
    ],
  ]),
  ...mutantsOf(kit("story/blows.ts"), table("accidents.test.ts › hooks that come late"), [
    ["a blow is announced as often as its message", "if (!story || heard.has(message)) return;", "if (!story) return;"],
  ]),
  ...mutantsOf(kit("referee/commit.ts"), table("faults.test.ts › ship-on-ship: a step that is cut off"), [
    [
      "a step that was cut off is not finished",
      "if (entry) await writeEntry(battle, table, entry);",
      'if (entry?.kind === "edit") await writeEntry(battle, table, entry);',
    ],
  ]),
  ...mutantsOf(kit("referee/commit.ts"), table("slim-records.test.ts › a shot names its weapon"), [
    [
      "an entry names what its events do not speak of",
      "names: namesMentioned(battle, table, before, played.events, [turn, idsIn(whys)]),",
      "names: table.names(before),",
    ],
  ]),
  ...mutantsOf(kit("record/page-content.ts"), table("packing.test.ts › what is packed is taken back and added to"), [
    [
      "what was written after a page was packed hides the rest",
      "entries: { ...content.entries, ...entries },",
      "entries: Object.keys(entries).length > 0 ? entries : content.entries,",
    ],
  ]),
  ...mutantsOf(feature("record/packing.ts"), table("packing.test.ts › of a world with many records"), [
    ["nobody is asked whether many records are packed", 'count > FEW && setting.read() === "ask"', "false"],
  ]),
  ...mutantsOf(feature("record/archiving.ts"), table("archive.test.ts › what is cut off"), [
    [
      "a copy that an interrupted write left is taken for the record",
      "equal(recordOf(copy), recordOf(journal)) ? copy : null",
      "equal(1, 1) ? copy : null",
    ],
  ]),
  ...mutantsOf(kit("story/undone.ts"), table("folding.test.ts › a step that is taken back"), [
    ["a folded step is not told again when it is taken back", "if (!folded) return [];", "if (folded) return [];"],
  ]),
  ...mutantsOf(kit("story/earlier.ts"), browser("earlier-worlds.spec.ts › a world of 0.1.0"), [
    [
      "a step of an earlier version that cannot be told is told by an empty line",
      'sentence: sentence("ALLHANDS.story.earlier")',
      "sentence: []",
    ],
  ]),
];

/** Who may do and know what, and whose messages are believed. */
const RIGHTS: readonly Mutant[] = [
  ...mutantsOf(kit("game/automation.ts"), browser("automation.spec.ts › the Gamemaster lets a result happen"), [
    ["players set what happens by itself", "return game.user.isGM && (tableFor", "return (tableFor"],
  ]),
  ...mutantsOf(kit("story/why-lines.ts"), browser("captains.spec.ts › a captain thinks"), [
    [
      "players read why their enemy's captain did it",
      "for (const reason of mayKnow(battle) ? reasons : [])",
      "for (const reason of reasons)",
    ],
  ]),
  ...mutantsOf(kit("referee/consent.ts"), browser("consent.spec.ts › a player asks to take a hit back"), [
    [
      "the record does not say who agreed to an undo",
      "  const others = saidNow(battle).filter(({ user }) => user.id !== by.id);\n",
      "  const others = saidNow(battle).filter(({ user }) => user.id === by.id);\n",
    ],
  ]),
  ...mutantsOf(game("myoss-gamma/index.ts"), browser("hidden-designs.spec.ts › a player sees of an enemy's ship"), [
    [
      "the sheets of hidden designs are opened to everyone",
      "secretActors: ({ hiddenDesigns }) => hiddenDesigns === true,",
      "secretActors: false,",
    ],
  ]),
  ...mutantsOf(kit("story/story.ts"), browser("trust.spec.ts › a forged step"), [
    [
      "what a player tells is believed",
      'type !== typeOf("battle-step") || !isByGamemaster(message as StepMessage)',
      'type !== typeOf("battle-step")',
    ],
  ]),
  ...mutantsOf(kit("documents/gamemasters.ts"), browser("trust.spec.ts › a forged step"), [
    ["an assistant is believed what they wrote as a player", "return !changes || ", "return true || "],
  ]),
  ...mutantsOf(kit("cards/cards.ts"), browser("navy-aces/documents.spec.ts › an onlooker and the other player"), [
    [
      "everybody may open every stack",
      'return { default: readers === "all" ? OBSERVER : NONE, ...Object.fromEntries(users) };',
      "return { default: OBSERVER, ...Object.fromEntries(users) };",
    ],
  ]),
  ...mutantsOf(feature("overview/overview.ts"), browser("hostile-edits.spec.ts › entries of the record"), [
    ["whoever was barred once stays barred", 'user !== dataset["user"]', 'user === dataset["user"]'],
  ]),
  ...mutantsOf(kit("referee/edits.ts"), table("hostile-edits.test.ts › a flood of changes"), [
    [
      "the Gamemaster is asked again about whoever was barred",
      "const isBarred = battle.system.barred.includes(suspect);",
      "const isBarred = false;",
    ],
  ]),
  ...mutantsOf(kit("referee/answers.ts"), browser("hostile-answers.spec.ts › a secret answer counts"), [
    [
      "a secret answer counts that was not promised",
      "if (commitment(promisedIn(question, index), { salt, value }) === promised) return true;",
      "if (commitment(promisedIn(question, index), { salt, value }).length > 0) return true;",
    ],
  ]),
  ...mutantsOf(kit("referee/question.ts"), table("referee.test.ts › late and double answers"), [
    [
      "an answer to the question before counts for this one",
      "return answer?.question === question.id ? unsealedAnswer",
      "return answer ? unsealedAnswer",
    ],
  ]),
  ...mutantsOf(kit("board/boards.ts"), browser("two-battles.spec.ts › the tracker shows the battle"), [
    ["the tracker shows another battle than the board", "  showInTracker(battle);\n", ""],
  ]),
  ...mutantsOf(kit("referee/question.ts"), table("hostile-answers.test.ts › an answer that is too much"), [
    [
      "an answer of a megabyte is not refused",
      'const refused = typeof text === "string" ? refuseText(text) : null;',
      'const refused = typeof text === "number" ? refuseText(text) : null;',
    ],
  ]),
  ...mutantsOf(kit("referee/edits.ts"), table("trust.test.ts › a player's client gets nowhere"), [
    [
      "players heal their ships where nobody asks",
      "if (Object.keys(losses).length > 0) {",
      "if (Object.keys(losses).length > 99) {",
    ],
  ]),
  ...mutantsOf(kit("referee/redo.ts"), browser("redo.spec.ts › a player takes back a step"), [
    ["players put back what others took back", "entries.every(({ by }) => by === user.id)", "entries.length > 0"],
  ]),
  ...mutantsOf(kit("referee/redo.ts"), table("redo.test.ts › several steps come back"), [
    ["what was taken back is put back after something new", "(question?.author ?? null) !== null", "false"],
  ]),
  ...mutantsOf(kit("board/chances.ts"), browser("advice.spec.ts › advice is a sentence"), [
    ["what is advised has no sign", "  control.classList.add(ADVISED);\n", ""],
  ]),
  ...mutantsOf(kit("referee/collected.ts"), "tests/table/referee.test.ts › where the Gamemaster looks at dice", [
    [
      "dice count as they fall, though a Gamemaster wants to look at them",
      'looksAtDice: dice === "look"',
      'looksAtDice: dice === "gm"',
    ],
  ]),
  ...mutantsOf(kit("referee/lease.ts"), browser("referee.spec.ts › two windows of one Gamemaster"), [
    [
      "a second window does not say that another one runs the battle",
      "return lease.user === game.userId && lease.session !== session;",
      "return lease.user !== game.userId && lease.session !== session;",
    ],
  ]),
  ...mutantsOf(kit("referee/sharing.ts"), table("referee.test.ts › a battle opens what fights"), [
    [
      "what a deleted battle had opened stays open",
      "if (game.users?.activeGM?.isSelf === true && !battle.system.closed)",
      "if (game.users?.activeGM?.isSelf === true && battle.system.closed)",
    ],
  ]),
  ...mutantsOf(kit("referee/sealing.ts"), browser("sealed-dice.spec.ts › dice are sealed by all"), [
    [
      "the seed of a battle that was deleted is never opened",
      "if (isPast(battleId)) return true;",
      "if (battleById(battleId)?.system.ended) return true;",
    ],
  ]),
  ...mutantsOf(kit("sealed/recovery.ts"), browser("sealed-hands.spec.ts › a battle with sealed hands outlives"), [
    [
      "a code opens battles, and none of them goes on",
      "if (await takeLease(battle)) await advance(battle);",
      "if (await takeLease(battle)) continue;",
    ],
    [
      "a recovery code counts as waived before anybody has chosen",
      'const buttons = [...KEEPING, ...others, button("later", "xmark")];',
      'const buttons = [...KEEPING, ...others, button("later", "xmark")];\n  await show(WAVED);',
    ],
  ]),
  ...mutantsOf(kit("platform/patch.ts"), browser("sealed-hands.spec.ts › a battle with sealed hands outlives"), [
    [
      "a text area that was empty loses its text in a redraw",
      'const isText = shown.localName === "textarea";',
      "const isText = false;",
    ],
  ]),
  ...mutantsOf(feature("replay/source.ts"), browser("replay.spec.ts › through the eyes of a seat"), [
    [
      "players of a battle under way look through all eyes",
      "if (game.user.isGM || !live) return [null",
      "if (game.user.isGM || battle) return [null",
    ],
  ]),
  ...mutantsOf(kit("battle/onlookers.ts"), browser("onlookers.spec.ts › an onlooker sees a battle"), [
    ["onlookers are told of the present", "Math.min(MOST_LAG, Math.max(0,", "Math.min(0, Math.max(MOST_LAG,"],
  ]),
];

/** Several players at one ship, or at one screen. */
const CREWS: readonly Mutant[] = [
  ...mutantsOf(kit("crews/crew-strip.ts"), browser("crew.spec.ts › three players fly one ship of Space Opera"), [
    [
      "nobody sees what a mate has in mind",
      "const drafted = draftAt(battle, question, index);",
      "const drafted = answered ? draftAt(battle, question, index) : null;",
    ],
  ]),
  ...mutantsOf(kit("crews/station-window.ts"), browser("stations.spec.ts › a seat is shared among players"), [
    [
      "whoever sits on the other side is given a station",
      "const reason = refused && refuseMate(battle, seat, refused.user);",
      "const reason = refused && refuseMate(battle, seat, seat.user);",
    ],
  ]),
];

/** Boards, and drawings on the scene. */
const SCREENS: readonly Mutant[] = [
  ...mutantsOf(kit("scene/aim-lines.ts"), browser("canvas.spec.ts › a battle is seen on the scene"), [
    [
      "what a shot would do does not stand over its target",
      '(["odds", "does"] as const).flatMap',
      '(["odds"] as const).flatMap',
    ],
  ]),
  ...mutantsOf(kit("board/docking.ts"), browser("docks.spec.ts › a board stands beside the scene"), [
    ["a board beside the scene covers the sidebar", "  columns: boxesOf(COLUMNS),", "  columns: [],"],
  ]),
  ...mutantsOf(kit("board/docking.ts"), browser("touch.spec.ts › a ship is put out by touch"), [
    ["a board stays as large as the screen was", "    this.#place(this.#opens());\n", "    this.#place();\n"],
    ["a board that somebody has moved jumps back", "this.#side !== null || this.#isMoved", "this.#side !== null"],
  ]),
  ...mutantsOf(kit("platform/applications.ts"), browser("automation.spec.ts › the Gamemaster lets a result happen"), [
    [
      "the focus stays outside of a window that opens",
      "this.#reachable()?.focus({ preventScroll: true })",
      "this.#reachable()",
    ],
  ]),
  ...mutantsOf(kit("platform/pages.ts"), browser("automation.spec.ts › the Gamemaster lets a result happen"), [
    [
      "the focus is lost with a window that closes",
      "page?.activeElement === page?.body",
      "page?.activeElement !== page?.body",
    ],
  ]),
  ...mutantsOf(kit("platform/patch.ts"), browser("keyboard.spec.ts › controls name their keys"), [
    ["a board is drawn anew with each change", "if (standing?.isConnected)", "if (standing && !standing.isConnected)"],
  ]),
  ...mutantsOf(kit("windows/key-signs.ts"), browser("keyboard.spec.ts › controls name their keys"), [
    ["letters of other scripts are no keys", "shiftKey ? /^Key(.)$/", "shiftKey ? /^$/"],
  ]),
  ...mutantsOf(kit("board/title.ts"), browser("keyboard.spec.ts › controls name their keys"), [
    ["a title is drawn anew with each change", "if (!place.isEqualNode(next)) ", ""],
  ]),
  ...mutantsOf(kit("board/twin.ts"), browser("keyboard.spec.ts › controls name their keys"), [
    ["a board as text is that of the moment when it was opened", "if (!changes.every(isClock)) this.redraw.ask();", ""],
  ]),
  ...mutantsOf(kit("board/board-lines.ts"), browser("keyboard.spec.ts › controls name their keys"), [
    ["a board as text does not say what is chosen", '.includes("true");', '.includes("chosen");'],
    ["a board as text says why of nothing", 'if (why !== "") refused', 'if (why === "") refused'],
  ]),
  ...mutantsOf(kit("board/narration.ts"), browser("keyboard.spec.ts › controls name their keys"), [
    ["what happens is not said to whoever listens", "    board.append(this.#live);\n", ""],
  ]),
  ...mutantsOf(kit("board/asked-here.ts"), browser("token-action-hud.spec.ts › a ship's turn is played in the HUD"), [
    ["other packages do not hear what is chosen", "chosen: deed.chosen", "chosen: false"],
  ]),
  ...mutantsOf(kit("board/plain-board.ts"), browser("own-game.spec.ts › two captains play"), [
    [
      "a game from outside cannot say how its seats stand",
      'standing: words.standing?.(seat.seat, feed.view) ?? "",',
      'standing: "",',
    ],
  ]),
  ...mutantsOf(kit("text/signs.ts"), browser("sides.spec.ts › six seats have six signs"), [
    [
      "three seats share the signs of three others",
      "return SIGNS[place % SIGNS.length] as Sign;",
      "return SIGNS[place % 3] as Sign;",
    ],
  ]),
  ...mutantsOf(kit("sidebar/combat.ts"), browser("modules.spec.ts › a carousel, bars of tokens"), [
    [
      "another module's button for the next round passes on a round of ours",
      "return (await toBoard(this)) ?? (await super.nextRound());",
      "return await super.nextRound();",
    ],
  ]),
  ...mutantsOf(feature("forecast/line.ts"), browser("odds.spec.ts › a board says who wins from here"), [
    ["no key leads to the beginning of the line of chances", "Home: 0, End: last", "Home: last, End: last"],
  ]),
  ...mutantsOf(kit("content/reader.ts"), browser("translations.spec.ts › one reads a guide"), [
    [
      "a text that somebody has changed is shown as if nobody had",
      "if (entryText(digests, at) !== textDigest(text)) return null;",
      "",
    ],
    ["what is in a compendium is listed in English", "this.#nameLines(name, pack);\n    for", "for"],
  ]),
  ...mutantsOf(kit("content/reader.ts"), browser("translations.spec.ts › a deck and a ship"), [
    ["nobody knows in which language a deck was imported", "content: game.i18n.lang", 'content: "en"'],
  ]),
  ...mutantsOf(feature("tours/guide.ts"), browser("tours.spec.ts › a tour is left"), [
    [
      "a tour goes on though its reader went back",
      "this.#held = this.#at < this.#before;",
      "this.#held = this.#at > this.#before;",
    ],
  ]),
];

const CIRCUMSTANCES: readonly Mutant[] = [
  ...mutantsOf(
    kit("documents/declared.ts"),
    table("circumstances.test.ts › what is no circumstance stops the battle"),
    [["anything is taken for circumstances", '"circumstances", isCircumstances);', '"circumstances", () => true);']],
  ),
  ...mutantsOf(kit("documents/declared.ts"), table("sealed/circumstances.test.ts"), [
    [
      "circumstances are written, and never read",
      "read: (stored, whose) => given.read(stored, whose) ?? undefined,",
      "read: () => undefined,",
    ],
  ]),
  ...mutantsOf(kit("referee/circumstances.ts"), browser("circumstances.spec.ts › a Gamemaster adds circumstances"), [
    ["circumstances that are taken away stay", "return present.filter((each) => each.id !== id);", "return present;"],
  ]),
];

const CALLS: readonly Mutant[] = [
  ...mutantsOf(feature("webhook/watch.ts"), table("webhook.test.ts › a question is posted once"), [
    [
      "what was posted is forgotten with the page",
      "  await writeLog(battle, withPosted(logOf(battle), postedNow(battle, key)));\n",
      "",
    ],
  ]),
  ...mutantsOf(feature("webhook/window.ts"), browser("webhook.spec.ts › a Gamemaster sets up calls"), [
    ["a wrong address is stored", "  if (isWrong) return false;\n", ""],
  ]),
  ...mutantsOf(kit("referee/world-time.ts"), table("world-time.test.ts › a round moves the world's time once"), [
    [
      "an undo leaves the world's time where it is",
      "sum(after.seconds) - sum(before.seconds)]",
      "Math.max(0, sum(after.seconds) - sum(before.seconds))]",
    ],
  ]),
];

export const AT_THE_TABLE: readonly Mutant[] = [
  ...SEALED,
  ...ACCIDENTS,
  ...RIGHTS,
  ...CREWS,
  ...SCREENS,
  ...CIRCUMSTANCES,
  ...CALLS,
];
