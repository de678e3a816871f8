/** What a captain advises, as a board shows it: the best answers in words, each with the chance that it leaves. Pure. */
import type { Json } from "../../rules/kernel";
import type { Feed } from "../battle/feed";
import { cardName } from "../cards/names";
import { inWords } from "../story/plain";
import type { Texts } from "../text/sentence";
import { chanceWords } from "./chances";

/** So many are shown. */
const SHOWN = 3;

interface AdviceButton {
  readonly label: string;
  readonly pressed: boolean;
  readonly hint: string;
}

/** As `templates/board/advice.hbs` draws it. */
export interface AdvicePanel {
  /** What the button says that asks for it, or puts it away. */
  readonly ask: AdviceButton;
  /** The same for numbers on all options. */
  readonly chances: AdviceButton;
  /** What stands beside the answers; blank: nothing was asked. */
  readonly text: string;
  readonly answers: readonly {
    readonly index: number;
    readonly words: string;
    readonly chance: string;
  }[];
}

const bestOf = (advice: Feed["advice"]) =>
  (advice?.thought?.tried ?? []).filter(({ plays }) => plays > 0).slice(0, SHOWN);

/** The answers that are shown, the best first. */
export const advised = ({ advice }: Pick<Feed, "advice">): readonly Json[] =>
  bestOf(advice).map(({ answer }) => answer);

function textOf({ isAsked, isDone, thought }: NonNullable<Feed["advice"]>, texts: Texts): string {
  if (!isAsked) return "";
  if (!isDone && thought === null) return texts("ALLHANDS.captain.advising");
  const known = thought?.tried.some(({ plays }) => plays > 0) === true;
  return texts(
    thought === null ? "ALLHANDS.captain.silent" : known ? "ALLHANDS.captain.advises" : "ALLHANDS.captain.unknown",
  );
}

/**
 * What stands on the board; null: nothing is asked that a captain weighs, or nobody is to be advised.
 *
 * @param weighs  numbers stand on the options, or will
 */
export function advicePanel(
  feed: Pick<Feed, "advice">,
  wordsOf: (answer: Json) => string,
  weighs: boolean,
  texts: Texts,
): AdvicePanel | null {
  const { advice } = feed;
  if (!advice) return null;
  return {
    ask: {
      label: texts("ALLHANDS.captain.suggest"),
      pressed: advice.isAsked,
      hint: texts("ALLHANDS.captain.suggestHint"),
    },
    chances: {
      label: texts("ALLHANDS.captain.chances"),
      pressed: weighs,
      hint: texts("ALLHANDS.captain.chancesHint"),
    },
    text: textOf(advice, texts),
    answers: bestOf(advice).map((tried, index) => ({
      ...{ index, chance: chanceWords(tried, texts).said },
      words: wordsOf(tried.answer),
    })),
  };
}

/** An answer in words, where its board has none for it: names and cards as everybody calls them. */
export function plainWords(answer: Json, names: { readonly [id: string]: string }, texts: Texts): string {
  if (answer === null) return texts("ALLHANDS.captain.nothing");
  if (typeof answer === "string")
    return names[answer] ?? (cardName(answer) === answer ? inWords(answer) : cardName(answer));
  if (typeof answer !== "object") return String(answer);
  const parts = Array.isArray(answer)
    ? answer.map((each: Json) => plainWords(each, names, texts))
    : Object.entries(answer)
        .filter(([, value]) => value !== null && value !== false)
        .map(([key, value]) =>
          key === "do" || key === "kind"
            ? plainWords(value as Json, names, texts)
            : `${inWords(key)}: ${plainWords(value as Json, names, texts)}`,
        );
  return parts.length > 0 ? parts.join(", ") : texts("ALLHANDS.captain.nothing");
}
