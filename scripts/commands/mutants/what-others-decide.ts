/** Mutants of what somebody else decides: copies, absences, borrowed names, effects, and what a browser keeps. */
import { browser, kit, mutantsOf, table, type Mutant } from "./mutant";

export const WHAT_OTHERS_DECIDE: readonly Mutant[] = [
  ...mutantsOf(kit("battle/own.ts"), table("every-kind.test.ts › myoss-gamma"), [
    ["a copy is a battle", 'return original === id ? "battle" : "copy";', 'return "battle";'],
  ]),
  ...mutantsOf(kit("battle/own.ts"), table("whose.test.ts › a copied combatant"), [
    ["whoever stands in an encounter fights", 'own?.has(id ?? "") ?? true', "own !== undefined"],
  ]),
  ...mutantsOf(kit("scene/scenes.ts"), table("scene-kept.test.ts › a reload"), [
    [
      "the tokens of a battle that cannot be read are taken away",
      'if (battle === "" || !isGone(battle)) continue;',
      'if (battle === "" || battleById(battle)) continue;',
    ],
  ]),
  ...mutantsOf(kit("referee/snapshot.ts"), table("aborted-starts.test.ts › a ship that Foundry cannot read"), [
    ["what cannot be read is made again", "!documentAt(uuid) && !isUnreadable(uuid);", "!documentAt(uuid);"],
  ]),
  ...mutantsOf("module/api-checks.ts", table("api.test.ts › in Foundry's `ready` hook"), [
    ["calls do not wait until battles can be read", "waits && !isStarted() ?", "waits && isStarted() ?"],
  ]),
  ...mutantsOf(kit("record/record.ts"), table("earlier-undo.test.ts"), [
    [
      "pages of an earlier version hold nothing",
      "pages.find((page) => page.name === name) ?? pages.find((page) => holds(page, number))",
      "undefined",
    ],
  ]),
  ...mutantsOf(kit("start/participants.ts"), table("encounter-names.test.ts"), [
    [
      "encounters have no name",
      "// Encounters have names of their own from Foundry 14 on; 13 leaves it out.\n    name,",
      "",
    ],
  ]),
  ...mutantsOf(kit("sealed/keys.ts"), table("sealed/planted.test.ts › ship-on-ship"), [
    [
      "every key that stands in a flag gets an envelope",
      "name in there || (isProven && name in had) || arrived(user, name);",
      "isProven || name in there || name in had || arrived(user, name) || true;",
    ],
  ]),
  ...mutantsOf(kit("referee/deleted.ts"), table("sealed/deleted.test.ts › ship-on-ship"), [
    [
      "records of deleted battles stay shut",
      "for (const journal of journals) await open(journal);",
      "for (const journal of journals.slice(0, 0)) await open(journal);",
    ],
  ]),
  ...mutantsOf(kit("board/feed.ts"), table("sealed/key-away.test.ts › a player's board"), [
    [
      "a board calls for answers without a key",
      "?.isRunnable(battle) === false)",
      "?.isRunnable(battle) === undefined)",
    ],
  ]),
  ...mutantsOf(kit("start/rematch.ts"), table("sealed/rematch.test.ts › a rematch asks nothing"), [
    [
      "a rematch of open hands seals them",
      "table.sealable && !isSealed(battle) ? { [openHands.name]: true } : {};",
      "table.sealable && !isSealed(battle) ? { [openHands.name]: false } : {};",
    ],
  ]),
  ...mutantsOf(kit("sealed/browsers-window.ts"), browser("sealed-browsers.spec.ts › a player sees their browsers"), [
    ["a browser that is removed stays", "await removeDevice(shown);", "await Promise.resolve(shown);"],
  ]),
  ...mutantsOf(kit("board/effects.ts"), browser("effects-on-sheets.spec.ts › a sheet says"), [
    ["a circumstance from an effect has no reason", "reason: effect, delta: String(delta)", "delta: String(delta)"],
  ]),
  ...mutantsOf("drydock/server/world-file.ts", browser("site-storage.spec.ts › a file that is refused"), [
    [
      "a world without a Gamemaster is opened",
      "if (!documents.users.some((user) => roleOf(user) === USER_ROLES.GAMEMASTER))",
      "if (documents.users.length === 0)",
    ],
  ]),
  ...mutantsOf("drydock/site/offline.ts", browser("site-deploys.spec.ts › with tabs open"), [
    ["the bytes of another version are kept", "(await hashOf(bytes)) === hash;", '(await hashOf(bytes)) !== "";'],
  ]),
  ...mutantsOf("module/rules/navy-aces/turn-order.ts", browser("navy-aces/still.spec.ts › red cards are put away"), [
    [
      "nobody is asked about a still game",
      "if (isQuiet && !waters.over) proposeEnd",
      "if (isQuiet && waters.over) proposeEnd",
    ],
  ]),
];
