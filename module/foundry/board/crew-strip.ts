/** What a board says to each of a crew: where they sit, who has chosen, and when the captain may answer for all. */
import type { Json } from "../../rules/kernel";
import { unlessDamaged } from "../battle/battle";
import type { Names } from "../battle/feed";
import type { StoredSeat } from "../battle/models";
import { crewOf, stationName, stationsOf } from "../battle/stations";
import { tableGame, type BattleCombat } from "../battle/table-game";
import { draftAt } from "../referee/mates";
import { namesAsked } from "../referee/parts";
import { openQuestion } from "../referee/question";
import type { StoredQuestion } from "../referee/question-shape";
import { awaitedOf, crewedFor, progressOf, seatsToTake, takeAll, timeLeft, type CrewProgress } from "../referee/take";
import { texts } from "../text/texts";
import { plainWords } from "./advice";
import { drawStrip, type StripLine } from "./strips";

const say = (key: string, data: Record<string, string> = {}): string => game.i18n.format(`ALLHANDS.crew.${key}`, data);

/** When the strip is to be drawn again, as a captain may answer for all by then. */
let due: ReturnType<typeof setTimeout> | undefined;

/** Shows those of a crew where they sit and who is ready, and lets the captain answer for the others when their time is up. */
export function drawCrew(frame: HTMLElement, battle: BattleCombat, redraw: () => void): Promise<void> {
  const question = openQuestion(battle);
  const seat = question && crewedFor(battle, question, game.user);
  const lines = question && seat ? (unlessDamaged(() => linesOf(battle, question, seat, redraw)) ?? []) : [];
  return drawStrip(frame, { kind: "crew", title: say("title") }, lines);
}

function linesOf(battle: BattleCombat, question: StoredQuestion, seat: StoredSeat, redraw: () => void): StripLine[] {
  const table = tableGame(battle.type);
  const names = table?.names(table.binding.read(battle)) ?? {};
  const called = new Map(stationsOf(battle, seat.id).map((station) => [station.id, stationName(station, names)]));
  const own = crewOf(seat).flatMap(({ user, station }) => (user === game.userId ? (called.get(station) ?? []) : []));
  const posts = own.length > 0 ? [{ text: say("yours", { stations: own.join(", ") }), buttons: [] }] : [];
  return [...posts, ...waits(battle, question, seat, names, redraw)];
}

/** Who has chosen what, and whom the others wait for; nothing: for nobody. */
function waits(
  battle: BattleCombat,
  question: StoredQuestion,
  seat: StoredSeat,
  names: Names,
  redraw: () => void,
): StripLine[] {
  const mayTake = seatsToTake(battle, question, game.user).includes(seat);
  const left = timeLeft(question);
  clearTimeout(due);
  if (mayTake && left > 0) due = setTimeout(redraw, left);
  const progress = progressOf(battle, question, seat.id);
  const parts = progress.map((one) => progressText(question, one, names));
  const awaited = progress.length > 0 ? parts : [awaitedText(battle, question, seat)];
  const taken = question.taken?.includes(seat.id) ? [say("taken")] : [];
  const text = [...awaited, ...taken].filter((part) => part !== "").join(" · ");
  const take = { label: say("take"), press: () => takeAll(battle) };
  return text === "" ? [] : [{ text, buttons: mayTake && left === 0 ? [take] : [] }];
}

/** Whether somebody has chosen, and as long as they have not, what they have in mind; blank: it is this screen's to choose. */
function progressText(question: StoredQuestion, { user, index, answered }: CrewProgress, names: Names): string {
  const isOwn = user === game.userId;
  const name = isOwn ? say("you") : (game.users?.get(user)?.name ?? game.i18n.localize("ALLHANDS.gamemaster"));
  const drafted = draftAt(question, index);
  if (answered) return say("ready", { name });
  // That one has to choose stands below.
  if (isOwn) return "";
  return drafted ? say("drafts", { name, draft: plainWords(drafted as Json, names, texts) }) : say("chooses", { name });
}

/** Whom of a crew a question waits for that one of them answers; blank: nobody but its captain. */
function awaitedText(battle: BattleCombat, question: StoredQuestion, seat: StoredSeat): string {
  const names = awaitedOf(battle, question, seat).flatMap((index) => namesAsked(battle, question, index) ?? []);
  return names.length > 0 ? say("waits", { names: [...new Set(names)].join(", ") }) : "";
}
