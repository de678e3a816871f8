/** All battles at the table in one window: how each stands and whom it waits for. A fleet action is several duels. */
import { isA } from "../windows/elements";
import { mayAutomate } from "../battle/automation";
import { openAutomation } from "../battle/automation-window";
import { battleById, battles } from "../battle/battle";
import { gameName, tableGame, type BattleCombat, type AnyTableGame } from "../battle/table-game";
import { openBoard, takesPart } from "../board/boards";
import { openCrews } from "../board/crews";
import { openStations } from "../board/stations";
import { feedOf } from "../board/feed";
import { handOver } from "../referee/hand-over";
import { overviewRows, type BattleFacts, type SeatRow } from "./overview-rows";
import { problemSentence } from "../referee/reports";
import { onlyLooksOn } from "../battle/onlookers";
import { openOnlooking } from "../onlooking/open";
import { commanderAmong, commanders, matesText, playersText } from "../battle/seats";
import { handlebarsApplication } from "../platform/applications";
import { isBeingWritten } from "../battle/record";
import { openStartDialog } from "../start/dialog";
import { openWelcome } from "../start/welcome";
import { unattended } from "../platform/notices";
import { oldRecords, openCompared, openImported, openJournal, openReplay, openStatisticsIn } from "../replay/open";
import { journalOf } from "../replay/source";
import { storyOf } from "../story/story";
import type { Names } from "../battle/feed";
import { texts } from "../text/texts";
import { listenTogether } from "../platform/hooks";
import { change } from "../platform/documents";
import { beginWar } from "../war/begin";
import { openWar, warPages } from "../war/war";
import { template } from "../windows/template";

/** What changes how a battle stands, or whom it waits for. */
const NEWS = [
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "updateCombatant",
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
  "updateUser",
  "userConnected",
  "deleteJournalEntry",
  "updateJournalEntryPage",
] as const;

/** The last thing that happened, in a line. */
async function newsOf(battle: BattleCombat, table: AnyTableGame): Promise<string> {
  const last = storyOf(battle.id)
    .filter(({ undone }) => !undone)
    .at(-1);
  return last ? (await table.storyteller()).headline(last.events, last.names) : "";
}

/** How a battle stands to somebody who holds no seat in it: nothing of it is anyone's secret. */
async function factsOf(battle: BattleCombat): Promise<BattleFacts | null> {
  const table = tableGame(battle.type);
  if (!table) return null;
  const { id, system } = battle;
  const known = {
    ...{
      id,
      title: system.name,
      game: gameName(table),
      automated: mayAutomate(battle),
      crewed: table.crews !== undefined,
      stations: table.stations !== undefined,
      record: system.record,
    },
    barred: game.user.isGM ? system.barred.map((user) => ({ user, name: game.users?.get(user)?.name ?? user })) : [],
  };
  const nothing = { problem: "", waiting: [], die: null, score: "", seats: [], news: "" };
  if (isBeingWritten(battle)) return { ...known, ...nothing, status: "playing" };
  try {
    const { status, problem, waiting: asked, die, seats, thinking } = feedOf(battle);
    const isBot = (id: string) => seats.some(({ seat, held }) => seat === id && held === "bot");
    const waiting = asked.filter(({ seat }) => !isBot(seat) || thinking);
    const state = table.binding.read(battle);
    const score = table.status?.(table.rules.view(state, null)) ?? "";
    const seated = seatRows(battle, table, table.names(state));
    const news = await newsOf(battle, table);
    return { ...known, status, problem, waiting, die, score, seats: seated, news };
  } catch (error) {
    // Whatever is wrong with one battle, it is not what the others' rows are made of.
    return { ...known, ...nothing, status: "problem", problem: problemSentence(battle, error) };
  }
}

/** The seats of a battle, and who may hold them. */
function seatRows({ system }: BattleCombat, table: AnyTableGame, names: Names): SeatRow[] {
  return system.seats.map((seat) => ({
    seat: seat.id,
    name: names[seat.id] ?? seat.name,
    commander: commanderAmong(table, seat),
    commanders: commanders(table),
    mates: matesText(seat),
    players: playersText(seat),
  }));
}

/** Does something with the battle that a button names. */
const onBattle =
  (act: (battle: BattleCombat) => Promise<unknown>) =>
  (_event: Event, { dataset: { battle: id = "" } }: HTMLElement): void => {
    const battle = battleById(id);
    if (battle) unattended(act(battle));
  };

/** Ends a battle, for a Gamemaster. */
const end = async (battle: BattleCombat): Promise<unknown> => game.user.isGM && battle.endCombat();

/** Opens the replay of a battle, or of a record whose battle is gone. */
async function replay({ battle: id = "", record = "" }: DOMStringMap): Promise<void> {
  const [battle, journal] = [battleById(id), journalOf(record)];
  if (battle) await openReplay(battle);
  else if (journal) await openJournal(journal, null);
}

/** Gamemasters see all battles, players those in which they hold a seat. */
export class Overview extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-overview",
    classes: ["all-hands", "ah-overview-window"],
    window: { title: "ALLHANDS.overview.title", icon: "fa-solid fa-binoculars", resizable: true },
    position: { width: 560, height: 420 },
    actions: {
      openBattle: onBattle(openBoard),
      automateBattle: onBattle(openAutomation),
      openCrews: onBattle(openCrews),
      openStations: onBattle(openStations),
      lookOn: onBattle(openOnlooking),
      askAgain: Overview.#onAskAgain,
      endBattle: onBattle(end),
      startBattle: () => void openStartDialog({}, openWelcome),
      replayBattle: (_event: Event, { dataset }: HTMLElement) => unattended(replay(dataset)),
      importRecord: Overview.#onImport,
      countRecords: Overview.#onCount,
      compareRecords: Overview.#onCompare,
      beginWar: () => unattended(beginWar()),
      openWar: (_event: Event, { dataset: { uuid = "" } }: HTMLElement) => unattended(openWar(uuid)),
    },
  };

  static override PARTS = {
    battles: { template: template("overview"), scrollable: [""] },
  };

  /** How each battle stood when it was drawn last. */
  readonly #facts = new Map<string, BattleFacts>();
  /** The records that are chosen, to be counted or compared. */
  readonly #picked = new Set<string>();
  #unwatch: (() => void) | null = null;

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    // Also what changes while it is being drawn for the first time is news.
    this.#unwatch ??= listenTogether(NEWS, () => this.render());
    const facts = await Promise.all(
      battles()
        .filter((battle) => takesPart(battle) || onlyLooksOn())
        .map((battle) => this.#factsOf(battle)),
    );
    const isPicked = (record: string) => this.#picked.has(record);
    const rows = overviewRows(
      facts.filter((each) => each !== null),
      texts,
    ).map((row) => ({ ...row, picked: isPicked(row.record) }));
    const old = oldRecords().map(({ id, name }) => ({ id, name, picked: isPicked(id) }));
    return {
      ...(await super._prepareContext(options)),
      battles: rows,
      old,
      records: old.length > 0 || rows.some(({ record }) => record !== ""),
      wars: warPages().map(({ id, uuid, name }) => ({ id, uuid, name })),
      gamemaster: game.user.isGM,
    };
  }

  /** How a battle stands; while a step is being written, how it stood before. */
  async #factsOf(battle: BattleCombat): Promise<BattleFacts | null> {
    const before = this.#facts.get(battle.id);
    if (before && isBeingWritten(battle)) return before;
    const facts = await factsOf(battle);
    if (facts) this.#facts.set(battle.id, facts);
    return facts;
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      if (isA(target, "select")) void Overview.#onSeat(target);
      if (isA(target, "input")) this.#pick(target);
    });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unwatch?.();
    this.#unwatch = null;
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#showPicked();
  }

  #pick({ checked, dataset: { record = "" } }: HTMLInputElement): void {
    if (checked) this.#picked.add(record);
    else this.#picked.delete(record);
    this.#showPicked();
  }

  /** The records that are chosen and still there. */
  get #chosen(): string[] {
    const boxes = [...this.element.querySelectorAll<HTMLInputElement>("input[data-record]:checked")];
    return boxes.flatMap(({ dataset: { record } }) => record ?? []);
  }

  /** What can be done with so many as are chosen. */
  #showPicked(): void {
    const { length } = this.#chosen;
    const allow = (action: string, isFit: boolean) =>
      this.element.querySelector(`[data-action="${action}"]`)?.toggleAttribute("disabled", !isFit);
    allow("countRecords", length > 0);
    allow("compareRecords", length === 2);
  }

  static #onCount(this: Overview): void {
    unattended(openStatisticsIn(this.#chosen));
  }

  static #onCompare(this: Overview): void {
    const [one, other] = this.#chosen;
    if (one !== undefined && other !== undefined) unattended(openCompared([one, other]));
  }

  static async #onSeat({ dataset, value }: HTMLSelectElement): Promise<void> {
    const battle = battleById(dataset["battle"] ?? "");
    if (battle) await handOver(battle, dataset["seat"] ?? "", value);
  }

  /** Changes of somebody are put to the Gamemaster again, and not put back unasked. */
  static async #onAskAgain(this: Overview, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const battle = battleById(dataset["battle"] ?? "");
    const barred = battle?.system.barred.filter((user) => user !== dataset["user"]);
    if (game.user.isGM && battle) await change(battle, { "system.barred": barred });
  }

  static async #onImport(this: Overview): Promise<void> {
    unattended(openImported().then(() => this.render()));
  }
}

let opened: Overview | null = null;

/** Opens the window, or brings it to the front. */
export async function openOverview(): Promise<void> {
  opened ??= new Overview();
  await opened.render({ force: true });
  opened.bringToFront();
}
