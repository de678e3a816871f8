/**
 * The card of a roll, made from its message on every screen by playing the roll again. What it still waits for is
 * answered on the card, by its author or a Gamemaster.
 */
import { logWarning } from "../platform/log";
import { typeOf } from "../platform/home";
import type { OpenQuestion } from "../../rules/kernel";
import type { PlaceCard } from "../story/message-cards";
import { dieForm, enterTyped } from "../board/die-entry";
import { templateElement, template } from "../windows/template";
import { localize, phrase } from "../text/sentence";
import { cardActionViews, listenToCardActions } from "./card-action-buttons";
import { answer, storedRoll, type RollMessage, type StoredRoll } from "./message";
import { listenToNext } from "./next-buttons";
import { playRoll, type Rolled } from "./play";
import { loadRollers, type RollChoice, type RollStory } from "./roller";
import { sayError } from "../platform/notices";

const TEMPLATE = template("roller-card");
const PARTS = ["roll-sum", "roll-deed", "dice-strip"].map((name) => template(`parts/${name}`));

function cardContext(message: RollMessage, stored: StoredRoll, story: RollStory, { open }: Rolled) {
  const { group, roller, facts } = stored;
  const mayAnswer = message.canUserModify(game.user, "update");
  const asking = open?.manner === "one" ? open.askings[0] : undefined;
  return {
    ...story,
    icon: roller.icon,
    deeds: cardActionViews(message.id, group, story.deeds ?? []),
    notice: group.notice ? { short: localize(group.notice.short), full: localize(group.notice.full) } : null,
    choice: asking ? (roller.choice?.(facts, asking) ?? null) : null,
    // Whom the roll waits for; blank if this user may answer.
    waiting: open && !mayAnswer ? phrase("ALLHANDS.rollers.waiting", { name: message.author?.name ?? "" }) : "",
    mayAnswer,
  };
}

/** Makes the buttons of a choice, and the form of a die, send answers. */
async function listen(card: HTMLElement, message: RollMessage, open: OpenQuestion, choice: RollChoice | null) {
  for (const [index, button] of card.querySelectorAll<HTMLButtonElement>("[data-answer]").entries()) {
    const option = choice?.options[index];
    if (!option) continue;
    button.addEventListener("click", () => {
      void answer(message, open.key, option.answer).catch((error: unknown) => {
        sayError(error);
      });
    });
  }
  if (open.manner !== "die") return;
  const { reason, sides } = open.askings[0]!.about as { reason: string; sides: number };
  const die = { id: `${message.id}-${open.key}`, reason, sides, name: "" };
  const enter = (value: number) => answer(message, open.key, value);
  if (!enterTyped(die, enter)) card.append(await dieForm(die, enter));
}

/** A roll's card; null if the message is not a roll, or cannot be read and keeps the text it was posted with. */
export async function rollCard(document: object): Promise<PlaceCard | null> {
  const message = document as RollMessage;
  if (message.type !== typeOf("table-roll") || !message.isContentVisible) return null;
  try {
    const card = await drawnCard(message);
    if (!card) return null;
    return (html) => {
      html.classList.add("all-hands", "table-roll");
      html.querySelector(".message-content")?.replaceChildren(card);
    };
  } catch (error) {
    logWarning(`the roll in message ${message.id} cannot be read`, error);
    return null;
  }
}

async function drawnCard(message: RollMessage): Promise<HTMLElement | null> {
  await loadRollers();
  const stored = storedRoll(message);
  if (!stored) return null;
  const rolled = playRoll(stored.roller, stored.facts, stored.entries, { own: stored.own ? [] : null, live: false });
  const story = stored.roller.story(stored.facts, rolled.events);
  const context = cardContext(message, stored, story, rolled);
  await foundry.applications.handlebars.loadTemplates(PARTS);
  const card = await templateElement(TEMPLATE, context);
  if (rolled.open && context.mayAnswer) await listen(card, message, rolled.open, context.choice);
  listenToCardActions(card, message.id, stored.group, story.deeds ?? []);
  listenToNext(card, stored.group, story.next ?? []);
  return card;
}
