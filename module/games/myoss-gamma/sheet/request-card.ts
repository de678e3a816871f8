/**
 * The chat message of a request for damage. Its content is never trusted: a Gamemaster's client reads it, checks it
 * against the documents and the author's rights, and writes the damage itself. Fetched with the first request.
 */
import { madeFor } from "../../../kit/windows/elements";
import type { PlaceCard } from "../../../kit/story/message-cards";
import { noteText, type Note } from "../../../kit/story/notes";
import { KINDS, type Attr, type KindId } from "../../../rules/myoss-gamma";
import { ComponentModel } from "../documents/models";
import { isLastByGamemaster, type Stamped } from "../../../kit/documents/gamemasters";
import { localize } from "../../../kit/text/sentence";
import { loseAttribute, loseToughness } from "./edits";
import { componentAt } from "../documents/ship-documents";
import { change, uuidOf } from "../../../kit/platform/documents";
import { wordsIn } from "../../../kit/platform/messages";
import { sayWarning } from "../../../kit/platform/notices";
import { inBattle, type Tick } from "./requests";

const SCOPE = "all-hands";

/** A request that this client has checked: its author, its component, and the loss before it. */
interface Sound extends Tick {
  readonly item: Item.Implementation;
  readonly actor: Actor.Implementation;
  readonly author: string;
  readonly before: number;
}

interface TickMessage extends Stamped {
  readonly id: string;
  readonly author: User.Implementation | null;
  readonly content: string;
  readonly flags: {
    readonly [SCOPE]?: { readonly tick?: unknown; readonly answer?: unknown; readonly settled?: unknown };
  };
  update(changes: object): Promise<unknown>;
}

/** The request in a message, if all of it is valid now: a component of a ship in battle, owned by the author. */
async function soundTick(message: TickMessage): Promise<Sound | null> {
  const { component, field, lost } = (message.flags[SCOPE]?.tick ?? {}) as Partial<Record<keyof Tick, unknown>>;
  const item = typeof component === "string" ? await componentAt(component) : null;
  const actor = item?.parent;
  if (!item || !actor || !(item.system instanceof ComponentModel) || !message.author) return null;
  if (!actor.testUserPermission(message.author, "OWNER") || !inBattle(actor)) return null;
  const bought = boughtOf(item.system, field);
  if (bought === null || !Number.isInteger(lost) || Number(lost) < 0 || Number(lost) > bought) return null;
  const { damage } = item.system;
  const before = field === "TG" ? damage.tg : (damage.attrs[field as Attr] ?? 0);
  const author = message.author.name;
  return { component: uuidOf(item), field: field as Tick["field"], lost: Number(lost), item, actor, author, before };
}

/** The bought points; null if the component does not have that attribute. */
function boughtOf({ kind, bought }: ComponentModel, field: unknown): number | null {
  if (field === "TG") return kind === "shuttle" ? null : bought.tg;
  const rule = KINDS[kind as KindId]?.attrs.find(({ attr }) => attr === field);
  return rule ? (bought.attrs[rule.attr] ?? rule.base) : null;
}

/** What the Gamemaster's card says. */
function noteOf({ item, actor, author, field, lost, before }: Sound): Note {
  const points = lost - before;
  const key = points >= 0 ? "ALLHANDS.myoss-gamma.tick.loses" : "ALLHANDS.myoss-gamma.tick.regains";
  const values = { user: author, component: item.name, ship: actor.name, points: Math.abs(points), field };
  return { key, values };
}

/**
 * The answer to a request; null while it waits for a Gamemaster. The message is the player's, who may write into it what
 * they like: an answer counts only if a Gamemaster was the last to change it.
 */
function answerTo(message: TickMessage): "allowed" | "refused" | null {
  const answer = isLastByGamemaster(message) ? message.flags[SCOPE]?.answer : null;
  return answer === "allowed" || answer === "refused" ? answer : null;
}

/** Carries out or refuses a request that is still valid; the message then shows the result. */
async function settle(message: TickMessage, verdict: "allowed" | "refused"): Promise<void> {
  const tick = game.user.isGM && answerTo(message) === null ? await soundTick(message) : null;
  if (!tick) return void sayWarning(localize("ALLHANDS.myoss-gamma.tick.stale"));
  const settled = noteOf(tick);
  const content = foundry.utils.escapeHTML(noteText(settled) ?? "");
  if (verdict === "allowed" && tick.field === "TG") await loseToughness(tick.item, tick.lost);
  else if (verdict === "allowed") await loseAttribute(tick.item, tick.field as Attr, tick.lost);
  await change(message, { content, [`flags.${SCOPE}.answer`]: verdict, [`flags.${SCOPE}.settled`]: settled });
}

function button(card: Element, icon: string, label: string, onClick: () => Promise<unknown>): HTMLButtonElement {
  const made = madeFor(card, "button");
  made.type = "button";
  made.className = "ah-button";
  const sign = madeFor(card, "i");
  sign.className = `fa-solid ${icon}`;
  sign.setAttribute("aria-hidden", "true");
  made.append(sign, ` ${localize(label)}`);
  made.addEventListener("click", () => {
    made.disabled = true;
    void onClick().finally(() => (made.disabled = false));
  });
  return made;
}

/** The card of a request: while open, with the sentence of this client and, for Gamemasters, buttons. */
export async function requestCard(source: object): Promise<PlaceCard> {
  const message = source as TickMessage;
  const answer = answerTo(message);
  const tick = answer === null ? await soundTick(message) : null;
  return (html) => {
    html.classList.add("all-hands", "ah-tick");
    const content = html.querySelector<HTMLElement>(".message-content");
    // The Gamemaster who settled it stored what it said: computed now, it would count the points twice.
    if (answer !== null) content?.replaceChildren(element(html, "p", "", settledText(message)), chip(html, answer));
    else if (!tick) content?.replaceChildren(element(html, "p", "", localize("ALLHANDS.myoss-gamma.tick.stale")));
    else content?.replaceChildren(element(html, "p", "", noteText(noteOf(tick)) ?? ""), ...buttonsFor(html, message));
  };
}

/** What was settled; as its writer put it, if an earlier version wrote it. */
const settledText = ({ flags, content }: TickMessage): string => noteText(flags[SCOPE]?.settled) ?? wordsIn(content);

const chip = (html: HTMLElement, answer: string): HTMLElement =>
  element(html, "p", "ah-chip", localize(`ALLHANDS.myoss-gamma.tick.${answer}`));

function buttonsFor(html: HTMLElement, message: TickMessage): HTMLElement[] {
  if (!game.user.isGM) return [];
  const buttons = element(html, "div", "ah-tick__buttons");
  buttons.append(
    button(html, "fa-check", "ALLHANDS.myoss-gamma.tick.allow", () => settle(message, "allowed")),
    button(html, "fa-xmark", "ALLHANDS.consent.refuse", () => settle(message, "refused")),
  );
  return [buttons];
}

function element(card: Element, tag: "p" | "div", className: string, text = ""): HTMLElement {
  const made = madeFor(card, tag);
  made.className = className;
  made.textContent = text;
  return made;
}
