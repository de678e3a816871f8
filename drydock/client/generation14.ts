/**
 * The additions and replacements of generation 14: the classes are written for 13, and this adapts them before anything
 * becomes global. A class with a single different line checks the generation itself.
 */

import { HOSTED } from "./applications/detached/hosting";
import { ApplicationV2 } from "./applications/api/application";
import { deprecated } from "./common/compatibility";
import { DataModel } from "./common/data-model";
import type { DataField } from "./common/fields-base";
import { SchemaField, type DataSchema } from "./common/fields-container";
import { getProperty } from "./common/objects";
import { CONFIG, documentConfig, registryOfAbsent } from "./config";
import { CONST } from "./constants";
import { ActiveEffect, ChatMessage, Level, Scene } from "./documents";
import { EFFECT_14, offerEffects14 } from "./documents/active-effect-14";
import { applyMode, MESSAGE_MODES, modeOfRollMode } from "./documents/message-modes";
import { LEVELED } from "./documents/scene";
import { game } from "./game";

type Writable = Record<string, unknown>;

function offerLevels(): void {
  Object.assign(CONFIG, { Level: documentConfig("fa-solid fa-layer-group", { documentClass: Level }) });
  (Scene.metadata.embedded as Writable)["Level"] = "levels";
  Object.defineProperties(Scene.prototype, Object.getOwnPropertyDescriptors(LEVELED));
  (CONST.EMBEDDED_DOCUMENT_TYPES as unknown as string[]).push("Level");
}

function offerMessageModes(): void {
  CONFIG.ChatMessage["modes"] = { ...MESSAGE_MODES };
  Object.assign(ChatMessage, { applyMode });
  Object.assign(ChatMessage.prototype, {
    applyMode(this: ChatMessage, mode: string): void {
      this.updateSource(applyMode({ whisper: this.whisper }, mode));
    },
    applyRollMode(this: ChatMessage, rollMode: string): void {
      deprecated("ChatMessage#applyRollMode", "applyMode");
      this.updateSource(applyMode({ whisper: this.whisper }, modeOfRollMode(rollMode)));
    },
  });
}

/** Effects may be in packs of their own, and in these packs' folders. */
function offerEffects(): void {
  const { COMPENDIUM_DOCUMENT_TYPES, FOLDER_DOCUMENT_TYPES } = CONST as unknown as Record<string, string[]>;
  COMPENDIUM_DOCUMENT_TYPES!.push("ActiveEffect");
  FOLDER_DOCUMENT_TYPES!.push("ActiveEffect");
  offerEffects14();
  Object.defineProperties(ActiveEffect.prototype, Object.getOwnPropertyDescriptors(EFFECT_14));
}

/** Effects for the eye: systems register their own and switch them on, and drydock plays none. */
function offerVisualEffects(): void {
  const kinds = ["animations", "components", "paths"];
  const registries = kinds.map((kind) => [kind, registryOfAbsent(`Canvas.vfx.${kind}`)] as const);
  CONFIG.Canvas["vfx"] = { enabled: false, ...Object.fromEntries(registries) };
}

/** Regions replace measured templates. */
function renamePermission(): void {
  const permissions = CONST.USER_PERMISSIONS as unknown as Writable;
  const { label: _label, hint: _hint, ...template } = CONST.USER_PERMISSIONS.TEMPLATE_CREATE;
  delete permissions["TEMPLATE_CREATE"];
  permissions["REGION_CREATE"] = { label: "PERMISSION.RegionCreate", hint: "PERMISSION.RegionCreateHint", ...template };
}

/** The field at a path in a model, also within nested models. */
function getFieldForProperty(this: DataModel, key: string | string[]): DataField | undefined {
  const path = typeof key === "string" ? key.split(".") : key;
  for (let at = path.length - 1; at > 0; at--) {
    const inner = getProperty(this, path.slice(0, at).join("."));
    if (inner instanceof DataModel) return getFieldForProperty.call(inner, path.slice(at));
  }
  return this.schema.getField(path);
}

/** Adds fields to a schema before it is first used, or replaces those of the same names. */
function extendFields(this: SchemaField, fields: DataSchema): void {
  this._take(fields);
}

/** Switches this client to generation 14. */
export function becomeGeneration14(): void {
  offerLevels();
  offerEffects();
  offerMessageModes();
  offerVisualEffects();
  renamePermission();
  Object.assign(DataModel.prototype, { getFieldForProperty });
  Object.assign(SchemaField.prototype, { extendFields });
  Object.defineProperties(ApplicationV2.prototype, Object.getOwnPropertyDescriptors(HOSTED));
}

/** The text for a language key: the global `_loc`. */
export function localize(key: string, data?: Record<string, unknown>): string {
  return data ? game.i18n.format(key, data) : game.i18n.localize(key);
}
