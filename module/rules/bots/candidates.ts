/** The answers that a search tries. */
import { canonical, refuseWhole, type Json, type Player, type Random, type Searched } from "../kernel";

/** The most answers of a longer menu that are tried, and the most when each answer's worth is to be shown. */
const MOST_ANSWERS = 16;
const MOST_WEIGHED = 64;

/**
 * Answers to try beside the usual one: what the game proposes; only if that is nothing, a short menu, or a sample of a
 * long one. Among many tries with few good answers, something looks good by luck. Mistakes are not tried unless wanted.
 *
 * @param offered  answers whose worth is wanted: they come first, and no sample is added to them
 */
export function candidates<View>(
  { proposals, isFolly }: Pick<Searched<unknown, unknown, View>, "proposals" | "isFolly">,
  [question, view, seat, about]: Parameters<Player<View>>,
  usual: Json,
  random: Random,
  offered?: readonly Json[],
): Json[] {
  const menu = question.menu(view, seat, about);
  const wanted = [...(offered ?? []), ...(proposals?.(question, view, seat, about) ?? [])];
  const allowed = wanted.filter((answer) => !refuseWhole(menu, answer));
  const listed = menu.list?.() ?? [];
  const most = offered ? MOST_WEIGHED : MOST_ANSWERS;
  const isShort = listed.length > 0 && listed.length <= most;
  const sampled = () => (offered ? [] : Array.from({ length: 2 * most }, () => menu.sample(random)));
  const others = allowed.length > 0 && !offered ? [] : isShort ? listed : sampled();
  const found = new Map([...allowed, ...others].map((answer) => [canonical(answer), answer]));
  found.delete(canonical(usual));
  const isWanted = (answer: Json) => offered !== undefined || isFolly?.(question, view, seat, answer) !== true;
  return [...found.values()].filter(isWanted).slice(0, most);
}
