/** What the chat tells of a step that is taken back, or put back. */
import type { BattleCombat } from "../game/battle-combat";
import { toEveryone } from "../platform/messages";
import { typeOf } from "../platform/home";
import type { Write } from "../platform/writes";
import type { RecordEntry } from "../record/record";
import { foldedAt, headlineAt, storyMessage } from "./story";

/** The write that marks the message of a step that was taken back, or removes the mark when it is redone. */
export function undoneWrite(battle: BattleCombat, { undoes, redoes }: RecordEntry): Write[] {
  const step = undoes ?? redoes;
  if (step === undefined) return [];
  const message = storyMessage(battle.id, step);
  if (!message) return retellingWrite(battle, step, undoes !== undefined);
  const updates = [{ _id: message.id, "system.undone": undoes !== undefined }];
  return [{ action: "update", documentName: "ChatMessage", parent: null, updates }];
}

/** The write that makes the message of a step again which was folded into a report: the report stays as it is. */
function retellingWrite(battle: BattleCombat, step: number, undone: boolean): Write[] {
  const folded = foldedAt(battle.id, step);
  if (!folded) return [];
  const { flags, system, story } = folded;
  const [, seat = "", fighter = ""] = story.turn.split(" ");
  const alias = story.names[fighter] ?? story.names[seat] ?? battle.system.name;
  const message = {
    type: typeOf("battle-step"),
    author: game.userId,
    speaker: { scene: null, token: null, actor: null, alias },
    content: foundry.utils.escapeHTML(headlineAt(battle.id, step) || battle.system.name),
    flags,
    system: { ...system, undone },
  };
  return [{ action: "create", documentName: "ChatMessage", parent: null, data: [message], options: toEveryone() }];
}
