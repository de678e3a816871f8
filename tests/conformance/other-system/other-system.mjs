/** A small system, written as those of other people are. What it finds at each moment of the start, it leaves here. */
const seen = (globalThis.seen = {});
const { fields } = foundry.data;
const { DocumentSheetConfig } = foundry.applications.apps;
const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, journal } = foundry.applications.sheets;

class HeroModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    const number = (initial) => new fields.NumberField({ required: true, nullable: false, integer: true, initial });
    return { luck: new fields.SchemaField({ value: number(1), max: number(3) }) };
  }
}

class HeroSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static DEFAULT_OPTIONS = { form: { submitOnChange: true } };
  static PARTS = {
    head: { template: "systems/other-system/hero-head.hbs" },
    body: { template: "systems/other-system/hero-body.hbs" },
  };

  async _prepareContext(options) {
    return { ...(await super._prepareContext(options)), systemFields: this.document.system.schema.fields };
  }

  async _preparePartContext(partId, context, options) {
    await super._preparePartContext(partId, context, options);
    (context.prepared ??= []).push(partId);
    return context;
  }

  async _onRender(context, options) {
    await super._onRender(context, options);
    seen.heroContext = context;
  }
}

/** A part of the interface that the core does not know. */
class Compass extends foundry.applications.api.ApplicationV2 {
  static DEFAULT_OPTIONS = { id: "compass", window: { frame: false, positioned: false } };

  async _renderHTML() {
    return "N";
  }

  _replaceHTML(result, content) {
    content.textContent = result;
  }

  _insertElement(element) {
    document.getElementById("ui-top").append(element);
  }
}

class OwnTooltips extends foundry.helpers.interaction.TooltipManager {}

class OwnJournalSheet extends journal.JournalEntrySheet {}

Hooks.once("init", () => {
  CONFIG.ui.compass = Compass;
  CONFIG.ux.TooltipManager = OwnTooltips;
  CONFIG.Actor.dataModels.hero = HeroModel;
  DocumentSheetConfig.registerSheet(Actor, "other-system", HeroSheet, { types: ["hero"], makeDefault: true });
  DocumentSheetConfig.registerSheet(JournalEntry, "other-system", OwnJournalSheet, { makeDefault: true });
});

Hooks.once("setup", () => {
  seen.packsAtSetup = game.packs?.size;
  seen.tooltipAtSetup = game.tooltip instanceof OwnTooltips;
});
