/** Battles and their records; cards as they are made, passed and dealt. */
import { asBattle } from "../../kit/battle/battle";
import { isModule, typeOf } from "../../kit/platform/home";
import { isExtended } from "../../kit/sidebar/combat";
import { change, changeWithin, makeWithin, mayUser } from "../../kit/platform/documents";
import { showInTracker } from "../../kit/platform/interface";
import { commit } from "../../kit/platform/writes";
import { newId, type Bench, type Checks } from "./bench";
import { isRefused, NotTried, same } from "./check";
import {
  here,
  type CombatantDoc,
  type CombatDoc,
  type Doc,
  type JournalDoc,
  type StackDoc,
  type UserDoc,
} from "./foundry-types";

const ids = ({ cards }: StackDoc): string[] => [...cards].map(({ id }) => id).sort();
/** Id of the stack that a card names as its origin. */
const originOf = (stack: StackDoc, id: string): string | null => {
  const origin = stack.cards.get(id)?.origin ?? null;
  return typeof origin === "string" ? origin : (origin?.id ?? null);
};
/** A player of the world, connected or not. */
function somePlayer(): UserDoc {
  const player = [...here.game.users].find(({ isGM }) => !isGM);
  if (!player) throw new NotTried("noOtherUser");
  return player;
}
const QUIET = { chatNotification: false };

/** Whether no encounter of the table's own is active: activating one would take its place. */
const isFree = (trials: readonly { readonly battle: CombatDoc }[]): boolean =>
  ([...(here.game.collections.get("Combat") ?? [])] as CombatDoc[]).every(
    (each) => !each.active || trials.some(({ battle }) => battle === each),
  );

export const battles: Checks = {
  async battleWhole(bench) {
    const [ship, id] = [await bench.ship(), newId()];
    const battle = await bench.battle(ship, id);
    const combatant = battle.combatants.get(id);
    const models = here.config["Combat"]?.dataModels as { readonly [type: string]: new () => unknown };
    same(
      [isExtended(battle), battle.system instanceof models[typeOf("myoss-gamma")]!, battle.combatants.size],
      [true, true, 1],
    );
    const { name, seats, step, question } = battle.system as {
      name: string;
      seats: object[];
      [other: string]: unknown;
    };
    same([name, seats.length, step, question], ["Trial", 1, 0, '{"id":"x"}']);
    same([combatant?.id, combatant?.name, combatant?.system["seat"]], [id, "Fighter", "seat-1"]);
  },

  async combatants(bench) {
    const ship = await bench.ship();
    const battle = await bench.battle(ship);
    const [combatant] = battle.combatants.contents as [CombatantDoc];
    same([combatant.actor === ship, combatant.parent === battle, combatant.actorId], [true, true, ship.id]);
    const told = await bench.heard(
      "updateCombatant",
      () => changeWithin(battle, "Combatant" as const, [{ _id: combatant.id, "system.ap": 3 }]),
      (document) => document === combatant,
    );
    same([told.length, told[0]?.length, combatant.system["ap"]], [1, 4, 3]);
    const [shuttle] = await makeWithin<"Combatant", Doc>(battle, "Combatant", [
      { type: typeOf("navy-unit"), name: "Shuttle" },
    ]);
    same([shuttle?.type, battle.combatants.size], [typeOf("navy-unit"), 2]);
  },

  async tracker(bench) {
    const told = await bench.heard("renderCombatTracker", () => here.ui.combat.render({ force: true }));
    const [app, element] = told[0] ?? [];
    same([told.length > 0, "viewed" in Object(app)], [true, true]);
    // In another system's world our row is there only in our battles.
    const rows = (element as HTMLElement).querySelectorAll(".all-hands-tracker").length;
    same(rows, isModule && !asBattle(here.ui.combat.viewed) ? 0 : 1);
  },

  async trackerFollows(bench) {
    const { combat: tracker } = here.ui;
    const before = tracker.viewed;
    const ship = await bench.ship();
    const made: { readonly battle: CombatDoc; readonly fighter: string }[] = [];
    for (const fighter of [newId(), newId()]) made.push({ battle: await bench.battle(ship, fighter), fighter });
    const rows = () => [...tracker.element.querySelectorAll<HTMLElement>("[data-combatant-id]")];
    const ids = () => rows().map(({ dataset }) => dataset["combatantId"]);
    try {
      for (const { battle, fighter } of [...made, ...made.slice(0, 1)]) {
        if (isFree(made)) await battle.activate();
        showInTracker(battle);
        await bench.until(() => ids().includes(fighter));
        same([tracker.viewed?.id, ids()], [battle.id, [fighter]]);
        if (isFree(made))
          same(
            made.map((each) => each.battle.active),
            made.map((each) => each.battle === battle),
          );
      }
    } finally {
      tracker.viewed = before;
      await tracker.render();
    }
  },

  async recordClosed(bench) {
    const player = somePlayer();
    const journal = await recordOf(bench);
    // It holds every hidden card and choice.
    same([mayUser(player, journal, "LIMITED"), mayUser(here.game.user, journal, "OWNER")], [false, true]);
  },

  async recordPages(bench) {
    const journal = await recordOf(bench);
    const [page] = journal.pages.contents as [Doc];
    const long = JSON.stringify({ events: "x".repeat(200_000) });
    const write = { documentName: "JournalEntryPage", parent: journal };
    const updates = [{ _id: page.id, system: { entries: { "1": long } } }];
    await commit([{ action: "update", ...write, updates }], bench.options);
    const { entries, battle } = page.system as { entries: { readonly [number: string]: string }; battle: string };
    same([Object.keys(entries), entries["0"], entries["1"] === long], [["0", "1"], '{"kind":"play"}', true]);
    same([page.type, battle, page.parent === journal], [typeOf("battle-record"), "trial", true]);
  },
};

/** A new journal with a page of a battle's record, made the way the referee makes it. */
export async function recordOf(bench: Bench): Promise<JournalDoc> {
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE };
  const journal = await bench.make<JournalDoc>("JournalEntry", { ownership });
  const system = { battle: "trial", entries: { "0": '{"kind":"play"}' } };
  const data = [{ name: "0–49", type: typeOf("battle-record"), system }];
  await commit([{ action: "create", documentName: "JournalEntryPage", parent: journal, data }], bench.options);
  return journal;
}

export const cards: Checks = {
  async stackWhole(bench) {
    const wanted = [newId(), newId()];
    const stack = await bench.stack("hand", wanted);
    const [card] = [stack.cards.get(wanted[0]!)];
    same(ids(stack), [...wanted].sort());
    const { name, sort, face, flags } = (card?._source ?? {}) as { [field: string]: unknown };
    // A face-down card is named after its back; its own name is in the stored data.
    same({ name, sort, face, flags }, { name: "Card 0", sort: 0, face: null, flags: { "all-hands": { card: "0H" } } });
    await change(card as Doc, { face: 0, "flags.all-hands.marks": { held: true } });
    await change(card as Doc, { "flags.all-hands.marks": null });
    same([card?.face, card?.flags["all-hands"]?.["marks"]], [0, null]);
  },

  async stackOwned(bench) {
    const player = somePlayer();
    const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const ownership = { default: NONE, [player.id]: OWNER };
    const stack = await bench.make<StackDoc>("Cards", { type: "hand", ownership });
    same([mayUser(player, stack, "OWNER"), (stack._source["ownership"] as typeof ownership).default], [true, NONE]);
  },

  async cardMoves(bench) {
    const [one, two] = [newId(), newId()];
    const from = await bench.stack("pile", [one, two]);
    const to = await bench.stack("hand", []);
    const source = from.cards.get(one)?.toObject();
    // The way the referee moves a card: under the same id it arrives before it leaves.
    await commit(
      [
        { action: "create", documentName: "Card", parent: to, data: [{ ...source, _id: one }], keepId: true },
        { action: "delete", documentName: "Card", parent: from, ids: [one] },
      ],
      bench.options,
    );
    same([ids(from), ids(to)], [[two], [one]]);
  },

  async passes(bench) {
    const [one, two] = [newId(), newId()];
    const from = await bench.stack("hand", [one, two]);
    const to = await bench.stack("pile", []);
    const heard: string[] = [];
    const listen = (hook: string, act: () => Promise<unknown>) =>
      bench.heard(hook, act, (card) => {
        const { parent } = card as Doc;
        if (parent === from || parent === to) heard.push(`${hook} ${parent === from ? "from" : "to"}`);
        return true;
      });
    await listen("createCard", () => listen("deleteCard", () => from.pass(to, [one], QUIET)));
    same([ids(from), ids(to), heard.sort()], [[two], [one], ["createCard to", "deleteCard from"]]);
  },

  async passesBack(bench) {
    const [one, two] = [newId(), newId()];
    const from = await bench.stack("hand", [one, two]);
    const to = await bench.stack("hand", []);
    // Foundry would think that it still has the card; a hook of ours, which may change the written data, prevents that.
    await from.pass(to, [one], QUIET);
    await to.pass(from, [one], QUIET);
    same([ids(from), ids(to)], [[one, two].sort(), []]);
  },

  async deals(bench) {
    const wanted = [newId(), newId(), newId()];
    const deck = await bench.stack("deck", wanted, "");
    const hand = await bench.stack("hand", []);
    await deck.deal([hand], 2, QUIET);
    const dealt = ids(hand);
    const drawn = [...deck.cards].filter((card) => card.drawn).map(({ id }) => id);
    same([dealt.length, deck.cards.size, drawn.sort()], [2, 3, dealt]);
    same(
      dealt.map((id) => originOf(hand, id)),
      [deck.id, deck.id],
    );
    same(await isRefused(() => deck.deal([hand], 2, QUIET)), true);
  },
};
