/** Where a Gamemaster says what becomes of secret answers that are not shown: a strip at the head of a board. */
import { seatOf } from "../battle/battle";
import type { BattleCombat } from "../battle/table-game";
import { settleAnswer } from "../referee/answers";
import { lackOf, SETTLEMENTS } from "../referee/lost";
import { openQuestion } from "../referee/question";
import type { Settlement } from "../battle/record";
import { templateElement, template } from "../windows/template";
import { sayError } from "../platform/notices";

const TEMPLATE = template("parts/lost-answers");

/** A secret answer that is not shown. */
interface LostAnswer {
  readonly index: number;
  readonly name: string;
  /** Why, as a sentence. */
  readonly why: string;
  settle(how: Settlement): Promise<void>;
}

/** The secret answers that this user says what becomes of: none for players. */
export function lostAnswers(battle: BattleCombat): LostAnswer[] {
  const question = game.user.isGM ? openQuestion(battle) : null;
  if (!question) return [];
  return question.askings.flatMap(({ seat }, index): LostAnswer[] => {
    const lack = lackOf(battle, question, index);
    if (!lack) return [];
    const name = seatOf(battle, seat)?.name ?? "";
    const why = game.i18n.format(`ALLHANDS.lost.why.${lack}`, { name });
    return [{ index, name, why, settle: (how) => settleAnswer(question, index, how) }];
  });
}

/** Shows in a window what there is to say, and nothing where there is nothing. */
export async function drawLostAnswers(frame: HTMLElement, lost: readonly LostAnswer[]): Promise<void> {
  const text = lost.map(({ why }) => why).join("\n");
  if ((frame.querySelector<HTMLElement>(".ah-lost-answers")?.dataset["text"] ?? "") === text) return;
  const strip = lost.length > 0 ? await templateElement(TEMPLATE, { lost }) : null;
  // Two drawings may be under way at once: the later one stands.
  for (const old of frame.querySelectorAll(".ah-lost-answers")) old.remove();
  if (!strip) return;
  strip.dataset["text"] = text;
  strip.addEventListener("click", ({ target }) => {
    const { how, index } = (target as Element).closest("button")?.dataset ?? {};
    const settlement = SETTLEMENTS.find((each) => each === how);
    const answer = lost.find((each) => String(each.index) === index);
    if (settlement && answer) void answer.settle(settlement).catch(sayError);
  });
  frame.querySelector(".window-content")?.before(strip);
}
