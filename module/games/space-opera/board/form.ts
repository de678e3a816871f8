/** The form of an open question: rows of choices, each of which knows the answer that it would make. */
import { reasonText, type Texts } from "../../../foundry/text/sentence";
import type { Sign } from "../../../foundry/text/signs";
import { equal, type Json, type Menu } from "../../../rules/kernel";
import type { BattleView } from "../../../rules/space-opera";

/** One button of a group. */
export interface Choice {
  readonly index: number;
  readonly sign: Sign | "";
  readonly name: string;
  readonly note: string;
  /** How a number comes about: shown when it is pointed at. */
  readonly hint: string;
  /** Why it cannot be chosen; blank: it can. */
  readonly reason: string;
  readonly pressed: boolean;
  readonly key: string;
}

/** A text to be written. */
export interface Writing {
  readonly index: number;
  readonly value: string;
  readonly placeholder: string;
  readonly most: number;
}

/** A number with a button on either side. */
export interface Stepper {
  readonly value: string;
  readonly less: number;
  readonly more: number;
  readonly canLess: boolean;
  readonly canMore: boolean;
}

/** One thing to be chosen: exactly one of the members after `label` is there. */
export interface Field {
  /** Also the name of the group for screen readers. */
  readonly label: string;
  /** The label is shown. */
  readonly named: boolean;
  readonly choices?: readonly Choice[];
  readonly checks?: readonly Choice[];
  readonly stepper?: Stepper;
  readonly writing?: Writing;
}

/** A line under a row: what comes of what was chosen. */
export interface Note {
  readonly text: string;
  readonly tone: "good" | "bad" | "plain";
}

export interface Row {
  readonly sign: Sign | "";
  readonly name: string;
  readonly about: string;
  /** Why nothing can be chosen here; blank: something can. */
  readonly reason: string;
  readonly fields: readonly Field[];
  readonly notes: readonly Note[];
  /** Not as the rules propose. */
  readonly changed: boolean;
}

/** What a question's panel is made of. */
export interface Panel {
  readonly title: string;
  readonly text: string;
  readonly rows: readonly Row[];
  readonly submit: string;
  /** An answer that a button of its own sends at once. */
  readonly quick?: { readonly label: string; readonly answer: Json };
}

/** What the buttons and texts of a form do. */
export interface Form {
  /** Whole answers by the index of the button that makes them; undefined: the button is grey. */
  readonly picks: readonly (Json | undefined)[];
  readonly writes: readonly ((text: string) => Json)[];
}

/** Makes the parts of a form and remembers what they do. */
export interface FormMaker {
  readonly form: Form;
  /** A button that makes the answer `becomes`. */
  choice(becomes: Json, look: Partial<Omit<Choice, "index">> & { readonly name: string }): Choice;
  stepper(value: number, bounds: readonly [number, number], text: string, becomes: (value: number) => Json): Stepper;
  writing(look: Omit<Writing, "index">, becomes: (text: string) => Json): Writing;
}

/** A form for the answers of a menu: what it refuses is grey, with the reason. `answer`: what is chosen now. */
export function formMaker(menu: Menu<Json>, answer: Json, texts: Texts): FormMaker {
  const picks: (Json | undefined)[] = [];
  const writes: ((text: string) => Json)[] = [];
  const add = (becomes: Json | undefined): number => picks.push(becomes) - 1;
  return {
    form: { picks, writes },
    choice: (becomes, look) => {
      const reason = look.reason ?? reasonText(menu.refuse(becomes), texts);
      const pressed = look.pressed ?? equal(becomes, answer);
      const index = add(reason === "" ? becomes : undefined);
      const key = index < 9 ? String(index + 1) : "";
      return { sign: "", note: "", hint: "", key, ...look, index, reason, pressed };
    },
    stepper: (value, [low, high], text, becomes) => ({
      value: text,
      less: add(value > low ? becomes(value - 1) : undefined),
      more: add(value < high ? becomes(value + 1) : undefined),
      canLess: value > low,
      canMore: value < high,
    }),
    writing: (look, becomes) => ({ ...look, index: writes.push(becomes) - 1 }),
  };
}

/** A row with nothing in it but its name. */
export const rowOf = (row: Partial<Row> & Pick<Row, "name">): Row => ({
  sign: "",
  about: "",
  reason: "",
  fields: [],
  notes: [],
  changed: false,
  ...row,
});

/** A list with one entry put in place of another. */
export const replaced = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((one, index) => (index === at ? value : one));

/** What a panel is made from. */
export interface Asked<About = Json, Answer = Json> {
  readonly view: BattleView;
  readonly seat: string;
  readonly about: About;
  /** What would be sent now. */
  readonly answer: Answer;
  /** What the rules propose; the answer itself where nothing is proposed. */
  readonly proposed: Answer;
  readonly make: FormMaker;
  readonly texts: Texts;
  /** The names of those who play. */
  readonly players: { readonly [seat: string]: string };
}

/** How a question is put. */
export type Asker<About = Json, Answer = Json> = { put(asked: Asked<About, Answer>): Panel }["put"];
