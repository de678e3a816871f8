/** Guide of a tour: the battle in which it is played, and a panel beside the control that its step points at. */
import { battleById, fetchBattle } from "../../kit/battle/battle";
import type { BattleCombat } from "../../kit/game/battle-combat";
import type { TourStep } from "../../kit/game/table-game";
import { openBoard } from "../../kit/board/boards";
import { askingHere } from "../../kit/board/feed";
import { onEveryPage } from "../../kit/platform/hooks";
import { sayError, unattended } from "../../kit/platform/notices";
import { pages } from "../../kit/platform/pages";
import { documentFrom, openSheet } from "../../kit/platform/documents";
import type { Tour } from "../../kit/platform/tours";
import { faultText } from "../../kit/referee/reports";
import { playNow } from "../../kit/start/begin";
import { localize } from "../../kit/text/sentence";
import { nearest } from "../../kit/windows/elements";
import { template, templateElement } from "../../kit/windows/template";
import { courseOf, panelSpot, type Area, type TourView, type StepState } from "./course";
import { stepsOf, textsOf, tourBattles, type TouredGame } from "./steps";

/** The battle of a tour that is under way; null if the battle is gone or over. */
function battleUnderWay(tour: Tour, { id }: TouredGame): BattleCombat | null {
  const battle = battleById(tourBattles.read()[id] ?? "");
  return tour.status === "in-progress" && battle?.system.ended === false ? battle : null;
}

/** Opens a tour's battle; starts the tour over in a new battle if there is none. False if that fails. */
export async function makeReady(tour: Tour, table: TouredGame): Promise<boolean> {
  try {
    // A battle whose game is not here yet is not gone: the tour goes on in it.
    await fetchBattle(game.combats?.get(tourBattles.read()[table.id] ?? ""));
    const known = battleUnderWay(tour, table);
    if (!known) await tour.reset();
    const battle = known ?? (await begin(table));
    if (!known) await tourBattles.write({ ...tourBattles.read(), [table.id]: battle.id });
    await openBoard(battle);
    return true;
  } catch (error) {
    sayError(faultText(table, error));
    return false;
  }
}

/** Begins a battle of this user against the first of the game's `bots`. */
function begin(table: TouredGame): Promise<BattleCombat> {
  const { first, bots } = table;
  const [one, other] = first.tour.fighters ?? first.fighters;
  const [bot] = Object.keys(bots);
  return playNow(table, first, [
    { id: one, commander: "" },
    { id: other, commander: `bot:${bot}` },
  ]);
}

let shown: Guide | null = null;

/** Shows a tour's current step. */
export async function showStep(tour: Tour, table: TouredGame): Promise<void> {
  if (shown?.tour !== tour) shown?.close();
  shown = shown?.tour === tour ? shown : new Guide(tour, table);
  await shown.show();
}

/** Removes everything that is shown of a tour. */
export function hideTour(tour: Tour): void {
  if (shown?.tour !== tour) return;
  shown.close();
  shown = null;
}

interface GuidePage {
  readonly id: string;
  readonly parent: object;
}

class Guide {
  readonly tour: Tour;
  readonly #table: TouredGame;
  #panel: HTMLElement | null = null;
  #ring: HTMLElement | null = null;
  /** Id of the question that this screen was asked when the step was shown. */
  #asked: string | null = null;
  #pressed = false;
  /** The step that was shown before. A step to which the user went back stays. */
  #before = -1;
  #held = false;
  #frame = 0;
  readonly #listening = new AbortController();

  constructor(tour: Tour, table: TouredGame) {
    this.tour = tour;
    this.#table = table;
    const heard = { capture: true, signal: this.#listening.signal };
    const end = onEveryPage((page) => page.addEventListener("click", (event) => this.#onClick(event), heard));
    heard.signal.addEventListener("abort", end);
  }

  get #battle(): BattleCombat | null {
    return battleById(tourBattles.read()[this.#table.id] ?? "");
  }

  get #at(): number {
    return this.tour.stepIndex ?? 0;
  }

  get #step(): TourStep {
    return stepsOf(this.#table)[this.#at]!;
  }

  get #board(): HTMLElement | null {
    const id = `all-hands-board-${this.#battle?.id ?? ""}`;
    return pages().flatMap((page) => page.getElementById(id) ?? [])[0] ?? null;
  }

  /** The page that the board is on. */
  get #page(): Document {
    return this.#board?.ownerDocument ?? document;
  }

  /** The element that the step points at: the first that is visible. */
  get #target(): HTMLElement | null {
    const board = this.#board;
    if (!board || this.#step.at === "") return board;
    const found = [...board.querySelectorAll<HTMLElement>(this.#step.at)];
    return found.find((each) => each.getClientRects().length > 0) ?? null;
  }

  async show(): Promise<void> {
    cancelAnimationFrame(this.#frame);
    this.#held = this.#at < this.#before;
    this.#before = this.#at;
    const battle = this.#battle;
    this.#asked = (battle && askingHere(battle)?.id) ?? null;
    this.#pressed = false;
    const hadFocus = this.#panel?.contains(this.#panel.ownerDocument.activeElement) ?? true;
    const panel = await this.#drawn();
    if (this.#listening.signal.aborted) return;
    this.#panel?.remove();
    this.#panel = panel;
    this.#page.body.append(panel);
    this.#ring ??= ringMade();
    this.#target?.scrollIntoView({ block: "nearest" });
    // The focus stays where it was: in the panel for a reader, on the board for a player.
    if (hadFocus) panel.querySelector<HTMLElement>("[data-tour=next]")?.focus({ preventScroll: true });
    this.#look();
  }

  #drawn(): Promise<HTMLElement> {
    const { hasNext, hasPrevious } = this.tour;
    const group = textsOf(this.#table, this.#step);
    return templateElement(template("tour"), {
      id: this.#step.id,
      title: localize(`${group}.title`),
      text: localize(`${group}.text`),
      place: `${this.#at + 1} / ${stepsOf(this.#table).length}`,
      does: this.#step.until !== undefined,
      next: localize(hasNext ? "ALLHANDS.tour.next" : "ALLHANDS.tour.done"),
      hasPrevious,
    });
  }

  close(): void {
    this.#listening.abort();
    cancelAnimationFrame(this.#frame);
    this.#panel?.remove();
    this.#ring?.remove();
  }

  /** Runs once per frame, as the board moves and is redrawn: places the panel, and moves the tour on. */
  #look(): void {
    const { stay = "here", go } = { ...this.#course() } as { stay?: StepState; go?: number };
    if (go !== undefined && !this.#held) {
      unattended(this.tour.progress(go));
      return;
    }
    this.#say(this.#held ? "here" : stay);
    this.#place();
    this.#frame = requestAnimationFrame(() => this.#look());
  }

  #course() {
    const battle = this.#battle;
    const asked = battle && askingHere(battle);
    // A button that still belongs to the previous question does not count.
    const submit = `[data-question="${asked?.name ?? ""}"] [data-action="submit"]:not([aria-disabled="true"])`;
    const seen: TourView = {
      asked,
      over: battle?.system.ended !== false,
      there: this.#target !== null,
      ready: this.#board?.querySelector(submit) != null,
      pressed: this.#pressed,
    };
    return courseOf(stepsOf(this.#table), this.#at, this.#asked, seen);
  }

  #say(standing: StepState): void {
    const line = this.#panel?.querySelector<HTMLElement>(".ah-tour__standing");
    this.#panel?.querySelector("[data-tour=open]")?.toggleAttribute("hidden", this.#board !== null);
    if (!line || line.dataset["standing"] === standing) return;
    line.dataset["standing"] = standing;
    line.textContent = standing === "here" ? "" : localize(`ALLHANDS.tour.standing.${standing}`);
  }

  #place(): void {
    const [panel, ring] = [this.#panel, this.#ring];
    if (!panel || !ring) return;
    const board = this.#board?.getBoundingClientRect();
    const box = this.#target?.getBoundingClientRect();
    const { body, defaultView } = this.#page;
    // They follow the board into a browser window of its own, and back.
    if (panel.ownerDocument !== body.ownerDocument) body.append(panel);
    if (ring.ownerDocument !== body.ownerDocument) body.append(ring);
    const { innerWidth: width, innerHeight: height } = defaultView ?? window;
    const screen = { width, height };
    put(panel, panelSpot(board && { board, target: box ?? board }, sizeOf(panel), screen));
    ring.hidden = !box;
    if (!box) return;
    put(ring, box);
    Object.assign(ring.style, { width: `${box.width}px`, height: `${box.height}px` });
  }

  #onClick(event: Event): void {
    const does = nearest(event.target, "[data-tour]")?.dataset["tour"];
    if (does !== undefined && this.#panel?.contains(event.target as Node)) return this.#press(does);
    const control = nearest(event.target, "[data-action], summary");
    const isRefused = control?.getAttribute("aria-disabled") === "true";
    if (control && !isRefused && this.#target?.contains(control)) this.#pressed = true;
  }

  #press(does: string): void {
    if (does === "exit") this.tour.exit();
    else if (does === "guide") unattended(this.#openGuide());
    else if (does === "open" && this.#battle) unattended(openBoard(this.#battle));
    else if (does === "next") unattended(this.tour.hasNext ? this.tour.progress(this.#at + 1) : this.tour.complete());
    else if (does === "previous") unattended(this.tour.progress(this.#at - 1));
  }

  async #openGuide(): Promise<void> {
    const page = await documentFrom<GuidePage>(this.#table.first.guide);
    if (page) await openSheet(page.parent, { pageId: page.id });
    else sayError(this.#table.first.guide);
  }
}

function ringMade(): HTMLElement {
  const ring = document.createElement("div");
  ring.className = "all-hands ah-tour__ring";
  ring.setAttribute("aria-hidden", "true");
  document.body.append(ring);
  return ring;
}

const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => ({ width: offsetWidth, height: offsetHeight });

const put = ({ style }: HTMLElement, { left, top }: Pick<Area, "left" | "top">): void =>
  void Object.assign(style, { left: `${left}px`, top: `${top}px` });
