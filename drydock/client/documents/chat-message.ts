/** Chat messages. */

import { ArrayField, SchemaField, type DataSchema } from "../common/fields-container";
import {
  DocumentAuthorField,
  DocumentTypeField,
  ForeignDocumentField,
  timestampField,
  TypeDataField,
} from "../common/fields-document";
import { BooleanField, HTMLField, JSONField, NumberField, StringField } from "../common/fields-scalar";
import type { ModificationOptions } from "../common/document-kinds";
import { deprecated } from "../common/compatibility";
import type { PlainObject } from "../common/values";
import { CONST } from "../constants";
import { Roll } from "../dice";
import { game, generation } from "../game";
import { ClientDocument, metadata } from "./client-document";
import { messageElement, withInlineRolls } from "./chat-message-element";
import type { Actor } from "./actor";
import { applyMode, modeOfRollMode, requestedMode } from "./message-modes";
import { flagsField, idField, statsField } from "./schema-parts";
import type { TokenDocument } from "./token-document";
import type { User } from "./user";

/** The speaker as a message stores it. */
export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

const speakerId = (documentName: string): ForeignDocumentField =>
  new ForeignDocumentField({ documentName }, { idOnly: true });

export class ChatMessage extends ClientDocument {
  static override readonly metadata = metadata({ name: "ChatMessage", collection: "messages", hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new DocumentTypeField("ChatMessage", { initial: CONST.BASE_DOCUMENT_TYPE }),
      system: new TypeDataField("ChatMessage"),
      style: new NumberField({
        required: true,
        nullable: false,
        choices: Object.values(CONST.CHAT_MESSAGE_STYLES),
        initial: CONST.CHAT_MESSAGE_STYLES.OTHER,
      }),
      author: new DocumentAuthorField({ documentName: "User" }),
      timestamp: timestampField(),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: speakerId("Scene"),
        actor: speakerId("Actor"),
        token: speakerId("Token"),
        alias: new StringField({ required: true }),
      }),
      whisper: new ArrayField(new ForeignDocumentField({ documentName: "User" }, { idOnly: true })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField()),
      sound: new StringField({ required: false, nullable: true, blank: true, initial: null }),
      emote: new BooleanField(),
      flags: flagsField(),
      _stats: statsField(),
    };
  }

  declare type: string;
  declare system: PlainObject;
  declare style: number;
  declare author: User | null;
  declare timestamp: number;
  declare flavor: string;
  declare content: string;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: Roll[];

  /** Restores the rolls; one that cannot be restored is left out with a warning. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const sources = this._source["rolls"] as string[];
    this.rolls = sources.flatMap((source) => {
      try {
        return [Roll.fromJSON(source)];
      } catch (error) {
        console.warn(`Chat message ${this.id}: a roll was left out.`, error);
        return [];
      }
    });
  }

  get isAuthor(): boolean {
    return this.author?.id === game.userId;
  }

  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || game.i18n.localize("CHAT.UnknownUser");
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** Whether this user may read the content: it is not a whisper to others. */
  get isContentVisible(): boolean {
    if (this.whisper.length === 0) return true;
    const addressed = this.whisper.includes(game.userId ?? "");
    if (this.blind && this.isRoll) return addressed;
    return addressed || this.isAuthor;
  }

  /** Whether this user sees the message: everyone sees at least that someone rolled. */
  override get visible(): boolean {
    if (this.whisper.length === 0) return true;
    return this.isRoll || this.isAuthor || this.whisper.includes(game.userId ?? "");
  }

  override getUserLevel(user: User | null = game.user): number | null {
    const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    if (!user) return null;
    return user.isGM || this.author?.id === user.id ? OWNER : OBSERVER;
  }

  override canUserModify(user: User, action: "create" | "update" | "delete", data: PlainObject = {}): boolean {
    return super.canUserModify(user, action, data) || (action === "create" && this.author?.id === user.id);
  }

  static override canUserCreate(): boolean {
    return true;
  }

  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  static getSpeakerActor(speaker: Partial<Speaker>): Actor | null {
    const scene = game.scenes.get(speaker.scene ?? "") as
      | { tokens?: { get(id: string): TokenDocument | undefined } }
      | undefined;
    return (
      scene?.tokens?.get(speaker.token ?? "")?.actor ??
      (game.actors.get(speaker.actor ?? "") as Actor | undefined) ??
      null
    );
  }

  /** The speaker for an actor, a token, or the current user. */
  static getSpeaker(
    options: { scene?: { id: string | null }; actor?: Actor | null; token?: TokenDocument | null; alias?: string } = {},
  ): Speaker {
    const token = options.token ?? options.actor?.token ?? null;
    const actor = options.actor ?? token?.actor ?? (token ? null : (game.user?.character ?? null));
    return {
      scene: token?.scene?.id ?? options.scene?.id ?? null,
      actor: actor?.id ?? null,
      token: token?.id ?? null,
      alias: options.alias ?? token?.name ?? actor?.name ?? game.user?.name ?? "",
    };
  }

  /** Users with a name: `gm`, `players`, or the name of a user or of a user's character. */
  static getWhisperRecipients(name: string): User[] {
    const wanted = name.toLowerCase();
    if (wanted === "gm" || wanted === "dm") return game.users.filter((user) => user.isGM);
    if (wanted === "players") return game.users.filter((user) => !user.isGM);
    return game.users.filter((user) =>
      [user.name, user.character?.name].some((known) => known?.toLowerCase() === wanted),
    );
  }

  /**
   * Addresses message data by a roll mode: `publicroll`, `gmroll`, `blindroll`, `selfroll`, or `roll` for the user's
   * own. A private message goes to the recipients already in the data, or else to the Gamemasters.
   */
  static applyRollMode<T extends PlainObject>(data: T, rollMode: string): T {
    if (generation() >= 14) {
      deprecated("ChatMessage.applyRollMode", "applyMode");
      return applyMode(data, modeOfRollMode(rollMode));
    }
    const mode = rollMode === "roll" ? String(game.settings.get("core", "rollMode")) : rollMode;
    const { PUBLIC, PRIVATE, BLIND, SELF } = CONST.DICE_ROLL_MODES;
    const named = (data["whisper"] ?? []) as (string | null)[];
    const addressed = (): (string | null)[] =>
      named.length > 0 ? named : game.users.filter((user) => user.isGM).map((user) => user.id);
    if (mode === PUBLIC) Object.assign(data, { whisper: [], blind: false });
    else if (mode === PRIVATE) Object.assign(data, { whisper: addressed(), blind: false });
    else if (mode === BLIND) Object.assign(data, { whisper: addressed(), blind: true });
    else if (mode === SELF) Object.assign(data, { whisper: [game.userId], blind: false });
    else throw new Error(`"${mode}" is not a roll mode`);
    return data;
  }

  applyRollMode(rollMode: string): void {
    this.updateSource(ChatMessage.applyRollMode({ whisper: this.whisper }, rollMode));
  }

  /** The message's element for the chat log. The hook `renderChatMessageHTML` gets it before it is shown. */
  async renderHTML(options: PlainObject = {}): Promise<HTMLElement> {
    return messageElement(this, options);
  }

  override getRollData(): PlainObject {
    return this.speakerActor?.getRollData() ?? {};
  }

  override async _preCreate(data: PlainObject, options: ModificationOptions, user: User): Promise<boolean | void> {
    const before = data["content"];
    if ((await super._preCreate(data, options, user)) === false) return false;
    const speaker = data["speaker"] as Partial<Speaker> | undefined;
    if (!speaker) this.updateSource({ speaker: ChatMessage.getSpeaker() });
    const given = data["rolls"];
    if (Array.isArray(given)) await this.#evaluate(given as unknown[]);
    // The model of the message's type may have changed the content in the data.
    const written = data["content"] === before ? undefined : data["content"];
    const said = typeof written === "string" ? written : this.content;
    const content = await withInlineRolls(said, this.getRollData());
    if (content !== this.content) this.updateSource({ content });
    const mode = options["rollMode"];
    if (generation() >= 14) this.#address(requestedMode(options));
    else if (typeof mode === "string") this.applyRollMode(mode);
    return undefined;
  }

  /** Generation 14: sets the recipients of a new message. */
  #address(mode: string | null): void {
    if (mode !== null) this.updateSource(applyMode({ whisper: this.whisper }, mode));
  }

  /** Evaluates the given rolls where needed, and writes their total if there is no other content. */
  async #evaluate(given: readonly unknown[]): Promise<void> {
    const rolls = given.map((entry) =>
      entry instanceof Roll ? entry : Roll.fromJSON(typeof entry === "string" ? entry : JSON.stringify(entry)),
    );
    for (const roll of rolls) if (!roll._evaluated) await roll.evaluate();
    const content = this.content || String(rolls.reduce((sum, roll) => sum + roll.total, 0));
    this.updateSource({ rolls: rolls.map((roll) => JSON.stringify(roll.toJSON())), content });
  }
}
