/** Checks for the battles of games whose captains think ahead: what is dealt for them, and that they know no more. */
import { expect } from "vitest";
import { captain, STRENGTHS } from "../../../module/rules/bots/strengths";
import { canonical, seeded, type Searched } from "../../../module/rules/kernel";
import type { Checks } from "./checks";
import { checkDealt } from "./conformance";
import type { Answering } from "./random-walk";

/** A game that is searched, and how often. */
export interface Dealing<Searching, Setup, View> {
  readonly searched: Searched<Searching, Setup, View>;
  /** Broken invariants of what is dealt. */
  readonly broken: (dealt: Searching) => string[];
  /** One in this many questions is dealt for, in one in this many battles. */
  readonly questions: number;
  readonly oneIn: number;
  /** Whether battles ask every question that is searched; if omitted, they do. */
  readonly asksAll?: false;
}

/** Wherever something is searched, a battle is dealt that looks the same, and the rules go on from it. */
export function dealsTheSame<State, Searching, Setup, View>({
  searched,
  broken,
  questions,
  oneIn,
  asksAll,
}: Dealing<Searching, Setup, View>): Checks<State, View> {
  const random = seeded(1);
  const asked = new Set<string>();
  return {
    "is dealt for a captain so that it looks the same, and its rules go on from there": {
      oneIn,
      answer({ question, view, seat, name, standing, about }) {
        if (standing || !searched.weighed.includes(name) || random(questions) > 1) return;
        checkDealt(searched, [question, view, seat, about], random(1000), broken);
        asked.add(name);
      },
      after() {
        if (asksAll !== false) expect([...asked].sort()).toEqual([...searched.weighed].sort());
      },
    },
  };
}

/** Number of questions of a battle that captains think about, one of each strength, and one in `ONE_IN` of them. */
const LOOKED_AT = STRENGTHS.length;
const ONE_IN = 3;
const PLAYS = 8;

/** A captain thinks the same of a question as it was asked, and with what its seat does not see dealt again. */
export function isHonest<State, Searching, Setup, View>(
  searched: Searched<Searching, Setup, View>,
  oneIn: number,
): Checks<State, View> {
  const random = seeded(1);
  let [left, looks] = [0, 0];
  function compare({ question, view, seat, about }: Omit<Answering<State, View>, "answer">): void {
    const seed = random(1000);
    // There is nothing to think about if there is one answer.
    if (question.menu(view, seat, about).list?.().length === 1) return;
    const other = searched.deal(view, seat, seeded(seed));
    if (other === null) return;
    const seen = searched.game.view(other, seat);
    const strength = STRENGTHS[looks++ % STRENGTHS.length] ?? "admiral";
    left--;
    const thought = (of: View) =>
      captain(searched, strength, seeded(seed), { plays: PLAYS })(question, of, seat, about);
    expect(canonical(seen)).toBe(canonical(view));
    expect(thought(seen)).toEqual(thought(view));
  }
  return {
    "leaves a captain's thoughts the same, whatever its seat does not see": {
      oneIn,
      begin: () => void (left = LOOKED_AT),
      answer(answering) {
        const { name, standing } = answering;
        if (left > 0 && !standing && searched.weighed.includes(name) && random(ONE_IN) === 1) compare(answering);
      },
      after: () => expect(looks).toBeGreaterThan(LOOKED_AT),
    },
  };
}
