/** The form of an open question: rows of choices that know what they do, greyed with the reason if refused. */
import { reasonText } from "../text/sentence";
import type { Sign } from "../text/signs";
import { equal, type Json, type Menu } from "../../rules/kernel";
import type { Pending, Press } from "./pending";

/** A button; context for `templates/parts/choice.hbs`. */
export interface Choice {
  readonly index: number;
  readonly sign: Sign | "";
  /** A number or a card, shown large; blank if the name is the main thing. */
  readonly value: string;
  readonly name: string;
  readonly note: string;
  /** How a number comes about; shown on hover or focus. */
  readonly hint: string;
  /** Why it cannot be chosen; blank if it can. */
  readonly reason: string;
  readonly pressed: boolean;
  readonly key: string;
}

/** A text to be written. */
interface Writing {
  readonly index: number;
  readonly value: string;
  readonly placeholder: string;
  readonly most: number;
}

/** A number with a button on either side. */
interface Stepper {
  readonly value: string;
  readonly less: number;
  readonly more: number;
  readonly canLess: boolean;
  readonly canMore: boolean;
}

/** One thing to choose: it has exactly one of the members after `key`. */
export interface Field {
  /** Also the name of the group for screen readers. */
  readonly label: string;
  /** Whether the label is shown. */
  readonly named: boolean;
  /** Whether the choices are drawn small, as there are many. */
  readonly small?: boolean;
  /** The key that goes through the choices; blank if each has its own, or none. */
  readonly key?: string;
  /** Choices of which one is chosen. */
  readonly choices?: readonly Choice[];
  /** Choices that can each be chosen. */
  readonly checks?: readonly Choice[];
  /** Choices that each answer at once. */
  readonly answers?: readonly Choice[];
  readonly stepper?: Stepper;
  readonly writing?: Writing;
}

/** A line under a row: the consequence of a choice. */
export interface Note {
  readonly text: string;
  readonly tone: "good" | "bad" | "plain";
}

export interface Row {
  readonly sign: Sign | "";
  readonly name: string;
  readonly about: string;
  /** Why nothing can be chosen here; blank if something can. */
  readonly reason: string;
  readonly fields: readonly Field[];
  readonly notes: readonly Note[];
  /** Whether it differs from what the rules propose. */
  readonly changed: boolean;
}

/** The draft of a question that is answered by its form alone. */
export interface Answered {
  readonly answer: Json;
}

export type Look = Partial<Omit<Choice, "index">> & { readonly name: string };

/** Makes the parts of a form and remembers what they do. */
export interface FormMaker<Draft> extends Pick<Pending<Draft>, "picks" | "writes"> {
  /** A button that makes the answer `becomes`. */
  choice(becomes: Json, look: Look): Choice;
  /** A button that answers at once. */
  answer(answer: Json, look: Look): Choice;
  /** A button with another press. */
  pick(press: Press<Draft>, look: Look): Choice;
  stepper(value: number, bounds: readonly [number, number], text: string, becomes: (value: number) => Json): Stepper;
  writing(look: Omit<Writing, "index">, becomes: (text: string) => Json): Writing;
}

/**
 * A form for the answers of a menu: what it refuses is greyed, with the reason.
 *
 * @param answer   what is chosen now
 * @param drafted  makes the draft with another answer
 * @param first    how many of the number keys are taken
 */
export function formMaker<Draft>(
  menu: Menu<Json>,
  answer: Json | undefined,
  drafted: (answer: Json) => Draft,
  first = 0,
): FormMaker<Draft> {
  const picks: Press<Draft>[] = [];
  const writes: ((text: string) => Press<Draft>)[] = [];
  const puts = (becomes: Json): Press<Draft> => ({ draft: drafted(becomes) });
  const pick = (press: Press<Draft>, look: Look): Choice => {
    const reason = look.reason ?? ("refused" in press ? reasonText(press.refused) : "");
    const index = picks.push(press) - 1;
    const at = first + index;
    const key = at < 9 ? String(at + 1) : "";
    return { sign: "", value: "", note: "", hint: "", pressed: false, key, ...look, index, reason };
  };
  /** A greyed button does nothing. */
  const allowed = (becomes: Json, press: Press<Draft>, look: Look): Press<Draft> => {
    if (look.reason !== undefined && look.reason !== "") return { refused: null };
    const refused = look.reason === undefined ? menu.refuse(becomes) : null;
    return refused ? { refused } : press;
  };
  return {
    picks,
    writes,
    pick,
    choice: (becomes, look) => {
      const pressed = look.pressed ?? (answer !== undefined && equal(becomes, answer));
      return pick(allowed(becomes, puts(becomes), look), { ...look, pressed });
    },
    answer: (becomes, look) => pick(allowed(becomes, { send: becomes }, look), look),
    stepper: (value, [low, high], text, becomes) => {
      const step = (to: number, can: boolean): number => picks.push(can ? puts(becomes(to)) : { refused: null }) - 1;
      const [canLess, canMore] = [value > low, value < high];
      return { value: text, less: step(value - 1, canLess), more: step(value + 1, canMore), canLess, canMore };
    },
    writing: (look, becomes) => ({ ...look, index: writes.push((text) => puts(becomes(text))) - 1 }),
  };
}

/** A row that by default has only a name. */
export const rowOf = (row: Partial<Row> & Pick<Row, "name">): Row => ({
  sign: "",
  about: "",
  reason: "",
  fields: [],
  notes: [],
  changed: false,
  ...row,
});

/** A copy of a list with one entry replaced. */
export const replaced = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((one, index) => (index === at ? value : one));

/** Removes the number keys if there are several things to choose, as they would be ambiguous. */
export function numbered(rows: readonly Row[]): readonly Row[] {
  const fields = rows.flatMap((row) => row.fields);
  if (fields.length === 1 && (fields[0]?.choices ?? fields[0]?.answers)) return rows;
  const bare = (choices: readonly Choice[]) => choices.map((choice) => ({ ...choice, key: "" }));
  return rows.map((row) => ({
    ...row,
    fields: row.fields.map((field) => ({
      ...field,
      ...(field.choices && { choices: bare(field.choices) }),
      ...(field.checks && { checks: bare(field.checks) }),
    })),
  }));
}
