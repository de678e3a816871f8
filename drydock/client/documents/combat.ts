/** Encounters: who fights, in what order, and whose turn it is. */

import type { Document } from "../common/document";
import type { EmbeddedCollection } from "../common/embedded-collection";
import { ArrayField, ObjectField, type DataSchema } from "../common/fields-container";
import {
  DocumentTypeField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  TypeDataField,
} from "../common/fields-document";
import { BooleanField, NumberField, StringField } from "../common/fields-scalar";
import type { ModificationOptions } from "../common/document-kinds";
import type { PlainObject } from "../common/values";
import { CONFIG } from "../config";
import { CONST } from "../constants";
import { game, generation } from "../game";
import { confirm } from "../helpers/confirmation";
import { Hooks } from "../helpers/hooks";
import type { Roll } from "../dice";
import type { Actor } from "./actor";
import type { ChatMessage } from "./chat-message";
import { ClientDocument, metadata } from "./client-document";
import { runTurnEvents, type CombatState } from "./combat-turns";
import type { Combatant } from "./combatant";
import type { Scene } from "./scene";
import { flagsField, idField, sortField, statsField } from "./schema-parts";
import type { TokenDocument } from "./token-document";
import type { User } from "./user";

/** The direction of a turn change, and the time that it takes. */
interface TurnOptions {
  direction: -1 | 1;
  advanceTime: number;
}

/** How initiative is rolled and posted. */
interface InitiativeOptions {
  formula?: string | null;
  updateTurn?: boolean;
  messageOptions?: PlainObject;
}

/** The data of the chat message about an initiative roll. */
async function initiativeMessage(combatant: Combatant, roll: Roll, options: PlainObject): Promise<PlainObject> {
  const { actorId: actor, tokenId: token, sceneId: scene, name: alias } = combatant;
  const flavor = game.i18n.format("COMBAT.RollsInitiative", { name: alias });
  const data = { speaker: { scene, actor, token, alias }, flavor, flags: { core: { initiativeRoll: true } } };
  const rollMode = String(options["rollMode"] ?? (combatant.hidden ? CONST.DICE_ROLL_MODES.PRIVATE : "roll"));
  return (await roll.toMessage({ ...data, ...options }, { rollMode, create: false })) as PlainObject;
}

export class Combat extends ClientDocument {
  static override readonly metadata = metadata({
    name: "Combat",
    collection: "combats",
    embedded: { Combatant: "combatants" },
    hasTypeData: true,
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new DocumentTypeField("Combat", { initial: CONST.BASE_DOCUMENT_TYPE }),
      system: new TypeDataField("Combat"),
      ...(generation() >= 14 && { name: new StringField({ required: true }) }),
      scene: new ForeignDocumentField({ documentName: "Scene" }),
      groups: new ArrayField(new ObjectField()),
      combatants: new EmbeddedCollectionField("Combatant"),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: sortField(),
      flags: flagsField(),
      _stats: statsField(),
    };
  }

  declare type: string;
  declare system: PlainObject;
  declare scene: Scene | null;
  declare combatants: EmbeddedCollection<Combatant>;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  /** The combatants in turn order. */
  declare turns: Combatant[];
  declare current: CombatState;
  declare previous: CombatState;

  override _configure(options: PlainObject): void {
    super._configure(options);
    const nobody: CombatState = { round: 0, turn: null, combatantId: null, tokenId: null };
    for (const [name, value] of Object.entries({ turns: [], current: nobody, previous: nobody })) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: false });
    }
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  /** Sorts the combatants and notes whose turn it is. */
  setupTurns(): Combatant[] {
    this.turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = this.turns.length === 0 ? null : Math.min(this.turn, this.turns.length - 1);
    const state = this._getCurrentState();
    if (!this.started) this.previous = state;
    this.current = state;
    return this.turns;
  }

  _getCurrentState(combatant: Combatant | undefined = this.combatant): CombatState {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  /** Compares by initiative, highest first, then by id; combatants without initiative come last. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const [first, second] = [a.initiative ?? -Infinity, b.initiative ?? -Infinity];
    return second - first || ((a.id ?? "") > (b.id ?? "") ? 1 : -1);
  }

  get combatant(): Combatant | undefined {
    return this.turn === null ? undefined : this.turns[this.turn];
  }

  get nextCombatant(): Combatant | undefined {
    return this.turns[((this.turn ?? -1) + 1) % Math.max(1, this.turns.length)];
  }

  get started(): boolean {
    return this.round > 0;
  }

  get isActive(): boolean {
    return this.active && (this.scene === null || this.scene === (game.scenes.viewed ?? this.scene));
  }

  override get visible(): boolean {
    return true;
  }

  get settings(): PlainObject {
    return { ...(CONFIG.Combat["settings"] as PlainObject) };
  }

  getCombatantsByActor(actor: Actor | string): Combatant[] {
    const id = typeof actor === "string" ? actor : actor.id;
    const token = typeof actor === "string" ? null : actor.token;
    return this.combatants.filter((combatant) => (token ? combatant.token === token : combatant.actorId === id));
  }

  getCombatantsByToken(token: TokenDocument | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  getCombatantByActor(actor: Actor | string): Combatant | null {
    return this.getCombatantsByActor(actor)[0] ?? null;
  }

  getCombatantByToken(token: TokenDocument | string): Combatant | null {
    return this.getCombatantsByToken(token)[0] ?? null;
  }

  /** A combat has no owners: everyone sees it, and a player with a combatant in it may pass the turn. */
  override getUserLevel(user: User | null = game.user): number | null {
    const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    return user?.isGM ? OWNER : OBSERVER;
  }

  override canUserModify(user: User, action: "create" | "update" | "delete", data: PlainObject = {}): boolean {
    if (user.isGM) return true;
    const allowed = new Set(["_id", "round", "turn"]);
    return (
      action === "update" &&
      Object.keys(data).every((key) => allowed.has(key)) &&
      this.combatants.some((combatant) => combatant.testUserPermission(user, "OWNER"))
    );
  }

  // The course of an encounter

  async startCombat(): Promise<this> {
    const update = { round: 1, turn: this.turns.length === 0 ? null : 0 };
    Hooks.callAll("combatStart", this, update);
    await this.update(update);
    return this;
  }

  async #change(
    hook: "combatTurn" | "combatRound",
    update: { round: number; turn: number | null },
    direction: -1 | 1,
  ): Promise<this> {
    const options: TurnOptions = { direction, advanceTime: 0 };
    Hooks.callAll(hook, this, update, options);
    await this.update(update, { ...options });
    return this;
  }

  #skips(combatant: Combatant | undefined): boolean {
    return Boolean(this.settings["skipDefeated"] && combatant?.isDefeated);
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    for (let turn = (this.turn ?? -1) + 1; turn < this.turns.length; turn++) {
      if (!this.#skips(this.turns[turn])) return this.#change("combatTurn", { round: this.round, turn }, 1);
    }
    return this.nextRound();
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    const turn = (this.turn ?? 0) - 1;
    if (turn < 0) return this.previousRound();
    return this.#change("combatTurn", { round: this.round, turn }, -1);
  }

  async nextRound(): Promise<this> {
    const first = this.turns.findIndex((combatant) => !this.#skips(combatant));
    const turn = this.turns.length === 0 ? null : Math.max(0, first);
    return this.#change("combatRound", { round: this.round + 1, turn }, 1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turns.length === 0 ? null : this.turns.length - 1;
    return this.#change("combatRound", { round, turn }, -1);
  }

  /** Deletes the encounter after confirmation. */
  async endCombat(): Promise<this | undefined> {
    const title = game.i18n.localize("COMBAT.EndTitle");
    const sure = await confirm({
      window: { title },
      content: `<p>${game.i18n.localize("COMBAT.EndConfirmation")}</p>`,
    });
    return sure ? this.delete() : undefined;
  }

  /** Makes this the active encounter of its scene. */
  async activate(options: ModificationOptions = {}): Promise<unknown> {
    const others = game.combats.filter((combat) => combat.active && combat.scene === this.scene && combat !== this);
    const updates = [...others.map((combat) => ({ _id: combat.id, active: false })), { _id: this.id, active: true }];
    return (this.constructor as typeof Combat).updateDocuments(updates, options);
  }

  /** Rolls for the given combatants that the user owns and posts the rolls; hidden ones only to Gamemasters. */
  async rollInitiative(
    ids: string | string[],
    { formula = null, updateTurn = true, messageOptions = {} }: InitiativeOptions = {},
  ): Promise<this> {
    const current = this.combatant?.id;
    const updates: PlainObject[] = [];
    const messages: PlainObject[] = [];
    for (const id of Array.isArray(ids) ? ids : [ids]) {
      const combatant = this.combatants.get(id, { strict: true });
      if (!combatant?.isOwner) continue;
      const roll = await combatant.getInitiativeRoll(formula).evaluate();
      updates.push({ _id: id, initiative: roll.total });
      messages.push(await initiativeMessage(combatant, roll, messageOptions));
    }
    if (updates.length === 0) return this;
    await this.updateEmbeddedDocuments("Combatant", updates);
    if (updateTurn && current)
      await this.update({ turn: this.turns.findIndex((combatant) => combatant.id === current) });
    await (CONFIG.ChatMessage.documentClass as typeof ChatMessage).createDocuments(messages);
    return this;
  }

  async rollAll(options = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled(() => true),
      options,
    );
  }

  async rollNPC(options = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled((combatant) => combatant.isNPC),
      options,
    );
  }

  #unrolled(condition: (combatant: Combatant) => boolean): string[] {
    const chosen = this.combatants.filter((entry) => entry.isOwner && entry.initiative === null && condition(entry));
    return chosen.map((combatant) => combatant.id ?? "");
  }

  async resetAll(): Promise<this> {
    const updates = this.combatants.map((combatant) => ({ _id: combatant.id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", updates);
    return this;
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true })?.update({ initiative: value });
  }

  // Turn events: only on one Gamemaster's client, in this order

  async _onEndTurn(_combatant: Combatant, _context: PlainObject): Promise<void> {
    // For subclasses.
  }

  async _onEndRound(_context: PlainObject): Promise<void> {
    // For subclasses.
  }

  async _onStartRound(_context: PlainObject): Promise<void> {
    // For subclasses.
  }

  async _onStartTurn(_combatant: Combatant, _context: PlainObject): Promise<void> {
    // For subclasses.
  }

  async _onEnter(_combatant: Combatant): Promise<void> {
    // For subclasses.
  }

  async _onExit(_combatant: Combatant): Promise<void> {
    // For subclasses.
  }

  override _assignSource(next: PlainObject): void {
    this.previous = this.current;
    super._assignSource(next);
  }

  override _onUpdate(changed: PlainObject, options: ModificationOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (!("round" in changed || "turn" in changed)) return;
    const prior = this.previous;
    Hooks.callAll("combatTurnChange", this, prior, this.current);
    if (options["turnEvents"] !== false && game.users.activeGM?.isSelf) void runTurnEvents(this, prior);
  }

  override _onDescendantDocuments(
    event: "create" | "update" | "delete",
    documents: Document[],
    options: ModificationOptions,
  ): void {
    super._onDescendantDocuments(event, documents, options);
    if (!game.users.activeGM?.isSelf || event === "update") return;
    for (const combatant of documents as Combatant[])
      void (event === "create" ? this._onEnter(combatant) : this._onExit(combatant));
  }
}
