import { eventElement } from "../dom";
import { reportError } from "../environment";
import type { ActionEntry } from "./application-options";

/** An action that every application has. */
export type ActionRun = (event: PointerEvent, target: HTMLElement) => unknown;

/** The members of an application that actions use. */
export interface ActionHost {
  readonly options: { readonly actions: Record<string, ActionEntry> };
  _onClickAction(event: PointerEvent, target: HTMLElement): unknown;
}

/**
 * Runs the action of the clicked element, if it has one and the action takes this mouse button (by default the primary
 * one). Actions that the options do not name go to the application's `_onClickAction`.
 */
export function runAction(app: ActionHost, builtIn: Record<string, ActionRun>, event: PointerEvent): void {
  const target = eventElement(event)?.closest<HTMLElement>("[data-action]");
  const name = target?.dataset["action"];
  if (!target || !name || (target as HTMLButtonElement).disabled) return;
  const entry = app.options.actions[name];
  const own = entry ? undefined : builtIn[name];
  const buttons = typeof entry === "object" ? entry.buttons : [0];
  if (!buttons.includes(event.button)) return;
  if (event.type !== "click") event.preventDefault();
  void attempt(() => {
    if (own) return own(event, target);
    if (!entry) return app._onClickAction(event, target);
    const handler = typeof entry === "object" ? entry.handler : entry;
    return handler.call(app as never, event, target);
  });
}

/** Runs something that the user asked for and shows a failure to the user instead of swallowing it. */
export async function attempt(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    reportError(error);
  }
}
