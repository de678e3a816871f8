/** Entry of what a real die shows: the strip at the head of a board, and its reason in words. */
import { wholeNumber } from "../../rules/kernel";
import { numberTyped } from "../../rules/kernel/cells";
import { faceShown } from "../game/dice";
import { keepTyped, nextTyped, typedAhead, typedNumbers, type AskedDie } from "./typed-dice";
import type { FeedDie } from "../game/feed";
import { templateElement, template } from "../windows/template";
import { takesLetters } from "../platform/applications";
import { sayError } from "../platform/notices";
import { phrase, reasonText, textOr } from "../text/sentence";

const TEMPLATE = template("parts/die-entry");

/** The reason for which a die is thrown, in words. A reason without a text is shown as the rules name it. */
export const dieReason = (reason: string): string => textOr(`ALLHANDS.die.${reason}`, reason);

/** The numbers that were typed, if the die has them all; otherwise why not, in words; blank if there are none. */
function typedFaces(typed: string, sides: number): readonly [number, ...number[]] | string {
  const words = typedNumbers(typed, sides);
  const menu = wholeNumber(1, sides);
  const [first = null, ...others] = words.map((word) => faceShown(numberTyped(word) ?? Number.NaN, sides));
  const wrong = [first, ...others].find((value) => menu.refuse(value));
  if (first !== null && wrong === undefined) return [first, ...others];
  const refused = menu.refuse(wrong);
  return refused ? phrase("ALLHANDS.dice.refused", { typed, reason: reasonText(refused) }) : "";
}

/** Says in the form itself, and aloud, why what was typed does not count; blank for no reason any more. */
function refuse(form: HTMLElement, why: string): void {
  const said = form.querySelector<HTMLElement>(".ah-refused");
  if (said) [said.textContent, said.hidden] = [why, why === ""];
}

/** What is being typed for dice, by their ids: a card in the chat is drawn anew as a whole when its message changes. */
const half = new Map<string, string>();

/** Goes on with what was being typed for a die in a form that this one takes the place of. */
function goOn(form: HTMLElement, die: string): void {
  const input = form.querySelector("input");
  if (!input) return;
  input.addEventListener("input", () => {
    half.set(die, input.value);
    refuse(form, "");
  });
  const [typed, { activeElement }] = [half.get(die), input.ownerDocument];
  if (typed === undefined) return;
  input.value = typed;
  if (activeElement?.id === input.id || leading === input.id) takeFocus(input);
}

/** The id of the field that is about to have the focus again: blank if none is. */
let leading = "";
/** For so many pictures a new field may be on its way to the page. */
const WAY = 120;

/**
 * Gives a field the focus of the one that it takes the place of, once it is on the page, unless its user has gone
 * elsewhere. A card may be made twice at once, and the one may take the place of the other.
 */
function takeFocus(input: HTMLInputElement, way = WAY): void {
  leading = input.id;
  requestAnimationFrame(() => {
    if (!input.isConnected && way > 0) return takeFocus(input, way - 1);
    leading = "";
    const { activeElement, body } = input.ownerDocument;
    const isFree = activeElement === null || activeElement === body || activeElement.id === input.id;
    if (isFree) input.focus({ preventScroll: true });
  });
}

/** Draws the form for one die; `enter` is called with a valid number. */
export async function dieForm(
  die: Pick<FeedDie, "id" | "reason" | "sides" | "name" | "fell">,
  enter: (value: number) => Promise<void>,
): Promise<HTMLElement> {
  const form = await templateElement(TEMPLATE, {
    id: `all-hands-die-${die.id.replace(/[^\w-]/g, "-")}`,
    reason: dieReason(die.reason),
    name: die.name,
    sides: die.sides,
    fell: die.fell ?? null,
  });
  form.dataset["die"] = die.id;
  goOn(form, die.id);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const input = form.querySelector("input");
    const button = form.querySelector("button");
    if (!input || !button || button.disabled) return;
    const values = typedFaces(input.value, die.sides);
    if (typeof values === "string") return refuse(form, values);
    const [value, ...others] = values;
    keepTyped(die, others);
    // Works once: the next die draws a form of its own.
    button.disabled = true;
    half.delete(die.id);
    const typed = input.value;
    void enter(value).catch((error: unknown) => {
      button.disabled = false;
      keepTyped(die, []);
      // A form that takes the place of this one has it all again.
      half.set(die.id, typed);
      sayError(error);
    });
  });
  return form;
}

/** Enters the number that was typed in advance for this die. Returns whether there was one. */
export function enterTyped(die: AskedDie, enter: (value: number) => Promise<void>): boolean {
  const value = nextTyped(die);
  if (typeof value === "number")
    void enter(value).catch((error: unknown) => {
      half.set(die.id, [value, ...typedAhead(die)].join(" "));
      keepTyped(die, []);
      sayError(error);
    });
  return value !== null;
}

/** Shows the die that a window waits for; nothing if it waits for none. */
export async function drawDieEntry(frame: HTMLElement, die: FeedDie | null): Promise<void> {
  const shown = frame.querySelector<HTMLElement>(".ah-die-entry");
  if (shown?.dataset["die"] === die?.id) return;
  if (!die || enterTyped(die, die.enter)) return shown?.remove();
  const form = await dieForm(die, die.enter);
  // Two drawings may be under way at once: the later one stands.
  for (const old of frame.querySelectorAll(".ah-die-entry")) old.remove();
  frame.querySelector(".window-content")?.before(form);
  const { activeElement } = frame.ownerDocument;
  const writing = activeElement !== null && takesLetters(activeElement);
  const input = writing ? null : form.querySelector("input");
  input?.focus({ preventScroll: true });
  // Enter accepts the number, and a digit replaces it.
  input?.select();
}
