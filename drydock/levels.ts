/**
 * Scene Levels, which generation 14 has: what lies under and over a scene, for which 13 has fields of the scene's own. Server
 * and client make them of those in the same way.
 */
import type { JsonObject } from "./protocol";

/** The id of the level that every scene has, and on which a token stands unless told otherwise. */
export const DEFAULT_LEVEL = "defaultLevel0000";

const picture = { src: null, tint: "#ffffff", alphaThreshold: 0.75 };

/** A level of which nothing was said. */
export const LEVEL = {
  name: "Level",
  elevation: { bottom: 0, top: 20 },
  background: { ...picture, color: "#999999" },
  foreground: picture,
  fog: { src: null },
  textures: {
    ...{ anchorX: 0.5, anchorY: 0.5, offsetX: 0, offsetY: 0, scaleX: 1, scaleY: 1 },
    ...{ fit: "fill", rotation: 0 },
  },
  visibility: { levels: [] },
  sort: 0,
  flags: {},
} as const;

const TEXTURES = Object.keys(LEVEL.textures);

function pick(source: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(source).filter(([key, value]) => keys.includes(key) && value !== null));
}

/** The data of a whole scene, of any generation, as 14 has them; one that has no level gets one. */
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
