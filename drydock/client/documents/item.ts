/** Items of the world or of an actor. */

import type { EmbeddedCollection } from "../common/embedded-collection";
import type { DataSchema } from "../common/fields-container";
import { DocumentTypeField, EmbeddedCollectionField, TypeDataField } from "../common/fields-document";
import type { PlainObject } from "../common/values";
import type { ActiveEffect } from "./active-effect";
import { Actor } from "./actor";
import { ClientDocument, metadata } from "./client-document";
import { entryFields, idField, imageField, nameField } from "./schema-parts";

export class Item extends ClientDocument {
  static override readonly metadata = metadata({
    name: "Item",
    collection: "items",
    embedded: { ActiveEffect: "effects" },
    hasTypeData: true,
    createPermission: "ITEM_CREATE",
  });

  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(this.DEFAULT_ICON),
      type: new DocumentTypeField("Item"),
      system: new TypeDataField("Item"),
      effects: new EmbeddedCollectionField("ActiveEffect"),
      ...entryFields(),
    };
  }

  static getDefaultArtwork(_data: PlainObject = {}): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  declare name: string;
  declare type: string;
  declare img: string;
  declare system: PlainObject;
  declare effects: EmbeddedCollection<ActiveEffect>;

  /** The actor that owns the item. */
  get actor(): Actor | null {
    return this.parent instanceof Actor ? this.parent : null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  get thumbnail(): string {
    return this.img;
  }

  /** An owned item has the owner of its actor. */
  override getUserLevel(user?: Parameters<ClientDocument["getUserLevel"]>[0]): number | null {
    return this.actor ? this.actor.getUserLevel(user) : super.getUserLevel(user);
  }
}
