/** The element of a chat message. */

import { escapeHTML } from "../common/text";
import type { PlainObject } from "../common/values";
import { CONST } from "../constants";
import { game } from "../game";
import { Hooks } from "../helpers/hooks";
import type { Classes } from "../registry";

type ChatMessage = Classes["ChatMessage"];

type EnrichHTML = (html: string, options: PlainObject) => Promise<string>;
let enrich: EnrichHTML | undefined;

/** Sets the function that turns a text's links and inline rolls into elements. */
export function setEnricher(next: EnrichHTML): void {
  enrich = next;
}

/** `[[…]]` without a command: a roll made once, by the author of the message. */
const IMMEDIATE_ROLL = /\[\[[^\]/][^\]]*\]\]/g;

/** A message's content with its immediate rolls made; rolls that wait for a click stay. */
export async function withInlineRolls(content: string, rollData: PlainObject): Promise<string> {
  let written = content;
  for (const [expression] of enrich ? content.matchAll(IMMEDIATE_ROLL) : []) {
    const rolled = (await enrich?.(expression, { documents: false, custom: false, rollData })) ?? expression;
    written = written.replace(expression, () => rolled);
  }
  return written;
}

function element(tag: string, className: string, content: string | Node[] = ""): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (typeof content === "string") made.textContent = content;
  else made.append(...content);
  return made;
}

/** Whether the content is only what Foundry writes for rolls: their total. */
function isBareTotal(message: ChatMessage): boolean {
  return message.isRoll && message.content === String(message.rolls.reduce((sum, roll) => sum + roll.total, 0));
}

/** The HTML that the message shows to this user. The server has sanitized its content. */
async function contentHTML(message: ChatMessage): Promise<string> {
  if (!message.isContentVisible) {
    const text = game.i18n.format("CHAT.PrivateRollContent", { user: message.author?.name ?? "" });
    return `<p>${escapeHTML(text)}</p>`;
  }
  if (isBareTotal(message)) {
    const rolls = await Promise.all(message.rolls.map((roll) => roll.render()));
    return rolls.join("");
  }
  return enrich ? enrich(message.content, { relativeTo: message, rollData: message.getRollData() }) : message.content;
}

function header(message: ChatMessage, canDelete: boolean): HTMLElement {
  const metadata = element("span", "message-metadata");
  const time = element(
    "time",
    "message-timestamp",
    new Date(message.timestamp).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }),
  );
  time.dataset["timestamp"] = String(message.timestamp);
  metadata.append(time);
  if (canDelete) {
    const button = element("a", "message-delete");
    button.dataset["action"] = "deleteMessage";
    button.setAttribute("aria-label", game.i18n.localize("CHAT.Delete"));
    button.append(element("i", "fa-solid fa-trash fa-fw"));
    metadata.append(button);
  }
  const parts = [element("h4", "message-sender", message.alias), metadata];
  const names = message.whisper.map((id) => game.users.get(id)?.name).filter((name) => name !== undefined);
  if (names.length > 0)
    parts.push(element("span", "whisper-to", `${game.i18n.localize("CHAT.To")}: ${names.join(", ")}`));
  if (message.flavor && message.isContentVisible) {
    const flavor = element("span", "flavor-text");
    flavor.innerHTML = message.flavor;
    parts.push(flavor);
  }
  return element("header", "message-header flexrow", parts);
}

const STYLE_CLASSES: Readonly<Record<number, string>> = {
  [CONST.CHAT_MESSAGE_STYLES.OOC]: "ooc",
  [CONST.CHAT_MESSAGE_STYLES.IC]: "ic",
  [CONST.CHAT_MESSAGE_STYLES.EMOTE]: "emote",
};

/**
 * Creates a message's element and lets listeners of `renderChatMessageHTML` finish it. The model of the message's type
 * may create it instead.
 */
export async function messageElement(message: ChatMessage, options: PlainObject): Promise<HTMLElement> {
  const canDelete = options["canDelete"] === undefined ? Boolean(game.user?.isGM) : options["canDelete"] === true;
  const system = message.system as { renderHTML?(options: PlainObject): Promise<HTMLElement> };
  if (typeof system.renderHTML === "function") {
    const own = await system.renderHTML({ canClose: false, ...options, canDelete });
    Hooks.callAll("renderChatMessageHTML", message, own);
    return own;
  }
  const classes = ["chat-message", "message", "flexcol", STYLE_CLASSES[message.style] ?? ""];
  if (message.whisper.length > 0) classes.push("whisper");
  if (message.blind) classes.push("blind");
  const li = element("li", classes.filter(Boolean).join(" "));
  li.dataset["messageId"] = message.id ?? "";
  const content = element("div", "message-content");
  content.innerHTML = await contentHTML(message);
  li.append(header(message, canDelete), content);
  const author = message.author;
  if (author) li.style.borderColor = author.color.css;
  Hooks.callAll("renderChatMessageHTML", message, li, {
    alias: message.alias,
    author,
    canDelete,
    isWhisper: message.whisper.length > 0,
    message: message.toObject(false),
    user: game.user,
  });
  return li;
}
