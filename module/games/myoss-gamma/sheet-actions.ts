/** What the sheets of ships and components share: their words, who may do what, and the clicks on components. */
import type { DocumentSheet } from "../../foundry/sheet";
import { KINDS, type Attr, type KindId } from "../../rules/myoss-gamma";
import { buy, dropOverride, loseAttribute, loseToughness } from "./sheet-edits";
import { OWN_PARTS, PARTS } from "./templates";
import { localized } from "./texts";

const LABELS = [
  "add",
  "attributes",
  "budget",
  "component",
  "credits",
  "damage",
  "destroyed",
  "down",
  "dropOverride",
  "empty",
  "extra",
  "hit",
  "kind",
  "name",
  "notes",
  "notesHint",
  "readOnly",
  "remove",
  "startsUnmanned",
  "total",
  "toughness",
  "units",
  "up",
] as const;

/** The words of the sheets. */
export const sheetLabels = (): Record<string, string> => localized("ALLHANDS.sheet", LABELS);

/** The parts that sheets are made of. */
export const INCLUDED = [...PARTS, ...OWN_PARTS];

/** Only a Gamemaster's client may write what was lost. */
export const mayDamage = (sheet: { isEditable: boolean }) => sheet.isEditable && game.user.isGM;

export const isKind = (kind: string): kind is KindId => Object.hasOwn(KINDS, kind);

/** The actions of both sheets: what a click on a box, a circle or a stepper does to the component it belongs to. */
export function componentActions<Sheet extends DocumentSheet<unknown>>(
  itemOf: (sheet: Sheet, id: string) => Item.Implementation | undefined,
) {
  const act = (
    allowed: (sheet: Sheet) => boolean,
    change: (item: Item.Implementation, data: DOMStringMap) => Promise<void>,
  ) =>
    async function (this: Sheet, _event: Event, target: HTMLElement): Promise<void> {
      const item = itemOf(this, target.dataset["component"] ?? "");
      if (item && allowed(this)) await change(item, target.dataset);
    };
  const editable = (sheet: Sheet) => sheet.isEditable;
  return {
    damageToughness: act(mayDamage, (item, data) => loseToughness(item, Number(data["lost"]))),
    damageAttribute: act(mayDamage, (item, data) => loseAttribute(item, data["attr"] as Attr, Number(data["lost"]))),
    step: act(editable, (item, data) => buy(item, data["field"] ?? "", Number(data["by"]))),
    dropOverride: act(editable, dropOverride),
  };
}

/** Links that act as buttons are pressed by Enter and the space bar as well. */
export function pressLinks(event: KeyboardEvent): void {
  const link = (event.target as HTMLElement).closest<HTMLElement>("a[data-action][tabindex]");
  if (!link || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  link.click();
}
