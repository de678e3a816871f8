/**
 * A small system, written as those of other people are, with what those use of Foundry 13 when they are loaded. What it
 * finds at each moment of the start, it leaves in `seen`.
 */
const seen = (globalThis.seen = {});
const { fields } = foundry.data;
const { DocumentSheetConfig } = foundry.applications.apps;
const { Application, Dialog, DocumentSheet, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActiveEffectConfig, ActorSheet, ItemSheet, journal } = foundry.applications.sheets;

class HeroModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    const number = (initial) => new fields.NumberField({ required: true, nullable: false, integer: true, initial });
    return {
      luck: new fields.SchemaField({ value: number(1), max: number(3) }),
      skills: new fields.SetField(
        new fields.StringField({ choices: { sail: "Sailing", sing: "Singing", sew: "Sewing" } }),
      ),
      traits: new fields.SetField(new fields.StringField()),
      mentor: new fields.DocumentUUIDField({ type: "Actor" }),
      home: new fields.ForeignDocumentField(foundry.documents.BaseScene),
      story: new fields.HTMLField(),
      banner: new fields.ColorField(),
      oath: new fields.TypedSchemaField(
        { none: {}, sworn: { to: new fields.StringField() } },
        { initial: { type: "none" } },
      ),
    };
  }
}

/** Drydock has no rulers: they may be extended, and not used. */
class HeroRuler extends foundry.canvas.placeables.tokens.TokenRuler {}
seen.rulerError = () => {
  try {
    return new HeroRuler();
  } catch ({ message }) {
    return message;
  }
};

class Hero extends getDocumentClass("Actor") {
  static migrateData(source) {
    this._addDataFieldMigration(source, "system.fate", "system.luck.value");
    return super.migrateData(source);
  }

  prepareBaseData() {
    super.prepareBaseData();
    Hero._addDataFieldShim(this, "system.fate", "system.luck.value", { warning: "fate is luck now" });
  }

  get gear() {
    return this.items.documentsByType.gear;
  }
}

class OwnEffect extends ActiveEffect {}
class OwnEffectConfig extends ActiveEffectConfig {}
class OwnDialog extends Dialog {}
class GearSheet extends HandlebarsApplicationMixin(ItemSheet) {}
class ScenePaper extends HandlebarsApplicationMixin(DocumentSheet) {}
class OwnTooltips extends foundry.helpers.interaction.TooltipManager {}
class OwnHud extends foundry.applications.hud.TokenHUD {}
class OwnJournalSheet extends journal.JournalEntrySheet {}
class OwnPageSheet extends journal.JournalEntryPageHandlebarsSheet {
  static EDIT_PARTS = { ...super.EDIT_PARTS, body: { template: "systems/other-system/hero-body.hbs" } };
}

/** Of documents that drydock lacks, too, a system says in advance what types it has. */
class Swamp extends foundry.data.regionBehaviors.RegionBehaviorType {
  static defineSchema() {
    return { events: this._createEventsField({ events: [CONST.REGION_EVENTS.TOKEN_ENTER] }) };
  }
}

class OwnRoll extends Roll {}

class FateDie extends foundry.dice.terms.Die {
  static DENOMINATION = "z";
  static MODIFIERS = { ...super.MODIFIERS, fate: "countEven" };
}

class MoodPicker extends foundry.applications.elements.AbstractFormInputElement {
  static tagName = "mood-picker";

  _buildElements() {
    const options = ["glad", "sad"].map((value) => ({ value, label: value }));
    return [foundry.applications.fields.createSelectInput({ name: "", options, value: this.getAttribute("value") })];
  }

  _getValue() {
    return this.querySelector("select").value;
  }
}

class HeroSheet extends HandlebarsApplicationMixin(ActorSheet) {
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

  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    const entries = () => [{ name: "Praise", callback: () => (seen.praised = this.document.name) }];
    this._createContextMenu(entries, "header", { hookName: "get{}MenuOptions" });
  }

  async _onRender(context, options) {
    await super._onRender(context, options);
    seen.heroContext = context;
  }
}

/** A part of the interface that the core does not know. */
class Compass extends Application {
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

/** What systems ask of Foundry here and there. */
async function askAround(hero) {
  const { getRoute, isNewerVersion, slugify } = foundry.utils;
  const [rope] = hero.items.contents;
  const combat = await Combat.create({});
  const [first, second] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id }, { name: "Foe" }]);
  await combat.setInitiative(first.id, 12);
  const roll = new Roll("2d6 + 1").evaluateSync({ maximize: true });
  roll.terms[0].number = 3;
  await hero.setFlag("other-system", "mood", "glad");
  const [token] = await canvas.scene.createEmbeddedDocuments("Token", [await hero.getTokenDocument({ x: 0, y: 0 })]);
  await combat.createEmbeddedDocuments("Combatant", [
    { actorId: hero.id, tokenId: token.id, sceneId: canvas.scene.id },
  ]);
  const lucky = await hero.toggleStatusEffect("lucky");
  await canvas.interface.createScrollingText({ x: 0, y: 0 }, "Ouch", { duration: 1 });
  const seat = game.user;
  const answers = {
    versions: [isNewerVersion("13.351", "13.345"), isNewerVersion("1.0.0", "1.0.0")],
    texts: [slugify("Ada's Rope"), getRoute("systems/other-system/system.json"), Actor.defaultName()],
    lists: game.i18n.getListFormatter().format(["a", "b", "c"]),
    people: [seat.isActiveGM, ChatMessage.getWhisperRecipients("players").length],
    rope: [rope.isEmbedded, rope.isOwned, rope.inCompendium, hero.itemTypes.gear.length],
    moved: hero.system.fate === hero.system.luck.value,
    embeds: hero.system.toEmbed !== foundry.abstract.TypeDataModel.prototype.toEmbed,
    field: HeroModel.schema.getField("luck.max").initial,
    dice: [roll.total, roll.dice[0].denomination, roll.resetFormula()],
    combat: [combat.nextCombatant.id === first.id, combat.getCombatantByActor(hero).id === first.id, second.name],
    token: [combat.getCombatantByToken(token.id).token === token, token.inCombat, hero.inCombat],
    bars: token.constructor.getTrackedAttributes("hero").bar,
    flag: hero.getFlag("other-system", "mood"),
    status: [lucky.statuses.first(), lucky.isTemporary, lucky.modifiesActor, await hero.toggleStatusEffect("lucky")],
    language: [Math.clamp(9, 1, 5), "Ada's Rope".slugify({ strict: true }), (4).signedString(), [1, 2].equals([1, 2])],
    inverted: foundry.utils.invertObject({ sail: "up" }),
    since: foundry.utils.timeSince(new Date()),
    parsed: [foundry.utils.parseHTML("<b>x</b>").tagName, foundry.utils.parseHTML("<b>x</b><i>y</i>").length],
    valid: foundry.data.validators.isValidId("x"),
    icon: foundry.applications.fields.createFontAwesomeIcon("rope", { fixedWidth: true }).className,
    swamp: [...new Swamp({ events: ["tokenEnter"] }).events],
    page: Object.keys(OwnPageSheet.EDIT_PARTS),
    footer: document.querySelectorAll("#actors > .directory-footer").length,
    link: hero.toAnchor().dataset.uuid === hero.uuid,
    menu: game.settings.menus.has("other-system.compass"),
  };
  await combat.delete();
  await token.delete();
  return answers;
}

customElements.define(MoodPicker.tagName, MoodPicker);

Hooks.once("init", () => {
  game.system.api = { OwnDialog, askAround };
  game.settings.registerMenu("other-system", "compass", { name: "Compass", label: "Compass", type: Compass });
  CONFIG.Actor.trackableAttributes.hero = { bar: ["luck"], value: [] };
  CONFIG.ui.compass = Compass;
  CONFIG.ux.TooltipManager = OwnTooltips;
  CONFIG.Actor.documentClass = Hero;
  CONFIG.Actor.dataModels.hero = HeroModel;
  CONFIG.ActiveEffect.documentClass = OwnEffect;
  CONFIG.ActiveEffect.legacyTransferral = false;
  CONFIG.Token.hudClass = OwnHud;
  CONFIG.Token.movement.actions.sneak = { label: "Sneak", icon: "fa-solid fa-shoe-prints", order: 9 };
  CONFIG.RegionBehavior.dataModels.swamp = Swamp;
  CONFIG.statusEffects = [{ id: "lucky", name: "Lucky", img: "icons/svg/skull.svg" }];
  CONFIG.Dice.rolls[0] = OwnRoll;
  CONFIG.Dice.terms[FateDie.DENOMINATION] = FateDie;
  CONFIG.Dice.termTypes.FateDie = FateDie;
  for (const type of CONST.ALL_DOCUMENT_TYPES) (seen.documents ??= []).push(getDocumentClass(type)?.documentName);
  DocumentSheetConfig.registerSheet(Actor, "other-system", HeroSheet, { types: ["hero"], makeDefault: true });
  DocumentSheetConfig.registerSheet(Item, "other-system", GearSheet, { types: ["gear"], makeDefault: true });
  DocumentSheetConfig.registerSheet(Scene, "other-system", ScenePaper);
  DocumentSheetConfig.registerSheet(ActiveEffect, "other-system", OwnEffectConfig, { makeDefault: true });
  DocumentSheetConfig.registerSheet(JournalEntry, "other-system", OwnJournalSheet, { makeDefault: true });
  DocumentSheetConfig.registerSheet(JournalEntryPage, "other-system", OwnPageSheet, { types: ["text"] });
});

Hooks.on("getActorSheetV2MenuOptions", (_app, entries) => {
  seen.menu = entries.map(({ name }) => name);
});

Hooks.once("setup", () => {
  seen.packsAtSetup = game.packs?.size;
  seen.userAtSetup = game.users?.get(game.userId)?.name;
  seen.tooltipAtSetup = game.tooltip instanceof OwnTooltips;
});
