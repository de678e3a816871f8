/** Shared by the sheets of ships and components: who may do what, and the clicks on components. */
import type { DocumentSheet } from "../../../kit/platform/applications";
import { KINDS, type Attr, type KindId } from "../../../rules/myoss-gamma";
import { buy, dropOverride, loseAttribute, loseToughness } from "./edits";
import { askForTick, mayAsk } from "./requests";

/** Template parts for drawing a ship, on its sheets and on the board. */
export const SHIP_PARTS = [
  ...["comparison", "drawing", "failure", "gauge", "line", "links", "map", "messages"].map(
    (name) => `myoss-gamma/ship-${name}`,
  ),
  "sheet/title",
  ...["attribute-pips", "damage-boxes", "odds-bar", "rule-link", "sentence", "stepper"].map((name) => `parts/${name}`),
];

/** Whether the sheet may change losses: only a Gamemaster's client may write them. */
const mayDamage = (sheet: { isEditable: boolean }) => sheet.isEditable && game.user.isGM;

export const isKind = (kind: string): kind is KindId => Object.hasOwn(KINDS, kind);

/** The user's rights on the ship of a sheet: to write damage, or in a battle to ask for it. */
export function rightsOf(sheet: { isEditable: boolean }, actor: Actor.Implementation | null) {
  return {
    edit: sheet.isEditable,
    damage: mayDamage(sheet),
    ask: sheet.isEditable && actor !== null && mayAsk(actor),
  };
}

/** The actions of both sheets: clicks on a box, a circle or a stepper change the component it belongs to. */
export function componentActions<Sheet extends DocumentSheet<unknown>>(
  itemOf: (sheet: Sheet, id: string) => Item.Implementation | undefined,
) {
  type Change = (item: Item.Implementation, data: DOMStringMap) => Promise<void>;
  const act = (allowed: (sheet: Sheet) => boolean, change: Change, otherwise?: Change) =>
    async function (this: Sheet, _event: Event, target: HTMLElement): Promise<void> {
      const item = itemOf(this, target.dataset["component"] ?? "");
      if (item && allowed(this)) await change(item, target.dataset);
      else if (item?.parent && this.isEditable && mayAsk(item.parent)) await otherwise?.(item, target.dataset);
    };
  const editable = (sheet: Sheet) => sheet.isEditable;
  const lost = (data: DOMStringMap) => Number(data["lost"]);
  return {
    damageToughness: act(
      mayDamage,
      (item, data) => loseToughness(item, lost(data)),
      (item, data) => askForTick(item, "TG", lost(data)),
    ),
    damageAttribute: act(
      mayDamage,
      (item, data) => loseAttribute(item, data["attr"] as Attr, lost(data)),
      (item, data) => askForTick(item, data["attr"] as Attr, lost(data)),
    ),
    step: act(editable, (item, data) => buy(item, data["field"] ?? "", Number(data["by"]))),
    dropOverride: act(editable, dropOverride),
  };
}

/** Presses links that act as buttons on Enter and the space bar as well. */
export function pressLinks(event: KeyboardEvent): void {
  const link = (event.target as HTMLElement).closest<HTMLElement>("a[data-action][tabindex]");
  if (!link || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  link.click();
}
