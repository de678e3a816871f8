/** What one of a crew is asked: what of it is theirs, and what the others have chosen so far. */
import { equal, type Json, type Menu, type Reason } from "../../rules/kernel";
import type { FeedQuestion } from "../battle/feed";
import type { BattleCombat } from "../battle/table-game";
import { commanderName } from "../battle/seats";
import { NOT_YOUR_STATION } from "./pending";
import { crewedSeat, isDivided, isTheirs, ownersIn, sayIn } from "../referee/parts";
import { draftsOfMates, shareDraft } from "../referee/mates";
import type { StoredQuestion } from "../referee/question-shape";

type Part = NonNullable<FeedQuestion["part"]>;

/** What of a question that stations answer together is this screen's; undefined: it answers all of it. */
export function partHere(battle: BattleCombat, question: StoredQuestion, index: number): Part | undefined {
  if (!isDivided(question, index)) return undefined;
  const isOf = sayIn(battle, question, index);
  const isOwn = (item: Json) => isOf(item, game.user);
  // What a mate says of this screen's stations is nothing: only their own part is theirs.
  const theirs = draftsOfMates(battle, question, index).filter((item) => !isOwn(item));
  const owner = ownersIn(battle, question, index);
  const ownerOf = (item: Json) => commanderName(owner(item));
  return { isOwn, ownerOf, theirs, share: (items) => shareDraft(battle, question, index, items.filter(isOwn)) };
}

/** The same list, in whatever order. */
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
