/**
 * Scene levels of generation 14: what is under and over a scene, for which 13 has fields of the scene itself. Server
 * and client create levels from those fields in the same way.
 */
import type { JsonObject } from "./protocol";

/** The id of the level that every scene has; a token is on it unless told otherwise. */
export const DEFAULT_LEVEL = "defaultLevel0000";

const picture = { src: null, tint: "#ffffff", alphaThreshold: 0.75 };

/** The default values of a level. */
export const LEVEL = {
  name: "Level",
  elevation: { bottom: 0, top: 20 },
  background: { ...picture, color: "#999999" },
  foreground: picture,
  fog: { src: null },
  textures: { anchorX: 0.5, anchorY: 0.5, offsetX: 0, offsetY: 0, scaleX: 1, scaleY: 1, fit: "fill", rotation: 0 },
  visibility: { levels: [] },
  sort: 0,
  flags: {},
} as const;

const TEXTURES = Object.keys(LEVEL.textures);

function pick(source: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(source).filter(([key, value]) => keys.includes(key) && value !== null));
}

/** A whole scene's data, from any generation, in the form of 14; a scene without levels gets one. */
export function withLevels(scene: JsonObject): JsonObject {
  const { background, backgroundColor, foreground, foregroundElevation, ...rest } = scene;
  if (Array.isArray(rest["levels"]) && rest["levels"].length > 0) return rest;
  const below = typeof background === "object" && background !== null ? (background as JsonObject) : {};
  const level = {
    ...LEVEL,
    _id: DEFAULT_LEVEL,
    elevation: { ...LEVEL.elevation, ...(typeof foregroundElevation === "number" ? { top: foregroundElevation } : {}) },
    background: {
      ...LEVEL.background,
      ...pick(below, Object.keys(picture)),
      ...(typeof backgroundColor === "string" ? { color: backgroundColor } : {}),
    },
    foreground: { ...LEVEL.foreground, src: foreground ?? null },
    textures: { ...LEVEL.textures, ...pick(below, TEXTURES) },
  };
  return { ...rest, levels: [level], initialLevel: DEFAULT_LEVEL };
}
