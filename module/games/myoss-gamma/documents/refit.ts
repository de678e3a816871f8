/** A ship's losses in battles, and the changes that restore it. */
import type { RefitPart } from "../../../kit/game/table-game";
import type { Patch, Values } from "../../../kit/documents/patch";
import { uuidOf } from "../../../kit/platform/documents";
import { KINDS, type KindId } from "../../../rules/myoss-gamma";
import { componentsOf, damageOf } from "./design";
import type { ComponentModel } from "./models";
import { lossFields, NO_DAMAGE } from "./ship-fields";
import { listed } from "../../../kit/text/lists";

/** The part of a ship that a component belongs to: some hold people, some hold stores; the rest is the ship itself. */
function partOf(kind: string): RefitPart["part"] {
  if (kind === "crew" || kind === "amenity") return "people";
  return Object.hasOwn(KINDS, kind) && KINDS[kind as KindId].stores ? "cargo" : "damage";
}

/** The values that restore everything that a component has lost; null if it is whole. */
export function repairOf(item: Item.Implementation): Values | null {
  const { tg, attrs, destroyed } = damageOf(item);
  const lost = Object.entries(attrs).filter(([, points]) => points !== 0);
  if (tg === 0 && !destroyed && lost.length === 0) return null;
  const none = Object.fromEntries(lost.map(([attr]) => [attr, 0]));
  return lossFields.write({ damage: { ...NO_DAMAGE, attrs: none } });
}

/** The components that have lost something, by part of the ship. */
export function refitOf(actor: Actor.Implementation): RefitPart[] {
  const hurt = componentsOf(actor).flatMap((item) => {
    const repair = repairOf(item);
    return repair ? [{ item, repair, part: partOf((item.system as ComponentModel).kind) }] : [];
  });
  return (["damage", "cargo", "people"] as const).flatMap((part) => {
    const own = hurt.filter((each) => each.part === part);
    const patch: Patch = Object.fromEntries(own.map(({ item, repair }) => [uuidOf(item), repair]));
    return own.length > 0 ? [{ part, lost: listed(own.map(({ item }) => item.name)), patch }] : [];
  });
}
