/** What the Gamemaster is asked about changes from outside. The battle waits for it: it must not get lost behind the board. */
import type { BattleCombat } from "../battle/table-game";
import type { Patch } from "../documents/patch";
import { NOBODY_KNOWS } from "./authors";
import { chosen, paragraph } from "../platform/dialogs";
import { namesIn } from "../documents/values";
import { aside } from "../platform/under-way";
import { refereeOf } from "./lease";

/** What becomes of somebody's changes: they are taken into the game, or put back, this time or from now on. */
export type EditDecision = "accept" | "putBack" | "bar";

/** Puts a choice to the Gamemaster. A dialog that is closed chooses `otherwise`. */
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
      label: game.i18n.localize(`ALLHANDS.edit.${action}`),
      default: action === otherwise,
    })),
  });
  const answer = await aside(refereeOf(battle), asking);
  return choices.find((each) => each === answer?.action) ?? otherwise;
}

/** Asks what becomes of what a player, or somebody whom nobody saw, has changed in a battle. */
export function askTrust(battle: BattleCombat, userId: string, changes: Patch): Promise<EditDecision> {
  const data = { battle: battle.system.name, what: namesIn(changes) };
  if (userId === NOBODY_KNOWS)
    return choose(battle, game.i18n.format("ALLHANDS.edit.unseen", data), ["accept", "putBack"], "putBack");
  const user = game.users?.get(userId)?.name ?? userId;
  const text = game.i18n.format("ALLHANDS.edit.player", { ...data, user });
  return choose(battle, text, ["accept", "putBack", "bar"], "putBack");
}

/** Asks whether a step that waits for an answer goes on with those it has, though something was changed meanwhile. */
export async function askMidQuestion(battle: BattleCombat): Promise<boolean> {
  const text = game.i18n.format("ALLHANDS.edit.midQuestion", { battle: battle.system.name });
  return (await choose(battle, text, ["goOn", "void"], "void")) === "goOn";
}
