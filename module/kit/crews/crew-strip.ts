/** What a board tells each of a crew: where they sit, who has chosen, and when the captain may answer for all. */
import type { Json } from "../../rules/kernel";
import { unlessDamaged } from "../battle/battle";
import { commanderName } from "../battle/seats";
import { crewOf, stationName, stationsOf } from "../battle/stations";
import { tableFor } from "../game/games";
import type { BattleCombat, StoredSeat } from "../game/battle-combat";
import type { Storyteller } from "../game/storyteller";
import { draftAt } from "./shared-drafts";
import { isMeant, namesAsked } from "../referee/parts";
import { openQuestion } from "../referee/question";
import type { StoredQuestion } from "../referee/question-shape";
import { awaitedOf, crewedFor, progressOf, seatsToTake, takeAll, timeLeft } from "./crew-time";
import { plainWords } from "../story/plain-answers";
import { drawStrip, type StripLine } from "../windows/strip";
import { oneLine, phrase } from "../text/sentence";
import { listed } from "../text/lists";

/** A text of a crew's strip. */
const mateWord = (key: string, data: Record<string, string> = {}): string => phrase(`ALLHANDS.crew.${key}`, data);

/** Timer that redraws the strip when a captain may answer for all. */
let due: ReturnType<typeof setTimeout> | undefined;

/** Shows a crew member where they sit and who is ready, and lets the captain answer for others whose time is up. */
export async function drawCrew(frame: HTMLElement, battle: BattleCombat, redraw: () => void): Promise<void> {
  const table = tableFor(battle);
  const teller = await table?.storyteller();
  const question = openQuestion(battle);
  const seat = battle.system.ended ? undefined : crewedFor(battle, game.user);
  const draw = () => (seat ? linesOf(battle, question, seat, teller, redraw) : []);
  await drawStrip(frame, { kind: "crew", title: mateWord("title") }, unlessDamaged(draw) ?? []);
}

function linesOf(
  battle: BattleCombat,
  question: StoredQuestion | null,
  seat: StoredSeat,
  teller: Storyteller | undefined,
  redraw: () => void,
): StripLine[] {
  const table = tableFor(battle)!;
  const state = table.binding.read(battle);
  const names = table.names(state);
  // A mate's draft comes unchecked from their browser; the game puts it into words if it can.
  const said: Sayer = ({ name, seat: asked, about }, draft) => {
    const seen = { name, seat: asked, about, view: table.rules.view(state, asked), names };
    return teller?.answer?.(seen, draft) || plainWords(draft, names);
  };
  const isOwn = (station: string) => crewOf(seat).some((one) => one.station === station && one.user === game.userId);
  const posts = stationsOf(battle, seat.id)
    .filter(({ id }) => isOwn(id))
    .map((station) => ({ text: mateWord("yours", { station: stationName(station, names) }), buttons: [] }));
  return [...posts, ...(question ? waits(battle, question, seat, said, redraw) : [])];
}

/** Puts an answer to an asking into words. */
type Sayer = (asking: StoredQuestion["askings"][number], answer: Json) => string;

/** Who has chosen what, and whom the others wait for; empty if nobody. */
function waits(
  battle: BattleCombat,
  question: StoredQuestion,
  seat: StoredSeat,
  said: Sayer,
  redraw: () => void,
): StripLine[] {
  const mayTake = seatsToTake(battle, question, game.user).includes(seat);
  const left = timeLeft(battle, question);
  clearTimeout(due);
  if (mayTake && left > 0) due = setTimeout(redraw, left);
  const progress = progressOf(battle, question, seat.id);
  const parts = progress.map((one) => progressText(battle, question, one, said));
  const awaited = progress.length > 0 ? parts : [awaitedText(battle, question, seat)];
  const taken = question.taken?.includes(seat.id) ? [mateWord("taken")] : [];
  const text = oneLine([...awaited, ...taken]);
  const take = { label: mateWord("take"), press: () => takeAll(battle) };
  return text === "" ? [] : [{ text, buttons: mayTake && left === 0 ? [take] : [] }];
}

/** Whether someone has chosen and, until then, what they have in mind; blank if this screen is the one to choose. */
function progressText(
  battle: BattleCombat,
  question: StoredQuestion,
  { user, index, answered }: ReturnType<typeof progressOf>[number],
  said: Sayer,
): string {
  const isOwn = user === game.userId;
  const name = isOwn ? mateWord("you") : commanderName(user);
  const drafted = draftAt(battle, question, index);
  if (answered) return mateWord("ready", { name });
  // The board below tells users that they have to choose.
  if (isOwn) return "";
  const asking = question.askings[index];
  return drafted && asking
    ? mateWord("drafts", { name, draft: said(asking, drafted as Json) })
    : mateWord("chooses", { name });
}

/** The others of a crew whom a question waits for that any of them may answer; blank if it is only the captain. */
function awaitedText(battle: BattleCombat, question: StoredQuestion, seat: StoredSeat): string {
  const awaited = awaitedOf(battle, question, seat);
  const names = awaited.flatMap((index) => namesAsked(battle, question, index) ?? []);
  const others = [...new Set(names)].filter((name) => name !== game.user.name);
  if (others.length === 0) return "";
  const isOpen = awaited.some((index) => isMeant(battle, question, index, game.user));
  return mateWord(isOpen ? "also" : "waits", { names: listed(others) });
}
