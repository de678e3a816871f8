/** What the reports of all games have alike, as `templates/story/report.hbs` draws them. Pure. */
import { localize, phrase, type Sentence } from "../text/sentence";
import type { Sign } from "../text/signs";
import type { PublicStep } from "../battle/table-game";

/** One of those who fought. */
export interface ReportRow {
  readonly name: string;
  readonly sign: Sign;
  /** Who played it; blank: it is called like them. */
  readonly seat: string;
  readonly fate: string;
  readonly lost: boolean;
  readonly values: readonly { readonly label: string; readonly value: number }[];
}

/** What is counted, and what that means. */
export interface ReportColumn {
  readonly label: string;
  readonly hint: string;
}

/** A report as its template draws it. A game that has more to say includes that template in one of its own. */
export interface ReportView<Row extends ReportRow = ReportRow> {
  readonly title: string;
  /** How it ended, and how long it took. */
  readonly text: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly Row[];
  /** What decided it. */
  readonly moments: readonly { readonly when: string; readonly sentence: Sentence }[];
  /** What stands in the rows. */
  readonly subject: string;
}

/** Something that was told, by itself. */
export interface ReportMoment<Event> {
  readonly event: Event;
  /** Of the turn in which it was; 0: before the first. */
  readonly turn: number;
  readonly sentence: Sentence;
}

const MOST_MOMENTS = 7;

/** Each event of a battle that can be told, with its sentence, oldest first. `tell`: how its game does. */
export function toldMoments<Event>(
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

/** The weightiest of these, in their order. What weighs nothing decided nothing. */
export function weightiest<Each>(moments: readonly Each[], weightOf: (moment: Each) => number): Each[] {
  const weighed = moments.map((moment) => ({ moment, weight: weightOf(moment) }));
  const chosen = weighed
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_MOMENTS)
    .map(({ moment }) => moment);
  return moments.filter((moment) => chosen.includes(moment));
}

/** The decisive ones among moments as a report shows them. */
export const decisive = <Event>(
  moments: readonly ReportMoment<Event>[],
  weightOf: (event: Event) => number,
): ReportView["moments"] =>
  weightiest(moments, ({ event }) => weightOf(event)).map(({ turn, sentence }) => ({
    when: phrase("ALLHANDS.report.turn", { turn }),
    sentence,
  }));

/** What a game has to say. */
interface ReportParts<Row extends ReportRow> extends Pick<ReportView<Row>, "columns" | "rows" | "moments"> {
  readonly subject: string;
  /** By name; none: a draw. */
  readonly winners: readonly string[];
  /** How it ended, and how long it took; blank ones are left out. */
  readonly lines: readonly string[];
}

/** Columns of a report by their names; `label`: what a game calls each. */
export const reportColumns = (names: readonly string[], label: (name: string) => string): ReportColumn[] =>
  names.map((name) => ({ label: label(name), hint: localize(`ALLHANDS.report.hint.${name}`) }));

/** A report of these parts. */
export function reportView<Row extends ReportRow>({ winners, lines, ...view }: ReportParts<Row>): ReportView<Row> {
  return {
    ...view,
    title:
      winners.length === 0
        ? localize("ALLHANDS.report.drawn")
        : phrase("ALLHANDS.report.won", { winners: winners.join(", ") }),
    text: lines.filter((line) => line !== "").join(" "),
  };
}
