import { Assets, Text, TextStyle, Texture, utils, type ITextStyle } from "pixi.js";

/**
 * A texture from a path or URL (including an SVG, which must state its width and height), loaded once.
 * @param options.fallback  the path to use if the first fails
 * @returns null if nothing could be loaded, after a warning in the console.
 */
export async function loadTexture(src: string, { fallback }: { fallback?: string } = {}): Promise<Texture | null> {
  for (const path of [src, fallback]) {
    if (!path) continue;
    try {
      const texture = isVector(path) ? await vectorTexture(path) : await pixelTexture(path);
      if (texture?.baseTexture) return texture;
      console.warn(`The picture ${path} is not a texture`);
    } catch (error) {
      console.warn(`The picture ${path} could not be loaded`, error);
    }
  }
  return null;
}

/** Loads the pictures among these that are paths. */
export async function loadAll(sources: readonly unknown[]): Promise<void> {
  await Promise.all(sources.filter((source) => typeof source === "string").map((path) => loadTexture(path)));
}

/** The texture of a path that has been loaded, or null. A texture that is still loading has no size yet. */
export function getTexture(src: string): Texture | null {
  const cached = utils.TextureCache[src] ?? (Assets.cache.has(src) ? Assets.get<Texture>(src) : null);
  return cached?.baseTexture.valid ? cached : null;
}

function isVector(src: string): boolean {
  return src.startsWith("data:image/svg") || /\.svg(?:[?#]|$)/i.test(src);
}

/** A path starts where the page's own paths do, which PIXI does not know. */
function pixelTexture(path: string): Promise<Texture> {
  if (!Assets.resolver.hasKey(path)) Assets.add({ alias: path, src: new URL(path, document.baseURI).href });
  return Assets.load<Texture>(path);
}

/**
 * PIXI's asset loader accepts only some SVG files; its texture resource accepts all that have a size. But it never
 * reports a missing file to its caller, so the browser is asked first.
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

/** Scale that keeps texts readable in a view from far away. */
export function readableScale(viewScale: number): number {
  return Math.min(Math.max(0.7 / viewScale, 1), 3);
}

/** Text on the canvas, drawn at twice its size so that it stays sharp when zoomed in. */
export class PreciseText extends Text {
  constructor(text?: string, style?: Partial<ITextStyle> | TextStyle) {
    super(text, style);
    this.resolution = 2;
  }

  /** The style of core texts, with the given changes. */
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
