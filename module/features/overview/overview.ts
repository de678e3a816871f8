/** All battles at the table in one window: their state, and whom they wait for. */
import { ROOT } from "../../kit/platform/home";
import { isA } from "../../kit/windows/elements";
import { mayAutomate } from "../../kit/game/automation";
import { openAutomation } from "../../kit/news/automation-window";
import { NewsWindow } from "../../kit/news/news-window";
import { battleById, battles } from "../../kit/battle/battle";
import { problemHere } from "../../kit/battle/connection";
import { gameName, tableFor } from "../../kit/game/games";
import { isSealed } from "../../kit/game/sealer";
import type { AnyTableGame } from "../../kit/game/table-game";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { openBoard } from "../../kit/board/boards";
import { openCrews } from "../../kit/crews/crew-window";
import { openStations } from "../../kit/crews/station-window";
import { seatsAndStatus } from "../../kit/board/feed";
import { tellTime } from "../../kit/board/title";
import { askedSince } from "../../kit/referee/asked";
import { thinkingSeats } from "../../kit/referee/decide";
import { standingOf } from "../../kit/referee/standing";
import { handOver } from "../../kit/referee/seat-change";
import { overviewRows, type BattleFacts, type OverviewRow, type SeatRow } from "./rows";
import { problemSentence } from "../../kit/referee/reports";
import { onlyLooksOn, takesPart } from "../../kit/battle/onlookers";
import { commanderAmong, commanders, coPlayersText, playersText } from "../../kit/battle/seats";
import { isBeingWritten } from "../../kit/record/record";
import { openStartDialog } from "../../kit/start/dialog";
import { openWelcome } from "../../kit/start/welcome";
import { features, type OverviewPart } from "../../kit/start/features";
import { unattended } from "../../kit/platform/notices";
import { opener } from "../../kit/windows/state-window";
import { storyOf } from "../../kit/story/story";
import type { FeedSeat, Names } from "../../kit/game/feed";
import { signAt } from "../../kit/text/signs";
import type { Seat } from "../../rules/kernel";
import { watchMenus } from "../../kit/windows/menu";
import { change } from "../../kit/platform/documents";
import { template } from "../../kit/windows/template";
import { seatName } from "../../kit/battle/seat-names";
import { fightersOf } from "../../kit/battle/own";

/** Hooks after which a battle's state, or whom it waits for, may have changed. */
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

/** The latest event in a line. */
async function newsOf(battle: BattleCombat, table: AnyTableGame): Promise<string> {
  const last = storyOf(battle.id)
    .filter(({ undone }) => !undone)
    .at(-1);
  return last ? (await table.storyteller()).headline(last.events, last.names) : "";
}

/**
 * The state of a battle for somebody without a seat in it: public knowledge only. Of one that is over, nothing is read
 * from its documents or its record: there may be dozens of them.
 */
async function factsOf(battle: BattleCombat): Promise<BattleFacts | null> {
  const table = tableFor(battle);
  if (!table) return null;
  const { id, system } = battle;
  const known = {
    id,
    title: system.name,
    game: gameName(table),
    automated: mayAutomate(battle),
    crewed: table.crews !== undefined,
    stations: table.stations !== undefined,
    sealed: isSealed(battle),
    record: system.record,
    behind: table.first ? `${ROOT}/assets/${table.first.pictures[0]}` : "",
    barred: game.user.isGM ? system.barred.map((user) => ({ user, name: game.users?.get(user)?.name ?? user })) : [],
  };
  const nothing = {
    problem: "",
    waiting: [],
    since: null,
    die: null,
    score: "",
    left: {},
    seats: [],
    news: "",
  };
  if (system.ended) return { ...known, ...nothing, status: "over" };
  if (isBeingWritten(battle)) return { ...known, ...nothing, status: "playing" };
  try {
    const standing = standingOf(battle);
    const { question, state } = standing;
    const { status, waiting: asked, die, seats } = seatsAndStatus(standing);
    const isBot = (id: string) => seats.some(({ seat, held }) => seat === id && held === "bot");
    const thinks = question !== null && thinkingSeats(battle).length > 0;
    const waiting = asked.filter(({ seat }) => !isBot(seat) || thinks);
    const since = question ? askedSince(battle, question.stored) : null;
    const view = table.rules.view(state, null);
    const score = table.status?.(view) ?? "";
    const left = (await table.storyteller()).left?.(view) ?? {};
    const seated = await seatRows(battle, table, table.names(state), seats);
    const news = await newsOf(battle, table);
    return {
      ...known,
      status,
      problem: problemHere(battle),
      waiting,
      since,
      die,
      score,
      left,
      seats: seated,
      news,
    };
  } catch (error) {
    // A faulty battle must not affect the rows of the others.
    return { ...known, ...nothing, status: "problem", problem: problemSentence(battle, error) };
  }
}

/** The picture of a seat's first ship. */
async function pictureOf(battle: BattleCombat, table: AnyTableGame, seat: Seat): Promise<string> {
  const isIts = ({ system }: Combatant.Implementation) => (system as { readonly seat?: Seat }).seat === seat;
  const { actor = null, img } = fightersOf(battle).find(isIts) ?? {};
  return (actor && (await table.picture?.(actor))) ?? img ?? "";
}

/** A battle's seats, and who may hold them. */
async function seatRows(
  battle: BattleCombat,
  table: AnyTableGame,
  names: Names,
  seats: readonly FeedSeat[],
): Promise<SeatRow[]> {
  const rows = battle.system.seats.map(async (seat, at) => {
    const commander = commanderAmong(table, seat);
    return {
      seat: seat.id,
      name: names[seat.id] ?? seatName(seat),
      commander,
      commanders: commanders(table, commander),
      mates: coPlayersText(seat),
      players: playersText(seat),
      sign: seats[at]?.sign ?? signAt(at),
      picture: await pictureOf(battle, table, seat.id),
      mine: seats[at]?.mine ?? false,
    };
  });
  return Promise.all(rows);
}

/** Handles the battle that a button names. */
const onBattle =
  (act: (battle: BattleCombat) => Promise<unknown>) =>
  (_event: Event, { dataset: { battle: id = "" } }: HTMLElement): void => {
    const battle = battleById(id);
    if (battle) unattended(act(battle), { asks: true });
  };

/** Ends a battle, for a Gamemaster. */
const end = async (battle: BattleCombat): Promise<unknown> => game.user.isGM && battle.endCombat();

/** What features add to this window, in order. */
async function offeredNow() {
  const parts: readonly OverviewPart[] = await Promise.all(features().flatMap(({ overview }) => overview?.() ?? []));
  return {
    beside: parts.flatMap(({ beside = [] }) => beside),
    lists: parts.flatMap((part) => part.list?.() ?? []),
    records: parts.flatMap(({ records = [] }) => records),
    foot: parts.flatMap(({ foot = [] }) => foot),
    past: (record: string) => parts.map((part) => part.past?.(record) ?? null).find((past) => past) ?? null,
  };
}
type Offered = Awaited<ReturnType<typeof offeredNow>>;
/** Entries of a list that are shown at once; the others, when somebody wants to see all. */
const SHOWN = 6;
const NOTHING_OFFERED: Offered = { beside: [], lists: [], records: [], foot: [], past: () => null };

/** The entry that a button names. */
const named = <One extends { readonly name: string }>(all: readonly One[], { dataset }: HTMLElement): One | undefined =>
  all.find(({ name }) => name === dataset["name"]);

/** Gamemasters see all battles, players those in which they hold a seat. */
class Overview extends NewsWindow {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-overview",
    classes: ["all-hands", "ah-overview-window"],
    window: { title: "ALLHANDS.overview.title", icon: "fa-solid fa-binoculars", resizable: true },
    position: { width: 840 },
    actions: {
      openBattle: onBattle(openBoard),
      automateBattle: onBattle(openAutomation),
      openCrews: onBattle(openCrews),
      openStations: onBattle(openStations),
      askAgain: Overview.#onAskAgain,
      endBattle: onBattle(end),
      welcome: () => unattended(openWelcome()),
      startBattle: () => unattended(openStartDialog({}, openWelcome), { asks: true }),
      beside: Overview.#onBeside,
      listed: Overview.#onListed,
      showAll: Overview.#onShowAll,
      withRecords: Overview.#onRecords,
      atFoot: Overview.#onFoot,
    },
  };

  static override PARTS = {
    battles: { template: template("overview"), scrollable: [""] },
  };

  /** Each battle's state when it was last drawn. */
  readonly #facts = new Map<string, BattleFacts>();
  #offered = NOTHING_OFFERED;
  /** Id of the open menu; blank if none is open. */
  #menu = "";
  /** Names of the lists that are shown whole. */
  readonly #whole = new Set<string>();
  /** The chosen records. */
  readonly #picked = new Set<string>();
  #stopClock: (() => void) | null = null;
  protected readonly news = NEWS;

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    this.#offered = await offeredNow();
    const { beside, records, foot } = this.#offered;
    const facts = await Promise.all(
      battles()
        .filter((battle) => takesPart(battle) || onlyLooksOn())
        .map((battle) => this.#factsOf(battle)),
    );
    const rows = overviewRows(facts.filter((each) => each !== null));
    const lists = this.#lists(rows.filter(({ over }) => over));
    return {
      ...context,
      battles: rows.filter((row) => !row.over),
      beside,
      lists,
      foot,
      records: lists.some(({ areRecords }) => areRecords) ? records : [],
      alone: records.filter((each) => each.alone),
      gamemaster: game.user.isGM,
    };
  }

  /** The lists below the battles. `over`: the battles that are over, which stand among the records of the past. */
  #lists(over: readonly OverviewRow[]) {
    const { lists: offered, past: pastOf } = this.#offered;
    const finished = [...over].reverse().map((row) => ({ ...row, name: row.title }));
    const past = { name: "over", icon: "", label: "ALLHANDS.overview.old", areRecords: true, opens: "", items: [] };
    return (offered.some(({ areRecords }) => areRecords) ? offered : [past, ...offered]).flatMap((list) => {
      const others = list.items.map((item) => ({ ...item, record: list.areRecords ? item.id : "" }));
      const all = [...(list.areRecords ? finished : []), ...others];
      const shown = this.#whole.has(list.name) ? all : all.slice(0, SHOWN);
      // How a battle went is read from its record: only for those that are shown.
      const items = shown.map((item) => {
        return {
          ...item,
          past: item.record === "" ? null : pastOf(item.record),
          picked: this.#picked.has(item.record),
        };
      });
      return all.length > 0 ? [{ ...list, items, count: all.length, isCut: items.length < all.length }] : [];
    });
  }

  /** A battle's state; while a step is being written, the state before it. */
  async #factsOf(battle: BattleCombat): Promise<BattleFacts | null> {
    const before = this.#facts.get(battle.id);
    if (before && !battle.system.ended && isBeingWritten(battle)) return before;
    const facts = await factsOf(battle);
    if (facts) this.#facts.set(battle.id, facts);
    return facts;
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      if (isA(target, "select")) unattended(Overview.#onSeat(target), { asks: true });
      if (isA(target, "input")) this.#pick(target);
    });
    watchMenus(this.element);
    this.#stopClock = tellTime(this.element);
    // An open menu stays open when the window is drawn anew.
    const noteMenu = ({ target }: Event): void => {
      const [menu, id] = isA(target, "details") ? [target, target.querySelector("summary")?.id ?? ""] : [null, ""];
      if (menu?.open) this.#menu = id;
      else if (this.#menu === id) this.#menu = "";
    };
    this.element.addEventListener("toggle", noteMenu, { capture: true });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#stopClock?.();
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#showPicked();
    const summary = this.#menu === "" ? null : this.element.querySelector(`#${this.#menu}`);
    summary?.parentElement?.toggleAttribute("open", true);
  }

  #pick({ checked, dataset: { record = "" } }: HTMLInputElement): void {
    if (checked) this.#picked.add(record);
    else this.#picked.delete(record);
    this.#showPicked();
  }

  /** The chosen records that still exist. */
  get #chosen(): string[] {
    const boxes = [...this.element.querySelectorAll<HTMLInputElement>("input[data-record]:checked")];
    return boxes.flatMap(({ dataset: { record } }) => record ?? []);
  }

  /** Shows what can be done with the number of records chosen. */
  #showPicked(): void {
    const { length } = this.#chosen;
    for (const { name, count } of this.#offered.records) {
      const isFit = length >= count[0] && length <= count[1];
      this.element.querySelector(`[data-name="${name}"]:not([data-item])`)?.toggleAttribute("disabled", !isFit);
    }
  }

  static #onBeside(this: Overview, _event: Event, button: HTMLElement): void {
    const battle = battleById(button.dataset["battle"] ?? "");
    const offered = named(this.#offered.beside, button);
    if (battle && offered) unattended(offered.act(battle));
  }

  static #onListed(this: Overview, _event: Event, button: HTMLElement): void {
    const list = named(this.#offered.lists, button);
    if (list) unattended(list.open(button.dataset["item"] ?? ""));
  }

  static #onShowAll(this: Overview, _event: Event, { dataset }: HTMLElement): void {
    this.#whole.add(dataset["name"] ?? "");
    unattended(this.render());
  }

  /** For one record, or for those that are chosen. */
  static #onRecords(this: Overview, _event: Event, button: HTMLElement): void {
    const offered = named(this.#offered.records, button);
    const { item } = button.dataset;
    if (offered) unattended(offered.act(item === undefined ? this.#chosen : [item]));
  }

  static #onFoot(this: Overview, _event: Event, button: HTMLElement): void {
    const offered = named(this.#offered.foot, button);
    if (offered)
      unattended(
        offered.act().then(() => this.render()),
        { asks: true },
      );
  }

  static async #onSeat({ dataset, value }: HTMLSelectElement): Promise<void> {
    const battle = battleById(dataset["battle"] ?? "");
    if (battle) await handOver(battle, dataset["seat"] ?? "", value);
  }

  /** Changes by a user are put to the Gamemaster again, instead of being undone without asking. */
  static async #onAskAgain(this: Overview, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const battle = battleById(dataset["battle"] ?? "");
    const barred = battle?.system.barred.filter((user) => user !== dataset["user"]);
    if (game.user.isGM && battle) await change(battle, { "system.barred": barred });
  }
}

const open = opener(() => new Overview());

/** Opens the window, or brings it to the front. */
export async function openOverview(): Promise<void> {
  await open();
}
