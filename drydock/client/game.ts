/** The global `game`: created empty, filled by main.ts while the game boots. */

import { RELEASES, type Generation, type ReleaseInfo } from "../protocol";
import type { Collection } from "./common/collection";
import type { PlainObject } from "./common/values";

/** The system as `game.system`: its manifest, with a property for its public API. */
export interface SystemInfo extends PlainObject {
  id: string;
  title: string;
  version: string;
  /** Initiative formula, used if CONFIG has none. */
  initiative?: string;
  /** The attributes that bars of new tokens show, as paths in an actor's `system`. */
  primaryTokenAttribute?: string;
  secondaryTokenAttribute?: string;
  api?: unknown;
  documentTypes: Record<string, Record<string, PlainObject>>;
}

/** A module in `game.modules`: its manifest, with a property for its public API. */
export interface ModuleInfo extends PlainObject {
  id: string;
  /** Drydock has no inactive modules. */
  active: true;
  api?: unknown;
  documentTypes: Record<string, Record<string, PlainObject>>;
}

/** Properties that exist before anything is loaded; world.ts adds those whose classes know the game themselves. */
export interface Game {
  view: "game";
  /** Whether documents exist and may be prepared. */
  documentsReady: boolean;
  ready: boolean;
  /** Nobody can pause a game of drydock's. */
  readonly paused: false;
  userId: string | null;
  /** The active tool of the canvas. */
  readonly activeTool: string;
  system: SystemInfo;
  world: { id: string; title: string };
  modules: Collection<ModuleInfo>;
  release: ReleaseInfo;
  version: string;
  /** The types of each document with types, including `base`. */
  documentTypes: Record<string, string[]>;
  /** Document → type → the data with which a document of it begins: those of a system's `template.json`. */
  model: Record<string, Record<string, PlainObject>>;
  data: PlainObject;
  tooltip: { activateEventListeners(): void };
}

/** The game; every module shares this one object. */
export const game = {
  view: "game",
  documentsReady: false,
  ready: false,
  paused: false,
  userId: null,
  user: null,
  release: RELEASES[13],
} as unknown as Game;

/** The generation of Foundry that this client stands in for. */
export const generation = (): Generation => game.release.generation;
