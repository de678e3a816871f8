/** The open question on the board: how it is put, what is chosen for it, and what would be sent. */
import type { Feed, FeedQuestion } from "../../../kit/game/feed";
import { playersOf } from "../../../kit/board/banner";
import { formMaker, numbered, type Answered } from "../../../kit/board/form";
import { decider, withTheirs } from "../../../kit/crews/part";
import { judged, NOTHING_ASKED, openFor, quickOf, type Pending } from "../../../kit/board/pending";
import { panelOf, type Put, type QuestionPanel } from "../../../kit/board/question";
import { reasonText } from "../../../kit/text/sentence";
import { equal, type Json } from "../../../rules/kernel";
import { spaceOpera, type BattleView, type ChosenManeuver } from "../../../rules/space-opera";
import { greedyAnswer } from "../../../rules/space-opera/bot";
import { word } from "../story/words";
import { CONFIRM_PANELS } from "./confirm";
import { DECLARE_FIRE, DODGE } from "./fire";
import { CHOOSE_MANEUVERS, FOLLOW } from "./orders";
import type { AimLine, Asker } from "./panel";
import { LAST_WORDS, OVERRIDE } from "./people";

export interface BattlePending extends Pending<Answered> {
  /** How the question is put; null if nothing is asked here. */
  readonly panel: QuestionPanel | null;
  /** The lines that the picture draws for it. */
  readonly aims: readonly AimLine[];
}

const PANELS: { readonly [question: string]: Asker | undefined } = {
  declareFire: DECLARE_FIRE,
  dodge: DODGE,
  chooseManeuvers: CHOOSE_MANEUVERS,
  follow: FOLLOW,
  override: OVERRIDE,
  lastWords: LAST_WORDS,
  ...CONFIRM_PANELS,
};

/** What is chosen at first on each drawing of a board, which asks for it again for every choice. */
const firsts = new WeakMap<Feed<BattleView>, Json>();

/** What the quick bot would answer: the shots, dodges and maneuvers that look best now. */
function firstAnswer(feed: Feed<BattleView>, { name, seat, about }: FeedQuestion): Json {
  const { view } = feed;
  const best = firsts.get(feed) ?? greedyAnswer(name, view, seat, about);
  const answer = best === undefined ? (spaceOpera.questions[name]?.fallback(view, seat, about) ?? null) : best;
  firsts.set(feed, answer);
  return answer;
}

const NO_PANEL: Asker = () => ({ head: { title: "", text: "" }, rows: [], submit: word("do.ready") });

/** The answer that would be sent to the open question, and its form. */
export function pendingFor(feed: Feed<BattleView>, draft: Answered | null): BattlePending {
  const open = openFor(feed);
  if (!open) return { ...NOTHING_ASKED, panel: null, aims: [] };
  const { question, menu } = open;
  const { name, seat, about, proposed: result } = question;
  const { view } = feed;
  const start = result === undefined ? firstAnswer(feed, question) : result;
  const chosen = draft ? draft.answer : start;
  const answer = Array.isArray(chosen) ? withTheirs(question, chosen) : chosen;
  const make = formMaker<Answered>(menu, answer, (becomes) => ({ answer: becomes }));
  const proposed = result === undefined ? answer : result;
  const [players, decides] = [playersOf(feed), decider(question)];
  const asked = { view, seat, about, answer, proposed, make, players, decides };
  const { head, values, rows, submit, quick, aims = [] } = (PANELS[name] ?? NO_PANEL)(asked);
  const judgment = judged(menu, answer);
  const isDrafted = !equal(chosen, start);
  const confirms = question.manner === "confirm" && result !== undefined;
  const changed = !equal(answer, proposed);
  const pending = {
    ...NOTHING_ASKED,
    ...judgment,
    question: question.id,
    name,
    aims,
    quick: quick ? quickOf(menu, { ...quick, key: "" }) : null,
    picks: make.picks,
    writes: make.writes,
    back: isDrafted ? null : undefined,
  };
  const put: Put = {
    head: head ?? {
      title: word(`question.${name}.title`, values),
      text: word(`question.${name}.text`, values),
    },
    rows: numbered(rows),
    submit: { label: submit, reason: reasonText(judgment.refused), disabled: !judgment.ready },
    clear: isDrafted ? word(confirms ? "do.asProposed" : "do.reset") : "",
    verdict: confirms ? { changed, text: word(changed ? "verdict.changed" : "verdict.proposed") } : null,
  };
  return { ...pending, panel: panelOf(pending, put) };
}

/** Items of a list that are not in another. */
const added = (list: Json, to: Json): Json[] =>
  Array.isArray(list) && Array.isArray(to)
    ? (list as Json[]).filter((item) => !(to as Json[]).some((other) => equal(item, other)))
    : [];

/** An order reduced to its ship and maneuver; a shot as it is. */
const coreOf = (item: Json): Json => {
  const { ship, maneuver } = item as Partial<ChosenManeuver>;
  return ship === undefined || maneuver === undefined ? item : { ship, maneuver };
};

/** Whether a change to the chosen orders or shots brings them closer to the wanted ones. */
export function leadsTo(chosen: Json, changed: Json, wanted: Json): boolean {
  const steps = added(changed, chosen);
  const missing = added(wanted, chosen);
  return (
    steps.length > 0 &&
    steps.every((step) => missing.some((item) => equal(item, step) || isNewCore(chosen, step, item)))
  );
}

/** Whether a step picks the wanted maneuver for a ship that does not have it yet. */
function isNewCore(chosen: Json, step: Json, wanted: Json): boolean {
  const core = coreOf(step);
  return equal(core, coreOf(wanted)) && !(chosen as Json[]).some((item) => equal(coreOf(item), core));
}
