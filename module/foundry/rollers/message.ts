/**
 * A roll as a chat message. It holds the facts, the dice and the answers; the card is made of them on every screen by
 * playing the roll again. What it still waits for, its author or a Gamemaster answers on the card.
 */
import type { Entry, Json, OpenQuestion } from "../../rules/kernel";
import { rollModeOption } from "../compat";
import { dieForm } from "../die-entry";
import { rollsOf } from "../dice";
import { parse } from "../models";
import { templateElement } from "../template";
import { playRoll, withAnswer, type Rolled } from "./play";
import type { OwnDice } from "./command";
import { findRoller, type Found, type RollChoice, type RollStory, type Values } from "./roller";

const TEMPLATE = "systems/all-hands/templates/roller-card.hbs";

const texts = (key: string) => game.i18n.localize(key);

interface StoredRoll extends Found {
  readonly facts: Json;
  readonly entries: readonly Entry[];
  readonly own: boolean;
}

interface RollMessage {
  readonly id: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly author: { readonly name: string | null } | null;
  readonly isContentVisible: boolean;
  canUserModify(user: User.Implementation, action: "update"): boolean;
  update(changes: object): Promise<unknown>;
}

/** A chat message as a roll. Null: it is none, or its roller is not there; throws where its data are damaged. */
function storedRoll({ type, system }: RollMessage): StoredRoll | null {
  const found = type === "table-roll" ? findRoller(String(system["game"]), String(system["roller"])) : null;
  if (!found) return null;
  return {
    ...found,
    facts: parse<{ [key: string]: Json }>(String(system["facts"]), "the facts of a roll"),
    entries: parse<Entry[]>(String(system["entries"]), "the dice of a roll") ?? [],
    own: system["own"] === true,
  };
}

/** What a message says of a roll, as far as it has come. */
function messageData({ roller }: Found, facts: Json, rolled: Rolled) {
  const { head, outcome } = roller.story(facts as never, rolled.events, texts);
  return {
    content: foundry.utils.escapeHTML([head, outcome?.text ?? ""].filter(Boolean).join(" ")),
    rolls: rollsOf(rolled.dice).map((roll) => JSON.stringify(roll.toJSON())),
  };
}

/**
 * Throws the dice and posts the card; gives its message.
 *
 * @throws RulesError for values that cannot be rolled, or real dice that do not fit
 */
export async function postRoll(found: Found, values: Values, own: OwnDice): Promise<ChatMessage.Implementation> {
  const { group, roller } = found;
  const facts: Json = await roller.facts(values);
  const rolled = playRoll(roller, facts, [], { own, live: true });
  const data = {
    type: "table-roll",
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
  const message = await ChatMessage.implementation.create(data as never, rollModeOption() as never);
  if (!message) throw new Error(game.i18n.localize("ALLHANDS.rollers.notPosted"));
  return message;
}

/** Answers what a message waits for; dice that fall after it are drawn here. */
async function answer(message: RollMessage, key: string, value: Json): Promise<void> {
  const stored = storedRoll(message);
  if (!stored) return;
  const { roller, facts, own } = stored;
  const before = playRoll(roller, facts, stored.entries, { own: own ? [] : null, live: false });
  // Somebody else was faster.
  if (before.open?.key !== key) return;
  const rolled = playRoll(roller, facts, withAnswer(before, value), { own: own ? [] : null, live: true });
  const { content, rolls } = messageData(stored, facts, rolled);
  await message.update({ content, rolls, "system.entries": JSON.stringify(rolled.entries) });
}

interface CardContext extends RollStory {
  readonly icon: string;
  /** Whom the roll waits for, where it is not this user. */
  readonly waiting: string;
  readonly choice: RollChoice | null;
  readonly mayAnswer: boolean;
}

function cardContext(message: RollMessage, stored: StoredRoll, { open, events }: Rolled): CardContext {
  const { roller, facts } = stored;
  const mayAnswer = message.canUserModify(game.user, "update");
  const asking = open?.manner === "one" ? open.askings[0] : undefined;
  return {
    ...roller.story(facts as never, events, texts),
    icon: roller.icon,
    choice: asking ? (roller.choice?.(facts as never, asking, texts) ?? null) : null,
    waiting:
      open && !mayAnswer ? game.i18n.format("ALLHANDS.rollers.waiting", { name: message.author?.name ?? "" }) : "",
    mayAnswer,
  };
}

/** Lets the buttons of a choice, and the form of a die, answer. */
async function listen(card: HTMLElement, message: RollMessage, open: OpenQuestion, choice: RollChoice | null) {
  for (const [index, button] of card.querySelectorAll<HTMLButtonElement>("[data-answer]").entries()) {
    const option = choice?.options[index];
    if (!option) continue;
    button.addEventListener("click", () => {
      void answer(message, open.key, option.answer).catch((error: unknown) => {
        ui.notifications?.error(error instanceof Error ? error.message : String(error));
      });
    });
  }
  if (open.manner !== "die") return;
  const { reason, sides } = open.askings[0]!.about as { reason: string; sides: number };
  const die = { id: `${message.id}-${open.key}`, reason, sides, name: "" };
  card.append(await dieForm(die, (value) => answer(message, open.key, value)));
}

/** Puts the card of a roll into its chat message. What cannot be read is left as the text that it was posted with. */
export async function renderRoll(document: object, html: HTMLElement): Promise<void> {
  const message = document as RollMessage;
  const content = html.querySelector(".message-content");
  if (message.type !== "table-roll" || !content || !message.isContentVisible) return;
  try {
    const stored = storedRoll(message);
    if (!stored) return;
    const rolled = playRoll(stored.roller, stored.facts, stored.entries, {
      own: stored.own ? [] : null,
      live: false,
    });
    const context = cardContext(message, stored, rolled);
    const card = await templateElement(TEMPLATE, context);
    if (rolled.open && context.mayAnswer) await listen(card, message, rolled.open, context.choice);
    html.classList.add("all-hands", "table-roll");
    content.replaceChildren(card);
  } catch (error) {
    console.warn(`All Hands | the roll in message ${message.id} cannot be read`, error);
  }
}
