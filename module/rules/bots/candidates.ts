import { canonical, refuseWhole, type Json, type Player, type Random, type Searched } from "../kernel";

/** Of a menu that has more answers, so many are tried. */
const MOST_ANSWERS = 16;

/**
 * The answers that are tried beside the usual one: what the game proposes, then the rest of a short menu, or some of a
 * long one.
 */
export function candidates<View>(
  { proposals }: Pick<Searched<unknown, unknown, View>, "proposals">,
  [question, view, seat, about]: Parameters<Player<View>>,
  usual: Json,
  random: Random,
): Json[] {
  const menu = question.menu(view, seat, about);
  const proposed = (proposals?.(question, view, seat, about) ?? []).filter((answer) => !refuseWhole(menu, answer));
  const listed = menu.list?.() ?? [];
  const others =
    listed.length > 0 && listed.length <= MOST_ANSWERS
      ? listed
      : Array.from({ length: 2 * MOST_ANSWERS }, () => menu.sample(random));
  const found = new Map([...proposed, ...others].map((answer) => [canonical(answer), answer]));
  found.delete(canonical(usual));
  return [...found.values()].slice(0, MOST_ANSWERS);
}
