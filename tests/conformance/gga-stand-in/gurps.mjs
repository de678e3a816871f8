/** What matters of GURPS Game Aid to its guests: types of a template, without data models, and its classes' habits. */
Hooks.once("init", () => {
  class GurpsActor extends Actor {
    prepareBaseData() {
      super.prepareBaseData();
      this.system.conditions.posture = "standing";
      for (const attribute of Object.values(this.system.attributes)) attribute.value = Number(attribute.import);
    }
  }

  class GurpsItem extends Item {}

  CONFIG.Actor.documentClass = GurpsActor;
  CONFIG.Item.documentClass = GurpsItem;
  CONFIG.Combat.initiative = { formula: "@basicspeed.value", decimals: 5 };
  globalThis.GURPS = { LastActor: null };
});
