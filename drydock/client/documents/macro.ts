/** Macros: a chat message or a script, run by a button of the hotbar. */

import type { DataSchema } from "../common/fields-container";
import { DocumentAuthorField } from "../common/fields-document";
import { StringField } from "../common/fields-scalar";
import type { PlainObject } from "../common/values";
import { CONST } from "../constants";
import { game } from "../game";
import { Hooks } from "../helpers/hooks";
import type { Actor } from "./actor";
import { ChatMessage, type Speaker } from "./chat-message";
import { ClientDocument, metadata } from "./client-document";
import { entryFields, idField, imageField, nameField } from "./schema-parts";
import type { TokenDocument } from "./token-document";
import type { User } from "./user";

/** Variables that a script gets besides the globals; callers may add others. */
interface MacroScope extends PlainObject {
  speaker?: Speaker;
  actor?: Actor;
  token?: TokenDocument;
}

type AsyncFunctionConstructor = new (...names: string[]) => (...values: unknown[]) => Promise<unknown>;
const AsyncFunction = (async () => undefined).constructor as unknown as AsyncFunctionConstructor;

interface Globals {
  ui: {
    chat: { processMessage(line: string, options?: object): Promise<unknown> };
    notifications: Record<"warn" | "error", (text: string) => void>;
  };
}

export class Macro extends ClientDocument {
  static override readonly metadata = metadata({ name: "Macro", collection: "macros" });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new StringField({ required: true, initial: "chat", choices: Object.values(CONST.MACRO_TYPES) }),
      author: new DocumentAuthorField({ documentName: "User" }),
      img: imageField("icons/svg/dice-target.svg"),
      scope: new StringField({ required: true, initial: "global" }),
      command: new StringField({ required: true, blank: true, trim: false }),
      ...entryFields(),
    };
  }

  /** Anyone may create macros; scripts require a permission. */
  static override canUserCreate(user: User): boolean {
    return user.hasRole("PLAYER");
  }

  declare name: string;
  declare type: string;
  declare img: string;
  declare command: string;
  declare author: User | null;

  get thumbnail(): string {
    return this.img;
  }

  get isAuthor(): boolean {
    return this.author?.id === game.userId;
  }

  /** Whether this user may run the macro: it must be visible to them, and scripts must be allowed. */
  get canExecute(): boolean {
    if (!this.testUserPermission(game.user, "LIMITED")) return false;
    return this.type !== CONST.MACRO_TYPES.SCRIPT || Boolean(game.user?.can("MACRO_SCRIPT"));
  }

  /**
   * Runs the macro: a chat macro posts its text; a script is the body of an async function with `speaker`, `actor`,
   * `token`, `character` and the names of `scope`.
   * @returns the script's result
   */
  async execute(scope: MacroScope = {}): Promise<unknown> {
    const { ui } = globalThis as unknown as Globals;
    if (!this.canExecute) {
      ui.notifications.warn(game.i18n.format("MACRO.NoPermission", { name: this.name }));
      return undefined;
    }
    if (this.type === CONST.MACRO_TYPES.CHAT) return ui.chat.processMessage(this.command);
    try {
      return await this.#executeScript(scope);
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      Hooks.onError("Macro#execute", cause, { msg: `Macro "${this.name}"`, log: "error" });
      ui.notifications.error(game.i18n.format("MACRO.Error", { name: this.name, message: cause.message }));
      return undefined;
    }
  }

  async #executeScript({ speaker = ChatMessage.getSpeaker(), actor, token, ...rest }: MacroScope): Promise<unknown> {
    const speaking = actor ?? ChatMessage.getSpeakerActor(speaker);
    const place = token ?? game.scenes.get(speaker.scene ?? "")?.tokens.get(speaker.token ?? "") ?? null;
    const names = ["speaker", "actor", "token", "character", ...Object.keys(rest)];
    const script = new AsyncFunction(...names, `{${this.command}\n}`);
    return script.call(this, speaker, speaking, place, game.user?.character ?? null, ...Object.values(rest));
  }

  /** A click on a link to a macro runs it. */
  override _onClickDocumentLink(event: UIEvent): unknown {
    return this.execute({ event });
  }
}
