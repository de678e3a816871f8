/** Users: who is at the table and what their roles allow. */

import type { Color } from "../common/color";
import { ObjectField, type DataSchema } from "../common/fields-container";
import { ForeignDocumentField } from "../common/fields-document";
import { ColorField, NumberField, StringField } from "../common/fields-scalar";
import { removal } from "../common/operators";
import type { PlainObject } from "../common/values";
import { CONST, type UserPermission } from "../constants";
import { game } from "../game";
import { query } from "../helpers/queries";
import { ClientDocument, metadata } from "./client-document";
import { flagsField, idField, imageField, nameField, statsField } from "./schema-parts";
import type { Classes } from "../registry";

type Actor = Classes["Actor"];
type Macro = Classes["Macro"];
type Token = Classes["Token"];

const HOTBAR_SLOTS = 10;
const MAX_HOTBAR_SLOT = 50;

type Role = keyof typeof CONST.USER_ROLES;

/** A user's targeted tokens. */
export class UserTargets extends Set<Token> {
  get ids(): string[] {
    return Array.from(this, (token) => token.id);
  }
}

export class User extends ClientDocument {
  static override readonly metadata = metadata({ name: "User", collection: "users" });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      role: new NumberField({
        required: true,
        nullable: false,
        integer: true,
        choices: Object.values(CONST.USER_ROLES),
        initial: CONST.USER_ROLES.PLAYER,
      }),
      color: new ColorField({ required: true, nullable: false, initial: "#888888" }),
      avatar: imageField(null),
      character: new ForeignDocumentField({ documentName: "Actor" }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField(),
      permissions: new ObjectField(),
      flags: flagsField(),
      _stats: statsField(),
    };
  }

  declare name: string;
  declare role: number;
  declare color: Color;
  declare avatar: string | null;
  declare character: Actor | null;
  declare pronouns: string;
  /** Macro ids by hotbar slot. */
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean>;
  /** Whether the user is connected. */
  declare active: boolean;
  declare viewedScene: string | null;
  declare targets: UserTargets;

  override _configure(options: PlainObject): void {
    super._configure(options);
    const own = (name: string, value: unknown): void => {
      Object.defineProperty(this, name, { value, writable: true, enumerable: false });
    };
    own("active", false);
    own("viewedScene", null);
    own("targets", new UserTargets());
  }

  /** Whether the user is a Gamemaster or an assistant. */
  get isGM(): boolean {
    return this.role >= CONST.USER_ROLES.ASSISTANT;
  }

  get isSelf(): boolean {
    return this.id === game.userId;
  }

  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  get isBanned(): boolean {
    return this.role === CONST.USER_ROLES.NONE;
  }

  hasRole(role: Role | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof role === "string" ? CONST.USER_ROLES[role] : role;
    return exact ? this.role === wanted : this.role >= wanted;
  }

  hasPermission(permission: UserPermission): boolean {
    if (this.isBanned) return false;
    const known = CONST.USER_PERMISSIONS[permission];
    if (!known) throw new Error(`"${String(permission)}" is not a valid user permission`);
    return this.permissions[permission] ?? this.role >= known.defaultRole;
  }

  /** Whether the user has the role or the permission of this name. */
  can(action: Role | UserPermission): boolean {
    return action in CONST.USER_PERMISSIONS
      ? this.hasPermission(action as UserPermission)
      : this.hasRole(action as Role);
  }

  /**
   * Asks this user's client: the handler registered there under this name answers. It must be registered here, too.
   * @throws Error if the user is away, may not be asked or does not answer in time, or the handler throws
   */
  async query(name: string, data: unknown, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    if (!game.user?.hasPermission("QUERY_USER")) throw new Error("You lack the permission QUERY_USER");
    if (!this.active) throw new Error(`User ${this.name} is not active`);
    return query({ userId: this.id ?? "", name, data, ...(timeout === undefined ? {} : { timeout }) });
  }

  /** A user has no ownership: everyone sees users; only they themselves and Gamemasters change them. */
  override getUserLevel(user: User | null = game.user): number | null {
    if (!user) return null;
    const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    return user.isGM || user.id === this.id ? OWNER : OBSERVER;
  }

  /** The macros in the ten slots of a page of the hotbar (1 to 5). */
  getHotbarMacros(page = 1): { slot: number; macro: Macro | null }[] {
    const first = (page - 1) * HOTBAR_SLOTS + 1;
    return Array.from({ length: HOTBAR_SLOTS }, (_, index) => {
      const slot = first + index;
      return { slot, macro: game.macros.get(this.hotbar[slot] ?? "") ?? null };
    });
  }

  /**
   * Puts a macro into a hotbar slot (1 to 50; by default the first free one), or clears the slot if null.
   * @param options.fromSlot  the slot from which it was dragged, which is cleared
   */
  async assignHotbarMacro(
    macro: Macro | null,
    slot?: number | string | null,
    { fromSlot }: { fromSlot?: number | string } = {},
  ): Promise<this | undefined> {
    const wanted = slot === undefined || slot === null ? this.#freeSlot() : Number(slot);
    if (!wanted) return undefined;
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > MAX_HOTBAR_SLOT)
      throw new Error(`"${String(slot)}" is not a slot of the hotbar (1 to ${MAX_HOTBAR_SLOT})`);
    const hotbar: PlainObject = {};
    if (fromSlot !== undefined && String(fromSlot) in this.hotbar) Object.assign(hotbar, removal(String(fromSlot)));
    if (macro) hotbar[wanted] = macro.id;
    else if (String(wanted) in this.hotbar) Object.assign(hotbar, removal(String(wanted)));
    if (macro) delete hotbar[`-=${wanted}`];
    return this.update({ hotbar });
  }

  #freeSlot(): number | undefined {
    const slots = Array.from({ length: MAX_HOTBAR_SLOT }, (_, index) => index + 1);
    return slots.find((slot) => !(String(slot) in this.hotbar));
  }
}
