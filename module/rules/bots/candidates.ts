import { canonical, refuseWhole, type Json, type Player, type Random, type Searched } from "../kernel";

/** Of a menu that has more answers, so many are tried; and so many where it is to be told what each is worth. */
const MOST_ANSWERS = 16;
const MOST_WEIGHED = 64;

/**
 * The answers that are tried beside the usual one: what the game proposes, then the rest of a short menu. Of a long one
 * some, if nothing is proposed: where much is tried of which little is any good, something looks good by luck.
 *
 * @param offered  answers that somebody wants to know the worth of: they come first, and none is made up beside them
 */
export function candidates<View>(
  { proposals }: Pick<Searched<unknown, unknown, View>, "proposals">,
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
  const sampled =
    isShort || offered || allowed.length > 0 ? [] : Array.from({ length: 2 * most }, () => menu.sample(random));
  const found = new Map([...allowed, ...(isShort ? listed : sampled)].map((answer) => [canonical(answer), answer]));
  found.delete(canonical(usual));
  return [...found.values()].slice(0, most);
}
