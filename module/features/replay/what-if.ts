/**
 * What if: this user plays a battle on from a step of its replay, in this window, against bots. No document is made,
 * read or written; nothing of it is kept unless it is saved as a file.
 */
import { publicEvents, RulesError, type GameEvent, type Seat } from "../../rules/kernel";
import { captainNames } from "../../rules/bots/strengths";
import type { RecordedSeat } from "../../rules/kernel/recording";
import { whatIf, type WhatIf } from "../../rules/kernel/what-if";
import { foundryDie } from "../../kit/game/dice";
import type { AnyTableGame, Board } from "../../kit/game/table-game";
import { namedChoices } from "../../kit/documents/sheet-fields";
import { botOf } from "../../kit/battle/bots";
import { sayError, unattended } from "../../kit/platform/notices";
import { explain, localize, phrase } from "../../kit/text/sentence";
import { isA, nearest } from "../../kit/windows/elements";
import { template, templateElement } from "../../kit/windows/template";
import { saveRecord } from "./file";
import { Opponents } from "./opponents";
import { replayId } from "./feed";
import { knowsAll } from "./source";
import type { Desk } from "./tools";
import { whatIfFeed } from "./what-if-feed";
import { seatsShown } from "../../kit/battle/seat-names";

/** Strength of the bots that play the other seats until another is chosen, if the game has it. */
const USUAL = "captain";

let begun = 0;

/** Bots that may play the other seats, the usual one first; none of them has a temper. */
function botsFor({ captains, bots }: AnyTableGame): readonly string[] {
  if (!captains) return Object.keys(bots);
  const names = captainNames(false, captains.best);
  const usual = names.includes(USUAL) ? USUAL : names.at(-1);
  return [...names.filter((name) => name === usual), ...names.filter((name) => name !== usual)];
}

/** The seat that this user takes: the one they look through, or the one that acts, or the first. */
function seatAt({ eyes, retraced, position, source }: Desk): Seat {
  const asked = retraced.momentAt(position).open?.askings.find(({ standing }) => !standing)?.seat;
  const { seats } = source.recording;
  const known = (seat: Seat | null | undefined) => seats.find(({ id }) => id === seat)?.id;
  return known(eyes) ?? known(asked) ?? seats[0]?.id ?? "";
}

/** Public names of everything that public events mention, and the turn of the step. */
function told(table: AnyTableGame, seats: readonly RecordedSeat[]) {
  const players = Object.fromEntries(seats.map(({ id, name }) => [id, name]));
  return (before: never, events: readonly GameEvent[]) => {
    const known = publicEvents(events);
    const names = { ...(table.publicNames?.(before, known) ?? table.names(before)), ...players };
    return { names, ...(table.turn ? { turn: table.turn(before, known) } : {}) };
  };
}

/** A battle that is played on, and who plays which seat. */
interface Sitting {
  readonly title: string;
  readonly bots: readonly string[];
  readonly battle: WhatIf<never>;
  readonly others: Opponents;
  seat(): Seat;
  /** Takes another seat. */
  sit(seat: Seat): void;
  /** Has another bot play the other seats. */
  face(bot: string): Promise<void>;
}

/** @param changed  called when the others have moved on */
async function begin(desk: Desk, state: never, changed: () => void): Promise<Sitting> {
  const { source, position } = desk;
  const { table, recording } = source;
  const bots = botsFor(table);
  let seat = seatAt(desk);
  let battle: WhatIf<never> | null = null;
  const goOn = (): void => {
    try {
      battle?.goOn();
    } catch (error) {
      sayError(error instanceof RulesError ? new Error(explain(error)) : error);
    }
    changed();
  };
  const others = new Opponents(table, goOn);
  const face = async (bot: string | undefined): Promise<void> =>
    others.play(bot === undefined ? null : await botOf(table, bot));
  await face(bots[0]);
  const title = phrase("ALLHANDS.whatIf.title", { number: recording.first + position, name: recording.title });
  const seats = recording.seats.map((each) => ({ ...each, bot: each.id === seat ? "" : (bots[0] ?? "") }));
  battle = whatIf<never, never>(table.rules, {
    state,
    title,
    seats,
    pictures: recording.pictures,
    random: foundryDie,
    isMine: (id) => id === seat,
    other: (open, index) => others.answer(open, index),
    told: told(table, seats),
  });
  return {
    title,
    bots,
    battle,
    others,
    seat: () => seat,
    sit(other) {
      seat = other;
      goOn();
    },
    async face(bot) {
      await face(bot);
      goOn();
    },
  };
}

/** The bar over the board. */
function barFor({ source, position }: Desk, { bots, seat }: Sitting): Promise<HTMLElement> {
  const { first, seats } = source.recording;
  return templateElement(template("replay/what-if"), {
    title: phrase("ALLHANDS.whatIf.from", { number: first + position }),
    seats: seatsShown(seats).map(({ id: value, name: label }) => ({ value, label })),
    seat: seat(),
    bots: namedChoices(bots, "ALLHANDS.bot"),
    bot: bots[0],
  });
}

/** Plays a battle on from the step that a replay shows, if the user may see all of it. */
export async function openWhatIf(desk: Desk): Promise<void> {
  const { source, retraced, position } = desk;
  const { table } = source;
  if (!knowsAll(source)) return;
  const state = retraced.stateAt(position);
  if (state === null || table.rules.outcome(state) !== null)
    throw new Error(localize(state === null ? "ALLHANDS.whatIf.unknown" : "ALLHANDS.whatIf.over"));
  let board: Board | null = null;
  const changed = (): void => board?.refresh();
  const sitting = await begin(desk, state, changed);
  const { battle, others } = sitting;
  const back = async (): Promise<void> => {
    await board?.close();
    await desk.open();
  };
  const id = `${replayId(source)}-what-if-${++begun}`;
  const feed = () => whatIfFeed({ id, source, position, battle, others, table, changed, back, seat: sitting.seat() });
  board = await table.board({ uniqueId: id, feed, game: table.id, closed: () => others.stop() });
  await board.render({ force: true, position: placeOf(desk.window) });
  const bar = await barFor(desk, sitting);
  bar.addEventListener("change", ({ target }) => {
    if (!isA(target, "select")) return;
    if (target.matches(".ah-what-if__seat")) sitting.sit(target.value);
    else unattended(sitting.face(target.value));
  });
  bar.addEventListener("click", ({ target }) => {
    const act = nearest(target, "[data-what-if]")?.dataset["whatIf"];
    if (act === "back") unattended(back());
    if (act === "save") unattended(saveRecord(battle));
  });
  board.element.classList.add("ah-replayed", "ah-what-if");
  board.element.querySelector(".window-content")?.prepend(bar);
  board.takeKeys();
}

/** A window's current position and size. */
function placeOf(element: HTMLElement): { left: number; top: number; width: number; height: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
