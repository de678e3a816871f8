/** Levels of a scene, only in generation 14: what is under and over the tokens on a level. */

import { SchemaField, SetField, type DataSchema } from "../common/fields-container";
import {
  AlphaField,
  AngleField,
  ColorField,
  DocumentIdField,
  FilePathField,
  NumberField,
  StringField,
} from "../common/fields-scalar";
import type { PlainObject } from "../common/values";
import { LEVEL } from "../../levels";
import { game } from "../game";
import { ClientDocument, metadata } from "./client-document";
import { flagsField, idField, nameField, sortField } from "./schema-parts";
import type { Classes } from "../registry";

type Scene = Classes["Scene"];

const picture = (): FilePathField => new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: null });
const color = (initial: string): ColorField => new ColorField({ nullable: false, initial });
const number = (initial: number): NumberField => new NumberField({ required: true, nullable: false, initial });
const bound = (initial: number): NumberField => new NumberField({ required: true, nullable: true, initial });
const layer = (): DataSchema => ({
  src: picture(),
  tint: color("#ffffff"),
  alphaThreshold: new AlphaField({ initial: 0.75 }),
});

export class Level extends ClientDocument {
  static override readonly metadata = metadata({ name: "Level", collection: "levels" });

  static override defineSchema(): DataSchema {
    const { elevation, textures } = LEVEL;
    return {
      _id: idField(),
      name: nameField(),
      elevation: new SchemaField({ bottom: bound(elevation.bottom), top: bound(elevation.top) }),
      background: new SchemaField({ ...layer(), color: color(LEVEL.background.color) }),
      foreground: new SchemaField(layer()),
      fog: new SchemaField({ src: picture() }),
      textures: new SchemaField({
        anchorX: number(textures.anchorX),
        anchorY: number(textures.anchorY),
        offsetX: number(textures.offsetX),
        offsetY: number(textures.offsetY),
        fit: new StringField({ required: true, initial: textures.fit }),
        scaleX: number(textures.scaleX),
        scaleY: number(textures.scaleY),
        rotation: new AngleField(),
      }),
      visibility: new SchemaField({ levels: new SetField(new DocumentIdField({ nullable: false })) }),
      sort: sortField(),
      flags: flagsField(),
    };
  }

  declare name: string;
  declare elevation: { bottom: number | null; top: number | null };
  declare background: { src: string | null; color: unknown } & PlainObject;
  declare foreground: { src: string | null } & PlainObject;

  /** Whether the level is on this user's screen: drydock shows a scene's initial level. */
  get isView(): boolean {
    const scene = this.parent as Scene | null;
    return scene !== null && game.scenes.viewed === scene && scene.initialLevel === this;
  }
}
