/** A member of a crew's part of a question: what is theirs to give, and what the others have chosen so far. */
import { equal, type Json, type Menu, type Reason } from "../../rules/kernel";
import type { Thought, Tried } from "../../rules/bots/search";
import type { FeedQuestion } from "../game/feed";
import type { BattleCombat } from "../game/battle-combat";
import { commanderName } from "../battle/seats";
import { unattended } from "../platform/notices";
import { NOT_YOUR_STATION } from "./part";
import { crewedSeat, isDivided, isTheirs, ownersIn, sayIn } from "../referee/parts";
import { coPlayersDrafts, shareDraft } from "./shared-drafts";
import type { StoredQuestion } from "../referee/question-shape";

type Part = NonNullable<FeedQuestion["part"]>;

/** This screen's part of a question that stations answer together; undefined if it answers all of it. */
export function partHere(battle: BattleCombat, question: StoredQuestion, index: number): Part | undefined {
  if (!isDivided(question, index)) return undefined;
  const isOf = sayIn(battle, question, index);
  const isOwn = (item: Json) => isOf(item, game.user);
  // Each mate's draft counts only for their own part: items of this screen's stations are dropped.
  const theirs = coPlayersDrafts(battle, question, index).filter((item) => !isOwn(item));
  const owner = ownersIn(battle, question, index);
  const ownerOf = (item: Json) => commanderName(owner(item));
  const share = (items: readonly Json[]) => unattended(shareDraft(battle, question, index, items.filter(isOwn)));
  return { isOwn, ownerOf, theirs, share };
}

/**
 * A captain's thought about a seat's answers, without what others of the crew are to answer. If nothing was tried, it
 * is the answer that came at once.
 */
export function thoughtHere(thought: Thought | null, part: Part | undefined, menu: Menu<Json> | null): Thought | null {
  if (!thought) return null;
  const untried: Tried = { answer: thought.answer, worth: 0.5, error: 0, plays: 0 };
  const own = (thought.tried.length > 0 ? thought.tried : [untried]).flatMap((tried) => {
    if (part) return Array.isArray(tried.answer) ? [{ ...tried, answer: tried.answer.filter(part.isOwn) }] : [];
    return menu?.refuse(tried.answer)?.code === NOT_YOUR_STATION ? [] : [tried];
  });
  const isFirst = ({ answer }: Thought["tried"][number], at: number): boolean =>
    own.findIndex((other) => equal(other.answer, answer)) === at;
  return { ...thought, tried: own.filter(isFirst) };
}

/** The answers to a crew's question that this screen may give, if they can be listed; undefined if any may be given. */
export function answersHere(
  battle: BattleCombat,
  { seat, part }: Pick<FeedQuestion, "seat" | "part">,
  menu: Menu<Json> | null,
): readonly Json[] | undefined {
  const own = part || !crewedSeat(battle, seat) ? [] : (menu?.list?.() ?? []);
  return own.length > 0 ? own : undefined;
}

/** Whether two lists hold the same items in any order. */
const isAlike = (one: readonly Json[], other: readonly Json[]): boolean =>
  one.length === other.length && one.every((item) => other.some((each) => equal(item, each)));

/** A menu that refuses what is for others of the crew to say. */
export function menuHere(
  battle: BattleCombat,
  question: StoredQuestion | null,
  index: number,
  menu: Menu<Json> | null,
  part: Part | undefined,
): Menu<Json> | null {
  if (!menu || !question || !crewedSeat(battle, question.askings[index]?.seat ?? "")) return menu;
  const asked = question;
  const owner = ownersIn(battle, asked, index);
  const refuseOf = (answer: Json): Reason => ({ code: NOT_YOUR_STATION, data: { name: commanderName(owner(answer)) } });
  function foreign(answer: Json): Reason | null {
    if (!part) return isTheirs(battle, asked, index, game.user, answer) ? null : refuseOf(answer);
    const others = Array.isArray(answer) ? answer.filter((item) => !part.isOwn(item)) : [];
    if (isAlike(others, part.theirs)) return null;
    return refuseOf(others.find((item) => !part.theirs.some((each) => equal(each, item))) ?? part.theirs[0] ?? null);
  }
  const { list } = menu;
  return {
    ...menu,
    refuse: (answer) => foreign(answer as Json) ?? menu.refuse(answer),
    ...(list && { list: () => list().filter((answer) => foreign(answer) === null) }),
  };
}
