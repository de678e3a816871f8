/** The panel of a question on a board: rows of choices, each with its consequence. */
import type { Json } from "../../../rules/kernel";
import { shipOf, type Battle } from "../../../rules/myoss-gamma";
import { localize, phrase } from "../../../kit/text/sentence";

/** One answer, or one part of it. */
export interface PanelChoice {
  readonly answer: Json;
  /** All answers with the same result, if there are several. */
  readonly same?: readonly Json[];
  /** A number that matters, shown large; if left out, the name is the main thing. */
  readonly value?: string;
  readonly name: string;
  readonly note?: string;
  /** The components that it is about: clicking one of them in the picture makes this choice. */
  readonly parts?: readonly PartOf[] | undefined;
}

/** A component of a ship, by their ids. */
export interface PartOf {
  readonly ship: string;
  readonly component: string;
}

/** Choices of which one is taken; a question has one such row, a preparation has several. */
export interface ChoiceRow {
  /** The member of the answer that it fills; blank if the whole answer. A dot separates nested ones (`attach.c6`). */
  readonly member: string;
  /** If the member is a list, the item that a choice of true puts in and any other takes out. */
  readonly item?: string;
  /** Whether a choice of null leaves the member out. */
  readonly optional?: true;
  readonly label: string;
  readonly choices: readonly PanelChoice[];
}

export interface QuestionRows {
  readonly title: string;
  readonly text: string;
  readonly rows: readonly ChoiceRow[];
  /** Whether its many choices are drawn small. */
  readonly small: boolean;
}

/** Data that panels are built from. */
export interface Asked {
  readonly question: string;
  readonly battle: Battle;
  /** Names of seats by id. */
  readonly seats: { readonly [seat: string]: string };
}

/** What a question puts on its panel. */
export interface Panel {
  /** The values in its text, besides the ship that it is about; if left out, there is no text. */
  readonly values?: { readonly [name: string]: string | number };
  /** The key of its text, if it differs from the name of the question. */
  readonly words?: string;
  readonly small?: boolean;
  /** Choices of the whole answer. */
  readonly choices?: readonly PanelChoice[];
  readonly rows?: readonly ChoiceRow[];
}

/** Builds the panel of a question. Each knows its own `about`'s type, unchecked (as TypeScript does with methods). */
export type Asker<About = Json> = { put(asked: Asked, about: About): Panel }["put"];

/** All components of a ship, or of a section of it. */
export function partsIn({ battle }: Asked, ship: string, section?: string): PartOf[] {
  const all = shipOf(battle, ship)?.components ?? [];
  return all
    .filter((component) => section === undefined || component.section === section)
    .map(({ id }) => ({ ship, component: id }));
}

/** Units in words. */
export const units = (size: number): string => phrase("ALLHANDS.myoss-gamma.board.units", { size });

/** The name of a component of a ship. */
export function componentName({ battle }: Asked, ship: string, component: string): string {
  return shipOf(battle, ship)?.components.find(({ id }) => id === component)?.name ?? component;
}

/** A component as a choice. */
export const partChoice = (asked: Asked, ship: string, component: string, note = ""): PanelChoice => ({
  answer: component,
  name: componentName(asked, ship, component),
  note,
  parts: [{ ship, component }],
});

/** The name of a ship or shuttle. */
export function vesselName({ battle }: Asked, id: string): string {
  return (shipOf(battle, id) ?? battle.shuttles.find((shuttle) => shuttle.id === id))?.name ?? id;
}

/** Yes and no, each with its name and a note that contains `values`. */
export const yesOrNo = ({ question }: Asked, values: Panel["values"] = {}): PanelChoice[] =>
  [true, false].map((answer) => {
    const key = `ALLHANDS.myoss-gamma.question.${question}.${answer ? "yes" : "no"}`;
    return { answer, name: localize(key), note: phrase(`${key}Note`, values) };
  });
