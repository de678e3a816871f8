/** Questions to the Gamemaster about outside changes; the battle waits, so the board must not hide the dialog. */
import type { BattleCombat } from "../game/battle-combat";
import type { Patch } from "../documents/patch";
import { NOBODY_KNOWS } from "./authors";
import { chosen, paragraph } from "../platform/dialogs";
import { namesIn } from "../documents/values";
import { aside } from "../platform/under-way";
import { holdsLease, refereeOf, writeBattle } from "./lease";
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
    modal: otherwise !== "understood",
    buttons: choices.map((action) => ({
      action,
      label: localize(`ALLHANDS.edit.${action}`),
      default: action === otherwise,
    })),
  });
  const answer = await aside(refereeOf(battle), asking);
  return choices.find((each) => each === answer?.action) ?? otherwise;
}

/**
 * Asks what becomes of changes in a battle that were made by a player or by an unknown user.
 *
 * @param fault  why the rules cannot read what is there now, so that it cannot be accepted; blank if they can
 */
export function askTrust(battle: BattleCombat, userId: string, changes: Patch, fault: string): Promise<EditDecision> {
  const isKnown = userId !== NOBODY_KNOWS;
  const { name } = battle.system;
  const data = { battle: name, what: namesIn(changes) || name, user: game.users?.get(userId)?.name ?? userId };
  const changed = phrase(`ALLHANDS.edit.${isKnown ? "player" : "unseen"}`, data);
  const why = fault === "" ? "" : phrase("ALLHANDS.edit.unreadable", { why: fault });
  const choices: readonly EditDecision[] = fault === "" ? ["accept", "putBack"] : ["putBack"];
  return choose(battle, `${changed} ${why}`.trim(), isKnown ? [...choices, "bar"] : choices, "putBack");
}

/** Tells that a player deletes what takes part, and offers to put back whatever they change. The battle goes on. */
export async function tellPutBack(battle: BattleCombat, userId: string, text: string): Promise<void> {
  if ((await choose(battle, text, ["understood", "bar"], "understood")) !== "bar") return;
  const { barred } = battle.system;
  if (holdsLease(battle) && !barred.includes(userId))
    await writeBattle(battle, { "system.barred": [...barred, userId] });
}

/** Asks whether a step that waits for an answer continues with its answers so far despite a change meanwhile. */
export async function askMidQuestion(battle: BattleCombat): Promise<boolean> {
  const text = phrase("ALLHANDS.edit.midQuestion", { battle: battle.system.name });
  return (await choose(battle, text, ["goOn", "void"], "void")) === "goOn";
}
