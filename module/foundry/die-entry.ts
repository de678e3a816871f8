/** Entering what a real die shows: the strip at the head of a board, and its reason in words. */
import { wholeNumber } from "../rules/kernel";
import type { FeedDie } from "./feed";
import { reasonSentence } from "./referee/reports";
import { templateElement } from "./template";

const TEMPLATE = "systems/all-hands/templates/parts/die-entry.hbs";

/** What a die is thrown for. A reason without a text of its own is shown as the rules name it. */
export function dieReason(reason: string): string {
  const key = `ALLHANDS.die.${reason}`;
  const text = game.i18n.localize(key);
  return text === key ? reason : text;
}

/** The number that was typed, if the die has it; otherwise the person is told why not. */
export function typedFace(typed: string, sides: number): number | null {
  const value = typed.trim() === "" ? null : Number(typed);
  const refused = wholeNumber(1, sides).refuse(value);
  if (!refused) return value;
  ui.notifications?.warn(game.i18n.format("ALLHANDS.dice.refused", { typed, reason: reasonSentence(refused) }));
  return null;
}

/** Draws the form for one die; `enter` is called with a number that the die has. */
export async function dieForm(
  die: Pick<FeedDie, "id" | "reason" | "sides" | "name">,
  enter: (value: number) => Promise<void>,
): Promise<HTMLElement> {
  const form = await templateElement(TEMPLATE, {
    id: `all-hands-die-${die.id.replace(/[^\w-]/g, "-")}`,
    reason: dieReason(die.reason),
    name: die.name,
    sides: die.sides,
  });
  form.dataset["die"] = die.id;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const input = form.querySelector("input");
    const button = form.querySelector("button");
    const value = input && typedFace(input.value, die.sides);
    if (value === null || !button || button.disabled) return;
    // Once: the next die draws a form of its own.
    button.disabled = true;
    void enter(value).catch((error: unknown) => {
      button.disabled = false;
      ui.notifications?.error(error instanceof Error ? error.message : String(error));
    });
  });
  return form;
}

/** Shows in a window the die that it waits for, and nothing where it waits for none. */
export async function drawDieEntry(frame: HTMLElement, die: FeedDie | null): Promise<void> {
  const shown = frame.querySelector<HTMLElement>(".ah-die-entry");
  if (shown?.dataset["die"] === die?.id) return;
  if (!die) return shown?.remove();
  const form = await dieForm(die, die.enter);
  // Two drawings may be under way at once: the later one stands.
  for (const old of frame.querySelectorAll(".ah-die-entry")) old.remove();
  frame.querySelector(".window-content")?.before(form);
  const { activeElement } = frame.ownerDocument;
  const writing = /^(INPUT|TEXTAREA|SELECT)$/.test(activeElement?.tagName ?? "");
  if (!writing) form.querySelector("input")?.focus({ preventScroll: true });
}
