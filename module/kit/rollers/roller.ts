/**
 * Table rollers: dice of a game that are rolled outside of a battle, for a chat command, a button in a text, a macro or
 * the window. A roller is a small step of rules: it asks a `Referee` for dice and choices, and tells the result.
 */
import type { GameEvent, Json, Referee, RulesError } from "../../rules/kernel";
import { localize, type Texts } from "../text/sentence";
import type { CardActionRule } from "./card-actions";

/** Values typed or chosen for a roller, by field name. */
export type Values = { readonly [field: string]: string };

/** An option to choose; `note`: its modifier, `−2`. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

/** The value of a toggle that is on; one that is off is blank. */
export const ON = "yes";

/**
 * One field to fill in. Its label is the text `<group texts><roller>.field.<name>`. `choice` is a drop-down list,
 * `chips` the same with all options visible, and `toggle` is on or off: one click each.
 */
export interface Field {
  readonly name: string;
  readonly kind: "number" | "text" | "choice" | "chips" | "toggle";
  readonly initial: string;
  readonly min?: number;
  readonly max?: number;
  /** Of a number that need not be whole: `any`. */
  readonly step?: string;
  /** The language key of its label, if several rollers share it. */
  readonly label?: string;
  /** The language key of its heading; fields without one come first. */
  readonly section?: string;
  /** Others depend on it: `values` lets the roller's `situation` refill them, `form` shows only those that apply. */
  readonly leads?: "values" | "form";
  /** For a choice, its options; for a text, suggestions. */
  options?(values: Values): readonly FieldOption[];
  /** Whether it means anything given these values; without this function a field always does. */
  applies?(values: Values): boolean;
}

/** A chance, 0 to 1, that is shown before the roll. */
export interface OddsLine {
  readonly label: string;
  readonly chance: number;
}

/** How a number to roll against is computed, in words. */
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

/** A button for what comes next: another roller of the group, filled in; `now`: rolls at once, without the window. */
export interface NextRoll {
  readonly label: string;
  readonly icon?: string;
  readonly roller: string;
  readonly values: Values;
  readonly now?: boolean;
}

/** A button that draws from one of the world's roll tables, given by UUID. */
export interface NextDraw {
  readonly label: string;
  readonly table: string;
}

/** A button that changes an actor, for its owners and Gamemasters. */
export interface CardAction {
  /** Unique on its card. */
  readonly id: string;
  readonly label: string;
  /** The id of one of the group's `deeds`. */
  readonly action: string;
  /** The UUID of the actor. */
  readonly actor: string;
  readonly data: Json;
}

/** The content of a card for a roll, as far as it has come. */
export interface RollStory {
  readonly head: string;
  readonly sums?: readonly Sum[];
  readonly lines: readonly { readonly text: string; readonly dice: readonly CardDie[] }[];
  /** The outcome; null if it is not known yet. */
  readonly outcome: { readonly text: string; readonly tone: "good" | "bad" | "" } | null;
  readonly deeds?: readonly CardAction[];
  readonly next?: readonly (NextRoll | NextDraw)[];
}

/** How a choice within a roll is presented. */
export interface RollChoice {
  readonly title: string;
  readonly options: readonly { readonly answer: Json; readonly value: string; readonly name: string }[];
}

/** One roller. `Facts` are all that its rules read: plain data, taken from documents once, when the dice are thrown. */
export interface Roller<Facts extends Json = Json> {
  /** Unique in its group; part of language keys. */
  readonly id: string;
  readonly icon: string;
  /** In the order of the command's words; the last one takes the rest of the line. */
  readonly fields: readonly Field[];
  /** How many fields are typed as words; the others are named, `field=value`. All of them if omitted. */
  readonly words?: number;
  /** What its syntax says literally, in every language, by placeholder: commands are typed as they are in code. */
  readonly typed?: { readonly [placeholder: string]: string };
  /** Values that the documents named in some fields give to other fields, by field. */
  situation?(values: Values): Values;
  /** Values implied by what was typed: naming a range implies shooting. */
  implied?(given: Values): Values;
  /** Throws a `RulesError` that names what is wrong with the values. */
  facts(values: Values): Promise<Facts>;
  odds(facts: Facts): readonly OddsLine[];
  /** The numbers that are rolled against, shown before the roll. */
  sums?(facts: Facts): readonly Sum[];
  /** The rule itself. */
  roll(facts: Facts, referee: Referee<Facts>): void;
  story(facts: Facts, events: readonly GameEvent[]): RollStory;
  /** How a question of `roll` is presented; not needed by rollers that ask nothing. */
  choice?(facts: Facts, question: { name: string; about: Json }): RollChoice;
}

/** One line of a calculator's result; the first line is the answer, the others add to it. */
export interface ResultLine {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly tone?: "good" | "bad";
}

/** The form of a roller without its dice: a rule that is a function of what is filled in. */
export interface Calculator {
  /** Unique among all calculators. */
  readonly id: string;
  readonly fields: readonly Field[];
  /** Throws a `RulesError` for values that it cannot use. */
  results(values: Values): readonly ResultLine[];
}

/** A roller whose types matter only to its game. */
export type AnyRoller = Roller;

/** The rollers of one game. */
export interface RollerGroup {
  /** The id of the game or of a library of rules. */
  readonly id: string;
  /** The word of the chat command, without its slash. */
  readonly command: string;
  /** The display name of the group, as a language key. */
  readonly title: string;
  /** The prefix of the keys of its texts, final dot included. */
  readonly texts: string;
  readonly rollers: readonly AnyRoller[];
  /** What the entries of a quick reference reckon with. */
  readonly calculators?: readonly Calculator[];
  /** What the buttons of its cards may do to actors. */
  readonly deeds?: { readonly [action: string]: CardActionRule };
  /** The language keys of a notice shown in the window, and of its short form for the cards. */
  readonly notice?: { readonly full: string; readonly short: string };
  /** The sentence for a `RulesError` of its rollers. */
  explain(error: RulesError): string;
}

const groups = new Map<string, RollerGroup>();

/** Registers the rollers of a game. Throws if the id or the command is taken. */
export function registerRollers(group: RollerGroup): void {
  const taken = [...groups.values()].find(({ id, command }) => id === group.id || command === group.command);
  if (taken)
    throw new Error(
      `rollers "${group.id}" with the command "/${group.command}" are registered already: give yours others.`,
    );
  groups.set(group.id, group);
}

/** A field as modules write it: text functions get the texts, `options` as first argument and the others as last. */
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

/** Registers the rollers of a module. */
export function registerForeignRollers(
  group: Omit<RollerGroup, "rollers"> & { rollers: readonly ForeignRoller[] },
): void {
  registerRollers({ ...group, rollers: group.rollers.map(ours) });
}

export function rollerGroups(): readonly RollerGroup[] {
  return [...groups.values()];
}

/** A group whose rollers are fetched separately from the system; its command is known at once. */
interface RollerSource extends Pick<RollerGroup, "id" | "command"> {
  load(): Promise<RollerGroup>;
}

const sources: RollerSource[] = [];
let loading: Promise<void> | null = null;

/** Registers the rollers of a game that are fetched later; called in `init`. */
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

/** Fetches all rollers, once; after a failure the next call tries again. */
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

/** A roller by game and id; null if there is none. */
export function findRoller(game: string, id: string): FoundRoller | null {
  const group = groups.get(game);
  const roller = group?.rollers.find((each) => each.id === id);
  return group && roller ? { group, roller } : null;
}

/** A calculator by its id; undefined if there is none. */
export const findCalculator = (id: string): Calculator | undefined =>
  [...groups.values()].flatMap(({ calculators = [] }) => calculators).find((each) => each.id === id);

/** The language key of a field's label. */
export const fieldKey = (found: FoundRoller, { name, label }: Field): string =>
  label ?? rollerKey(found, `field.${name}`);

/** The language key of a roller's text: `name`, `hint`, `syntax`, `field.<name>`. */
export function rollerKey({ group, roller }: FoundRoller, key: string): string {
  return `${group.texts}${roller.id}.${key}`;
}

/** The name of a value that is not a field of a roller; null if all are. */
export const strangerAmong = ({ fields }: AnyRoller, values: Values): string | null =>
  Object.keys(values).find((name) => !fields.some((field) => field.name === name)) ?? null;

/** The initial values of all fields. */
export const initialValues = ({ fields }: Pick<AnyRoller, "fields">): Values =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));

/** All values of a roller: the given ones, then those from the situation, then initial values. */
export function inSituation(roller: AnyRoller, given: Values): Values {
  const initial = initialValues(roller);
  const whole = { ...initial, ...given };
  return { ...initial, ...roller.situation?.(whole), ...roller.implied?.(given), ...given };
}

/** The given fields that mean nothing in combination with the rest. */
export const idleAmong = ({ fields }: AnyRoller, given: Values, whole: Values): string[] =>
  fields.flatMap(({ name, applies }) => (given[name] !== undefined && applies?.(whole) === false ? [name] : []));

/** The values that differ from their initial ones. */
export function changedValues({ fields }: AnyRoller, values: Values): Values {
  const changed = fields.filter(({ name, initial }) => (values[name] ?? initial) !== initial);
  return Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? ""]));
}
