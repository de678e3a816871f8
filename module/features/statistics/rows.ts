/** What chance decided in battles, as its window shows it. Pure. */
import { decided, standings, type Standing } from "../../rules/kernel/standings";
import type { BattleStatistics, Luck } from "../../rules/kernel/statistics";
import { phrase, type Texts } from "../../kit/text/sentence";
import { signAt, type Sign } from "../../kit/text/signs";

/** What somebody tried of one kind, beside what was due. Places on its line are shares from 0 to 1. */
export interface LuckRow {
  readonly kind: string;
  readonly label: string;
  readonly count: string;
  readonly due: string;
  /** How lucky that was, in words. */
  readonly text: string;
  readonly low: number;
  readonly wide: number;
  readonly came: number;
  readonly expected: number;
  /** More, or less, than in 95 of 100 cases. */
  readonly tone: "" | "lucky" | "unlucky";
}

export interface CommanderRow {
  readonly name: string;
  /** Of the only battle there is; blank: of several. */
  readonly sign: Sign | "";
  readonly summary: string;
  readonly kinds: readonly LuckRow[];
}

export interface StatisticsView {
  readonly commanders: readonly CommanderRow[];
  /** What decided it, line by line. */
  readonly decided: readonly string[];
  /** Steps that could not be counted; blank: there are none. */
  readonly unread: string;
}

/** The name of something by its code; one that a game of somebody's own has brought stands for itself. */
function named(texts: Texts, group: string, code: string): string {
  const key = `ALLHANDS.statistics.${group}.${code}`;
  const text = texts(key);
  return text === key ? code : text;
}

/** What a kind of tries is called. */
export const kindName = (kind: string, texts: Texts): string => named(texts, "kind", kind);

const rounded = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);

/** In how many battles of a hundred something is so. */
function shareText(chance: number, texts: Texts): string {
  const percent = Math.round(chance * 100);
  return percent < 1 ? texts("ALLHANDS.statistics.rarely") : String(percent);
}

/** How lucky somebody was, in words. */
export function luckText({ came, expected, atLeast, atMost }: Luck, texts: Texts): string {
  const difference = came - expected;
  if (Math.abs(difference) < 0.05) return texts("ALLHANDS.statistics.asDue");
  const isMore = difference > 0;
  return phrase(texts, `ALLHANDS.statistics.${isMore ? "more" : "less"}`, {
    count: rounded(Math.abs(difference)),
    share: shareText(isMore ? atLeast : atMost, texts),
  });
}

function luckRow(kind: string, luck: Luck, texts: Texts): LuckRow {
  const { tries, came, most, expected, low, high } = luck;
  const [least, largest] = [Math.min(low, came), Math.max(high, came)];
  // A little room at either end, so that nothing stands on the edge.
  const margin = Math.max(1, largest - least) * 0.08;
  const place = (value: number): number => (value - least + margin) / (largest - least + 2 * margin);
  return {
    kind,
    label: kindName(kind, texts),
    count: phrase(texts, `ALLHANDS.statistics.${most === tries ? "of" : "in"}`, { came, tries }),
    due: phrase(texts, "ALLHANDS.statistics.due", { expected: rounded(expected), low, high }),
    text: luckText(luck, texts),
    ...{ low: place(low), wide: place(high) - place(low), came: place(came), expected: place(expected) },
    tone: came > high ? "lucky" : came < low ? "unlucky" : "",
  };
}

function commanderRow(standing: Standing, battles: readonly BattleStatistics[], texts: Texts): CommanderRow {
  const { name, battles: fought, won, lost, taken, kinds } = standing;
  const [only, ...more] = battles;
  const seat = more.length === 0 ? (only?.seats.findIndex((each) => each.name === name) ?? -1) : -1;
  const key = more.length === 0 ? (won > 0 ? "victor" : "one") : "several";
  return {
    name,
    sign: seat < 0 ? "" : signAt(seat),
    summary: phrase(texts, `ALLHANDS.statistics.summary.${key}`, { battles: fought, won, lost, taken }),
    kinds: kinds.map(({ kind, luck }) => luckRow(kind, luck, texts)),
  };
}

const MOST_LOSSES = 12;

/** What was lost in a battle, in order. */
function lossLines({ losses, seats }: BattleStatistics, texts: Texts): string[] {
  const nameOf = (id: string | null) => seats.find((seat) => seat.id === id)?.name ?? "";
  const lines = losses.slice(0, MOST_LOSSES).map(({ seat, by, cause, turn }) => {
    const key = by === null || by === seat ? "lost" : "lostTo";
    const round = turn.split(".")[0] ?? "";
    const told = { name: nameOf(seat), by: nameOf(by), cause: named(texts, "cause", cause) };
    const sentence = phrase(texts, `ALLHANDS.statistics.${key}`, told);
    return round === "" || round === "0"
      ? sentence
      : `${phrase(texts, "ALLHANDS.report.turn", { turn: round })}: ${sentence}`;
  });
  const more = losses.length - lines.length;
  return more > 0 ? [...lines, phrase(texts, "ALLHANDS.statistics.moreLosses", { count: more })] : lines;
}

function decidedLines(battles: readonly BattleStatistics[], texts: Texts): string[] {
  const [only, ...more] = battles;
  if (only && more.length === 0) return lossLines(only, texts);
  const { withLoss, firstLost, causes } = decided(battles);
  const first = phrase(texts, "ALLHANDS.statistics.firstLost", { lost: firstLost, battles: withLoss });
  const how = causes.map(({ cause, count }) => `${named(texts, "cause", cause)} ${count}`).join(", ");
  return [
    ...(withLoss > 0 ? [first] : []),
    ...(how === "" ? [] : [phrase(texts, "ALLHANDS.statistics.causes", { causes: how })]),
  ];
}

/** What the window shows of some battles. */
export function statisticsView(battles: readonly BattleStatistics[], texts: Texts): StatisticsView {
  const unread = battles.reduce((sum, battle) => sum + battle.unread, 0);
  return {
    commanders: standings(battles).map((standing) => commanderRow(standing, battles, texts)),
    decided: decidedLines(battles, texts),
    unread: unread > 0 ? phrase(texts, "ALLHANDS.statistics.unread", { count: unread }) : "",
  };
}

/** How luck went in a battle: for each of its steps with a try of a kind, how much more than due each seat had by then. */
export interface LuckLines {
  readonly steps: readonly number[];
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** The luck of all seats, as it went; from 0 on. */
export function luckLines({ seats, tries }: BattleStatistics, kind: string): LuckLines {
  const all = tries.filter((each) => each.kind === kind);
  const steps = [0, ...new Set(all.map(({ position }) => position))];
  const lines = seats.map(({ id, name }) => {
    let sum = 0;
    const values = steps.map((step) => {
      for (const { seat, position, came, chances } of all)
        if (seat === id && position === step)
          sum += came - chances.reduce((mean, chance, amount) => mean + chance * amount, 0);
      return sum;
    });
    return { name, values };
  });
  return { steps, lines };
}
