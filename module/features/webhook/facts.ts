/** What can be posted about a battle: only what a user without a seat in it may know. */
import { digest, publicEvents } from "../../rules/kernel";
import { lag } from "../../kit/battle/onlookers";
import { namesShown, seatName } from "../../kit/battle/seat-names";
import { askedInWords } from "../../kit/board/watching";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { gameName } from "../../kit/game/games";
import type { AnyTableGame } from "../../kit/game/table-game";
import { pageAddress } from "../../kit/platform/interface";
import { entryMark, playedEntries } from "../../kit/record/record";
import type { StoredQuestion } from "../../kit/referee/question-shape";
import { usersAsked, type Question, type Standing } from "../../kit/referee/standing";
import { fetchTeller } from "../../kit/story/teller";
import { storyOf } from "../../kit/story/story";
import { localize } from "../../kit/text/sentence";
import { linkFor } from "./address";
import { bodyOf, type Person, type PostFacts } from "./body";
import { endLines, questionLines } from "./lines";
import { callNames, webhookTerms } from "./settings";

/** The number of steps that count before the present one: an undo leads back to it, and an edit does not change it. */
function stepsCounted(battle: BattleCombat): number {
  const [undone, redone] = [new Set<number>(), new Set<number>()];
  let count = 0;
  for (let number = battle.system.step - 1; number >= 0; number--) {
    const mark = entryMark(battle, number);
    if (mark?.redoes !== undefined && !undone.has(mark.redoes)) redone.add(mark.redoes);
    if (mark?.undoes !== undefined && !redone.has(mark.undoes)) undone.add(mark.undoes);
    if (mark?.kind === "play" && !undone.has(number)) count++;
  }
  return count;
}

/** What makes a question the same: who is asked what, at which point of the battle. All of it is public. */
export const questionKey = ({ battle }: Standing, { key, askings, waitsFor }: Question): string =>
  digest([stepsCounted(battle), key, askings.map(({ seat, name, about }) => [seat, name, about]), waitsFor]);

/** What makes an end the same. */
export const endKey = ({ system }: BattleCombat): string => `end ${system.digest}`;

/** Whether anybody but these users has taken something back since the step with this number. */
export function isTakenBack(battle: BattleCombat, since: number, users: readonly string[]): boolean {
  for (let number = since; number < battle.system.step; number++) {
    const mark = entryMark(battle, number);
    if (mark?.undoes !== undefined && !users.includes(mark.author ?? "")) return true;
  }
  return false;
}

/** People as they are called; all Gamemasters whom somebody has named, for a blank id. */
function peopleFor(users: readonly string[]): Person[] {
  const mentions = callNames.read();
  const mentionOf = (id: string | null) => String(mentions[id ?? ""] ?? "").trim();
  const gamemasters = [...(game.users ?? [])]
    .filter(({ id, isGM }) => isGM && mentionOf(id) !== "")
    .map(({ id, name }) => ({ name, mention: mentionOf(id) }));
  const unnamed = [{ name: localize("ALLHANDS.gamemaster"), mention: "" }];
  return users.flatMap((id) => {
    const user = game.users?.get(id);
    if (user) return [{ name: user.name, mention: mentionOf(id) }];
    return gamemasters.length > 0 ? gamemasters : unnamed;
  });
}

const linkNow = (): string => linkFor(webhookTerms().link, pageAddress());

function factsOf(battle: BattleCombat, table: AnyTableGame, kind: PostFacts["kind"], key: string): PostFacts {
  return {
    kind,
    id: `${battle.id}-${key}`,
    battle: { id: battle.id, name: battle.system.name },
    game: gameName(table),
    people: [],
    question: "",
    link: linkNow(),
  };
}

/** What is asked, in words; blank if onlookers may not know it, or not yet. */
const wordsFor = (battle: BattleCombat, table: AnyTableGame, question: StoredQuestion): string =>
  lag.of(battle) > 0 ? "" : askedInWords(battle, table, question);

/** The body of the post that tells users that they are asked. */
export function questionBody(standing: Standing, question: Question): string {
  const { battle, table } = standing;
  const bare = factsOf(battle, table, "question", questionKey(standing, question));
  const people = peopleFor(usersAsked(standing));
  const facts = { ...bare, people, question: wordsFor(battle, table, question.stored) };
  return bodyOf(facts, questionLines(facts, question.waitsFor === "showing"));
}

/** Most of the last things that are told of a battle without a report. */
const LAST = 6;

/** The body of the post that tells the story of a battle that is over. */
export async function endBody({ battle, table, state }: Standing): Promise<string> {
  const facts = factsOf(battle, table, "end", endKey(battle));
  const teller = await fetchTeller(table);
  const view = table.rules.view(state, null);
  const steps = playedEntries(battle).map(({ step, entry }) => ({ step, events: publicEvents(entry.events) }));
  const seats = Object.fromEntries(battle.system.seats.map((seat) => [seat.id, seatName(seat)]));
  const last = storyOf(battle.id)
    .filter(({ undone }) => !undone)
    .map(({ events, names }) => teller.headline(events, names))
    .filter((line) => line !== "")
    .slice(-LAST);
  const report = teller.report?.(view, steps, namesShown(seats));
  return bodyOf(facts, endLines(facts, report?.context ?? {}, last));
}

/** The body of a post that only shows that everything works. */
export function testBody(): string {
  const facts: PostFacts = {
    kind: "test",
    id: `test-${foundry.utils.randomID()}`,
    battle: { id: "", name: "" },
    game: "",
    people: [],
    question: "",
    link: linkNow(),
  };
  return bodyOf(facts, [localize("ALLHANDS.webhook.post.test")]);
}
