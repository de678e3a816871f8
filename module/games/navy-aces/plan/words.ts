/** The words of the board of Navy Aces. */
import { reasonText, type Value } from "../../../kit/text/sentence";
import type { Reason } from "../../../rules/kernel";
import { findUnit, type WatersView } from "../../../rules/navy-aces";
import { acesWord, islandName, unitName } from "../words";
import { upTo } from "../../../kit/text/numbers";

type Values = { readonly [name: string]: Value };

/** A text of the board. */
export const word = (key: string, values: Values = {}): string => acesWord(`board.${key}`, values);

/** The name of a unit or an island; blank if there is none with this id. */
export function cardNamed(view: WatersView, id: string): string {
  const unit = findUnit(view, id);
  if (unit) return unitName(unit);
  return view.islands.some((island) => island.id === id) ? islandName(id) : "";
}

/** A refusal in words, with the name of the obstacle; blank if nothing is refused. */
export function refusal(view: WatersView, reason: Reason | null): string {
  const obstacle = reason?.data?.["obstacle"];
  const card = typeof obstacle === "string" ? cardNamed(view, obstacle) : "";
  return card === "" ? reasonText(reason) : word("inTheWay", { card });
}

/** Lengths for display: at most two decimals. */
export const lengths = (value: number): string => upTo(value, 2);

/** A chance in percent, without decimals. */
export const percents = (share: number): number => Math.round(share * 100);
