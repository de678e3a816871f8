/** Actors: characters, ships, anything that acts. */

import { type PlainObject, deepClone } from "../common/values";
import type { ModelOptions } from "../common/data-model";
import type { Document } from "../common/document";
import type { EmbeddedCollection } from "../common/embedded-collection";
import type { DataSchema } from "../common/fields-container";
import { EmbeddedDataField } from "../common/fields-record";
import { DocumentTypeField, EmbeddedCollectionField, TypeDataField } from "../common/fields-document";
import { expandObject, mergeObject } from "../common/objects";
import type { DocumentOperation, ModificationOptions } from "../common/document-kinds";
import { unavailable } from "../common/unavailable";
import { CONFIG } from "../config";
import { game, generation } from "../game";
import type { User } from "./user";
import { ClientDocument, metadata } from "./client-document";
import { statusEffect, type ActiveEffect } from "./active-effect";
import { changesOf, priorityOf } from "./effect-changes";
import { PrototypeTokenOverrides } from "./prototype-token-overrides";
import { PrototypeToken, entryFields, idField, imageField, nameField } from "./schema-parts";
import type { Classes } from "../registry";

type Item = Classes["Item"];
type TokenDocument = Classes["TokenDocument"];

/** In generation 14, the core's setting for prototype tokens precedes what an actor has. */
function overridePrototype({ prototypeToken, type }: PlainObject): void {
  if (generation() >= 14) PrototypeTokenOverrides.applyOverrides(prototypeToken as PlainObject, type as string);
}

export class Actor extends ClientDocument {
  static override readonly metadata = metadata({
    name: "Actor",
    collection: "actors",
    embedded: { ActiveEffect: "effects", Item: "items" },
    hasTypeData: true,
    createPermission: "ACTOR_CREATE",
  });

  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(this.DEFAULT_ICON),
      type: new DocumentTypeField("Actor"),
      system: new TypeDataField("Actor"),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField("Item"),
      effects: new EmbeddedCollectionField("ActiveEffect"),
      ...entryFields(),
    };
  }

  /** The default images of a new actor and of its tokens. */
  static getDefaultArtwork(_data: PlainObject = {}): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  declare name: string;
  declare type: string;
  declare img: string;
  declare system: PlainObject;
  declare items: EmbeddedCollection<Item>;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare prototypeToken: PrototypeToken & PlainObject;
  /** The unlinked token whose actor this is; null for actors of the world. */
  declare token: TokenDocument | null;
  declare statuses: Set<string>;
  /** Values changed by effects. */
  declare overrides: PlainObject;

  override _configure(options: PlainObject): void {
    super._configure(options);
    Object.defineProperty(this, "token", { value: options["token"] ?? null, writable: true, enumerable: false });
    Object.defineProperty(this, "statuses", { value: new Set<string>(), writable: true, enumerable: false });
    Object.defineProperty(this, "overrides", { value: {}, writable: true, enumerable: false });
  }

  override _initializeSource(data: object, options: PlainObject): PlainObject {
    const source = super._initializeSource(data, options);
    overridePrototype(source);
    return source;
  }

  override _assignSource(next: PlainObject): void {
    overridePrototype(next);
    super._assignSource(next);
  }

  get isToken(): boolean {
    return this.token !== null;
  }

  get thumbnail(): string {
    return this.img;
  }

  override get uuid(): string {
    return this.token ? `${this.token.uuid}.Actor.${this.id}` : super.uuid;
  }

  override get collection(): { get(id: string): unknown } | null {
    return this.token ? null : super.collection;
  }

  /** The actor's items by type. */
  get itemTypes(): Record<string, Item[]> {
    return this.items.documentsByType;
  }

  /** The effects that may act on the actor: its own, and those its items pass on unless the system copies them. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects;
    if (CONFIG.ActiveEffect["legacyTransferral"]) return;
    for (const item of this.items) yield* item.effects.filter((effect) => effect.transfer);
  }

  /** The effects that are active now. */
  get appliedEffects(): ActiveEffect[] {
    return Array.from(this.allApplicableEffects()).filter((effect) => effect.active);
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects("initial");
  }

  override prepareData(): void {
    super.prepareData();
    if (generation() >= 14) this.applyActiveEffects("final");
  }

  /**
   * Sets the statuses from the actor's effects, and makes their changes of a phase in the order of their priorities.
   *
   * @param phase  of generation 14, which applies effects twice: before and after the actor is prepared
   */
  applyActiveEffects(phase = "initial"): void {
    const applied = this.appliedEffects;
    if (phase === "initial") {
      this.statuses = new Set(applied.flatMap((effect) => [...effect.statuses]));
      this.overrides = {};
    }
    const changes = applied
      .flatMap((effect) => changesOf(effect).map((change) => ({ ...change, effect })))
      .filter((change) => change.key && (change.phase ?? "initial") === phase)
      .toSorted((a, b) => priorityOf(a) - priorityOf(b));
    const changed: PlainObject = {};
    for (const change of changes) Object.assign(changed, change.effect.apply(this, change));
    this.overrides = mergeObject(this.overrides, expandObject(changed)) as PlainObject;
  }

  /**
   * Adds or removes a status, as `active` says, or toggles it.
   * @returns the new effect; true if there was one already, false if it was removed; undefined: nothing to do
   * @throws Error if CONFIG.statusEffects has no such status
   */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean | null; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = statusEffect(statusId);
    // The effect of the status itself, not one that brings the status along.
    const existing = this.effects.filter(({ id, statuses }) =>
      status["_id"] ? id === status["_id"] : statuses.size === 1 && statuses.has(statusId),
    );
    if (existing.length > 0) {
      if (active) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        existing.map(({ id }) => id as string),
      );
      return false;
    }
    if (active === false || active === null) return undefined;
    const effect = await (CONFIG.ActiveEffect.documentClass as typeof ActiveEffect).fromStatusEffect(statusId);
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    const made = await this.createEmbeddedDocuments("ActiveEffect", [effect.toObject()], { keepId: true });
    return made[0] as ActiveEffect | undefined;
  }

  get inCombat(): boolean {
    return game.combats.some((combat) => combat.getCombatantsByActor(this).length > 0);
  }

  /** The actor's drawn tokens on the viewed scene. @param document token documents instead of placeables. */
  getActiveTokens(linked = false, document = false): unknown[] {
    const tokens = this.getDependentTokens({ scenes: game.scenes.viewed ?? undefined, linked });
    return document ? tokens : tokens.flatMap(({ object }) => object ?? []);
  }

  /** The actor's tokens on the given scenes, or on all scenes. */
  getDependentTokens({
    scenes,
    linked = false,
  }: { scenes?: Iterable<Document> | Document; linked?: boolean } = {}): TokenDocument[] {
    if (this.token) return [this.token];
    const chosen = scenes === undefined ? game.scenes : Symbol.iterator in scenes ? scenes : [scenes];
    return Array.from(chosen as Iterable<{ tokens: Iterable<TokenDocument> }>).flatMap((scene) =>
      Array.from(scene.tokens).filter((token) => token.actorId === this.id && (!linked || token.actorLink)),
    );
  }

  /** A token of this actor, not yet stored. */
  async getTokenDocument(data: object = {}, options: ModelOptions = {}): Promise<TokenDocument> {
    const prototype = this.prototypeToken.toObject();
    for (const key of ["randomImg", "appendNumber", "prependAdjective"]) delete prototype[key];
    const source = mergeObject({ ...prototype, actorId: this.id, delta: null }, deepClone(data)) as PlainObject;
    if (!source["name"]) source["name"] = this.name;
    if (this.isToken || !this.prototypeToken["actorLink"]) source["actorLink"] ??= false;
    const cls = CONFIG.Token.documentClass as new (data: object, options: ModelOptions) => TokenDocument;
    return new cls(source, { ...options });
  }

  override async update(data: object = {}, operation: DocumentOperation = {}): Promise<this | undefined> {
    if (!this.token) return super.update(data, operation);
    return (await this.token.updateActor(data, operation)) ? (this.token.actor as this) : undefined;
  }

  override async createEmbeddedDocuments(
    name: string,
    data: object[] = [],
    operation: DocumentOperation = {},
  ): Promise<Document[]> {
    if (this.token) return unavailable("creating documents in the actor of an unlinked token");
    return super.createEmbeddedDocuments(name, data, operation);
  }

  override async updateEmbeddedDocuments(
    name: string,
    updates: object[] = [],
    operation: DocumentOperation = {},
  ): Promise<Document[]> {
    if (this.token) return unavailable("updating documents in the actor of an unlinked token");
    return super.updateEmbeddedDocuments(name, updates, operation);
  }

  override async deleteEmbeddedDocuments(
    name: string,
    ids: string[],
    operation: DocumentOperation = {},
  ): Promise<Document[]> {
    if (this.token) return unavailable("deleting documents in the actor of an unlinked token");
    return super.deleteEmbeddedDocuments(name, ids, operation);
  }

  /** Sets the image and the prototype token of a new actor. */
  override async _preCreate(data: PlainObject, options: ModificationOptions, user: User): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const artwork = (this.constructor as typeof Actor).getDefaultArtwork(data);
    const prototype = (data["prototypeToken"] ?? {}) as PlainObject;
    const changes: PlainObject = {};
    if (!data["img"]) changes["img"] = artwork.img;
    if (!prototype["name"]) changes["prototypeToken.name"] = this.name;
    const texture = prototype["texture"] as PlainObject | undefined;
    if (!texture?.["src"]) changes["prototypeToken.texture.src"] = data["img"] ?? artwork.texture.src;
    this.updateSource(changes);
    return undefined;
  }

  override _onUpdate(changed: PlainObject, options: ModificationOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#refreshTokens();
  }

  override _onDescendantDocuments(
    event: "create" | "update" | "delete",
    documents: Document[],
    options: ModificationOptions,
  ): void {
    super._onDescendantDocuments(event, documents, options);
    this.#refreshTokens();
  }

  /** Resets actors of unlinked tokens, which follow their base actor. */
  #refreshTokens(): void {
    if (this.pack || this.token) return;
    for (const token of this.getDependentTokens()) if (!token.actorLink) token.resetActor();
  }
}
