/** What the last told step did to components. Pure. */
import type { MyossEvent } from "../../../rules/myoss-gamma";
import { phrase } from "../../../kit/text/sentence";
import { keyOf } from "./touch";

/** What happened to a component. */
export interface HitMark {
  readonly tone: "hit" | "gone" | "held" | "mended";
  /** Short mark that is drawn on it. */
  readonly mark: string;
  /** Description in words. */
  readonly text: string;
}

/** Blows to components, by ship and component. */
export function blowsOf(events: readonly MyossEvent[]): ReadonlyMap<string, HitMark> {
  const blows = new Map<string, HitMark>();
  const points = new Map<string, number>();
  for (const event of events) {
    const blow = blowOf(event, points);
    if (blow) blows.set(blow.at, blow);
  }
  return blows;
}

/** @param points  what each component has lost so far in this step */
function blowOf(event: MyossEvent, points: Map<string, number>): (HitMark & { readonly at: string }) | undefined {
  const word = (key: string, values = {}) => phrase(`ALLHANDS.myoss-gamma.board.blow.${key}`, values);
  switch (event.event) {
    case "hit":
      return {
        at: keyOf({ ship: event.target, component: event.component }),
        tone: "hit",
        mark: "✹",
        text: word("hit"),
      };
    case "shieldAbsorbed":
      return { at: keyOf(event), tone: "held", mark: "◗", text: word("held", { points: event.power - event.through }) };
    case "componentDamaged": {
      const at = keyOf(event);
      const lost = (points.get(at) ?? 0) + event.points;
      points.set(at, lost);
      return { at, tone: "hit", mark: `−${lost}`, text: word("damaged", { points: lost }) };
    }
    case "componentDestroyed":
      return { at: keyOf(event), tone: "gone", mark: "✕", text: word("destroyed") };
    case "repaired":
    case "healed":
      return { at: keyOf(event), tone: "mended", mark: "+", text: word("mended") };
    default:
      return undefined;
  }
}
