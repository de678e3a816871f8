/** The question that is open on the board: how it is put, what is chosen for it, and what would be sent. */
import type { Feed, FeedQuestion } from "../../../kit/battle/feed";
import { playersOf } from "../../../kit/board/banner";
import { formMaker, numbered, type Answered } from "../../../kit/board/form";
import { decider, judged, NOTHING_ASKED, openFor, quickOf, withTheirs, type Pending } from "../../../kit/board/pending";
import { panelOf, type Put, type QuestionPanel } from "../../../kit/board/question";
import { reasonText, type Texts } from "../../../kit/text/sentence";
import { equal, type Json } from "../../../rules/kernel";
import { spaceOpera, type BattleView, type Order } from "../../../rules/space-opera";
import { word } from "../story/words";
import { CONFIRM_PANELS } from "./confirm";
import { DECLARE_FIRE, DODGE, suggestedShots } from "./fire";
import { CHOOSE_MANEUVERS, FOLLOW, straightOrders } from "./orders";
import type { AimLine, Asker } from "./panel";
import { LAST_WORDS, OVERRIDE } from "./people";

export interface BattlePending extends Pending<Answered> {
  /** How the question is put; null: nothing is asked here. */
  readonly panel: QuestionPanel | null;
  /** What the picture shows of it. */
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

/** What is answered before anything is chosen. */
function suggestion({ view }: Feed<BattleView>, { name, seat, about, proposed }: FeedQuestion): Json {
  if (proposed !== undefined) return proposed;
  if (name === "declareFire") return suggestedShots(view, seat);
  if (name === "chooseManeuvers") return straightOrders(view, seat);
  return spaceOpera.questions[name]?.fallback(view, seat, about) ?? null;
}

const NO_PANEL: Asker = ({ texts }) => ({ title: "", text: "", rows: [], submit: word(texts, "do.ready") });

/** What would be answered to the open question, and the form that says so. */
export function pendingFor(feed: Feed<BattleView>, draft: Answered | null, texts: Texts): BattlePending {
  const open = openFor(feed);
  if (!open) return { ...NOTHING_ASKED, panel: null, aims: [] };
  const { question, menu } = open;
  const { name, seat, about } = question;
  const start = suggestion(feed, question);
  const chosen = draft ? draft.answer : start;
  const answer = Array.isArray(chosen) ? withTheirs(question, chosen) : chosen;
  const make = formMaker<Answered>(menu, answer, texts, (becomes) => ({ answer: becomes }));
  const proposed = question.proposed === undefined ? answer : question.proposed;
  const panel = (PANELS[name] ?? NO_PANEL)({
    view: feed.view,
    seat,
    about,
    answer,
    proposed,
    make,
    texts,
    players: playersOf(feed),
    decides: decider(question),
  });
  const judgment = judged(menu, answer);
  const isDrafted = !equal(chosen, start);
  const confirms = question.manner === "confirm" && question.proposed !== undefined;
  const changed = confirms && !equal(answer, proposed);
  const pending = {
    ...NOTHING_ASKED,
    ...judgment,
    ...{ question: question.id, name },
    quick: panel.quick ? quickOf(menu, { ...panel.quick, key: "" }) : null,
    picks: make.picks,
    writes: make.writes,
    back: isDrafted ? null : undefined,
    aims: panel.aims ?? [],
  };
  const put: Put = {
    head: { title: panel.title, text: panel.text },
    rows: numbered(panel.rows),
    submit: { label: panel.submit, reason: reasonText(judgment.refused, texts), disabled: !judgment.ready },
    clear: isDrafted ? word(texts, confirms ? "do.asProposed" : "do.reset") : "",
    verdict: confirms ? { changed, text: word(texts, changed ? "verdict.changed" : "verdict.proposed") } : null,
  };
  return { ...pending, panel: panelOf(pending, put, texts) };
}

/** What of a list is not in another one. */
const added = (list: Json, to: Json): Json[] =>
  Array.isArray(list) && Array.isArray(to)
    ? (list as Json[]).filter((item) => !(to as Json[]).some((other) => equal(item, other)))
    : [];

/** The ship and its maneuver, without what else is said of it; a shot is all that there is. */
const coreOf = (item: Json): Json => {
  const { ship, maneuver } = item as Partial<Order>;
  return ship === undefined || maneuver === undefined ? item : { ship, maneuver };
};

/** Whether a change of the orders or shots that are chosen brings them nearer to others. */
export function leadsTo(chosen: Json, changed: Json, wanted: Json): boolean {
  const steps = added(changed, chosen);
  const missing = added(wanted, chosen);
  return (
    steps.length > 0 &&
    steps.every((step) => missing.some((item) => equal(item, step) || isNewCore(chosen, step, item)))
  );
}

/** Whether an order is for the wanted maneuver, which its ship does not fly yet. */
function isNewCore(chosen: Json, step: Json, wanted: Json): boolean {
  const core = coreOf(step);
  return equal(core, coreOf(wanted)) && !(chosen as Json[]).some((item) => equal(coreOf(item), core));
}
