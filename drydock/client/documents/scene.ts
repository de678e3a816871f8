/** Scenes: the places where tokens stand. */

import type { EmbeddedCollection } from "../common/embedded-collection";
import { ObjectField, SchemaField, type DataSchema } from "../common/fields-container";
import { DocumentOwnershipField, EmbeddedCollectionField, ForeignDocumentField } from "../common/fields-document";
import {
  AlphaField,
  BooleanField,
  ColorField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../common/fields-scalar";
import { unavailable } from "../common/unavailable";
import { CONST } from "../constants";
import { game } from "../game";
import { ClientDocument, metadata } from "./client-document";
import {
  flagsField,
  folderField,
  idField,
  imageField,
  initialViewField,
  nameField,
  sortField,
  statsField,
  textureField,
} from "./schema-parts";
import type { TokenDocument } from "./token-document";

type SceneViewer = (scene: Scene) => Promise<unknown>;
let viewer: SceneViewer | undefined;

/** Puts in what draws a scene. */
export function setSceneViewer(next: SceneViewer): void {
  viewer = next;
}

const positive = (initial: number): NumberField =>
  new NumberField({ required: true, nullable: false, integer: true, positive: true, initial });

export class Scene extends ClientDocument {
  static override readonly metadata = metadata({ name: "Scene", collection: "scenes", embedded: { Token: "tokens" } });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new IntegerSortField(),
      navName: new StringField({ required: true }),
      background: textureField(),
      foreground: imageField(null),
      thumb: imageField(null),
      width: positive(4000),
      height: positive(3000),
      padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: initialViewField(),
      backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
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
      tokens: new EmbeddedCollectionField("Token"),
      journal: new ForeignDocumentField({ documentName: "JournalEntry" }),
      folder: folderField(),
      sort: sortField(),
      ownership: new DocumentOwnershipField(),
      flags: flagsField(),
      _stats: statsField(),
    };
  }

  declare name: string;
  declare active: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare grid: { type: number; size: number; distance: number; units: string };
  declare tokens: EmbeddedCollection<TokenDocument>;

  get thumbnail(): string | null {
    return (this._source["thumb"] as string | null) ?? null;
  }

  /** Whether this is the scene on this user's screen. */
  get isView(): boolean {
    return game.scenes.viewed === this;
  }

  /** Its measures in pixels; the padding around it is rounded up to whole grid spaces. */
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

  getDimensions(): Scene["dimensions"] {
    return this.dimensions;
  }

  /** Makes it the scene of the whole table. */
  async activate(): Promise<this | undefined> {
    return this.active ? this : this.update({ active: true });
  }

  /** Draws it on this user's screen. */
  async view(): Promise<this> {
    if (!viewer) return unavailable("Scene#view without a canvas");
    await viewer(this);
    return this;
  }

  /** A click on a link to a scene shows it. */
  override _onClickDocumentLink(event: MouseEvent): unknown {
    return this.pack ? super._onClickDocumentLink(event) : this.view();
  }

  unview(): never {
    return unavailable("Scene#unview");
  }
}
