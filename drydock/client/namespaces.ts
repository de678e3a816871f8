/** The global `foundry`, and the other globals that packages use. */

import Handlebars from "handlebars";
import { applicationsNamespace, TooltipManager } from "./applications";
import {
  ActorSheet,
  Application,
  DocumentSheet,
  FormApplication,
  ItemSheet,
} from "./applications/api/form-application";
import { parseHTML } from "./applications/dom";
import { AudioHelper, Sound } from "./audio";
import { detached } from "./applications/detached/window-manager";
import { canvasNamespace, gridNamespace, PIXI, Token, type Canvas } from "./canvas";
import * as abstract from "./common/abstract";
import { DataModelValidationError, DataModelValidationFailure } from "./common/failures";
import * as fields from "./common/fields";
import * as operators from "./common/operators";
import { guarded, unavailable } from "./common/unavailable";
import * as utils from "./common/utils";
import { CONFIG, getDocumentClass } from "./config";
import { CONST } from "./constants";
import { diceNamespace, Roll } from "./dice";
import * as documents from "./documents";
import { game, generation } from "./game";
import { localize } from "./generation14";
import { fromUuid, fromUuidSync } from "./helpers/documents-by-uuid";
import { GameTime } from "./helpers/game-time";
import { Hooks } from "./helpers/hooks";
import { KeybindingRegistry } from "./helpers/keybindings";
import { KeyboardManager } from "./helpers/keyboard-manager";
import { Localization } from "./helpers/localization";
import { extendLanguage } from "./language";
import { Tour } from "./nue/tour";
import { ToursCollection } from "./nue/tours-collection";
import { refuseInGlobals, refuseInNamespace, refuseInObject, refuseUnknown, standIn } from "./refusals";
import { ClientSettings } from "./helpers/settings";
import { ActiveEffectTypeDataModel } from "./documents/active-effect-14";
import { RegionBehaviorType } from "./documents/region-behavior-type";

/** Document classes as in `foundry.documents`, and again as `Base…`: drydock has one class for both. */
function documentsNamespace(): Record<string, unknown> {
  const { collectionClasses, documentClasses, CompendiumCollection, DocumentCollection, WorldCollection } = documents;
  const bases = Object.values(documentClasses).map((cls) => [`Base${cls.documentName}`, cls]);
  return {
    ...documentClasses,
    ...Object.fromEntries(bases),
    abstract: { DocumentCollection, WorldCollection },
    collections: {
      ...collectionClasses,
      CompendiumCollection,
      WorldCollection,
      CompendiumPacks: utils.Collection,
    },
  };
}

/** Additions of generation 14, by namespace. */
function added(): Record<"applications" | "canvas" | "data" | "documents" | "globals", Record<string, unknown>> {
  if (generation() < 14) return { applications: {}, canvas: {}, data: {}, documents: {}, globals: {} };
  const { DataFieldOperator, ForcedDeletion, ForcedReplacement, reconstructOperator } = operators;
  const { Level, PrototypeTokenOverrides } = documents;
  return {
    applications: { detached },
    data: {
      ActiveEffectTypeDataModel,
      PrototypeTokenOverrides,
      operators: { DataFieldOperator, ForcedDeletion, ForcedReplacement, reconstructOperator },
    },
    // Systems take these apart while they load; effects themselves are absent.
    canvas: {
      vfx: {
        constants: { PRE_IMPACT_MS: 500, SOUND_ALIGNMENT: { END_START: 0, START: 1, MIDDLE: 2, END: 3, START_END: 4 } },
      },
    },
    documents: { Level, BaseLevel: Level, modifyBatch: () => unavailable("foundry.documents.modifyBatch") },
    globals: {
      Level,
      _del: new ForcedDeletion(),
      _replace: (value: unknown) => ForcedReplacement.create(value),
      _loc: localize,
    },
  };
}

function foundryNamespace(): object {
  const { setFieldRenderer: _internal, ...fieldClasses } = fields;
  const more = added();
  const foundry = {
    CONST,
    abstract: { ...abstract },
    applications: { ...applicationsNamespace, ...more.applications },
    appv1: {
      api: { Application, DocumentSheet, FormApplication },
      sheets: { ActorSheet, ItemSheet },
    },
    audio: { AudioHelper, Sound },
    canvas: { ...canvasNamespace, ...more.canvas },
    data: {
      fields: fieldClasses,
      validation: { DataModelValidationError, DataModelValidationFailure },
      validators: { isValidId: utils.isValidId },
      PrototypeToken: documents.PrototypeToken,
      regionBehaviors: { RegionBehaviorType },
      ...more.data,
    },
    dice: diceNamespace,
    documents: { ...documentsNamespace(), ...more.documents },
    grid: gridNamespace,
    helpers: {
      Hooks,
      Localization,
      ClientSettings,
      GameTime,
      interaction: { ClientKeybindings: KeybindingRegistry, KeyboardManager, TooltipManager },
    },
    nue: { Tour, ToursCollection },
    packages: {},
    utils: { ...utils, fromUuid, fromUuidSync, getDocumentClass, parseHTML },
  };
  refuseInNamespace(foundry);
  return guarded("foundry", foundry, standIn);
}

/** The functions of templates that were globals before generation 13. */
function templateGlobals(): object {
  const { getTemplate, loadTemplates, renderTemplate } = applicationsNamespace.handlebars;
  return { getTemplate, loadTemplates, renderTemplate };
}

/** Defines all globals that packages expect. */
export function installGlobals(canvas: Canvas): void {
  const { NoteDocument: _inNamespaceOnly, Setting: _noGlobal, ...globalDocuments } = documents.documentClasses;
  Object.assign(globalThis, {
    foundry: foundryNamespace(),
    game,
    canvas,
    CONFIG,
    CONST,
    Hooks,
    Roll,
    Application,
    ActorSheet,
    FormApplication,
    ItemSheet,
    KeyboardManager,
    // By these names until 15: systems still call them.
    ...templateGlobals(),
    Handlebars,
    PIXI,
    Token,
    Collection: utils.Collection,
    Color: utils.Color,
    fromUuid,
    fromUuidSync,
    getDocumentClass,
    ...globalDocuments,
    ...added().globals,
  });
  extendLanguage();
  // The interface may have created it already.
  (globalThis as { ui?: object }).ui ??= {};
  refuseInObject("CONST", CONST);
  refuseUnknown("CONST", CONST);
  refuseUnknown("canvas", Object.getPrototypeOf(canvas) as object);
  refuseInGlobals();
}
