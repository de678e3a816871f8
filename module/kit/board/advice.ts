/** What a captain advises, as a board shows it: the best answers in words, each with the chance that it leaves. Pure. */
import type { Json } from "../../rules/kernel";
import type { Tried } from "../../rules/bots/search";
import type { Feed } from "../game/feed";
import type { AnyTableGame } from "../game/table-game";
import { nameIn } from "../story/plain-answers";
import { soonText } from "../story/why-lines";
import { localize, phrase } from "../text/sentence";
import { chanceWords, isTelling } from "./chances";

/** The number of answers shown. */
const SHOWN = 3;

/** The answers that were tried, best first; if none could or had to be, the captain's answer without thinking. */
function bestOf(advice: Feed["advice"]): readonly Tried[] {
  const all = advice?.thought?.tried ?? [];
  const tried = all.filter(({ plays }) => plays > 0);
  if (tried.length > 0) return tried.slice(0, SHOWN);
  return advice?.isDone === true ? all.slice(0, 1) : [];
}

/** The answers that are shown, the best first. */
export const advised = ({ advice }: Pick<Feed, "advice">): readonly Json[] =>
  bestOf(advice).map(({ answer }) => answer);

/** Says what comes of asking; `found`: whether an answer is shown. */
function textOf({ isAsked, isDone, thought }: NonNullable<Feed["advice"]>, found: boolean): string {
  if (!isAsked) return "";
  if (found) return localize("ALLHANDS.captain.advises");
  if (!isDone) return localize("ALLHANDS.captain.advising");
  return localize(thought === null ? "ALLHANDS.captain.silent" : "ALLHANDS.captain.notYours");
}

/**
 * Context for `templates/board/advice.hbs`; null if nothing is asked that a captain weighs, or nobody is to be advised.
 *
 * @param weighs  whether numbers are on the options, or will be
 * @param isOpen  whether more than the best answer is shown
 */
export function advicePanel(
  feed: Pick<Feed, "advice">,
  { wordsOf, nameOf }: { wordsOf(answer: Json): string; nameOf(id: string): string },
  weighs: boolean,
  isOpen = false,
) {
  const { advice } = feed;
  if (!advice) return null;
  const best = bestOf(advice);
  return {
    ask: {
      label: localize("ALLHANDS.captain.suggest"),
      pressed: advice.isAsked,
      hint: localize("ALLHANDS.captain.suggestHint"),
    },
    // Puts numbers on all options.
    chances: {
      label: localize("ALLHANDS.captain.chances"),
      pressed: weighs,
      hint: localize("ALLHANDS.captain.chancesHint"),
    },
    text: textOf(advice, best.length > 0),
    isOpen,
    // Label of the button that unfolds the others; blank if there are none.
    more: best.length > 1 ? phrase("ALLHANDS.captain.more", { count: best.length - 1 }) : "",
    answers: best.slice(0, isOpen ? SHOWN : 1).map((tried, index) => {
      const words = wordsOf(tried.answer);
      // `odds` and `chance`: its chance in short, and as read aloud; blank if it was not tried, or too little.
      if (tried.plays === 0 || !isTelling(tried)) return { index, words, odds: "", chance: "", why: "" };
      const { shown, said } = chanceWords(tried);
      return { index, words, odds: shown, chance: said, why: soonText(tried, nameOf) };
    }),
  };
}

/** Puts answers to a screen's question, and the names of its ids, into the game's words; blank if it has none. */
export async function answersSaid(table: AnyTableGame | null) {
  const teller = await table?.storyteller();
  return {
    answer: ({ question, view, advice }: Feed, answer: Json): string =>
      (question && teller?.answer?.({ ...question, view, names: advice?.names ?? {} }, answer)) ?? "",
    name: ({ advice }: Pick<Feed, "advice">, id: string): string =>
      nameIn(advice?.names ?? {}, id) ?? teller?.kind?.(id) ?? "",
  };
}
