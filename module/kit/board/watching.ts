/** What waiting players may know of another's question: how long it is open, and among how many answers they choose. */
import { gameOf } from "../platform/home";
import { equal } from "../../rules/kernel";
import type { Feed } from "../game/feed";
import { battleById } from "../battle/battle";
import { tableFor } from "../game/games";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { askedSince } from "../referee/asked";
import { keptByQuestion } from "../referee/memory";
import { openQuestion } from "../referee/question";
import type { StoredQuestion } from "../referee/question-shape";
import { localize } from "../text/sentence";

type Wait = NonNullable<Feed["wait"]>;

/** What was found out about each question. */
const known = keptByQuestion<Wait>();

/**
 * The question that only one seat is asked, if that seat sees no more of the battle than an onlooker: where anything is
 * hidden, even the number of answers may give it away. null for questions that all are asked in secret.
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

/** A question in words; blank if only the asking board can fill them in, or if it only says whose turn it is. */
function titleOf(game: string, name: string): string {
  // The keys under which the boards of games keep these texts, which differ from game to game.
  const keys = ["question", "board.question"].map((group) => ["ALLHANDS", game, group, name, "title"].join("."));
  const title = keys.map(localize).find((text, at) => text !== keys[at]) ?? "";
  return title.includes("{") || title === localize("ALLHANDS.turn.yours") ? "" : title;
}

/** A question in words, as far as onlookers may know it; blank if they may not. */
export function askedInWords(battle: BattleCombat, table: AnyTableGame, question: StoredQuestion): string {
  return waitOf(battle, table, question).asked;
}

/** What waiting players are told about a question. */
function waitOf(battle: BattleCombat, table: AnyTableGame, question: StoredQuestion): Wait {
  const wait: Wait = { since: askedSince(battle, question), asked: "", ways: 0 };
  try {
    const open = openToAll(table, table.binding.read(battle), question);
    return open ? { ...wait, asked: titleOf(gameOf(battle), open.name), ways: open.ways } : wait;
  } catch {
    // What cannot be computed from an onlooker's view is not for onlookers.
    return wait;
  }
}

/** The feed with what waiting players may know; unchanged if this screen is asked. */
export function withWait<View>(feed: Feed<View>): Feed<View> {
  const battle = battleById(feed.battleId);
  const question = battle && openQuestion(battle);
  const table = tableFor(battle);
  const waits = feed.question === null && feed.waiting.length > 0;
  return battle && question && table && waits
    ? { ...feed, wait: known(battle, question.id, () => waitOf(battle, table, question)) }
    : feed;
}
