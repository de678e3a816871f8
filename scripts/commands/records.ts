/** Several records on the command line: two compared side by side, or what chance decided in all of them. */
import type { Outcome } from "../../module/rules/kernel";
import { branchesOf, type Aligned, type Parted, type Way } from "../../module/rules/kernel/compare";
import { sideBySide } from "../../module/rules/kernel/id-mapping";
import { decided, standings, type Decided, type Standing } from "../../module/rules/kernel/standings";
import { luckText, rollKindName } from "../../module/features/statistics/rows";
import { translateBy } from "../../module/kit/text/sentence";
import type { Luck } from "../../module/rules/kernel/statistics";
import { english } from "../build/repository-files";
import { CommandError, phraseOf } from "./command";
import type { LookedAt } from "./look-at";

/**
 * Shows where two records part, side by side. `isSame`: one record, its latest branch beside its end.
 *
 * @throws CommandError for records of different games, and for one in which nothing was played differently
 */
export function compared(first: LookedAt, second: LookedAt, isSame: boolean, isJson: boolean): string {
  const [game, otherGame] = [first.recording.game, second.recording.game];
  if (game !== otherGame) throw new CommandError(`these are battles of different games: ${game} and ${otherGame}`);
  const [left, right] = [branchesOf(first.recording), branchesOf(second.recording)];
  if (isSame && right.length < 2) throw new CommandError("nothing in this record was undone and played differently");
  const one: Way = { recording: first.recording, branch: left[0] ?? [] };
  const other: Way = { recording: second.recording, branch: right[isSame ? 1 : 0] ?? [] };
  const { parted, lines } = sideBySide(one, other, first.questions);
  const ends = [first, second].map((looked) => endOf(looked));
  if (isJson) return JSON.stringify({ parted: toldParting(one, parted), ends, lines: lines.map(numbered(one, other)) });
  const head = parted ? partingText(one, parted) : "they are the same, from the first step to the last";
  const shown = lines.filter(({ same }) => !same).map((line) => lineText(one, other, line));
  return [head, ...shown, ...ends.map(({ title, text }) => `${title}: ${text}`)].join("\n");
}

/** The number of a step as its record counts it, from 1. */
const numberOf = ({ recording, branch }: Way, at: number | null): number | null =>
  at === null || branch[at] === undefined ? null : recording.first + branch[at] + 1;

const numbered =
  (one: Way, other: Way) =>
  ({ one: left, other: right, same, round }: Aligned): object => ({
    one: numberOf(one, left),
    other: numberOf(other, right),
    same,
    round,
  });

const toldParting = (one: Way, parted: Parted | null): object | null =>
  parted && { step: numberOf(one, parted.at), after: parted.at, ...parted.parting };

function partingText(one: Way, { at, parting }: Parted): string {
  const where = `they first differ at step ${numberOf(one, at) ?? at + 1}`;
  if (parting.how === "start") return "they begin differently";
  if (parting.how === "end") return `one continues after step ${at}, the other ends there`;
  if (parting.how === "edit") return `${where}: something was changed by hand`;
  if (parting.how === "events") return `${where}: the same answers and dice, but something else happened`;
  const values = `${JSON.stringify(parting.one)} in the first, ${JSON.stringify(parting.other)} in the second`;
  return `${where}: ${parting.how} ${parting.name}, ${values}`;
}

function lineText(one: Way, other: Way, { one: left, other: right }: Aligned): string {
  const told = (way: Way, at: number | null) => {
    const index = at === null ? undefined : way.branch[at];
    const events = index === undefined ? [] : (way.recording.entries[index]?.events ?? []);
    return `${numberOf(way, at) ?? ""} ${events.map(({ event }) => event).join(", ")}`;
  };
  const WIDTH = 60;
  return `${told(one, left).slice(0, WIDTH).padEnd(WIDTH)} | ${told(other, right).slice(0, WIDTH)}`;
}

function endOf(looked: LookedAt): { title: string; outcome: Outcome | null; lost: object; text: string } {
  const { seats, losses, outcome } = looked.count();
  const lost = Object.fromEntries(seats.map(({ id }) => [id, losses.filter(({ seat }) => seat === id).length]));
  const winners = outcome?.winners.join(" and ");
  const end = outcome ? `${winners === "" ? "a draw" : `${winners} won`} (${outcome.reason})` : "it is not over yet";
  const text = `${end}; lost: ${Object.entries(lost)
    .map(([seat, count]) => `${seat} ${count}`)
    .join(", ")}`;
  return { title: looked.recording.title, outcome, lost, text };
}

/** Counts what chance decided in these battles, and what decided the battles. */
export function counted(all: readonly LookedAt[], isJson: boolean): string {
  translateBy(english);
  const battles = all.map((looked) => looked.count());
  const table = standings(battles);
  const why = decided(battles);
  const unread = battles.reduce((sum, battle) => sum + battle.unread, 0);
  if (isJson) return JSON.stringify({ battles: battles.length, unread, standings: table, decided: why });
  return [...table.flatMap(standingLines), ...decidedLines(why)].join("\n");
}

function standingLines({ name, battles, won, lost, taken, kinds }: Standing): string[] {
  const head = phraseOf("statistics.summary.several", { battles, won, lost, taken });
  return [`${name}: ${head}`, ...kinds.map(({ kind, luck }) => `  ${rollKindName(kind)}: ${luckLine(luck)}`)];
}

function luckLine(luck: Luck): string {
  const { tries, came, most, expected, low, high } = luck;
  const count = phraseOf(`statistics.${most === tries ? "of" : "in"}`, { came, tries });
  const due = phraseOf("statistics.due", { expected: expected.toFixed(1), low, high });
  return `${count} (${due}); ${luckText(luck)}`;
}

function decidedLines({ withLoss, firstLost, causes }: Decided): string[] {
  const first = withLoss === 0 ? [] : [phraseOf("statistics.firstLost", { lost: firstLost, battles: withLoss })];
  const how = causes.map(({ cause, count }) => `${cause} ${count}`).join(", ");
  return how === "" ? first : [...first, phraseOf("statistics.causes", { causes: how })];
}
