import { Assets, Text, TextStyle, Texture, utils, type ITextStyle } from "pixi.js";

/**
 * A texture from a path or URL (also of an SVG, which must name its width and height), loaded once.
 * @param options.fallback the path to use where the first fails
 * @returns null where nothing could be loaded, after a warning in the console.
 */
export async function loadTexture(src: string, { fallback }: { fallback?: string } = {}): Promise<Texture | null> {
  for (const path of [src, fallback]) {
    if (!path) continue;
    try {
      const texture = isVector(path) ? await vectorTexture(path) : await Assets.load<Texture>(path);
      if (texture?.baseTexture) return texture;
      console.warn(`The picture ${path} is not a texture`);
    } catch (error) {
      console.warn(`The picture ${path} could not be loaded`, error);
    }
  }
  return null;
}

/** The texture of a path that was loaded before, or null. One that is still being loaded has no size yet. */
export function getTexture(src: string): Texture | null {
  const cached = utils.TextureCache[src];
  return cached?.baseTexture.valid ? cached : null;
}

function isVector(src: string): boolean {
  return src.startsWith("data:image/svg") || /\.svg(?:[?#]|$)/i.test(src);
}

/**
 * PIXI's asset loader takes only some SVG files; its texture resource takes all that have a size. But of one that is not
 * there it never says so to who waits: that is asked of the browser first.
 */
async function vectorTexture(src: string): Promise<Texture> {
  const known = getTexture(src);
  if (known) return known;
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  if (!picture.width || !picture.height) throw new Error("it does not name its size");
  return Texture.fromURL(src);
}

/** `CONST.TEXT_ANCHOR_POINTS`. */
export const ANCHORS = { CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 } as const;

/** How much texts are enlarged so that one can read them in a view from far away. */
export function readableScale(viewScale: number): number {
  return Math.min(Math.max(0.7 / viewScale, 1), 3);
}

/** Text on the canvas, drawn at twice its size so that it stays sharp when one zooms in. */
export class PreciseText extends Text {
  constructor(text?: string, style?: Partial<ITextStyle> | TextStyle) {
    super(text, style);
    this.resolution = 2;
  }

  /** The style of core texts, with changes. */
  static getTextStyle({ anchor, ...style }: Partial<ITextStyle> & { anchor?: number } = {}): TextStyle {
    const align = anchor === ANCHORS.LEFT ? "right" : anchor === ANCHORS.RIGHT ? "left" : "center";
    return new TextStyle({
      fontFamily: "Signika, Inter, system-ui, sans-serif",
      fontSize: 24,
      fill: "#ffffff",
      stroke: "#111111",
      strokeThickness: 4,
      lineJoin: "round",
      align,
      ...style,
    });
  }
}
