/**
 * A host with the habits of published systems, each of which once broke a guest: helpers of common names in the one
 * Handlebars of a world, others in the place of Foundry's, walks over the data models of all types, classes that read
 * their own data in all documents and give all their own type, classes, models and sheets that are set late, and hooks that
 * call the host's methods on whatever comes.
 */
const { fields } = foundry.data;
const { TypeDataModel } = foundry.abstract;

class HeroModel extends TypeDataModel {
  static metadata = { embedded: {} };
  static defineSchema() {
    const number = () => new fields.NumberField({ required: true, nullable: false, initial: 5 });
    return {
      health: new fields.SchemaField({ value: number(), max: number() }),
      damage: new fields.SchemaField({ immune: number() }),
    };
  }
}
class WeaponModel extends TypeDataModel {
  static metadata = { embedded: {} };
  static defineSchema = () => ({ weight: new fields.NumberField({ initial: 1 }) });
}
class FighterModel extends TypeDataModel {
  static metadata = { embedded: {} };
  static defineSchema = () => ({});
}

/** What the host has done, for tests. */
const host = { walked: 0, failures: [] };
globalThis.host = host;

/** GURPS Game Aid has the first five, Mongoose Traveller `effect`, others on the market the rest. None is one of Foundry's. */
const HELPERS = ["round", "percent", "sum", "empty", "length", "sign", "ship", "seat", "worth", "points"];

function helpers() {
  for (const name of HELPERS) Handlebars.registerHelper(name, () => "NaN");
  Handlebars.registerHelper("effect", (key) => key.startsWith("system."));
  // In the place of Foundry's, as GURPS Game Aid, Mongoose Traveller and Starfinder have them.
  Handlebars.registerHelper("concat", (...parts) => parts.filter((part) => typeof part === "string").join(""));
  Handlebars.registerHelper("not", (value) => !value);
}

/** Artichron's documents look up what lies within them in the data of their type. */
const Holding = (Base) =>
  class extends Base {
    getEmbeddedDocument(name, id, options) {
      if (name in this.system.constructor.metadata.embedded) return null;
      return super.getEmbeddedDocument(name, id, options);
    }
  };

function documentClasses() {
  CONFIG.Actor.documentClass = class HostActor extends Holding(CONFIG.Actor.documentClass) {
    async internalUpdate(changes) {
      return this.update({ "system.health.value": this.system.health.max, ...changes });
    }
  };
  CONFIG.Item.documentClass = class HostItem extends Holding(CONFIG.Item.documentClass) {
    safeUpdate(changes) {
      return this.update(changes);
    }
  };
  CONFIG.Combat.documentClass = class HostCombat extends Holding(CONFIG.Combat.documentClass) {};
  CONFIG.Combatant.documentClass = class HostCombatant extends Holding(CONFIG.Combatant.documentClass) {
    static async createDocuments(data, operation) {
      for (const each of data) each.type = "hero";
      return super.createDocuments(data, operation);
    }
    get isDefeated() {
      return this.actor.system.health.value <= 0;
    }
  };
  CONFIG.ChatMessage.documentClass = class HostMessage extends CONFIG.ChatMessage.documentClass {
    getRollData() {
      return this.system.rollData.deep;
    }
  };
}

/** A sheet from before generation 13, which finds its way about by jQuery, as GURPS Game Aid and Mongoose Traveller have. */
class HeroSheet extends foundry.appv1.sheets.ActorSheet {
  static get defaultOptions() {
    return foundry.utils.mergeObject(super.defaultOptions, {
      classes: ["hero-sheet"],
      template: "systems/published-host/hero.hbs",
      tabs: [{ navSelector: ".hero-tabs", contentSelector: ".hero-body", initial: "health" }],
    });
  }
  getData(options) {
    return { ...super.getData(options), health: this.actor.system.health };
  }
  activateListeners(html) {
    super.activateListeners(html);
    html.find(".hero-name").click(() => this.actor.update({ name: "Grace" }));
  }
}

/** A sheet for all types that there are. */
class HostItemSheet extends foundry.applications.api.DocumentSheetV2 {}

// Twodsix awaits its scripts first: nothing waits for it, so all that it sets comes after what guests have set.
Hooks.once("init", async () => {
  helpers();
  await Promise.resolve();
  documentClasses();
  CONFIG.Actor.dataModels = { hero: HeroModel };
  Object.assign(CONFIG.Item.dataModels, { weapon: WeaponModel });
  CONFIG.Combat.dataModels = {};
  CONFIG.Combatant.dataModels = Object.freeze({ hero: FighterModel });
  foundry.documents.collections.Actors.registerSheet("published-host", HeroSheet, {
    types: ["hero"],
    makeDefault: true,
  });
  foundry.applications.apps.DocumentSheetConfig.registerSheet(Item, "published-host", HostItemSheet, {
    makeDefault: true,
  });
});

// Draw Steel names the fields of `damage` in the data models of all types.
Hooks.once("i18nInit", () => {
  for (const model of Object.values(CONFIG.Actor.dataModels)) {
    model.schema.getField("damage").fields.immune.label = "Immune";
    host.walked++;
  }
});

/** Notes what fails in a listener, as Foundry would log it. */
const listening = (what, listener) =>
  Hooks.on(what, async (document) => {
    try {
      await listener(document);
    } catch (error) {
      host.failures.push(`${what}: ${error.message}`);
    }
  });
listening("createActor", (actor) => actor.internalUpdate({ "_stats.systemVersion": game.system.version }));
listening("createItem", (item) => item.safeUpdate({ img: "icons/svg/sword.svg" }));
