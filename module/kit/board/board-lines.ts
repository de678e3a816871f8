/**
 * A board line by line: what it asks, what can and cannot be done on it, and what happened. Read from its elements, so
 * that text readers are told what the others see, in any game.
 */
import { localize, oneLine } from "../text/sentence";
import { labelOf, trimmed } from "./keyboard";
import { rowLine, withoutEchoes } from "./row-line";

/** Something that can be done: a press on its control or, for a field, writing into it. */
export interface BoardAction {
  /** Its number on the board. */
  readonly at: number;
  /** The control's id; blank if it has none. */
  readonly id: string;
  readonly name: string;
  /** What it leads to or why it is advised; blank if nothing is said about that. */
  readonly about: string;
  readonly chosen: boolean;
  readonly field: boolean;
  readonly control: HTMLElement;
}

/** Deeds that belong together; `name` is blank for those outside any part. */
interface BoardActionGroup {
  readonly name: string;
  readonly deeds: readonly BoardAction[];
}

/** Controls that change only how a board looks, nothing in the battle. */
const LOOKS = new Set(["fold", "foldBoard", "keys", "sortHand", "twin"]);
const FIELDS = "input:not([type=hidden]), select, textarea";
const CONTROLS = `button, [data-action][tabindex], ${FIELDS}`;
/** The board's parts of its window: above the board are dice to enter and other things to be said. */
const BOARD = ":is(.ah-board, .ah-strip, .ah-die-entry)";
/** What gives its controls a common name. */
const PARTS = '[role="group"], [role="radiogroup"], [role="grid"], [role="row"], section, figure';
const QUESTION = '[data-slot="asked"]';
/** What is not a control at the moment, or belongs to the story. */
const PASSED_OVER = ".ah-board__story, [hidden], [data-idle]";
const ASKED = `:is(.ah-strip, .ah-die-entry, ${QUESTION})`;
/** What the head says: whose turn it is, and how far the battle has come. */
const HEAD = [
  "h2",
  ".ah-banner__state",
  ".ah-banner__choosing",
  ".ah-banner__count",
  ".ah-banner__more > .ah-chip",
  ".ah-banner__next",
];
const LINES =
  ":is(h2, h3, p, li, dt, dd, tbody tr, label, figcaption, .ah-odds, .ah-strip__text, .ah-die-entry__reason)";
const UNREAD = '[aria-hidden="true"], .ah-option__reason';

const said = (text: string | null | undefined): string => trimmed(text ?? "");
const isOff = (control: Element): boolean => control.matches('[aria-disabled="true"], :disabled');
const isChosen = ({ ariaChecked, ariaPressed, ariaSelected }: Element): boolean =>
  [ariaChecked, ariaPressed, ariaSelected].includes("true");

/** An element's name by its attributes. */
function nameOf(element: Element): string {
  const { ariaLabel, ownerDocument } = element;
  const by = element.getAttribute("aria-labelledby");
  return said(ariaLabel ?? (by === null ? "" : ownerDocument.getElementById(by)?.textContent));
}

const fieldName = (field: HTMLInputElement): string => nameOf(field) || said(field.labels?.[0]?.textContent);

/**
 * Names of the parts of the board that contain a control, outermost first. A name that an inner part repeats is left
 * out, and so is the question's, as it is told before.
 */
function groupOf(control: Element, root: Element): string {
  let names: string[] = [];
  for (
    let part = control.parentElement?.closest(PARTS);
    part && part !== root;
    part = part.parentElement?.closest(PARTS)
  )
    names.unshift(nameOf(part));
  names = names.filter((name, at) => name !== "" && !names.slice(at + 1).some((inner) => inner.includes(name)));
  if (names.length === 0 || !control.closest(QUESTION)) return oneLine(names);
  return oneLine(names.slice(1)) || localize("ALLHANDS.twin.answer");
}

/** Answers to the question come before the rest of the board; what is always there comes last. */
function rankOf({ name, deeds: [first] }: BoardActionGroup): number {
  if (first?.control.closest(QUESTION) || !first?.control.closest(".ah-board")) return 0;
  return name === "" || first.control.closest(".ah-offers") ? 2 : 1;
}

/** What a press does: the same for two controls that mean one thing. */
function deedOf({ dataset }: HTMLElement, name: string): string {
  const { tooltip: _tooltip, tooltipText: _text, why: _why, key: _key, ...rest } = dataset;
  return JSON.stringify([name, rest]);
}

/** A row of a table as one line: what it is about, and each cell with the heading of its column. */
function rowSaid(row: Element): string {
  const heads = [...(row.closest("table")?.querySelectorAll("thead tr:last-child > *") ?? [])];
  const cells = [...row.children].filter((cell) => !cell.querySelector(CONTROLS));
  const isName = (cell: Element): boolean => cell.matches("th");
  const namesOf = (cell: Element): string[] => [
    labelOf(cell, `${UNREAD}, small`),
    ...[...cell.querySelectorAll("small")].map((more) => labelOf(more, UNREAD)),
  ];
  return rowLine(
    cells.filter(isName).flatMap(namesOf),
    cells
      .filter((cell) => !isName(cell))
      .map((cell) => {
        const head = heads[[...row.children].indexOf(cell)];
        return { column: head ? labelOf(head, UNREAD) : "", value: labelOf(cell, UNREAD) };
      }),
  );
}

/** A line that begins with what it is about: the moment of a deed, or the name of a chart before its sides. */
function namedLine(line: Element): string {
  const [name, ...parts] = line.children;
  if (line.matches("figcaption")) {
    const sides = parts.flatMap((part) => [...part.children]);
    return rowLine(
      name ? [labelOf(name, UNREAD)] : [],
      sides.map((side) => ({ column: labelOf(side.querySelector("b") ?? side, UNREAD), value: labelOf(side, "b") })),
    );
  }
  if (!line.matches("li") || name?.tagName !== "SMALL") return labelOf(line, UNREAD);
  return rowLine(
    [],
    [
      {
        column: labelOf(name, UNREAD),
        value: oneLine(
          parts.map((part) => labelOf(part, UNREAD)),
          " ",
        ),
      },
    ],
  );
}

/** What lies in a folded part is read once that is opened, by whoever sees it and whoever hears it. */
const FOLDED = "details:not([open]) > :not(summary)";

const isRead = (line: Element): boolean => !line.closest(`button, [role="button"], ${UNREAD}, ${FOLDED}`);

/** The head of a board in one line. */
const headLine = (root: Element): string =>
  oneLine(
    withoutEchoes(
      [...root.querySelectorAll(HEAD.map((part) => `.ah-banner ${part}`).join(", "))]
        .filter(isRead)
        .map((part) => labelOf(part, UNREAD)),
    ),
  );

function linesOf(root: Element): string[] {
  return [...root.querySelectorAll(`${ASKED} ${LINES}`)]
    .filter((line) => line.matches("tr") || !line.querySelector(LINES))
    .filter(isRead)
    .filter((line) => !line.parentElement?.closest("tbody tr"))
    .map((line) => {
      if (line.matches("tr")) return rowSaid(line);
      return line.querySelector(CONTROLS) ? "" : namedLine(line);
    });
}

/**
 * Reads a board: its question, or the notice in its place; what can be done; what cannot be done, and why; and the
 * story, the newest first.
 *
 * @param root  the element of its window
 */
export function boardLines(root: Element) {
  const groups = new Map<string, BoardAction[]>();
  const refused = new Map<string, string>();
  const known = new Set<string>();
  for (const control of root.querySelectorAll<HTMLElement>(`${BOARD} :is(${CONTROLS})`)) {
    const { dataset, id } = control;
    const field = control.matches(FIELDS);
    if (LOOKS.has(dataset["action"] ?? "") || control.closest(PASSED_OVER)) continue;
    const name = field ? fieldName(control as HTMLInputElement) : labelOf(control, UNREAD);
    const deed = deedOf(control, name);
    if (name === "" || known.has(deed)) continue;
    known.add(deed);
    if (isOff(control)) {
      const { why = "" } = dataset;
      // Some controls contain the reason in their own text.
      if (why !== "") refused.set(said(name.replace(why, "")).replace(/(?<![.,:;·])[.,:;·]+$/, ""), why);
      continue;
    }
    const group = groupOf(control, root.querySelector(".ah-board") ?? root);
    const deeds = groups.get(group) ?? [];
    groups.set(group, deeds);
    const [about, chosen] = [said(control.ariaDescription), isChosen(control)];
    deeds.push({ at: known.size, id, name, about, chosen, field, control });
  }
  return {
    asked: withoutEchoes([headLine(root), ...linesOf(root)], [...groups.keys()]),
    groups: [...groups].map(([name, deeds]) => ({ name, deeds })).sort((one, other) => rankOf(one) - rankOf(other)),
    refused: [...refused].map(([name, why]) => ({ name, why })),
    story: [...root.querySelectorAll<HTMLElement>(".ah-story__mark, .ah-story__entry")].map((entry) => ({
      text: labelOf(entry, `${UNREAD}, details`),
      mark: entry.matches(".ah-story__mark"),
      news: entry.dataset["news"] !== undefined,
    })),
  };
}
