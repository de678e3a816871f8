/** Scenes: the places of tokens. */

import { DEFAULT_LEVEL, withLevels } from "../../levels";
import { deprecated } from "../common/compatibility";
import { DataModel } from "../common/data-model";
import type { EmbeddedCollection } from "../common/embedded-collection";
import { ObjectField, SchemaField, type DataSchema } from "../common/fields-container";
import { EmbeddedCollectionField, ForeignDocumentField } from "../common/fields-document";
import {
  AlphaField,
  BooleanField,
  ColorField,
  DocumentIdField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../common/fields-scalar";
import { unavailable } from "../common/unavailable";
import { deepClone, type PlainObject } from "../common/values";
import { CONST } from "../constants";
import { game, generation } from "../game";
import { ClientDocument, metadata } from "./client-document";
import type { Level } from "./level";
import { entryFields, idField, imageField, initialViewField, nameField, textureField } from "./schema-parts";
import type { NoteDocument } from "./note";
import type { TokenDocument } from "./token-document";

type SceneViewer = (scene: Scene) => Promise<unknown>;
let viewer: SceneViewer | undefined;

/** Sets the function that draws a scene. */
export function setSceneViewer(next: SceneViewer): void {
  viewer = next;
}

const positive = (initial: number): NumberField =>
  new NumberField({ required: true, nullable: false, integer: true, positive: true, initial });

/** A level of the scene by id; the first level if none has that id. */
class LevelIdField extends DocumentIdField {
  override initialize(value: unknown, model: object): unknown {
    const levels = (): EmbeddedCollection<Level> => (model as Scene).levels;
    return () => levels().get(String(value)) ?? levels().contents[0] ?? null;
  }

  override toObject(value: unknown): unknown {
    return (value as { id?: string } | null)?.id ?? value;
  }
}

/** The fields for what is under and over a scene: its own in generation 13, its levels' in 14. */
const ground = (): DataSchema =>
  generation() < 14
    ? {
        background: textureField(),
        foreground: imageField(null),
        backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      }
    : {
        levels: new EmbeddedCollectionField("Level"),
        initialLevel: new LevelIdField({ nullable: false, initial: DEFAULT_LEVEL, readonly: false }),
        shiftX: new IntegerSortField(),
        shiftY: new IntegerSortField(),
      };

export class Scene extends ClientDocument {
  static override readonly metadata = metadata({
    name: "Scene",
    collection: "scenes",
    embedded: { Note: "notes", Token: "tokens" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new IntegerSortField(),
      navName: new StringField({ required: true }),
      ...ground(),
      thumb: imageField(null),
      width: positive(4000),
      height: positive(3000),
      padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: initialViewField(),
      grid: new SchemaField({
        type: new NumberField({
          required: true,
          nullable: false,
          choices: Object.values(CONST.GRID_TYPES),
          initial: CONST.GRID_TYPES.SQUARE,
        }),
        size: new NumberField({
          required: true,
          nullable: false,
          integer: true,
          min: CONST.GRID_MIN_SIZE,
          initial: 100,
        }),
        style: new StringField({ required: true, blank: false, initial: "solidLines" }),
        thickness: positive(1),
        color: new ColorField({ nullable: false, initial: "#000000" }),
        alpha: new AlphaField({ initial: 0.2 }),
        distance: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
        units: new StringField({ required: true }),
      }),
      tokenVision: new BooleanField(),
      environment: new ObjectField(),
      notes: new EmbeddedCollectionField("Note"),
      tokens: new EmbeddedCollectionField("Token"),
      journal: new ForeignDocumentField({ documentName: "JournalEntry" }),
      ...entryFields(),
    };
  }

  declare name: string;
  declare active: boolean;
  declare navigation: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare initial: { x: number | null; y: number | null; scale: number | null } | null;
  declare grid: { type: number; size: number; distance: number; units: string };
  declare notes: EmbeddedCollection<NoteDocument>;
  declare tokens: EmbeddedCollection<TokenDocument>;
  /** Generation 14. */
  declare levels: EmbeddedCollection<Level>;
  declare initialLevel: Level | null;

  /** In generation 14, a scene in 13's form gets a level; an update in that form does not, and has no effect. */
  override _initializeSource(data: object, options: PlainObject): PlainObject {
    if (generation() < 14) return super._initializeSource(data, options);
    const given = data instanceof DataModel ? data.toObject() : deepClone(data as PlainObject);
    return super._initializeSource(withLevels(given), options);
  }

  /** The background under the scene's tokens, in either generation. */
  get _ground(): { src: string | null; color: unknown } {
    if (generation() >= 14) return this.initialLevel?.background ?? { src: null, color: null };
    const { background, backgroundColor } = this as unknown as Record<string, unknown>;
    return { src: (background as { src: string | null }).src, color: backgroundColor };
  }

  get thumbnail(): string | null {
    return (this._source["thumb"] as string | null) ?? null;
  }

  /** Whether this is the scene on this user's screen. */
  get isView(): boolean {
    return game.scenes.viewed === this;
  }

  /** The scene's size in pixels; the padding around it is rounded up to whole grid spaces. */
  get dimensions(): Record<
    "width" | "height" | "size" | "sceneX" | "sceneY" | "sceneWidth" | "sceneHeight" | "distance",
    number
  > {
    const { size, distance } = this.grid;
    const pad = (length: number): number => Math.ceil((length * this.padding) / size) * size;
    const [sceneX, sceneY] = [pad(this.width), pad(this.height)];
    return {
      width: this.width + 2 * sceneX,
      height: this.height + 2 * sceneY,
      size,
      sceneX,
      sceneY,
      sceneWidth: this.width,
      sceneHeight: this.height,
      distance,
    };
  }

  /** Makes this the active scene for all users. */
  async activate(): Promise<this | undefined> {
    return this.active ? this : this.update({ active: true });
  }

  /** Draws the scene on this user's screen. */
  async view(): Promise<this> {
    if (!viewer) return unavailable("Scene#view without a canvas");
    await viewer(this);
    return this;
  }

  /** A click on a link to a scene shows it. */
  override _onClickDocumentLink(event: UIEvent): unknown {
    return this.pack ? super._onClickDocumentLink(event) : this.view();
  }
}

/** Members that scenes still have in generation 14, until 16: the first level's values, read-only. */
export const LEVELED = {
  get firstLevel(): Level | null {
    return (this as unknown as Scene).levels.contents[0] ?? null;
  },
  get background(): unknown {
    return first(this, "background")?.background;
  },
  get backgroundColor(): unknown {
    return first(this, "backgroundColor")?.background.color;
  },
  get foreground(): unknown {
    return first(this, "foreground")?.foreground.src ?? null;
  },
  get templates(): never {
    return unavailable("Scene#templates (in generation 14 there are regions, which drydock does not have)");
  },
};

function first(scene: object, name: string): Level | null {
  deprecated(`Scene#${name}`, "Scene#levels");
  return (scene as Scene).levels.contents[0] ?? null;
}
