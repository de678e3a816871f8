/**
 * A guest's worst host: a system with types of the guest's names, whose classes take for granted that every document is
 * their own, as those of GURPS Game Aid and SWADE do. Its world setting `host-system.refusesGuests` makes it refuse the
 * types of modules as Pathfinder 2e does. What fails in its own listeners is in `host.failures`.
 */
const { fields } = foundry.data;
const { TypeDataModel } = foundry.abstract;

const number = (initial) => new fields.NumberField({ required: true, nullable: false, initial });

class CharacterModel extends TypeDataModel {
  static defineSchema() {
    return {
      conditions: new fields.SchemaField({ posture: new fields.StringField({ initial: "standing" }) }),
      attributes: new fields.SchemaField({ DX: new fields.SchemaField({ value: number(12) }) }),
      HP: new fields.SchemaField({ value: number(10), max: number(10) }),
      skills: new fields.ObjectField(),
    };
  }
}

class ShipModel extends CharacterModel {}

class ThingModel extends TypeDataModel {
  static defineSchema() {
    return { eqt: new fields.SchemaField({ name: new fields.StringField() }) };
  }
}

/** Everything that the host has seen, for tests. */
const host = { prepared: [], failures: [] };
globalThis.host = host;

/** Runs a listener of the host's; one that fails is noted, as the core would log it. */
function listening(what, listener) {
  return (...given) => {
    try {
      listener(...given);
    } catch (error) {
      host.failures.push(`${what}: ${error.message}`);
    }
  };
}

function documentClasses() {
  class HostActor extends CONFIG.Actor.documentClass {
    prepareBaseData() {
      super.prepareBaseData();
      this.system.conditions.posture = "standing";
    }

    prepareDerivedData() {
      super.prepareDerivedData();
      host.prepared.push([this.type, this.system.attributes.DX.value]);
    }

    getRollData() {
      return { dx: this.system.attributes.DX.value, ...super.getRollData() };
    }

    get reaction() {
      return this.system.attributes.DX.value;
    }

    async _preCreate(data, options, user) {
      if ((await super._preCreate(data, options, user)) === false) return false;
      this.updateSource({ prototypeToken: { actorLink: this.system.attributes.DX.value > 0 } });
      return undefined;
    }
  }

  class HostItem extends CONFIG.Item.documentClass {
    prepareBaseData() {
      super.prepareBaseData();
      this.label = (this.system.eqt.name ?? "").toUpperCase();
    }
  }

  class HostCombat extends CONFIG.Combat.documentClass {
    async startCombat() {
      for (const { actor } of this.combatants) if (!actor.system.attributes.DX) throw new Error("no DX");
      return super.startCombat();
    }

    prepareDerivedData() {
      super.prepareDerivedData();
      const all = [...this.combatants].map(({ actor }) => actor?.system.attributes?.DX.value ?? 0);
      this.fastest = Math.max(0, ...all);
    }
  }

  class HostCombatant extends CONFIG.Combatant.documentClass {
    get dx() {
      return this.actor.system.attributes.DX.value;
    }
  }

  class HostMessage extends CONFIG.ChatMessage.documentClass {
    async renderHTML(options) {
      const html = await super.renderHTML(options);
      html.dataset.host = this.type;
      return html;
    }
  }

  return { HostActor, HostItem, HostCombat, HostCombatant, HostMessage };
}

/** A class that knows the host's own types only, and says so. */
const ofOwnTypes = (cls, documentName, types) =>
  new Proxy(cls, {
    construct(target, given) {
      const [data] = given;
      if (types.includes(data?.type)) return new target(...given);
      throw new Error(`${documentName} type ${data?.type} does not exist and module sub-types are not supported`);
    },
  });

Hooks.once("init", () => {
  game.settings.register("host-system", "refusesGuests", {
    scope: "world",
    config: false,
    type: Boolean,
    default: false,
  });
  const refuses = game.settings.get("host-system", "refusesGuests");
  const { HostActor, HostItem, HostCombat, HostCombatant, HostMessage } = documentClasses();
  const { Actor: actors, Item: items } = game.system.documentTypes;
  CONFIG.Actor.documentClass = refuses ? ofOwnTypes(HostActor, "Actor", Object.keys(actors)) : HostActor;
  CONFIG.Item.documentClass = refuses ? ofOwnTypes(HostItem, "Item", Object.keys(items)) : HostItem;
  CONFIG.Combat.documentClass = HostCombat;
  CONFIG.Combatant.documentClass = HostCombatant;
  CONFIG.ChatMessage.documentClass = HostMessage;
  Object.assign(CONFIG.Actor.dataModels, { ship: ShipModel, character: CharacterModel });
  Object.assign(CONFIG.Item.dataModels, { component: ThingModel, skill: ThingModel, mount: ThingModel });
  CONFIG.Combat.initiative = { formula: "1d20 + @dx", decimals: 0 };
  CONFIG.statusEffects = [{ id: "sunk", name: "Sunk", img: "icons/svg/downgrade.svg" }];
  game.system.api = { HostActor, HostItem };
});

Hooks.on(
  "updateActor",
  listening("updateActor", (actor) => void actor.reaction),
);
Hooks.on(
  "renderCombatTracker",
  listening("renderCombatTracker", () => {
    for (const combatant of game.combats?.viewed?.combatants ?? []) void combatant.dx;
  }),
);
