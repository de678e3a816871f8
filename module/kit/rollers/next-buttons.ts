/** The buttons of a card for what comes next: another roller of the same group, or a draw from a roll table. */
import { phrase } from "../text/sentence";
import { explainError, orderLine, requireRoller } from "./ordering";
import type { NextDraw, NextRoll, RollerGroup } from "./roller";
import { documentFrom } from "../platform/documents";
import { sayError } from "../platform/notices";

/** The part of a roll table that is used here. */
interface Table {
  readonly documentName: string;
  draw(): Promise<unknown>;
}

async function drawFrom(uuid: string): Promise<void> {
  const table = await documentFrom<Table>(uuid);
  // A message may name any document, and stacks of cards can be drawn from, too.
  if (table?.documentName !== "RollTable") throw new Error(phrase("ALLHANDS.rollers.noTable", { uuid }));
  await table.draw();
}

async function goOn(group: RollerGroup, next: NextRoll | NextDraw): Promise<void> {
  if ("table" in next) return drawFrom(next.table);
  if (!next.now) return (await import("./window")).openRoller(group.id, next.roller, next.values);
  const found = requireRoller(group.id, next.roller);
  const initial = Object.fromEntries(found.roller.fields.map((field) => [field.name, field.initial]));
  await orderLine({ ...found, values: { ...initial, ...next.values }, own: null });
}

/** Connects the buttons of a card for what comes next. */
export function listenToNext(card: HTMLElement, group: RollerGroup, steps: readonly (NextRoll | NextDraw)[]): void {
  for (const [index, button] of card.querySelectorAll<HTMLButtonElement>("[data-next]").entries()) {
    const next = steps[index];
    if (!next) continue;
    button.addEventListener("click", () => {
      // A second click, while the first is under way, rolls nothing.
      if (button.disabled) return;
      button.disabled = true;
      void goOn(group, next)
        .catch((error: unknown) => sayError(explainError({ group }, error)))
        .finally(() => (button.disabled = false));
    });
  }
}
