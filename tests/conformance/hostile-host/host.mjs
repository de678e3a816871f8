/**
 * A host that takes every document for one of its own, at every time of the start: its combat class reads what its own
 * combatants have, its messages and its cleaning of flags know nobody else's, it replaces whole entries of CONFIG when all is
 * ready, and its tracker, sheets and journals throw at what is not its own.
 */
const { fields } = foundry.data;
const { TypeDataModel } = foundry.abstract;

class KnightModel extends TypeDataModel {
  static defineSchema = () => ({ pips: new fields.SchemaField({ value: new fields.NumberField({ initial: 3 }) }) });
}
const bare = () =>
  class extends TypeDataModel {
    static defineSchema = () => ({});
  };

/** What tests switch on: journals that are not the host's are refused, by a mistake of the host's. */
globalThis.host = { isStrict: false };

/** Keeps only the host's own flags, as if nobody else had any. */
const onlyOwn = (data) => {
  if (data.flags) data.flags = { "hostile-host": data.flags["hostile-host"] ?? {} };
};

Hooks.once("init", () => {
  CONFIG.Actor.dataModels.knight = KnightModel;
  CONFIG.ChatMessage.dataModels.duel = bare();
  CONFIG.Combat.dataModels.skirmish = bare();
  CONFIG.Combatant.dataModels.knight = bare();
  CONFIG.Combat.documentClass = class HostCombat extends CONFIG.Combat.documentClass {
    prepareDerivedData() {
      super.prepareDerivedData();
      this.pips = this.combatants.reduce((sum, { actor }) => sum + actor.system.pips.value, 0);
    }
    static async createDocuments(data, operation) {
      return super.createDocuments(
        data.map((each) => ({ ...each, type: "skirmish" })),
        operation,
      );
    }
  };
  CONFIG.ChatMessage.documentClass = class HostMessage extends CONFIG.ChatMessage.documentClass {
    static cleanData(source, ...more) {
      onlyOwn(source);
      return super.cleanData(source, ...more);
    }
    async renderHTML(...given) {
      const html = await super.renderHTML(...given);
      html.dataset.duel = this.system.duel.name;
      return html;
    }
  };
  CONFIG.JournalEntry.documentClass = class HostJournal extends CONFIG.JournalEntry.documentClass {
    static async createDocuments(data, operation) {
      if (host.isStrict) for (const { flags } of data) flags["hostile-host"].kind.trim();
      return super.createDocuments(data, operation);
    }
  };
});

Hooks.once("ready", () => {
  // Whole entries, whatever anybody has put into them.
  const { documentClass } = CONFIG.Combatant;
  CONFIG.Combatant = {
    ...CONFIG.Combatant,
    documentClass: class HostCombatant extends documentClass {
      prepareDerivedData() {
        super.prepareDerivedData();
        this.pips = this.actor.system.pips.value;
      }
      static async createDocuments(data, operation) {
        return super.createDocuments(
          data.map((each) => ({ ...each, type: "knight" })),
          operation,
        );
      }
    },
  };
  CONFIG.Actor.documentClass = class HostActor extends CONFIG.Actor.documentClass {
    prepareDerivedData() {
      super.prepareDerivedData();
      this.isFresh = this.system.pips.value === 3;
    }
  };
  class HostSheet extends foundry.applications.api.DocumentSheetV2 {
    async _renderHTML() {
      return this.document.system.pips.value;
    }
  }
  for (const kind of [Actor, Item])
    foundry.applications.apps.DocumentSheetConfig.registerSheet(kind, "hostile-host", HostSheet, { makeDefault: true });
});

// Its hooks call what only its own have.
for (const [hook, look] of [
  ["createCombat", (combat) => combat.pips.toFixed()],
  ["renderCombatTracker", (tracker) => tracker.viewed?.pips.toFixed()],
  ["renderActorSheetV2", (sheet) => sheet.document.system.pips.value],
])
  Hooks.on(hook, look);
