import { noteUntil } from "../../../common/under-way";
import { modeOption } from "../../../documents/message-modes";
import type { PartialOptions, RenderContext, RenderOptions } from "../../api/application-options";
import { attempt } from "../../api/actions";
import { documentConfig, isGamemaster, localize } from "../../environment";
import { ContextMenu, menuEntries, type ContextMenuEntry } from "../../ux/context-menu";
import { AbstractSidebarTab } from "../sidebar-tab";
import { chatContent, parseChatCommand, type RollMode } from "./chat-commands";
import type { ChatMessage, ClientDocument } from "../../../documents";
import { game } from "../../../game";
import { Hooks } from "../../../helpers/hooks";
import { CONFIG } from "../../../config";

interface RollFace {
  toMessage(data: object, options: object): Promise<unknown>;
}

interface RollClass {
  create?(formula: string): RollFace;
  new (formula: string): RollFace;
}

interface MessageClass {
  create(data: object): Promise<unknown>;
  getSpeaker?(options?: object): object;
}

/** Distance in pixels from the end within which the log follows new messages. */
const BOTTOM_TOLERANCE = 60;
/** Distance in pixels from the top within which older messages are drawn. */
const TOP_TOLERANCE = 20;

/** Number of messages drawn at first, and each time the user scrolls to older ones. */
const batchSize = (): number => (CONFIG["ChatMessage"] as unknown as { readonly batchSize: number }).batchSize;

/** The chat: messages in order, and a field for new messages and rolls. */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["chat-sidebar"],
    actions: {
      deleteMessage: function (this: ChatLog, _event: PointerEvent, target: HTMLElement) {
        return this.messageOf(target)?.delete();
      },
      jumpToBottom: function (this: ChatLog) {
        this.scrollBottom();
      },
    },
  };
  static override PARTS = {
    log: { id: "log", template: "templates/sidebar/tabs/chat-log.hbs" },
    input: { id: "input", template: "templates/sidebar/tabs/chat-input.hbs" },
  };

  /** Messages are drawn one after another, so that they stay in order. */
  #drawing: Promise<unknown> = Promise.resolve();
  readonly #sent: string[] = [];
  #recall = -1;

  get #log(): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>("ol.chat-log") ?? null;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return { placeholder: localize("CHAT.Placeholder") };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    Hooks.on("createChatMessage", (message: ChatMessage) => void this.postOne(message));
    Hooks.on("updateChatMessage", (message: ChatMessage) => void this.updateMessage(message));
    Hooks.on("deleteChatMessage", (message: ChatMessage) => void this.deleteMessage(message.id));
    ContextMenu.implementation.create(this, this.element, "li.chat-message", this._getEntryContextOptions(), {
      hookName: "getChatMessageContextOptions",
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const field = this.element.querySelector<HTMLTextAreaElement>("#chat-message");
    if (field && options.parts?.includes("input")) field.onkeydown = (event) => this.#onKey(event, field);
    const log = this.#log;
    if (!log || !options.parts?.includes("log")) return;
    log.onscroll = () => {
      if (log.scrollTop < TOP_TOLERANCE && log.scrollHeight > log.clientHeight) void this.renderBatch(batchSize());
    };
    void this.renderBatch(batchSize());
    void this.#draw(async () => this.scrollBottom());
  }

  /** Draws up to `size` older messages at the top of the log without moving what is visible. */
  renderBatch(size: number): Promise<void> {
    return this.#draw(async () => {
      const log = this.#log;
      if (!log) return;
      const messages = (game.messages.contents as ChatMessage[]).filter(({ visible }) => visible !== false);
      messages.sort((a, b) => (a.timestamp ?? 0) - (b.timestamp ?? 0));
      const first = log.querySelector<HTMLElement>("[data-message-id]")?.dataset["messageId"];
      const at = messages.findIndex(({ id }) => id === first);
      const end = at === -1 ? messages.length : at;
      const drawn: HTMLElement[] = [];
      for (const message of messages.slice(Math.max(0, end - size), end))
        if (!this.#elementOf(message.id)) drawn.push(await message.renderHTML());
      if (drawn.length === 0) return;
      const below = log.scrollHeight - log.scrollTop;
      log.prepend(...drawn);
      log.scrollTop = log.scrollHeight - below;
    });
  }

  /** Whether a message is older than all drawn ones; it is drawn later, with its batch. */
  #isBefore({ timestamp }: ChatMessage): boolean {
    const first = this.#log?.querySelector<HTMLElement>("[data-message-id]");
    const oldest = first ? (this.messageOf(first) as ChatMessage | undefined) : undefined;
    return (timestamp ?? 0) < (oldest?.timestamp ?? 0);
  }

  #draw(run: () => Promise<void>): Promise<void> {
    const drawn = this.#drawing.then(() => attempt(run));
    this.#drawing = drawn;
    return noteUntil("drawing the chat", drawn);
  }

  #elementOf(id: string): HTMLElement | null {
    return this.#log?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`) ?? null;
  }

  /** The message of a log element. */
  messageOf(target: HTMLElement): ClientDocument | undefined {
    return game.messages.get(target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "");
  }

  async #append(message: ChatMessage): Promise<void> {
    if (message.visible === false) return;
    const drawn = await message.renderHTML();
    const prior = this.#elementOf(message.id);
    if (prior) prior.replaceWith(drawn);
    else this.#log?.append(drawn);
  }

  /** Adds a message at the end; the log scrolls to it if its end was visible. */
  postOne(message: ChatMessage): Promise<void> {
    return this.#draw(async () => {
      const log = this.#log;
      const atEnd = !log || log.scrollHeight - log.scrollTop - log.clientHeight < BOTTOM_TOLERANCE;
      await this.#append(message);
      if (atEnd) this.scrollBottom();
    });
  }

  /** Redraws a changed message. */
  updateMessage(message: ChatMessage): Promise<void> {
    return this.#draw(async () => {
      const prior = this.#elementOf(message.id);
      if (message.visible === false) prior?.remove();
      else if (prior || !this.#isBefore(message)) await this.#append(message);
    });
  }

  deleteMessage(id: string): Promise<void> {
    return this.#draw(async () => this.#elementOf(id)?.remove());
  }

  /** The log could not be scrolled while it was hidden. */
  override _onActivate(): void {
    this.scrollBottom();
  }

  scrollBottom(): void {
    const log = this.#log;
    if (log) log.scrollTop = log.scrollHeight;
  }

  /** Enter sends, Shift+Enter starts a new line, the arrow keys recall sent lines. */
  #onKey(event: KeyboardEvent, field: HTMLTextAreaElement): void {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      const line = field.value;
      field.value = "";
      void attempt(() => this.processMessage(line));
    } else if (event.key === "ArrowUp" && field.selectionStart === 0 && this.#recall + 1 < this.#sent.length) {
      field.value = this.#sent[++this.#recall] ?? "";
    } else if (event.key === "ArrowDown" && this.#recall >= 0) {
      field.value = this.#sent[--this.#recall] ?? "";
    }
  }

  /** Processes a typed line: a command or a message. A hook `chatMessage` that returns false handles it instead. */
  async processMessage(line: string): Promise<unknown> {
    if (!line.trim()) return undefined;
    this.#sent.unshift(line);
    this.#recall = -1;
    const cls = documentConfig("ChatMessage").documentClass as unknown as MessageClass;
    const speaker = cls.getSpeaker?.() ?? {};
    const user = game.user.id;
    if (Hooks.call("chatMessage", this, line, { user, speaker }) === false) return undefined;
    const command = parseChatCommand(line);
    switch (command.kind) {
      case "roll":
        return rollToChat(command.formula, command.flavor, command.mode, speaker);
      case "whisper":
        return cls.create({
          author: user,
          speaker,
          content: chatContent(command.text),
          whisper: whisperIds(command.names),
        });
      case "emote":
        return cls.create({ author: user, speaker, content: chatContent(command.text), style: 3 });
      case "unknown":
        throw new Error(localize("CHAT.InvalidCommand", { command: command.command }));
      default:
        return cls.create({ author: user, speaker, content: chatContent(command.text), style: 1 });
    }
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return menuEntries([
      {
        name: "CHAT.DeleteMessage",
        icon: "fa-solid fa-trash",
        condition: (target) => isGamemaster() || this.messageOf(target)?.isOwner === true,
        callback: (target) => this.messageOf(target)?.delete(),
      },
    ]);
  }
}

async function rollToChat(formula: string, flavor: string, mode: RollMode | null, speaker: object): Promise<unknown> {
  const rolls = (CONFIG["Dice"] as { rolls?: RollClass[] } | undefined)?.rolls;
  const cls = rolls?.[0];
  if (!cls) throw new Error("drydock: no class for rolls is registered in CONFIG.Dice.rolls");
  const roll = cls.create?.(formula) ?? new cls(formula);
  return roll.toMessage({ speaker, ...(flavor ? { flavor: chatContent(flavor) } : {}) }, modeOption(mode));
}

/** Ids of the users that a whisper goes to: by name, or `gm` for all Gamemasters. Throws for an unknown name. */
function whisperIds(names: readonly string[]): string[] {
  const users = game.users.contents;
  const ids = names.flatMap((name) => {
    const wanted = name.toLowerCase();
    const found = users.filter((user) => (wanted === "gm" ? user.isGM : user.name.toLowerCase() === wanted));
    if (found.length === 0) throw new Error(localize("CHAT.NoWhisperTarget", { name }));
    return found.map((user) => user.id);
  });
  if (ids.length === 0) throw new Error(localize("CHAT.NoWhisperTarget", { name: "" }));
  return ids;
}
