/** What every part of the board of Navy Aces is drawn from. */
import { oneLine } from "../../../kit/text/sentence";
import { countingIn, shipChips } from "../../../kit/board/circumstances";
import type { BoardParts } from "../../../kit/board/board-frame";
import { signAt, type Sign } from "../../../kit/text/signs";
import { navyAces, navyAt, type PlayerNumber, type UnitView, type WatersView } from "../../../rules/navy-aces";
import type { NavyAcesPending } from "./pending";
import { word } from "../plan/words";
import { namesOf } from "../story/events";

export interface Table extends BoardParts<WatersView, NavyAcesPending> {
  /** Place of the viewer; null for an onlooker. */
  readonly me: PlayerNumber | null;
}

/** The sign of a player. */
export function signFor({ feed, view }: Pick<Table, "feed" | "view">, place: PlayerNumber): Sign {
  const { seat } = navyAt(view, place);
  return feed.seats.find((each) => each.seat === seat)?.sign ?? signAt(place);
}

/** The dice on a unit: active ones show the navy's face, inactive ones a 1. NA-40. */
export function unitDice({ view }: Pick<Table, "view">, unit: UnitView) {
  const { face } = navyAt(view, unit.owner);
  const active = Array.from({ length: unit.active }, () => ({ face, active: true }));
  const inactive = Array.from({ length: unit.inactive }, () => ({ face: 1, active: false }));
  const up = word("dice.active", { count: unit.active });
  const down = unit.inactive > 0 ? word("dice.inactive", { count: unit.inactive }) : "";
  return { dice: [...active, ...inactive], label: oneLine([up, down], ", ") };
}

/** The circumstances of a unit, as chips. */
export const unitChips = (view: WatersView, { id }: UnitView) =>
  shipChips(countingIn(view, navyAces.circumstances), id, namesOf(view));
