/**
 * Who is likely to win along a replayed battle, and the steps that changed this. Shows the forecast line that was kept
 * in the battle, if there is one; otherwise workers play it on when the user asks. Results are kept only with the desk.
 */
import { logError } from "../../kit/platform/log";
import type { Json } from "../../rules/kernel";
import { NOTHING_PLAYED, type Forecast } from "../../rules/bots/forecast";
import { wayThrough } from "../../rules/kernel/retrace";
import type { MindMaker } from "../bots/minds";
import { workersHere } from "../bots/protocol";
import { keptLine } from "../forecast/line";
import { lineView, sidesOf } from "../forecast/line-view";
import { foresee } from "../forecast/plays";
import { percentText, type ForecastSeat } from "../forecast/rows";
import { unattended } from "../../kit/platform/notices";
import { localize, phrase } from "../../kit/text/sentence";
import { signAt } from "../../kit/text/signs";
import { nearest } from "../../kit/windows/elements";
import { template, templateElement } from "../../kit/windows/template";
import { landmarks } from "./landmarks";
import { FINE, firstPlaces, nextLook, swingsIn, type Sampled } from "./turning-points";
import { toldAt } from "./step-text";
import { pressTool, type Desk } from "./tools";
import { seatsShown } from "../../kit/battle/seat-names";

const LINE = template("forecast/line");
/** Maximum milliseconds spent on one place, provided that `ENOUGH` battles were played. */
const LONGEST = 1500;
const ENOUGH = 60;
/** Leaves processors to others. */
const MOST_WORKERS = 2;
/** Maximum number of characters that describe a turning point. */
const BRIEF = 90;

/** Facts about a battle by position of its record. */
interface Known {
  readonly points: Map<number, Omit<Sampled, "at">>;
  /** The way without anything that was taken back, as far as states are known. */
  readonly way: readonly number[];
  readonly sides: readonly ForecastSeat[];
  /** Whether the points come from the line that was kept in the battle, as its seat saw it then. */
  isKept: boolean;
  note: string;
  /** Ends the search; null if there is none. */
  stop: (() => void) | null;
}

const known = new WeakMap<Desk, Known>();

function knownOf(desk: Desk): Known {
  const before = known.get(desk);
  if (before) return before;
  const { recording } = desk.source;
  const way = wayThrough(recording);
  const end = way.findLastIndex((position) => desk.retraced.stateAt(position) !== null);
  const seats = seatsShown(recording.seats).map(({ id, name, side }, at) => ({
    seat: id,
    name,
    side,
    sign: signAt(at),
  }));
  const now: Known = {
    points: new Map(),
    way: way.slice(0, end + 1),
    sides: sidesOf(seats),
    isKept: false,
    note: "",
    stop: null,
  };
  known.set(desk, now);
  desk.listen(() => (desk.isOpen ? unattended(drawLine(desk)) : now.stop?.()));
  return now;
}

/** Goes to the step at the place of the line that was clicked. */
function goTo(desk: Desk, { target, clientX }: MouseEvent): void {
  const chart = nearest<SVGElement>(target, ".ah-line__chart");
  if (!chart) return;
  const { left, width } = chart.getBoundingClientRect();
  const last = desk.way.length - 1;
  const at = Math.round((last * (clientX - left)) / width);
  desk.goTo(desk.way[Math.max(0, Math.min(last, at))] ?? 0);
}

/** The samples, by their places on the way. */
const sampledIn = ({ way, points }: Known): Sampled[] =>
  [...points].flatMap(([position, found]) => {
    const at = way.indexOf(position);
    return at < 0 ? [] : [{ at, ...found }];
  });

/** Draws the line under the slider. */
async function drawLine(desk: Desk): Promise<void> {
  const { points, sides, note } = knownOf(desk);
  const place = desk.bar.querySelector(".ah-replay__chances");
  const { way, position, source } = desk;
  const placeOf = (one: number): number => (100 * way.indexOf(one)) / Math.max(1, way.length - 1);
  const shown = [...points]
    .filter(([one]) => way.includes(one))
    .sort(([one], [other]) => one - other)
    .map(([one, { forecast }]) => ({ one, point: { step: source.recording.first + one, at: placeOf(one), forecast } }));
  if (!place || shown.length === 0) return;
  const chosen = Math.max(
    0,
    shown.findLastIndex(({ one }) => one <= position),
  );
  const line = lineView(
    shown.map(({ point }) => point),
    chosen,
    sides,
  );
  const title = localize("ALLHANDS.forecast.line");
  const inside = await templateElement(LINE, { ...line, at: placeOf(position), note, title });
  inside.addEventListener("click", (event) => goTo(desk, event));
  const hadFocus = place.contains(place.ownerDocument.activeElement);
  place.replaceChildren(inside);
  if (hadFocus) inside.querySelector<SVGElement>(".ah-line__chart")?.focus();
}

/** Offers the turning points that are known now as jumps. */
async function offerTurns(desk: Desk): Promise<void> {
  const { sides, way, ...rest } = knownOf(desk);
  const swings = swingsIn(
    sampledIn({ sides, way, ...rest }),
    sides.map(({ seat }) => seat),
  );
  const jumps = swings.map(async ({ at, seat, from, to }) => {
    const position = way[at] ?? 0;
    const name = sides.find((side) => side.seat === seat)?.name ?? seat;
    const told = (await toldAt(desk.source, position)).slice(0, BRIEF);
    const values = { from: percentText(from), to: percentText(to), name, told };
    return { position, label: phrase("ALLHANDS.replay.turningPoint", values) };
  });
  desk.offer(await Promise.all(jumps));
}

function writeTurns({ bar }: Desk, text: string): void {
  const place = bar.querySelector(".ah-replay__turns");
  if (place) place.textContent = text;
}

/** Shows the number of turning points that were found. */
function writeFound(desk: Desk): void {
  const { sides, ...rest } = knownOf(desk);
  const { length: count } = swingsIn(
    sampledIn({ sides, ...rest }),
    sides.map(({ seat }) => seat),
  );
  writeTurns(desk, phrase(count > 0 ? "ALLHANDS.replay.turningFound" : "ALLHANDS.replay.turningNone", { count }));
}

/** The certain result of a battle that is over; null if it goes on. */
function ended({ source, retraced }: Desk, position: number): Forecast | null {
  const state = retraced.stateAt(position);
  const outcome = state === null ? null : source.table.rules.outcome(state);
  if (!outcome) return null;
  const wins = Object.fromEntries(outcome.winners.map((seat) => [seat, FINE]));
  return { ...NOTHING_PLAYED, plays: FINE, wins, draws: outcome.winners.length === 0 ? FINE : 0 };
}

/** Plays a state on. null if that is impossible, or if it was stopped. */
function played(
  make: MindMaker,
  state: Json,
  plays: number,
  stopped: (stop: () => void) => void,
): Promise<Forecast | null> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const counted = (sum: Forecast, isDone: boolean): void => {
      const isLate = performance.now() - begun > LONGEST && sum.plays >= ENOUGH;
      if (!isDone && !isLate) return;
      stop();
      resolve(sum);
    };
    const failed = (why: string): void => {
      if (why !== "") logError("turning points:", why);
      resolve(null);
    };
    const order = { standpoint: { state }, plays };
    const stop = foresee(make, order, { counted, failed }, Math.min(MOST_WORKERS, workersHere()));
    stopped(() => {
      stop();
      resolve(null);
    });
  });
}

/** Looks for the turning points of a battle that this user may see in full, or ends a search that is running. */
export async function findTurns(desk: Desk): Promise<void> {
  const now = knownOf(desk);
  const { source, retraced } = desk;
  const { captains, blows } = source.table;
  if (now.stop || !captains) return now.stop?.();
  const { way, points, sides } = now;
  // Chances differ for someone who sees everything.
  if (now.isKept) points.clear();
  now.isKept = false;
  const rounds = landmarks(source.recording, way, (events) => blows?.(events) ?? []);
  const begins = rounds.flatMap(({ kind, position }) => (kind === "round" ? [way.indexOf(position)] : []));
  const first = firstPlaces(way.length - 1, begins);
  const seats = sides.map(({ seat }) => seat);
  let [isStopped, endPlay]: [boolean, () => void] = [false, () => undefined];
  now.stop = () => {
    isStopped = true;
    endPlay();
  };
  pressTool(desk, "turning", true);
  writeTurns(desk, "");
  let isKnown = true;
  for (let look = nextLook(sampledIn(now), first, seats); look && !isStopped && isKnown;) {
    const position = way[look.at] ?? 0;
    now.note = phrase("ALLHANDS.replay.turningWorking", { number: source.recording.first + position });
    const state = retraced.stateAt(position) as Json;
    const over = ended(desk, position);
    const forecast = over ?? (await played(captains.worker, state, look.plays, (stop) => (endPlay = stop)));
    if (forecast) points.set(position, { forecast, wanted: look.plays });
    isKnown = forecast !== null;
    if (desk.isOpen) await drawLine(desk);
    look = nextLook(sampledIn(now), first, seats);
  }
  [now.stop, now.note] = [null, ""];
  if (!desk.isOpen) return;
  pressTool(desk, "turning", false);
  await Promise.all([drawLine(desk), offerTurns(desk)]);
  if (isKnown) writeFound(desk);
  else writeTurns(desk, localize(isStopped ? "ALLHANDS.replay.turningStopped" : "ALLHANDS.replay.turningUnknown"));
}

/** Shows the line that a battle had on this screen, with its turning points as they looked then. */
export async function showKept(desk: Desk): Promise<void> {
  const { battle, recording } = desk.source;
  const line = battle ? keptLine(battle.id).points : [];
  if (line.length === 0) return;
  const now = knownOf(desk);
  const { points, way } = now;
  now.isKept = true;
  for (const { step, forecast } of line) points.set(step - recording.first, { forecast });
  const end = way.at(-1) ?? 0;
  const over = ended(desk, end);
  if (over) points.set(end, { forecast: over });
  await Promise.all([drawLine(desk), offerTurns(desk)]);
}
