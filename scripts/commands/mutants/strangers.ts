/** Mutants of what people do at the same time, of what modules and other users bring along, and of earlier worlds. */
import { browser, kit, mutantsOf, table, type Mutant } from "./mutant";

export const STRANGERS: readonly Mutant[] = [
  ...mutantsOf("module/api-checks.ts", browser("api.spec.ts › no function of the API"), [
    [
      "what is handed to the API is not looked at",
      "holds(value) ? null : problem;",
      "holds(value) || problem ? null : problem;",
    ],
  ]),
  ...mutantsOf(kit("text/sentence.ts"), browser("bounds.spec.ts › a crew's characters of others"), [
    ["a name is shown however long it is", "=> beginning(name, NAME);", "=> name;"],
  ]),
  ...mutantsOf(kit("platform/patch.ts"), browser("half-typed.spec.ts › a number that is half typed"), [
    ["what is half typed is drawn over", "if (isUnsent(shown)) return;", ""],
  ]),
  ...mutantsOf(kit("start/participants.ts"), browser("hidden-tokens.spec.ts › a hidden token's ship"), [
    ["nobody is told that boards name hidden ships", "if (hidden.length > 0)", "if (hidden.length < 0)"],
  ]),
  ...mutantsOf(kit("start/participants.ts"), table("hidden-tokens.test.ts › a hidden token's ship"), [
    ["the tracker shows the ship of a hidden token", "hidden: isHidden(fighter),", "hidden: false,"],
  ]),
  ...mutantsOf(kit("start/put-away.ts"), browser("put-away.spec.ts › a half-played battle is put away"), [
    ["what was put away does not come back", "=== null);", "!== null);"],
  ]),
  ...mutantsOf(kit("board/window.ts"), browser("refusals.spec.ts › the battle's name stands first"), [
    ["a refusal is not read aloud", 'if (why !== "") this.#narrator?.say(why);', ""],
  ]),
  ...mutantsOf(kit("start/dropped-actors.ts"), table("dropped-actors.test.ts › a ship from a compendium"), [
    ["people are put among the ships in play", " || characterFacts(actor)) return;", ") return;"],
  ]),
  ...mutantsOf(kit("start/stored-changes.ts"), table("earlier-worlds.test.ts › a world that is newer"), [
    [
      "nobody is told that a world is newer",
      "if (stored > latest && game.user.isGM)",
      "if (stored > latest && !game.user.isGM)",
    ],
  ]),
  ...mutantsOf(kit("referee/edits.ts"), table("later-versions.test.ts › what a later version adds"), [
    ["what a version adds is somebody's edit", "const before = asModeled(battle, last);", "const before = last;"],
  ]),
  ...mutantsOf(kit("news/user-news.ts"), table("many-users.test.ts › what a user writes"), [
    [
      "any write wakes all battles",
      "if (reaches.length === 0) return [];",
      "if (reaches.length === 0) return [...battles()];",
    ],
  ]),
  ...mutantsOf(kit("platform/documents.ts"), table("meddling.test.ts › what a module stops"), [
    ["a write that was stopped counts as made", "if (!changed) insist(kindOf(document), document, changes);", ""],
  ]),
  ...mutantsOf(kit("battle/connection.ts"), table("sleep.test.ts › a Gamemaster's page without a connection"), [
    ["a page that is connected again stays as it is", "return reload();", "return undefined;"],
  ]),
];
