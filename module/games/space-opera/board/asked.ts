/** The question that is open on the board: its panel, and what its buttons and keys work on. */
import type { Feed, FeedQuestion } from "../../../foundry/battle/feed";
import { reasonText, type Texts } from "../../../foundry/text/sentence";
import { equal, refuseWhole, type Json } from "../../../rules/kernel";
import { spaceOpera, type BattleView } from "../../../rules/space-opera";
import { CONFIRM_PANELS } from "./confirm";
import { DECLARE_FIRE, DODGE, suggestedShots } from "./fire";
import { formMaker, type Asked, type Asker, type Choice, type Form, type Row } from "./form";
import { CHOOSE_MANEUVERS, FOLLOW, straightOrders } from "./orders";
import { LAST_WORDS, OVERRIDE } from "./people";
import { word } from "../story/words";

/** What is chosen and not sent yet; it counts for the question that it was made for. */
export interface Draft {
  readonly question: string;
  readonly answer: Json;
}

/** What the keys and buttons of the board work on; not for the template. */
export interface BoardHand {
  /** The id of the open question; null: nothing is asked here. */
  readonly question: string | null;
  readonly answer: Json | undefined;
  readonly form: Form;
  readonly quick: Json | undefined;
  /** What was chosen can be put back. */
  readonly drafted: boolean;
  /** The answer can be sent as it stands. */
  readonly ready: boolean;
}

export const NOTHING: BoardHand = {
  question: null,
  answer: undefined,
  form: { picks: [], writes: [] },
  quick: undefined,
  drafted: false,
  ready: false,
};

/** The panel as it is drawn. */
export interface AskedPanel {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly rows: readonly Row[];
  readonly submit: string;
  /** Why what is chosen cannot be sent; blank: it can. */
  readonly reason: string;
  readonly quick: string;
  /** Puts back what was chosen; blank: nothing was. */
  readonly reset: string;
  /** A result that is to be confirmed: whether it is still as proposed. */
  readonly verdict: { readonly changed: boolean; readonly text: string } | null;
  /** It was not there when the board was drawn last. */
  readonly fresh: boolean;
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

/** What lies under the hand before anything is chosen. */
function suggestion({ view }: Feed<BattleView>, { name, seat, about, proposed }: FeedQuestion): Json {
  if (proposed !== undefined) return proposed;
  if (name === "declareFire") return suggestedShots(view, seat);
  if (name === "chooseManeuvers") return straightOrders(view, seat);
  return spaceOpera.questions[name]?.fallback(view, seat, about) ?? null;
}

const NO_PANEL: Asker = ({ texts }) => ({
  title: "",
  text: "",
  rows: [],
  submit: word(texts, "do.ready"),
});

/** The open question; null: there is none. `draft` counts if it was made for it, `seen`: the one that was drawn last. */
export function askedOf(
  feed: Feed<BattleView>,
  draft: Draft | null,
  seen: string | null,
  players: Asked["players"],
  texts: Texts,
): { panel: AskedPanel; hand: BoardHand } | null {
  const { question, view } = feed;
  const menu = question ? feed.menu() : null;
  if (!question || !menu) return null;
  const { name, seat, about } = question;
  const start = suggestion(feed, question);
  const answer = draft?.question === question.id ? draft.answer : start;
  const make = formMaker(menu, answer, texts);
  const proposed = question.proposed === undefined ? answer : question.proposed;
  const put = PANELS[name] ?? NO_PANEL;
  const panel = put({ view, seat, about, answer, proposed, make, texts, players });
  const refused = refuseWhole(menu, answer);
  const drafted = !equal(answer, start);
  const confirms = question.manner === "confirm" && question.proposed !== undefined;
  const changed = confirms && !equal(answer, proposed);
  const fields = panel.rows.flatMap((row) => row.fields);
  const numbered = fields.length === 1 && fields[0]?.choices !== undefined;
  const rows = numbered ? panel.rows : panel.rows.map(withoutKeys);
  return {
    panel: {
      name,
      title: panel.title,
      text: panel.text,
      rows,
      submit: panel.submit,
      reason: reasonText(refused, texts),
      quick: panel.quick?.label ?? "",
      reset: drafted ? word(texts, confirms ? "do.asProposed" : "do.reset") : "",
      verdict: confirms ? { changed, text: word(texts, changed ? "verdict.changed" : "verdict.proposed") } : null,
      fresh: question.id !== seen,
    },
    hand: {
      question: question.id,
      answer,
      form: make.form,
      quick: panel.quick?.answer,
      drafted,
      ready: refused === null,
    },
  };
}

/** Where there are several things to be chosen, numbers would say nothing. */
const withoutKeys = (row: Row): Row => ({
  ...row,
  fields: row.fields.map((field) => ({
    ...field,
    ...(field.choices ? { choices: field.choices.map(withoutKey) } : {}),
    ...(field.checks ? { checks: field.checks.map(withoutKey) } : {}),
  })),
});

const withoutKey = (choice: Choice): Choice => ({ ...choice, key: "" });
