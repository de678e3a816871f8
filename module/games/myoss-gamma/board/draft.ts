/** What a player has chosen on the board but not yet sent: plain data, and what the keys and buttons do with it. */
import { equal, type Json } from "../../../rules/kernel";
import type { Action } from "../../../rules/myoss-gamma";
import type { ActionGroup, ActionOption } from "./option";
import { groupOf } from "./actions";
import type { ChoiceRow, QuestionPanel } from "./questions";

/** Belongs to one question: a draft for another one counts for nothing. */
export interface Draft {
  readonly question: string;
  readonly answer: Json;
}

/** Something that can be chosen, in the order of the number keys and the arrows. */
export interface Pick {
  /** Of the rows of a question: one of each is chosen. */
  readonly row: number;
  readonly answer: Json;
  /** The whole answer if this is chosen. */
  readonly becomes: Json;
  readonly chosen: boolean;
  readonly possible: boolean;
}

/** The options of the group that the drafted action belongs to. */
export function actionPicks(group: ActionGroup | null, answer: Json): Pick[] {
  return (group?.options ?? []).map((option) => ({
    row: 0,
    answer: option.answer,
    becomes: option.answer,
    chosen: equal(option.answer, answer),
    possible: option.reason === "",
  }));
}

/** Every choice of a question, row by row. */
export function questionPicks(panel: QuestionPanel, answer: Json): Pick[] {
  return panel.rows.flatMap((row, at) =>
    row.choices.map((choice) => ({
      row: at,
      answer: choice.answer,
      becomes: withChoice(answer, row, choice.answer),
      chosen: equal(memberOf(answer, row), choice.answer),
      possible: true,
    })),
  );
}

/** What of an answer a row is about. */
type Part = Omit<ChoiceRow, "label" | "choices">;

/** The value of a row in an answer. */
export function memberOf(answer: Json, { member, item }: Part): Json {
  const value = valueAt(answer, member);
  return item === undefined ? value : Array.isArray(value) && value.includes(item);
}

/** The value of a member of an answer; a dot leads into it. Blank: the answer itself. */
function valueAt(answer: Json, member: string): Json {
  if (member === "") return answer;
  let value: unknown = answer;
  for (const key of member.split("."))
    value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : null;
  return (value ?? null) as Json;
}

/** An answer with another choice in a row. */
function withChoice(answer: Json, row: Part, choice: Json): Json {
  if (row.item === undefined) return withMember(answer, row.member, choice, row.optional === true);
  const list = valueAt(answer, row.member);
  const others = (Array.isArray(list) ? list : []).filter((each) => each !== row.item);
  return withMember(answer, row.member, choice === true ? [...others, row.item] : others, false);
}

function withMember(answer: Json, member: string, value: Json, optional: boolean): Json {
  if (member === "") return value;
  const [first = "", ...rest] = member.split(".");
  const whole =
    typeof answer === "object" && answer !== null && !Array.isArray(answer) ? (answer as { [key: string]: Json }) : {};
  if (rest.length === 0 && optional && value === null) {
    const { [first]: _gone, ...others } = whole;
    return others;
  }
  return { ...whole, [first]: withMember(whole[first] ?? null, rest.join("."), value, optional) };
}

/** The next possible pick in a direction, around the end; null: there is no other. */
export function neighbor(picks: readonly Pick[], direction: 1 | -1): Pick | null {
  const possible = picks.filter((pick) => pick.possible);
  const at = possible.findIndex((pick) => pick.chosen);
  const next = possible[(at + direction + possible.length) % possible.length];
  return next === undefined || next.chosen ? null : next;
}

/** The action that a group's key or button drafts: its first possible option. Null: there is none. */
export function draftedBy(group: ActionGroup, current: Action | null): Action | null {
  return (keptTarget(group, current) ?? group.options.find(({ reason }) => reason === ""))?.answer ?? null;
}

/** Another weapon keeps the target of the last one. */
function keptTarget(group: ActionGroup, current: Action | null): ActionOption | undefined {
  if (current?.do !== "fire") return undefined;
  return group.options.find(
    ({ answer, reason }) => reason === "" && answer.do === "fire" && answer.target === current.target,
  );
}

/** The weapon that F turns to: the first possible one, or the next after the one under the hand. */
export function nextWeapon(groups: readonly ActionGroup[], current: Action | null): ActionGroup | null {
  const weapons = groups.filter(({ id, reason }) => id.startsWith("fire-") && reason === "");
  const at = weapons.findIndex((group) => group === groupOf(groups, current));
  return weapons[(at + 1) % Math.max(1, weapons.length)] ?? null;
}
