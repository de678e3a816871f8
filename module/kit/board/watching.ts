/** What those who wait may know of a question to others: since when it is open, and what is chosen among. */
import { equal } from "../../rules/kernel";
import type { Feed } from "../battle/feed";
import { battleById } from "../battle/battle";
import { tableGame, type AnyTableGame, type BattleCombat } from "../battle/table-game";
import { keptByQuestion } from "../referee/memory";
import { openQuestion } from "../referee/question";
import type { StoredQuestion } from "../referee/question-shape";
import { localize } from "../text/sentence";

type Wait = NonNullable<Feed["wait"]>;

/** What was found out of a question. */
const known = keptByQuestion<Wait>();

/** When a question came: when the battle was written last, or if that is not known, when it was seen first. */
export function cameAt(battle: object): number {
  const { _stats: stats } = battle as { readonly _stats?: { readonly modifiedTime?: number | null } };
  return Math.min(Date.now(), stats?.modifiedTime ?? Date.now());
}

/**
 * The question that one seat alone is asked, of a battle in which that seat sees no more than an onlooker: where anything
 * is hidden, what is asked and even its number of answers may tell of it. Of what all are asked in secret nothing is told.
 */
export function openToAll(table: AnyTableGame, state: never, { manner, askings }: StoredQuestion) {
  const asked = askings.filter(({ standing }) => !standing);
  const [asking] = asked;
  if (!asking || asked.length > 1 || (manner !== "one" && manner !== "first")) return null;
  const { seat, name, about } = asking;
  const seen = table.rules.view(state, null);
  if (!equal(seen, table.rules.view(state, seat))) return null;
  const answers = table.rules.questions[name]?.menu(seen, seat, about).list?.() ?? [];
  return answers.length > 0 ? { name, ways: answers.length } : null;
}

/** A question in words; blank: they are those of the board that asks, or it is no more than somebody's turn. */
function titleOf(game: string, name: string): string {
  // Where the boards of games keep these texts, each game its own.
  const keys = ["question", "board.question"].map((group) => ["ALLHANDS", game, group, name, "title"].join("."));
  const title = keys.map(localize).find((text, at) => text !== keys[at]) ?? "";
  return title.includes("{") || title === localize("ALLHANDS.turn.yours") ? "" : title;
}

/** What is told of a question to those who wait for its answer. */
function waitOf(battle: BattleCombat, table: AnyTableGame, question: StoredQuestion): Wait {
  const wait: Wait = { since: cameAt(battle), asked: "", ways: 0 };
  try {
    const open = openToAll(table, table.binding.read(battle), question);
    return open ? { ...wait, asked: titleOf(battle.type, open.name), ways: open.ways } : wait;
  } catch {
    // What an onlooker's view is not enough for is not for onlookers.
    return wait;
  }
}

/** A feed with what those who wait may know; where this screen is asked, as it is. */
export function withWait<View>(feed: Feed<View>): Feed<View> {
  const battle = battleById(feed.battleId);
  const question = battle && openQuestion(battle);
  const table = tableGame(battle?.type ?? "");
  const waits = feed.question === null && feed.waiting.length > 0;
  return battle && question && table && waits
    ? { ...feed, wait: known(battle, question.id, () => waitOf(battle, table, question)) }
    : feed;
}
