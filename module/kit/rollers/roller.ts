/**
 * Table rollers: dice of a game that fall without a battle, for a chat command, a button in a text, a macro or the
 * window. A roller is a small step of rules: it asks a `Referee` for dice and choices, and tells what came of them.
 */
import type { GameEvent, Json, Referee, RulesError } from "../../rules/kernel";
import { localize, type Texts } from "../text/sentence";
import type { DeedRule } from "./deeds";

/** What was typed or chosen for a roller, by the names of its fields. */
export type Values = { readonly [field: string]: string };

/** Something to choose; `note`: what it brings, `−2`. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

/** The value of a toggle that is on; off is blank. */
export const ON = "yes";

/**
 * One thing to fill in. Its label is the text `<group texts><roller>.field.<name>`. `choice` is a list to open, `chips` the
 * same with everything in sight, and a `toggle` is on or off: one click each.
 */
export interface Field {
  readonly name: string;
  readonly kind: "number" | "text" | "choice" | "chips" | "toggle";
  readonly initial: string;
  readonly min?: number;
  readonly max?: number;
  /** The language key of its label, where several rollers share it. */
  readonly label?: string;
  /** The language key of the heading that it stands under; fields without one come first. */
  readonly section?: string;
  /** Others hang on it: `values` has the roller's `situation` fill them in again, `form` only shows what applies now. */
  readonly leads?: "values" | "form";
  /** Of a choice: what there is; of a text: proposals. */
  options?(values: Values): readonly FieldOption[];
  /** Whether it means anything beside these values; fields without this always do. */
  applies?(values: Values): boolean;
}

/** A chance, 0 to 1, that is shown before the roll. */
export interface OddsLine {
  readonly label: string;
  readonly chance: number;
}

/** How a number to roll against comes about, in words. */
export interface Sum {
  readonly label: string;
  readonly value: string;
  readonly parts: readonly { readonly label: string; readonly amount: string }[];
}

/** One die on a card. */
export interface CardDie {
  readonly value: number;
  readonly note: string;
  readonly chosen: boolean;
  readonly void: boolean;
}

/** A button for what comes next: another roller of the group, filled in; `now`: it rolls at once, without its window. */
export interface NextRoll {
  readonly label: string;
  readonly icon?: string;
  readonly roller: string;
  readonly values: Values;
  readonly now?: boolean;
}

/** A button that draws from one of the world's roll tables, by its UUID. */
export interface NextDraw {
  readonly label: string;
  readonly table: string;
}

/** A button that changes an actor, for its owners and Gamemasters. */
export interface Deed {
  /** Unique on its card. */
  readonly id: string;
  readonly label: string;
  /** One of the group's `deeds`. */
  readonly action: string;
  /** The UUID of the actor. */
  readonly actor: string;
  readonly data: Json;
}

/** What a card shows of a roll, as far as it has come. */
export interface RollStory {
  readonly head: string;
  readonly sums?: readonly Sum[];
  readonly lines: readonly { readonly text: string; readonly dice: readonly CardDie[] }[];
  /** What came of it; null: that is not known yet. */
  readonly outcome: { readonly text: string; readonly tone: "good" | "bad" | "" } | null;
  readonly deeds?: readonly Deed[];
  readonly next?: readonly (NextRoll | NextDraw)[];
}

/** How a choice in mid-roll is put. */
export interface RollChoice {
  readonly title: string;
  readonly options: readonly { readonly answer: Json; readonly value: string; readonly name: string }[];
}

/** One roller. `Facts` are all that its rules read: plain data, taken from documents once, when the dice are thrown. */
export interface Roller<Facts extends Json = Json> {
  /** Unique in its group; part of language keys. */
  readonly id: string;
  readonly icon: string;
  /** In the order of the words of the command; the last one takes the rest of the line. */
  readonly fields: readonly Field[];
  /** So many fields are typed as words; the others are named, `field=value`. All, where it is left out. */
  readonly words?: number;
  /** What the documents that are named in some fields say of the others: what they fill in, by field. */
  situation?(values: Values): Values;
  /** What goes without saying beside what somebody wrote: whoever names a range shoots. */
  implied?(given: Values): Values;
  /** Throws a `RulesError` that names what is wrong with the values. */
  facts(values: Values): Promise<Facts>;
  odds(facts: Facts): readonly OddsLine[];
  /** The numbers that are rolled against, shown before the roll. */
  sums?(facts: Facts): readonly Sum[];
  /** The rule itself. */
  roll(facts: Facts, referee: Referee<Facts>): void;
  story(facts: Facts, events: readonly GameEvent[]): RollStory;
  /** How a question of `roll` is put; rollers that ask nothing have none. */
  choice?(facts: Facts, question: { name: string; about: Json }): RollChoice;
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
  /** What the buttons of its cards may do to actors. */
  readonly deeds?: { readonly [action: string]: DeedRule };
  /** The language keys of a notice that stands in the window, and of its short form for the cards. */
  readonly notice?: { readonly full: string; readonly short: string };
  /** The sentence for a `RulesError` of its rollers. */
  explain(error: RulesError): string;
}

const groups = new Map<string, RollerGroup>();

/** Makes the rollers of a game known. Throws if the id or the command is taken. */
export function registerRollers(group: RollerGroup): void {
  const taken = [...groups.values()].find(({ id, command }) => id === group.id || command === group.command);
  if (taken) throw new Error(`rollers "${group.id}" with the command "/${group.command}" are registered already`);
  groups.set(group.id, group);
}

/** As modules write it: what words something is handed texts by their keys, options first and the others last. */
interface ForeignField extends Omit<Field, "options"> {
  options?(texts: Texts, values: Values): readonly FieldOption[];
}
interface ForeignRoller extends Omit<AnyRoller, "fields" | "odds" | "sums" | "story" | "choice"> {
  readonly fields: readonly ForeignField[];
  odds(facts: Json, texts: Texts): readonly OddsLine[];
  sums?(facts: Json, texts: Texts): readonly Sum[];
  story(facts: Json, events: readonly GameEvent[], texts: Texts): RollStory;
  choice?(facts: Json, question: { name: string; about: Json }, texts: Texts): RollChoice;
}

function ours(roller: ForeignRoller): AnyRoller {
  const fields = roller.fields.map(({ options, ...field }) =>
    options ? { ...field, options: (values: Values) => options(localize, values) } : field,
  );
  const { choice, ...others } = roller;
  return {
    ...others,
    fields,
    odds: (facts) => roller.odds(facts, localize),
    sums: (facts) => roller.sums?.(facts, localize) ?? [],
    story: (facts, events) => roller.story(facts, events, localize),
    ...(choice ? { choice: (facts, question) => choice(facts, question, localize) } : {}),
  };
}

/** The same for rollers of a module. */
export function registerForeignRollers(
  group: Omit<RollerGroup, "rollers"> & { rollers: readonly ForeignRoller[] },
): void {
  registerRollers({ ...group, rollers: group.rollers.map(ours) });
}

export function rollerGroups(): readonly RollerGroup[] {
  return [...groups.values()];
}

/** A group whose rollers are fetched apart from the system itself; its command is known at once. */
export interface RollerSource extends Pick<RollerGroup, "id" | "command"> {
  load(): Promise<RollerGroup>;
}

const sources: RollerSource[] = [];
let loading: Promise<void> | null = null;

/** Makes the rollers of a game known that are fetched later; called in `init`. */
export function bringRollers(source: RollerSource): void {
  sources.push(source);
}

/** The groups by id and command, fetched or not. */
export const rollerCommands = (): readonly Pick<RollerGroup, "id" | "command">[] => [
  ...groups.values(),
  ...sources.filter(({ id }) => !groups.has(id)),
];

async function fetchRollers(): Promise<void> {
  const fetched = await Promise.all(sources.filter(({ id }) => !groups.has(id)).map((source) => source.load()));
  for (const group of fetched) registerRollers(group);
}

/** Fetches all rollers, once; what could not be fetched is tried again the next time. */
export async function loadRollers(): Promise<void> {
  loading ??= fetchRollers();
  try {
    await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}

/** A roller and the group that it belongs to. */
export interface FoundRoller {
  readonly group: RollerGroup;
  readonly roller: AnyRoller;
}

/** A roller by game and id; null: there is none. */
export function findRoller(game: string, id: string): FoundRoller | null {
  const group = groups.get(game);
  const roller = group?.rollers.find((each) => each.id === id);
  return group && roller ? { group, roller } : null;
}

/** The language key of a field's label. */
export const fieldKey = (found: FoundRoller, { name, label }: Field): string =>
  label ?? rollerKey(found, `field.${name}`);

/** The text of a roller's key: `name`, `hint`, `syntax`, `field.<name>`. */
export function rollerKey({ group, roller }: FoundRoller, key: string): string {
  return `${group.texts}${roller.id}.${key}`;
}

/** The name of a value that is no field of a roller; null: all are. */
export const strangerAmong = ({ fields }: AnyRoller, values: Values): string | null =>
  Object.keys(values).find((name) => !fields.some((field) => field.name === name)) ?? null;

/** All values of a roller: those that are given, for the rest what the situation says, and their initial values. */
export function inSituation(roller: AnyRoller, given: Values): Values {
  const initial = Object.fromEntries(roller.fields.map((field) => [field.name, field.initial]));
  const whole = { ...initial, ...given };
  return { ...initial, ...roller.situation?.(whole), ...roller.implied?.(given), ...given };
}

/** The fields that were given and mean nothing beside the rest. */
export const idleAmong = ({ fields }: AnyRoller, given: Values, whole: Values): string[] =>
  fields.flatMap(({ name, applies }) => (given[name] !== undefined && applies?.(whole) === false ? [name] : []));

/** The values that are not as they were at first. */
export function changedValues({ fields }: AnyRoller, values: Values): Values {
  const changed = fields.filter(({ name, initial }) => (values[name] ?? initial) !== initial);
  return Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? ""]));
}
