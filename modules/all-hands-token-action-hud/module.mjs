/**
 * What a battle of All Hands asks its user, in Token Action HUD: a system module of Token Action HUD Core. All that it
 * shows and does comes from the public interface of All Hands, `game.system.api`.
 */

const ID = "all-hands-token-action-hud";

/** The groups of the HUD, by id. Their names are texts under `ALLHANDS_HUD`. Core takes an underscore for a level. */
const GROUPS = ["asked", "refused", "battle"];
/** The tabs of the HUD, each with the groups in it. */
const TABS = { answer: ["asked", "refused"], battle: ["battle"] };

const text = (key) => game.i18n.localize(`ALLHANDS_HUD.${key}`);

/** Core and Foundry read tooltips and notices as markup; what players have named is text. */
const escaped = (plain) => foundry.utils.escapeHTML(plain);

/** The latest battle in which a token or its actor fights; undefined if there is none. */
const battleWith = (token, actor) =>
  game.system.api
    .battles()
    .filter(({ system }) => !system.ended)
    .findLast(({ combatants }) =>
      [...combatants].some(({ tokenId, actorId }) => (token && tokenId === token.id) || actorId === actor.id),
    );

/** An action of the HUD. `about` is its tooltip as plain text, `does` what a click on it does. */
const action = (id, name, about, does, chosen = false) => ({
  id,
  name,
  listName: name,
  tooltip: escaped(about || name),
  ...(chosen && { cssClass: "toggle active" }),
  system: does,
});

/** The actions of a battle's open question, by the name of their group; a group may have no name. */
const groupsOf = ({ battle, controls }) =>
  controls
    .map(({ name, controls: own }) => ({
      name: name || text("more"),
      actions: own.map(({ id, words, about, chosen }) => action(id, words, about, { battle, press: id }, chosen)),
    }))
    .filter(({ actions }) => actions.length > 0);

const refusalsOf = ({ refused }) =>
  refused.map(({ words, why }, index) => action(`refused-${index}`, words, why, { why }));

/** What can be done about a battle as a whole, or without one. */
function battleActions(battle, actor) {
  if (battle) return [action("openBoard", text("openBoard"), battle.system.name, { battle: battle.id, open: true })];
  return game.user.isGM ? [action("start", text("start"), "", { start: actor })] : [];
}

/** Does what an action is for; fails with a sentence. */
async function carryOut({ battle: id, press, why, open, start }) {
  const { api } = game.system;
  if (why) return void ui.notifications.warn(escaped(why));
  if (start) return api.openStartDialog({ actor: start });
  const battle = api.battleById(id);
  if (!battle) return;
  if (open) return api.openBoard(battle);
  await api.press(battle, press);
  await api.settled();
}

const update = () => Hooks.callAll("forceUpdateTokenActionHud");

/** The classes of this system module, on top of Core's. */
function classesOn({ ActionHandler, RollHandler, SystemManager }) {
  class AllHandsActions extends ActionHandler {
    /** @override */
    async buildSystemActions() {
      const { token, actor } = this;
      // Several ships at once are asked nothing in common.
      if (!actor) return;
      const battle = battleWith(token, actor);
      const question = battle && (await game.system.api.question(battle));
      this.addActions(battleActions(battle, actor), { id: "battle", type: "system" });
      if (!question) return;
      const info1 = { text: question.words, title: escaped(question.lines.join(" · ")) };
      this.addGroupInfo({ id: "asked", type: "system", info: { info1 } });
      for (const [index, { name, actions }] of groupsOf(question).entries()) {
        const group = { id: `asked-${index}`, name, type: "system-derived" };
        // Another question may have had a group with this id, and Core keeps its name.
        this.addGroup({ ...group, listName: name }, { id: "asked", type: "system" }, true);
        this.addActions(actions, { ...group, settings: { sort: false } });
      }
      this.addActions(refusalsOf(question), { id: "refused", type: "system" });
    }
  }

  class AllHandsClicks extends RollHandler {
    /** @override */
    async handleActionClick() {
      try {
        await carryOut(this.action?.system ?? {});
      } catch (error) {
        ui.notifications.warn(escaped(error.message));
      }
      update();
    }
  }

  return class AllHandsManager extends SystemManager {
    /** @override */
    getActionHandler() {
      return new AllHandsActions();
    }

    /** @override */
    getAvailableRollHandlers() {
      return { core: text("title") };
    }

    /** @override */
    getRollHandler() {
      return new AllHandsClicks();
    }

    /** @override */
    async registerDefaults() {
      const group = (id) => ({ id, name: text(id), listName: text(id), type: "system" });
      const layout = Object.entries(TABS).map(([tab, groups]) => ({
        id: tab,
        nestId: tab,
        name: text(tab),
        groups: groups.map((id) => ({ ...group(id), nestId: `${tab}_${id}` })),
      }));
      return { layout, groups: GROUPS.map(group) };
    }
  };
}

Hooks.once("tokenActionHudCoreApiReady", (core) => {
  // Core takes only a module for its own minor version; the interface is the same in all versions 2.
  const [major, minor] = core.version.split(".");
  const module = game.modules.get(ID);
  module.api = {
    requiredCoreModuleVersion: major === "2" ? `2.${minor}` : "2.0",
    SystemManager: classesOn(core.api),
  };
  Hooks.callAll("tokenActionHudSystemReady", module);
});

Hooks.on("allHands.asked", update);
/** A choice on the board changes what the HUD shows. */
Hooks.on("renderApplicationV2", (_app, element) => {
  if (element.classList?.contains("ah-board-window")) update();
});
