/**
 * Table rollers: dice of a game that fall without a battle, for a chat command, a button in a text, a macro or the
 * window. A roller is a small step of rules: it asks a `Referee` for dice and choices, and tells what came of them.
 */
import type { GameEvent, Json, Referee, RulesError } from "../../rules/kernel";

/** Gives the text of a language key. */
export type Texts = (key: string) => string;

/** What was typed or chosen for a roller, by the names of its fields. */
export type Values = { readonly [field: string]: string };

/** One thing to fill in. Its label is the text `<group texts><roller>.field.<name>`. */
export interface Field {
  readonly name: string;
  readonly kind: "number" | "text" | "choice";
  readonly initial: string;
  readonly min?: number;
  readonly max?: number;
  /** Of a choice: what there is; of a text: proposals. */
  options?(texts: Texts): readonly { readonly value: string; readonly label: string }[];
}

/** A chance, 0 to 1, that is shown before the roll. */
export interface OddsLine {
  readonly label: string;
  readonly chance: number;
}

/** One die on a card. */
export interface CardDie {
  readonly value: number;
  readonly note: string;
  readonly chosen: boolean;
  readonly void: boolean;
}

/** What a card shows of a roll, as far as it has come. */
export interface RollStory {
  readonly head: string;
  readonly lines: readonly { readonly text: string; readonly dice: readonly CardDie[] }[];
  /** What came of it; null: that is not known yet. */
  readonly outcome: { readonly text: string; readonly tone: "good" | "bad" | "" } | null;
}

/** How a choice in mid-roll is put. */
export interface RollChoice {
  readonly title: string;
  readonly options: readonly { readonly answer: Json; readonly value: string; readonly name: string }[];
}

/** One roller. `Facts` are all that its rules read: plain data, taken from documents once, when the dice are thrown. */
export interface Roller<Facts extends Json = never> {
  /** Unique in its group; part of language keys. */
  readonly id: string;
  readonly icon: string;
  /** In the order of the words of the command; the last one takes the rest of the line. */
  readonly fields: readonly Field[];
  /** Throws a `RulesError` that names what is wrong with the values. */
  facts(values: Values): Promise<Facts>;
  odds(facts: Facts, texts: Texts): readonly OddsLine[];
  /** The rule itself. */
  roll(facts: Facts, referee: Referee<Facts>): void;
  story(facts: Facts, events: readonly GameEvent[], texts: Texts): RollStory;
  /** How a question of `roll` is put; rollers that ask nothing have none. */
  choice?(facts: Facts, question: { name: string; about: Json }, texts: Texts): RollChoice;
}

/** A roller whose types nobody outside of its game needs to know. */
export type AnyRoller = Roller;

/** The rollers of one game. */
export interface RollerGroup {
  /** The game's id, or that of a library of rules. */
  readonly id: string;
  /** The word of the chat command, without its slash. */
  readonly command: string;
  /** The name of the group for people, as a language key. */
  readonly title: string;
  /** What the keys of its texts begin with, final dot included. */
  readonly texts: string;
  readonly rollers: readonly AnyRoller[];
  /** The sentence for a `RulesError` of its rollers. */
  explain(error: RulesError): string;
}

const groups = new Map<string, RollerGroup>();

/** Hides a roller's own types, so that it fits into a group. */
export function anyRoller<Facts extends Json>(roller: Roller<Facts>): AnyRoller {
  return roller as unknown as AnyRoller;
}

/** Makes the rollers of a game known. Throws if the id or the command is taken. */
export function registerRollers(group: RollerGroup): void {
  const taken = [...groups.values()].find(({ id, command }) => id === group.id || command === group.command);
  if (taken) throw new Error(`rollers "${group.id}" with the command "/${group.command}" are registered already`);
  groups.set(group.id, group);
}

export function rollerGroups(): readonly RollerGroup[] {
  return [...groups.values()];
}

/** A roller and the group that it belongs to. */
export interface Found {
  readonly group: RollerGroup;
  readonly roller: AnyRoller;
}

/** A roller by game and id; null: there is none. */
export function findRoller(game: string, id: string): Found | null {
  const group = groups.get(game);
  const roller = group?.rollers.find((each) => each.id === id);
  return group && roller ? { group, roller } : null;
}

/** The text of a roller's key: `name`, `hint`, `syntax`, `field.<name>`. */
export function rollerKey({ group, roller }: Found, key: string): string {
  return `${group.texts}${roller.id}.${key}`;
}
