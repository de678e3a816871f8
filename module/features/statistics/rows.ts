/** What chance decided in battles, as the statistics window shows it. Pure. */
import { decided, standings, type Standing } from "../../rules/kernel/standings";
import type { BattleStatistics, Luck } from "../../rules/kernel/statistics";
import { localize, pairText, phrase, textOr } from "../../kit/text/sentence";
import { signAt } from "../../kit/text/signs";
import { seatNames, seatsShown } from "../../kit/battle/seat-names";
import { listed } from "../../kit/text/lists";
import { number } from "../../kit/text/numbers";

/** Display name for a code; a code from someone's own game stands for itself. */
const named = (group: string, code: string): string => textOr(`ALLHANDS.statistics.${group}.${code}`, code);

/** Display name of a kind of tries. */
export const rollKindName = (kind: string): string => named("kind", kind);

const rounded = (value: number): string => number(value, 1);

/** Number of battles in a hundred in which something happens. */
function shareText(chance: number): string {
  const percent = Math.round(chance * 100);
  return percent < 1 ? localize("ALLHANDS.statistics.rarely") : String(percent);
}

/** How lucky someone was, as a sentence. */
export function luckText({ came, expected, atLeast, atMost }: Luck): string {
  const difference = came - expected;
  if (Math.abs(difference) < 0.05) return localize("ALLHANDS.statistics.asDue");
  const isMore = difference > 0;
  return phrase(`ALLHANDS.statistics.${isMore ? "more" : "less"}`, {
    count: rounded(Math.abs(difference)),
    share: shareText(isMore ? atLeast : atMost),
  });
}

/** A commander's tries of one kind, beside the expected result. */
function luckRow(kind: string, luck: Luck) {
  const { tries, came, most, expected, low, high, spread } = luck;
  // One more at either end, if possible, to show that the likely range ends there.
  const least = Math.max(0, Math.min(low, came) - 1);
  const largest = Math.max(least + 1, Math.min(most, Math.max(high, came) + 1));
  const sums = Array.from({ length: largest - least + 1 }, (_, at) => least + at);
  const chances = sums.map((sum) => spread.chances[sum - spread.from] ?? 0);
  const width = 1 / sums.length;
  return {
    kind,
    label: rollKindName(kind),
    count: phrase(`ALLHANDS.statistics.${most === tries ? "of" : "in"}`, { came, tries }),
    due: phrase("ALLHANDS.statistics.due", { expected: rounded(expected), low, high }),
    text: luckText(luck),
    // The possible sums; places and sizes are shares of the picture, from 0 to 1. `came`: this sum came up.
    bars: chances.map((chance, at) => ({
      x: (at + 0.1) * width,
      width: 0.8 * width,
      came: sums[at] === came,
      height: Math.max(0.03, chance / Math.max(...chances)),
    })),
    // Place of the expected value among the bars.
    expected: (expected - least + 0.5) * width,
    least,
    largest,
    // Set if the result lies outside the range of 95 in 100 cases.
    tone: came > high ? "lucky" : came < low ? "unlucky" : "",
  };
}

/** With fewer tries, chance has decided nothing yet that could be called luck. */
const FEWEST = 2;

function commanderRow(standing: Standing, battles: readonly BattleStatistics[]) {
  const { name, battles: fought, won, lost, taken, kinds } = standing;
  const [only, ...more] = battles;
  const seat = more.length === 0 ? (only?.seats.findIndex((each) => each.name === name) ?? -1) : -1;
  const key = more.length === 0 ? (won > 0 ? "victor" : "one") : "several";
  return {
    name,
    sign: seat < 0 ? "" : signAt(seat),
    summary: phrase(`ALLHANDS.statistics.summary.${key}`, { battles: fought, won, lost, taken }),
    kinds: kinds.filter(({ luck }) => luck.tries >= FEWEST).map(({ kind, luck }) => luckRow(kind, luck)),
  };
}

const MOST_LOSSES = 12;

/** Losses in a battle, in order. */
function lossLines({ losses, seats }: BattleStatistics): string[] {
  const names = seatNames(seats);
  const nameOf = (id: string | null) => names[id ?? ""] ?? "";
  const lines = losses.slice(0, MOST_LOSSES).map(({ seat, by, cause, turn }) => {
    const key = by === null || by === seat ? "lost" : "lostTo";
    const round = turn.split(".")[0] ?? "";
    const told = { name: nameOf(seat), by: nameOf(by), cause: named("cause", cause) };
    const sentence = phrase(`ALLHANDS.statistics.${key}`, told);
    return round === "" || round === "0"
      ? sentence
      : pairText(phrase("ALLHANDS.report.turn", { turn: round }), sentence);
  });
  const more = losses.length - lines.length;
  return more > 0 ? [...lines, phrase("ALLHANDS.statistics.moreLosses", { count: more })] : lines;
}

function decidedLines(battles: readonly BattleStatistics[]): string[] {
  const [only, ...more] = battles;
  if (only && more.length === 0) return lossLines(only);
  const { withLoss, firstLost, causes } = decided(battles);
  const first = phrase("ALLHANDS.statistics.firstLost", { lost: firstLost, battles: withLoss });
  const how = listed(causes.map(({ cause, count }) => `${named("cause", cause)} ${count}`));
  return [
    ...(withLoss > 0 ? [first] : []),
    ...(how === "" ? [] : [phrase("ALLHANDS.statistics.causes", { causes: how })]),
  ];
}

/** The view of the statistics window for some battles. */
export function statisticsView(counted: readonly BattleStatistics[]) {
  // A bot is one commander, whatever language its battles were begun in.
  const battles = counted.map((battle) => ({ ...battle, seats: seatsShown(battle.seats) }));
  const unread = battles.reduce((sum, battle) => sum + battle.unread, 0);
  return {
    commanders: standings(battles).map((standing) => commanderRow(standing, battles)),
    decided: decidedLines(battles),
    unread: unread > 0 ? phrase("ALLHANDS.statistics.unread", { count: unread }) : "",
  };
}

/** How far above or below expectation each seat was, at each step with a try of a kind; starts from 0. */
export function luckLines({ seats, tries }: BattleStatistics, kind: string) {
  const all = tries.filter((each) => each.kind === kind);
  const steps = [0, ...new Set(all.map(({ position }) => position))];
  const lines = seatsShown(seats).map(({ id, name }) => {
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
