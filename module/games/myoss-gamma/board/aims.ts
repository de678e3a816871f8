/** How the scene shows the drafted answer: shots with their chances, and ships that can be chosen. Pure. */
import type { AimLine } from "../../../kit/board/aim";
import type { Feed } from "../../../kit/game/feed";
import { phrase } from "../../../kit/text/sentence";
import { equal, type Json } from "../../../rules/kernel";
import { shipOf, type Battle } from "../../../rules/myoss-gamma";
import type { MyossGammaPending } from "./pending";
import { shotOf } from "./stage";
import { percentText, targetPanel } from "./target";

/** The ship that an answer names: the target of an action, or the answer itself; null if there is none. */
export function shipIn(answer: unknown): string | null {
  if (typeof answer === "string") return answer;
  const { target } = (answer ?? {}) as { target?: unknown };
  return typeof target === "string" ? target : null;
}

/** Each ship that may be named, once: by the pending answer, or by the first possible answer that names it. */
export function aimsOf(feed: Feed<Battle>, { picks, answer, name }: MyossGammaPending): AimLine[] {
  const { view: battle, question } = feed;
  const about = question?.about;
  const { ship = "", attacker = ship, target = "" } = (about ?? {}) as { readonly [member: string]: string };
  const named = picks.flatMap((pick, index) =>
    "draft" in pick ? [{ index, answer: pick.draft?.answer ?? null }] : [],
  );
  const possible = named.filter((one) => shipOf(battle, shipIn(one.answer) ?? ""));
  const lines = battle.ships.flatMap(({ id }): AimLine[] => {
    const these = possible.filter((one) => shipIn(one.answer) === id);
    const one = these.find((each) => equal(each.answer, answer ?? null)) ?? these[0];
    if (!one) return [];
    const chosen = shipIn(answer) === id;
    const from = name === "action" ? attacker : "";
    return [{ from, to: id, chosen, ...promised(battle, about, one.answer), pick: one.index }];
  });
  if (lines.length > 0 || !shipOf(battle, attacker) || !shipOf(battle, target)) return lines;
  // A question about a shot that was fired.
  return [{ from: attacker, to: target, chosen: true, odds: "", does: "", pick: null }];
}

/** What the board says about a shot; nothing for any other answer. */
function promised(battle: Battle, about: Json | undefined, answer: Json): Pick<AimLine, "odds" | "does"> {
  const shot = shotOf(battle, about, answer);
  if (!shot) return { odds: "", does: "" };
  const { odds, points } = targetPanel(battle, shot);
  return {
    odds: odds ? percentText(odds.share) : "?",
    does: phrase(`ALLHANDS.myoss-gamma.board.aim.${points > 0 ? "gets" : "held"}`, { points }),
  };
}
