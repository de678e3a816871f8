/** Questions to the Gamemaster about outside changes; the battle waits, so the board must not hide the dialog. */
import type { BattleCombat } from "../battle/table-game";
import type { Patch } from "../documents/patch";
import { NOBODY_KNOWS } from "./authors";
import { chosen, paragraph } from "../platform/dialogs";
import { namesIn } from "../documents/values";
import { aside } from "../platform/under-way";
import { refereeOf } from "./lease";
import { localize, phrase } from "../text/sentence";

/** The decision on someone's changes: they are accepted into the game, or put back, this time or from now on. */
type EditDecision = "accept" | "putBack" | "bar";

/** Asks the Gamemaster for a choice; closing the dialog chooses `otherwise`. */
async function choose<Choice extends string>(
  battle: BattleCombat,
  text: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Promise<Choice> {
  const asking = chosen({
    title: "ALLHANDS.edit.title",
    content: paragraph(text),
    modal: true,
    buttons: choices.map((action) => ({
      action,
      label: localize(`ALLHANDS.edit.${action}`),
      default: action === otherwise,
    })),
  });
  const answer = await aside(refereeOf(battle), asking);
  return choices.find((each) => each === answer?.action) ?? otherwise;
}

/** Asks what becomes of changes in a battle that were made by a player or by an unknown user. */
export function askTrust(battle: BattleCombat, userId: string, changes: Patch): Promise<EditDecision> {
  const data = { battle: battle.system.name, what: namesIn(changes) };
  if (userId === NOBODY_KNOWS)
    return choose(battle, phrase("ALLHANDS.edit.unseen", data), ["accept", "putBack"], "putBack");
  const user = game.users?.get(userId)?.name ?? userId;
  const text = phrase("ALLHANDS.edit.player", { ...data, user });
  return choose(battle, text, ["accept", "putBack", "bar"], "putBack");
}

/** Asks whether a step that waits for an answer continues with its answers so far despite a change meanwhile. */
export async function askMidQuestion(battle: BattleCombat): Promise<boolean> {
  const text = phrase("ALLHANDS.edit.midQuestion", { battle: battle.system.name });
  return (await choose(battle, text, ["goOn", "void"], "void")) === "goOn";
}
