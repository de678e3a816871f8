/** A roll as a chat message: it holds the facts, the dice and the answers. */
import { typeOf } from "../platform/home";
import type { Entry, Json } from "../../rules/kernel";
import { rollsOf } from "../game/dice";
import { parse } from "../documents/fields";
import { playRoll, withAnswer, type Rolled } from "./play";
import type { OwnDice } from "./command";
import { findRoller, type FoundRoller, type Values } from "./roller";
import { change, type Changeable } from "../platform/documents";
import { postInRollMode } from "../platform/messages";

/** The part of a chat message that is used here. */
export interface RollMessage extends Changeable {
  readonly id: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly author: { readonly name: string | null } | null;
  readonly isContentVisible: boolean;
  canUserModify(user: User.Implementation, action: "update"): boolean;
}

/** A chat message as a roll. Null if it is not one or its roller is missing; throws if its data are damaged. */
export function storedRoll({ type, system }: RollMessage) {
  const found = type === typeOf("table-roll") ? findRoller(String(system["game"]), String(system["roller"])) : null;
  if (!found) return null;
  return {
    ...found,
    facts: parse<{ [key: string]: Json }>(String(system["facts"]), "rollFacts"),
    entries: parse<Entry[]>(String(system["entries"]), "rollDice") ?? [],
    own: system["own"] === true,
  };
}

/** A roll as stored in its message. */
export type StoredRoll = NonNullable<ReturnType<typeof storedRoll>>;

/** A message's data for a roll, as far as it has come. */
function messageData({ roller }: FoundRoller, facts: Json, rolled: Rolled) {
  const { head, outcome } = roller.story(facts, rolled.events);
  return {
    content: foundry.utils.escapeHTML([head, outcome?.text ?? ""].filter(Boolean).join(" ")),
    rolls: rollsOf(rolled.dice).map((roll) => JSON.stringify(roll.toJSON())),
  };
}

/**
 * Throws the dice and posts the card; returns its message.
 *
 * @throws RulesError for values that cannot be rolled, or real dice that do not fit
 */
export async function postRoll(found: FoundRoller, values: Values, own: OwnDice): Promise<ChatMessage.Implementation> {
  const { group, roller } = found;
  const facts: Json = await roller.facts(values);
  const rolled = playRoll(roller, facts, [], { own, live: true });
  const data = {
    type: typeOf("table-roll"),
    ...messageData(found, facts, rolled),
    speaker: ChatMessage.implementation.getSpeaker(),
    system: {
      game: group.id,
      roller: roller.id,
      facts: JSON.stringify(facts),
      entries: JSON.stringify(rolled.entries),
      own: own !== null,
    },
  };
  return postInRollMode<ChatMessage.Implementation>(data);
}

/** Answers what a message waits for; dice that fall after the answer are drawn here. */
export async function answer(message: RollMessage, key: string, value: Json): Promise<void> {
  const stored = storedRoll(message);
  if (!stored) return;
  const { roller, facts, own } = stored;
  const before = playRoll(roller, facts, stored.entries, { own: own ? [] : null, live: false });
  // Somebody else was faster.
  if (before.open?.key !== key) return;
  const rolled = playRoll(roller, facts, withAnswer(before, value), { own: own ? [] : null, live: true });
  const { content, rolls } = messageData(stored, facts, rolled);
  await change(message, { content, rolls, "system.entries": JSON.stringify(rolled.entries) });
}
