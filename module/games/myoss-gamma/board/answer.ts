/** How the rows of a question and the groups of actions become an answer. */
import { equal, type Json } from "../../../rules/kernel";
import type { Action } from "../../../rules/myoss-gamma";
import type { ActionGroup, ActionOption } from "./option";
import { groupOf } from "./actions";
import type { ChoiceRow } from "./panel";

/** The part of an answer that a row fills. */
type Part = Omit<ChoiceRow, "label" | "choices">;

/** The value that an answer has for a row. */
export function partValue(answer: Json, { member, item }: Part): Json {
  const value = valueAt(answer, member);
  return item === undefined ? value : Array.isArray(value) && value.includes(item);
}

/** The value of a member of an answer; a dot separates nested members. A blank name means the answer itself. */
function valueAt(answer: Json, member: string): Json {
  if (member === "") return answer;
  let value: unknown = answer;
  for (const key of member.split("."))
    value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : null;
  return (value ?? null) as Json;
}

/** An answer with another choice in a row. */
export function withChoice(answer: Json, row: Part, choice: Json): Json {
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

/** The action that a group's key or button drafts: its first possible option, or null if there is none. */
export function draftedBy(group: ActionGroup, current: Action | null): Action | null {
  return (keptTarget(group, current) ?? group.options.find(({ reason }) => reason === ""))?.answer ?? null;
}

/** The sort of an action: what is done, and for shots with which weapon; null if the answer is not an action. */
function sortOf(answer: Json): Json {
  const { do: done, weapon = null } = (answer ?? {}) as { readonly do?: string; readonly weapon?: string };
  return done === undefined ? null : [done, done === "fire" ? weapon : null];
}

/** Whether the other choice is of the wanted sort and the current one is not, so that the rest must be chosen next. */
export function leadsTo(chosen: Json, changed: Json, wanted: Json): boolean {
  const sort = sortOf(wanted);
  return sort !== null && equal(sortOf(changed), sort) && !equal(sortOf(chosen), sort);
}

/** The option of another weapon that keeps the current target. */
function keptTarget(group: ActionGroup, current: Action | null): ActionOption | undefined {
  if (current?.do !== "fire") return undefined;
  return group.options.find(
    ({ answer, reason }) => reason === "" && answer.do === "fire" && answer.target === current.target,
  );
}

/** The weapon that F selects: the first possible one, or the next after the current one. */
export function nextWeapon(groups: readonly ActionGroup[], current: Action | null): ActionGroup | null {
  const weapons = groups.filter(({ id, reason }) => id.startsWith("fire-") && reason === "");
  const at = weapons.findIndex((group) => group === groupOf(groups, current));
  return weapons[(at + 1) % Math.max(1, weapons.length)] ?? null;
}
