/** The common part of all games' reports, drawn by `templates/story/report.hbs`. Pure. */
import { inSentences, localize, phrase, plain, type Sentence } from "../text/sentence";
import type { Sign } from "../text/signs";
import type { PublicStep } from "../game/storyteller";
import { stripOf, type RoundStanding, type StripView } from "./standing";
import { listed } from "../text/lists";

/** One of the fighters. */
interface ReportRow {
  readonly name: string;
  readonly sign: Sign;
  /** The name of its seat; blank if that has the same name. */
  readonly seat: string;
  readonly fate: string;
  readonly lost: boolean;
  /** Rows of one side stand together; if omitted, those with the same sign do. */
  readonly side?: string;
  readonly values: readonly { readonly label: string; readonly value: number }[];
}

/** One of the decisive moments. */
interface Moment {
  readonly when: string;
  readonly sentence: Sentence;
  /** The last round in which it happened; 0 before the first one. */
  readonly round: number;
  readonly weight: number;
  /** The last event of those that are told so. */
  readonly event: unknown;
  /** Its number in the strip; omitted if it is not there. */
  readonly number?: number;
}

/** A moment in a report. `step`: that of its event, counted from 0, as text; blank if nobody can tell. */
type ReportedMoment = Omit<Moment, "event"> & { readonly step: string };

/** A report for its template. A game that has more to say includes that template in its own. */
export interface ReportView<Row extends ReportRow = ReportRow> {
  readonly title: string;
  /** How the battle ended, and how long it took. */
  readonly text: string;
  /** The columns of numbers, and what they mean. */
  readonly columns: readonly { readonly label: string; readonly hint: string }[];
  readonly rows: readonly (Row & { readonly leads?: boolean })[];
  /** The decisive moments. */
  readonly moments: readonly ReportedMoment[];
  /** What each side had left by round; null where that is not known. */
  readonly strip: StripView | null;
  /** The heading for the rows. */
  readonly subject: string;
}

/** One event that was told. */
export interface ReportMoment<Event> {
  readonly event: Event;
  /** The turn in which it happened; 0 before the first one. */
  readonly turn: number;
  readonly sentence: Sentence;
}

const MOST_MOMENTS = 7;

/** When something happened; blank before the first round. */
export const inRound = (round: number | undefined): string => (round ? phrase("ALLHANDS.report.round", { round }) : "");

/** Each event of a battle that can be told, with its sentence, oldest first. `tell`: tells events as the game does. */
export function momentsOf<Event>(
  steps: readonly Pick<PublicStep, "events">[],
  tell: (events: PublicStep["events"]) => readonly { readonly sentence: Sentence }[],
): ReportMoment<Event>[] {
  let turn = 0;
  return steps
    .flatMap(({ events }) => events)
    .flatMap((event) => {
      if (event.event === "turnBegan") turn = Number(event["turn"]);
      return tell([event]).map(({ sentence }) => ({ event: event as Event, turn, sentence }));
    });
}

/** The weightiest moments, in their original order. Moments without weight were not decisive. */
export function weightiest<Each>(moments: readonly Each[], weightOf: (moment: Each) => number): Each[] {
  const weighed = moments.map((moment) => ({ moment, weight: weightOf(moment) }));
  const chosen = weighed
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_MOMENTS)
    .map(({ moment }) => moment);
  return moments.filter((moment) => chosen.includes(moment));
}

/**
 * The decisive moments, as a report shows them: what is said in the same words stands there once, with all its turns.
 *
 * @param counted  the language key for when it happened, in turns or in rounds
 */
export function decisive<Each extends ReportMoment<unknown>>(
  moments: readonly Each[],
  weightOf: (moment: Each) => number,
  counted: "inTurns" | "inRounds" = "inTurns",
): Moment[] {
  type Line = Pick<Moment, "sentence"> & { readonly turns: number[]; weight: number; event: unknown };
  const said = new Map<string, Line>();
  for (const moment of weightiest(moments, weightOf)) {
    const { turn, sentence, event } = moment;
    const line = said.get(plain(sentence)) ?? { turns: [], sentence, weight: 0, event };
    if (!line.turns.includes(turn)) line.turns.push(turn);
    Object.assign(line, { weight: Math.max(line.weight, weightOf(moment)), event });
    said.set(plain(sentence), line);
  }
  return [...said.values()].map(({ turns, sentence, weight, event }) => {
    const known = turns.filter((turn) => turn > 0);
    const values = { count: known.length, turns: listed(known) };
    const when = known.length > 0 ? phrase(`ALLHANDS.report.${counted}`, values) : "";
    return { when, sentence, round: turns.at(-1) ?? 0, weight, event };
  });
}

/** At most so many moments are marked in the strip. */
const MOST_TURNING = 3;

/** The moments with numbers for those that the strip marks: the weightiest, one a round, in their order. */
export function withNumbers(moments: readonly Moment[]): Moment[] {
  const marked: Moment[] = [];
  for (const moment of [...moments].sort((one, other) => other.weight - one.weight))
    if (moment.round > 0 && marked.length < MOST_TURNING && marked.every(({ round }) => round !== moment.round))
      marked.push(moment);
  const inOrder = [...marked].sort((one, other) => one.round - other.round);
  return moments.map((moment) => {
    const at = inOrder.indexOf(moment);
    return at < 0 ? moment : { ...moment, number: at + 1 };
  });
}

/** The parts that a game supplies. */
interface ReportParts<Row extends ReportRow> extends Pick<ReportView<Row>, "columns"> {
  readonly subject: string;
  readonly moments: readonly Moment[];
  /** What was told, which says where the moments are in a replay. */
  readonly steps: readonly PublicStep[];
  readonly rows: readonly Row[];
  /** What each seat had left by round, in the unit that a text of `ALLHANDS.report.strip` names. */
  readonly standing?: {
    readonly unit: "toughness" | "locations" | "hits" | "ships" | "dice";
    readonly standings: readonly RoundStanding[];
  };
  /** Names of the winners; empty for a draw. */
  readonly winners: readonly string[];
  /** How the battle ended, and how long it took; blank lines are left out. */
  readonly lines: readonly string[];
}

/** Columns of a report by name; `label`: returns the game's label for each. */
export const reportColumns = (names: readonly string[], label: (name: string) => string) =>
  names.map((name) => ({ label: label(name), hint: localize(`ALLHANDS.report.hint.${name}`) }));

/** The rows, side by side in the order in which sides come; the first row of each further side says so. */
export function bySide<Row extends ReportRow>(rows: readonly Row[]): (Row & { readonly leads: boolean })[] {
  const sideOf = ({ side, sign }: Row): string => side ?? sign;
  const sides = [...new Set(rows.map(sideOf))];
  return sides.flatMap((side, place) =>
    rows
      .filter((row) => sideOf(row) === side)
      .map((row, at) => ({ ...row, leads: sides.length < rows.length && place > 0 && at === 0 })),
  );
}

/** What to call a seat: its only fighter, or else who commands them. */
function nameIn(rows: readonly ReportRow[], sign: Sign): string {
  const own = rows.filter((row) => row.sign === sign);
  const [{ name = "", seat = "" } = {}] = own;
  return own.length > 1 && seat !== "" ? seat : name;
}

/** A report of these parts. */
export function reportView<Row extends ReportRow>(parts: ReportParts<Row>): ReportView<Row> {
  const { winners, lines, standing, moments, steps, rows, ...view } = parts;
  const turning = withNumbers(moments);
  const stepOf = (event: unknown): string =>
    String(steps.find(({ events }) => (events as readonly unknown[]).includes(event))?.step ?? "");
  const strip =
    standing === undefined
      ? null
      : stripOf({
          label: localize(`ALLHANDS.report.strip.${standing.unit}`),
          standings: standing.standings,
          inShares: standing.unit === "locations",
          nameOf: (sign) => nameIn(rows, sign),
          turning: turning.flatMap(({ round, number }) => (number === undefined ? [] : [{ round, number }])),
        });
  return {
    ...view,
    rows: bySide(rows),
    moments: (strip ? turning : moments).map(({ event, ...moment }) => ({ ...moment, step: stepOf(event) })),
    strip,
    title:
      winners.length === 0
        ? localize("ALLHANDS.report.drawn")
        : phrase("ALLHANDS.report.won", { winners: { list: winners } }),
    text: inSentences(lines),
  };
}
