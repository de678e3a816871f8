/** Combatants: participants in an encounter. */

import type { DataSchema } from "../common/fields-container";
import { DocumentTypeField, ForeignDocumentField, TypeDataField } from "../common/fields-document";
import { BooleanField, NumberField, StringField } from "../common/fields-scalar";
import type { PlainObject } from "../common/values";
import { CONFIG } from "../config";
import { CONST } from "../constants";
import { Roll } from "../dice";
import { game } from "../game";
import type { Actor } from "./actor";
import { ClientDocument, metadata } from "./client-document";
import { flagsField, idField, imageField, statsField } from "./schema-parts";
import type { User } from "./user";
import type { Classes } from "../registry";

type Combat = Classes["Combat"];
type TokenDocument = Classes["TokenDocument"];

/** What owners of a combatant's actor may change of it (foundryvtt/foundryvtt#10501, #12386). */
const PLAYERS_FIELDS = new Set(["_id", "initiative", "flags", "defeated"]);

export class Combatant extends ClientDocument {
  static override readonly metadata = metadata({ name: "Combatant", collection: "combatants", hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new DocumentTypeField("Combatant", { initial: CONST.BASE_DOCUMENT_TYPE }),
      system: new TypeDataField("Combatant"),
      actorId: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
      tokenId: new ForeignDocumentField({ documentName: "Token" }, { idOnly: true }),
      sceneId: new ForeignDocumentField({ documentName: "Scene" }, { idOnly: true }),
      name: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      img: imageField(null),
      initiative: new NumberField({ required: true, nullable: true, initial: null }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: new StringField({ required: false, nullable: true, initial: null }),
      flags: flagsField(),
      _stats: statsField(),
    };
  }

  declare name: string;
  declare img: string;
  declare type: string;
  declare system: PlainObject;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;

  get combat(): Combat | null {
    return this.parent as Combat | null;
  }

  get token(): TokenDocument | null {
    const scene = game.scenes.get(this.sceneId ?? "");
    return (
      (scene as { tokens?: { get(id: string): TokenDocument | undefined } } | undefined)?.tokens?.get(
        this.tokenId ?? "",
      ) ?? null
    );
  }

  get actor(): Actor | null {
    return this.token?.actor ?? (game.actors.get(this.actorId ?? "") as Actor | undefined) ?? null;
  }

  get isNPC(): boolean {
    return !this.actor?.hasPlayerOwner;
  }

  get isDefeated(): boolean {
    return this.defeated || (this.actor?.statuses.has(CONFIG.specialStatusEffects["DEFEATED"] ?? "dead") ?? false);
  }

  /** Users who own the combatant's actor, except Gamemasters. */
  get players(): User[] {
    return game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  override getUserLevel(user: User | null = game.user): number | null {
    return this.actor ? this.actor.getUserLevel(user) : super.getUserLevel(user);
  }

  /** Owners of the actor also create and delete its combatants; of an own one, they change only a few fields. */
  override canUserModify(user: User, action: "create" | "update" | "delete", data: PlainObject = {}): boolean {
    if (user.isGM) return true;
    const isAllowed = action !== "update" || Object.keys(data).every((key) => PLAYERS_FIELDS.has(key));
    return isAllowed && this.testUserPermission(user, "OWNER");
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.name =
      (this._source["name"] as string | null) ||
      this.token?.name ||
      this.actor?.name ||
      game.i18n.localize("COMBAT.UnknownCombatant");
    this.img =
      (this._source["img"] as string | null) ||
      this.token?.texture.src ||
      this.actor?.img ||
      "icons/svg/mystery-man.svg";
  }

  /** The initiative formula of CONFIG, or else the manifest's. */
  _getInitiativeFormula(): string {
    const { initiative } = CONFIG.Combat as unknown as { initiative: { formula: string | null } };
    return String(initiative.formula || game.system["initiative"]);
  }

  /** The initiative roll: by the given formula, or else the default one. */
  getInitiativeRoll(formula?: string | null): Roll {
    return Roll.create(formula || this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total });
  }
}
