/**
 * A module with types of its own that runs beside any system: its documents are of plain classes, which a trap hands out
 * before the host's class sees them. With its world setting `guest-module.isPlain`, it leaves them to the host.
 */
const { fields } = foundry.data;

class ShipModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      log: new fields.HTMLField(),
      damage: new fields.NumberField({ initial: 0 }),
      hull: new fields.SchemaField({ value: new fields.NumberField({ initial: 5 }), max: new fields.NumberField() }),
    };
  }
}

class PartModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { units: new fields.NumberField({ initial: 1 }) };
  }
}

/**
 * Has documents of our own types made by our own class, all others by the class that is there. Collections keep what
 * says that it is an instance of it.
 */
function admit(config, own, plain) {
  config.documentClass = new Proxy(config.documentClass, {
    construct(target, given, newTarget) {
      const isOwn = String(given[0]?.type).startsWith("guest-module.");
      return isOwn ? new own(...given) : Reflect.construct(target, given, newTarget);
    },
    get(target, name, receiver) {
      if (name === Symbol.hasInstance) return (value) => value instanceof plain;
      return Reflect.get(target, name, receiver);
    },
  });
}

Hooks.once("init", () => {
  game.settings.register("guest-module", "isPlain", { scope: "world", config: false, type: Boolean, default: false });
  CONFIG.Actor.dataModels["guest-module.ship"] = ShipModel;
  CONFIG.Item.dataModels["guest-module.component"] = PartModel;
  const { Actor, Item } = foundry.documents;
  class GuestActor extends Actor {}
  class GuestItem extends Item {}
  if (!game.settings.get("guest-module", "isPlain")) {
    admit(CONFIG.Actor, GuestActor, Actor);
    admit(CONFIG.Item, GuestItem, Item);
  }
  const doing = new Set();
  game.modules.get("guest-module").api = { GuestActor, GuestItem, doing, underWay: () => [...doing] };
});
