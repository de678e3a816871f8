/** The common part of all games' reports, drawn by `templates/story/report.hbs`. Pure. */
import { localize, phrase, plain, type Sentence } from "../text/sentence";
import type { Sign } from "../text/signs";
import type { PublicStep } from "../game/storyteller";

/** One of the fighters. */
interface ReportRow {
  readonly name: string;
  readonly sign: Sign;
  /** The name of its seat; blank if that has the same name. */
  readonly seat: string;
  readonly fate: string;
  readonly lost: boolean;
  readonly values: readonly { readonly label: string; readonly value: number }[];
}

/** A report for its template. A game that has more to say includes that template in its own. */
export interface ReportView<Row extends ReportRow = ReportRow> {
  readonly title: string;
  /** How the battle ended, and how long it took. */
  readonly text: string;
  /** The columns of numbers, and what they mean. */
  readonly columns: readonly { readonly label: string; readonly hint: string }[];
  readonly rows: readonly Row[];
  /** The decisive moments. */
  readonly moments: readonly { readonly when: string; readonly sentence: Sentence }[];
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

/** The decisive moments, as a report shows them: what is said in the same words stands there once, with its turns. */
export function decisive<Event>(
  moments: readonly ReportMoment<Event>[],
  weightOf: (event: Event) => number,
): ReportView["moments"] {
  const said = new Map<string, { readonly turns: number[]; readonly sentence: Sentence }>();
  for (const { turn, sentence } of weightiest(moments, ({ event }) => weightOf(event))) {
    const line = said.get(plain(sentence)) ?? { turns: [], sentence };
    if (!line.turns.includes(turn)) line.turns.push(turn);
    said.set(plain(sentence), line);
  }
  return [...said.values()].map(({ turns, sentence }) => ({
    when: phrase("ALLHANDS.report.inTurns", { count: turns.length, turns: turns.join(", ") }),
    sentence,
  }));
}

/** The parts that a game supplies. */
interface ReportParts<Row extends ReportRow> extends Pick<ReportView<Row>, "columns" | "rows" | "moments"> {
  readonly subject: string;
  /** Names of the winners; empty for a draw. */
  readonly winners: readonly string[];
  /** How the battle ended, and how long it took; blank lines are left out. */
  readonly lines: readonly string[];
}

/** Columns of a report by name; `label`: returns the game's label for each. */
export const reportColumns = (names: readonly string[], label: (name: string) => string) =>
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
