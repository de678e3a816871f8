/** Tokens: pictures of actors on a scene. */

import { BooleanField, DocumentIdField, NumberField, StringField } from "../common/fields-scalar";
import { ObjectField, SchemaField, type DataSchema } from "../common/fields-container";
import { ForeignDocumentField } from "../common/fields-document";
import { DEFAULT_LEVEL } from "../../levels";
import { getProperty, hasProperty, merge } from "../common/objects";
import type { Document } from "../common/document";
import type { DocumentOperation, ModificationOptions } from "../common/document-kinds";
import { deepClone, type PlainObject } from "../common/values";
import { CONFIG } from "../config";
import { game, generation } from "../game";
import type { Actor } from "./actor";
import { ClientDocument, metadata } from "./client-document";
import { idField, sortField, statsField, tokenAppearance } from "./schema-parts";
import type { User } from "./user";
import type { Classes } from "../registry";

type Combat = Classes["Combat"];
type Token = Classes["Token"];
type Combatant = Classes["Combatant"];
type Scene = Classes["Scene"];

const coordinate = (): NumberField => new NumberField({ required: true, nullable: false, integer: true, initial: 0 });

/** A value of the actor that a token's bar shows. */
export interface BarAttribute {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** Merges an actor's embedded documents with its token's delta, which replaces or deletes documents by id. */
function withDelta(base: unknown, delta: unknown): PlainObject[] {
  const [own, other] = [base, delta].map((list) => (Array.isArray(list) ? (list as PlainObject[]) : []));
  const byId = new Map([...own!, ...other!].map((each) => [each["_id"], each]));
  return [...byId.values()].filter((each) => each["_tombstone"] !== true);
}

/** Paths of attributes with a value and a maximum, and of attributes that are a number. */
interface Tracked {
  bar: string[][];
  value: string[][];
}

function trackedIn(schema: SchemaField | undefined, path: string[] = []): Tracked {
  const found: Tracked = { bar: [], value: [] };
  for (const [name, field] of schema?.entries() ?? []) {
    const own = [...path, name];
    if (field instanceof NumberField) found.value.push(own);
    if (!(field instanceof SchemaField)) continue;
    if (field.has("value") && field.has("max")) found.bar.push(own);
    else {
      const inner = trackedIn(field, own);
      found.bar.push(...inner.bar);
      found.value.push(...inner.value);
    }
  }
  return found;
}

async function newEncounter(): Promise<Combat> {
  const cls = CONFIG.Combat.documentClass as unknown as typeof ClientDocument;
  return (await cls.create({ scene: game.scenes.viewed?.id ?? null, active: true })) as Combat;
}

export class TokenDocument extends ClientDocument {
  static override readonly metadata = metadata({
    name: "Token",
    collection: "tokens",
    createPermission: "TOKEN_CREATE",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: new StringField({ required: true, blank: true }),
      ...tokenAppearance(),
      actorId: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
      // How an unlinked token's actor differs from its base actor.
      delta: new ObjectField({ nullable: true, initial: null }),
      x: coordinate(),
      y: coordinate(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      ...(generation() < 14 ? {} : { level: new DocumentIdField({ nullable: false, initial: DEFAULT_LEVEL }) }),
      sort: sortField(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      _stats: statsField(),
    };
  }

  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: PlainObject | null;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare rotation: number;
  declare width: number;
  declare height: number;
  declare sort: number;
  declare alpha: number;
  declare hidden: boolean;
  declare locked: boolean;
  declare lockRotation: boolean;
  declare disposition: number;
  declare displayName: number;
  declare displayBars: number;
  declare texture: {
    src: string | null;
    scaleX: number;
    scaleY: number;
    anchorX: number;
    anchorY: number;
    tint: unknown;
    fit: string;
  };
  /** The placeable that shows the token, while its scene is drawn. */
  declare _object: Token | null;
  declare _actor: Actor | null | undefined;

  override _configure(options: PlainObject): void {
    super._configure(options);
    Object.defineProperty(this, "_object", { value: null, writable: true, enumerable: false });
    Object.defineProperty(this, "_actor", { value: undefined, writable: true, enumerable: false });
  }

  get object(): Token | null {
    return this._object;
  }

  get rendered(): boolean {
    return this._object !== null;
  }

  get scene(): Scene | null {
    return this.parent as Scene | null;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  get baseActor(): Actor | null {
    return (game.actors.get(this.actorId ?? "") as Actor | undefined) ?? null;
  }

  /** The world's actor for a linked token; the token's own actor for an unlinked one. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (!base || this.actorLink || !this.parent) return base;
    this._actor ??= this.#syntheticActor(base);
    return this._actor;
  }

  #syntheticActor(base: Actor): Actor {
    const { _id, items, effects, ...delta } = deepClone(this.delta ?? {});
    const source = merge(base.toObject(), delta, { performDeletions: true }) as PlainObject;
    source["items"] = withDelta(source["items"], items);
    source["effects"] = withDelta(source["effects"], effects);
    // The game's class, which need not be the base actor's: it may hand out classes by type.
    const cls = CONFIG.Actor.documentClass as typeof Actor;
    return new cls(source, { token: this, dropInvalidEmbedded: true });
  }

  /** Recreates an unlinked token's actor; its windows stay open. */
  resetActor(): void {
    const before = this._actor;
    const base = this.baseActor;
    if (!before || !base) return;
    const after = this.#syntheticActor(base);
    Object.assign(after.apps, before.apps);
    after._sheet = before._sheet;
    this._actor = after;
    after.render();
  }

  /** Writes changes to an unlinked token's actor into its delta. */
  async updateActor(changes: object, operation: DocumentOperation = {}): Promise<this | undefined> {
    const { _id, ...delta } = deepClone(changes) as PlainObject;
    return this.update({ delta }, operation);
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  get combatant(): Combatant | null {
    return game.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  /** Adds the token to the viewed encounter or removes it, as the HUD's button does. Resolves to whether it is in. */
  async toggleCombatant({ active, ...options }: { active?: boolean; combat?: Combat | null } = {}): Promise<boolean> {
    const cls = this.constructor as typeof TokenDocument;
    const wanted = active ?? !this.inCombat;
    if (wanted) await cls.createCombatants([this], options);
    else await cls.deleteCombatants([this], options);
    return wanted;
  }

  /** Adds tokens that are not yet in it to an encounter: by default the viewed one, or a Gamemaster's new one. */
  static async createCombatants(
    tokens: TokenDocument[],
    { combat = game.combats.viewed }: { combat?: Combat | null } = {},
  ): Promise<Combatant[]> {
    const target = combat ?? (game.user?.isGM ? await newEncounter() : null);
    if (!target) throw new Error(game.i18n.localize("COMBAT.NoneActive"));
    const data = tokens
      .filter((token) => target.getCombatantsByToken(token).length === 0)
      .map((token) => ({
        tokenId: token.id,
        sceneId: token.scene?.id ?? null,
        actorId: token.actorId,
        hidden: token.hidden,
      }));
    return (await target.createEmbeddedDocuments("Combatant", data)) as Combatant[];
  }

  /** Removes tokens from an encounter, by default the viewed one. */
  static async deleteCombatants(
    tokens: TokenDocument[],
    { combat = game.combats.viewed }: { combat?: Combat | null } = {},
  ): Promise<Combatant[]> {
    if (!combat) return [];
    const ids = tokens.flatMap((token) => combat.getCombatantsByToken(token)).map(({ id }) => id ?? "");
    return (await combat.deleteEmbeddedDocuments("Combatant", ids)) as Combatant[];
  }

  /** Deletes the combatants of deleted tokens from all encounters; done by a Gamemaster's client. */
  static override async _onDeleteOperation(
    tokens: Document[],
    operation: ModificationOptions,
    user: User | null,
  ): Promise<void> {
    await super._onDeleteOperation(tokens, operation, user);
    if ((user?.isGM ? user : game.users.activeGM)?.id !== game.userId) return;
    const isGone = ({ sceneId, tokenId }: Combatant): boolean =>
      tokens.some(({ id, parent }) => id === tokenId && (parent as Scene | null)?.id === sceneId);
    for (const combat of game.combats) {
      const ids = combat.combatants.filter(isGone).map(({ id }) => id ?? "");
      if (ids.length > 0) await combat.deleteEmbeddedDocuments("Combatant", ids);
    }
  }

  override get isOwner(): boolean {
    return game.user?.isGM || (this.actor?.isOwner ?? false);
  }

  override get visible(): boolean {
    return !this.hidden || Boolean(game.user?.isGM);
  }

  /** A token has the owner of its actor. */
  override getUserLevel(user: User | null = game.user): number | null {
    return this.actor ? this.actor.getUserLevel(user) : super.getUserLevel(user);
  }

  /** The token's size in pixels. */
  getSize(): { width: number; height: number } {
    const size = this.scene?.grid.size ?? 100;
    return { width: this.width * size, height: this.height * size };
  }

  /** The token's center in scene coordinates. */
  getCenterPoint(place: { x?: number; y?: number; elevation?: number } = {}): {
    x: number;
    y: number;
    elevation: number;
  } {
    const { width, height } = this.getSize();
    const { x = this.x, y = this.y, elevation = this.elevation } = place;
    return { x: x + width / 2, y: y + height / 2, elevation };
  }

  /** The value that a bar shows, `bar1` or `bar2`; null if it shows nothing. */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    const bar = (this as unknown as PlainObject)[barName] as { attribute: string | null } | undefined;
    const attribute = alternative ?? bar?.attribute;
    if (!attribute || !this.actor) return null;
    const value = getProperty(this.actor.system, attribute);
    const source = this.actor._source["system"] as object;
    if (typeof value === "number") return { type: "value", attribute, value, editable: hasProperty(source, attribute) };
    const pair = value as { value?: unknown; max?: unknown } | null | undefined;
    if (typeof pair?.value !== "number" || typeof pair.max !== "number") return null;
    const editable = hasProperty(source, `${attribute}.value`);
    return { type: "bar", attribute, value: pair.value, max: pair.max, editable };
  }

  /**
   * The attribute paths of an actor type that bars can show: those in CONFIG for the type, or for all types if CONFIG
   * has none for it; if CONFIG has none at all, those in the type's schema.
   */
  static getTrackedAttributes(type = ""): Tracked {
    const named = CONFIG.Actor["trackableAttributes"] as Record<string, Record<"bar" | "value", string[]>>;
    const chosen = named[type] ? [named[type]] : Object.values(named);
    if (chosen.length === 0) return trackedIn(CONFIG.Actor.dataModels[type]?.schema);
    const paths = (kind: "bar" | "value") => chosen.flatMap((each) => each[kind].map((name) => name.split(".")));
    return { bar: paths("bar"), value: paths("value") };
  }

  override _onUpdate(changed: PlainObject, options: ModificationOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (["delta", "actorId", "actorLink"].some((key) => key in changed)) this.resetActor();
  }
}
