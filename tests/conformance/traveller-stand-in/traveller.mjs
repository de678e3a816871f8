/** What matters of Traveller's ships to a guest: hits that are left follow from those that are lost. */
Hooks.once("init", () => {
  class TravellerActor extends Actor {
    prepareBaseData() {
      super.prepareBaseData();
      const { hits } = this.system;
      hits.value = Number(hits.max) - Number(hits.damage);
    }
  }

  CONFIG.Actor.documentClass = TravellerActor;
});
