/** Chat messages, dice, and texts. */
import { typeOf } from "../../kit/platform/home";
import { foundryDie, rollsOf } from "../../kit/game/dice";
import { change } from "../../kit/platform/documents";
import { rollModeOption, toEveryone } from "../../kit/platform/messages";
import { same } from "./check";
import type { Checks } from "./bench";
import { dragging } from "./drags";
import { here } from "./foundry-types";

const DIE = { reason: "attack", sides: 6, value: 4 };
export const withDice = () => rollsOf([DIE]).map((roll) => JSON.stringify(roll.toJSON()));
/** A step that any game could have played. */
const STEP = { battle: "trial", game: "myoss-gamma", step: 0, seat: "", names: "{}", undone: false };

export const chat: Checks = {
  async messageKeeps(bench) {
    const _id = foundry.utils.randomID();
    const system = { ...STEP, events: JSON.stringify([{ event: "turnBegan", seat: "a" }]) };
    const content = foundry.utils.escapeHTML("<b>Battleaxe</b>");
    const message = await bench.message({ _id, type: typeOf("battle-step"), content, system }, { keepId: true });
    same([message.id, message.type, message.author?.id], [_id, typeOf("battle-step"), here.game.userId]);
    const { events, undone } = message.system;
    same({ events, undone }, { events: system.events, undone: false });
    await change(message, { "system.undone": true });
    same(message.system["undone"], true);
    // Markup in a name stays text.
    same(new DOMParser().parseFromString(message.content, "text/html").body.textContent, "<b>Battleaxe</b>");
  },

  async messageMerges(bench) {
    const system = { ...STEP, events: JSON.stringify([{ event: "turnBegan", seat: "a" }]) };
    const message = await bench.message({ type: typeOf("battle-step"), content: "A step", system });
    await change(message, { system: { undone: true } });
    // A change leaves alone whatever it does not name.
    const { events, step, undone } = message.system;
    same({ events, step, undone }, { events: system.events, step: 0, undone: true });
  },

  async diceInMessage(bench) {
    const message = await bench.message({ type: typeOf("table-roll"), content: "Four", rolls: withDice() });
    const [roll] = message.rolls;
    const [die] = roll?.dice ?? [];
    same([roll?.total, die?.faces, die?.results.map(({ result }) => result)], [4, 6, [4]]);
    await change(message, { content: "None", rolls: [] });
    same([message.content, message.rolls.length], ["None", 0]);
  },

  async storyCard(bench) {
    const system = { ...STEP, events: JSON.stringify([{ event: "turnBegan", seat: "a" }]) };
    const message = await bench.message({ type: typeOf("battle-step"), content: "A step", system });
    const drawn: HTMLElement[] = [];
    const told = await bench.heard(
      "renderChatMessageHTML",
      async () => drawn.push(await message.renderHTML()),
      (document) => document === message,
    );
    const [element] = drawn as [HTMLElement];
    same(
      told.some(([, html]) => html === element),
      true,
    );
    same([...element.classList].filter((name) => ["all-hands", "battle-step"].includes(name)).sort(), [
      "all-hands",
      "battle-step",
    ]);
    // Our card replaces the plain content.
    same([element.querySelectorAll(".message-content").length, element.querySelectorAll(".ah-card").length], [1, 1]);
  },

  async rollModes(bench) {
    const mode = Object.keys(rollModeOption())[0] ?? "";
    const secret = mode === "messageMode" ? "gm" : "gmroll";
    same(typeof Object.values(rollModeOption())[0], "string");
    const data = { type: typeOf("table-roll"), content: "Secret", whisper: [] };
    const message = await bench.message(data, { [mode]: secret });
    const { users } = here.game;
    const gamemasters = [...users].filter(({ isGM }) => isGM).map(({ id }) => id);
    same([...message.whisper].sort(), gamemasters.sort());
    same([message.visible, message.isContentVisible], [true, true]);
  },

  async forEveryone(bench) {
    // The story of a battle is for the whole table, whatever the table's own messages are.
    const data = {
      type: typeOf("table-roll"),
      content: here.game.i18n.localize("ALLHANDS.selfCheck.document"),
      whisper: [],
    };
    const message = await bench.message(data, toEveryone());
    same([[...message.whisper], message.visible, message.isContentVisible], [[], true, true]);
  },

  async chatCommand(bench) {
    const line = `/trial ${bench.run}`;
    const count = () => here.game.collections.get("ChatMessage")?.size;
    const before = count();
    const heard = await bench.prevented(
      "chatMessage",
      (_log, said) => String(said).includes(bench.run),
      () => here.ui.chat.processMessage(line),
    );
    same([heard.length, count() === before], [1, true]);
  },

  async dice() {
    const thrown = Array.from({ length: 200 }, () => foundryDie(6));
    same([Math.min(...thrown) >= 1, Math.max(...thrown) <= 6, new Set(thrown).size > 1], [true, true, true]);
    const [roll] = rollsOf([DIE]);
    const json = JSON.stringify(roll?.toJSON());
    const again = here.rolls.fromJSON(json);
    same([again.total, again._evaluated, again.dice[0]?.results[0]?.result], [4, true, 4]);
  },

  async texts() {
    const { i18n } = here.game;
    same(i18n.localize("ALLHANDS.selfCheck.title").startsWith("ALLHANDS"), false);
    // A missing text is its own key: that is how a game without its own texts is recognized.
    same(i18n.localize("AllHands.no.such.text"), "AllHands.no.such.text");
    same(i18n.format("ALLHANDS.selfCheck.progress", { done: "3", all: "7" }).match(/\d/g), ["3", "7"]);
  },

  async enrichers() {
    const { TextEditor } = foundry.applications.ux;
    const line = "/myoss attack 4 58";
    const holder = document.createElement("div");
    holder.hidden = true;
    const html = await TextEditor.implementation.enrichHTML(`<p>[[${line}]]{Shoot}</p>`);
    const { body } = new DOMParser().parseFromString(html, "text/html");
    for (const child of body.children) holder.append(document.importNode(child, true));
    try {
      // A button gets its behavior when it enters the page.
      document.body.append(holder);
      const button = holder.querySelector<HTMLElement>("button.ah-roll-link");
      same([button?.textContent?.trim(), button?.dataset["command"]], ["Shoot", line]);
      const dragged = JSON.parse(dragging(button as HTMLElement)) as object;
      same(dragged, { type: "AllHandsRoll", command: line, name: "Shoot" });
    } finally {
      holder.remove();
    }
  },
};
