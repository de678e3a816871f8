/** The pending answer of a board: an action of a ship, or what another question asks for. */
import type { Feed } from "../../../kit/game/feed";
import { playersOf } from "../../../kit/board/banner";
import {
  formMaker,
  numbered,
  rowOf,
  type Answered,
  type Choice,
  type Field,
  type FormMaker,
} from "../../../kit/board/form";
import { judged, NOTHING_ASKED, openFor, type Pending } from "../../../kit/board/pending";
import { NOT_YOUR_STATION } from "../../../kit/crews/part";
import { panelOf, type Put, type QuestionPanel } from "../../../kit/board/question";
import { localize, oneLine, phrase, reasonText } from "../../../kit/text/sentence";
import { signOf } from "../../../kit/text/signs";
import { equal, type Json, type Menu } from "../../../rules/kernel";
import { myossGamma, shipOf, type Action, type Battle, type ShipAbout } from "../../../rules/myoss-gamma";
import { actionGroups, groupOf, nextAction } from "./actions";
import { partValue, withChoice } from "./answer";
import type { ActionGroup } from "./option";
import { serving } from "./focus";
import type { ChoiceRow, PartOf } from "./panel";
import { questionRows } from "./questions";
import { actionTouches, choiceTouches, type Touch } from "./touch";

export interface MyossGammaPending extends Pending<Answered> {
  /** Actions of the acting ship; empty if another question is asked. */
  readonly groups: readonly ActionGroup[];
  /** The options of the drafted action's group. */
  readonly options: readonly Choice[];
  /** The panel of another question; null if an action is asked for, or nothing. */
  readonly panel: QuestionPanel | null;
  /** The components that can be chosen in the picture. */
  readonly touches: readonly Touch[];
  /** Answers with the same result, of which the board offers one. */
  readonly alike: readonly (readonly Json[])[];
}

const NOTHING: MyossGammaPending = { ...NOTHING_ASKED, groups: [], options: [], panel: null, touches: [], alike: [] };

/**
 * The pending answer to the open question: the draft, or else a suggestion.
 *
 * @param meant  the component that a shot is meant to strike
 */
export function pendingFor(feed: Feed<Battle>, draft: Answered | null, meant: PartOf | null = null): MyossGammaPending {
  const open = openFor(feed);
  if (!open) return NOTHING;
  const { id: question, name } = open.question;
  const parts = name === "action" ? actionPending : questionPending;
  return { ...NOTHING, question, name, ...parts(feed, open, draft, meant) };
}

/** An open question and its menu. */
type Open = NonNullable<ReturnType<typeof openFor>>;

function actionPending(
  feed: Feed<Battle>,
  { question, menu }: Open,
  draft: Answered | null,
): Partial<MyossGammaPending> {
  const ship = shipOf(feed.view, (question.about as ShipAbout).ship);
  const end: Action = { do: "endShip" };
  // Another member of the crew ends the turn.
  const isForeign = menu.refuse(end)?.code === NOT_YOUR_STATION;
  const all = ship ? actionGroups(feed.view, ship, menu as Menu<Action>, playersOf(feed)) : [];
  const groups = isForeign ? all.filter(({ id }) => id !== "end") : all;
  // The draft may have become impossible because the Gamemaster has changed something.
  const isPossible = draft !== null && menu.refuse(draft.answer) === null;
  const mayEnd = groups.some(({ id }) => id === "end");
  const next = ship ? nextAction(feed.view, ship, groups) : null;
  const answer = isPossible ? draft.answer : (next ?? (mayEnd ? end : null));
  const make = formMaker<Answered>(menu, answer, (becomes) => ({ answer: becomes }));
  const options = (groupOf(groups, answer as Action | null)?.options ?? []).map(
    ({ answer: action, label, ...look }) => {
      const target = action.do === "fire" ? shipOf(feed.view, action.target) : undefined;
      return make.choice(action, { ...look, name: label, ...(target && { sign: signOf(target.seat) }) });
    },
  );
  return {
    ...judged(menu, answer ?? undefined),
    groups,
    options,
    picks: make.picks,
    touches: ship ? actionTouches(feed.view, ship, groups, answer as Action | null) : [],
    // With actions that are worth taking, ending the turn takes a second press.
    end: mayEnd ? { answer: end, asks: next !== null } : null,
  };
}

function questionPending(
  feed: Feed<Battle>,
  { question, menu }: Open,
  draft: Answered | null,
  meant: PartOf | null,
): Partial<MyossGammaPending> {
  const { view } = feed;
  const { name, seat, about } = question;
  const { title, text, rows, small } = questionRows(view, name, about, playersOf(feed));
  // Otherwise the answer of the rules for an absent seat is also their suggestion for a present one.
  const proposed =
    (meant && serving(view, about, rows, meant)) ?? myossGamma.questions[name]?.fallback(view, seat, about);
  const answer = draft ? draft.answer : (proposed ?? null);
  const make = formMaker<Answered>(menu, answer, (becomes) => ({ answer: becomes }));
  const several = rows.length > 1;
  const fields = rows.map((row, at) =>
    fieldOf(row, answer, make, { small, key: several && at < 9 ? String(at + 1) : "" }),
  );
  const judgment = judged(menu, answer ?? undefined);
  const put: Put = {
    head: { title, text },
    rows: numbered(fields.map((field) => rowOf({ name: "", fields: [field] }))),
    submit: {
      label: deedOf(name, rows, fields, (about as { readonly roll?: number } | null)?.roll),
      disabled: !judgment.ready,
      reason: reasonText(menu.refuse(answer)),
    },
  };
  const panel = panelOf({ name, quick: null }, put);
  const alike = rows.flatMap(({ choices }) => choices.map(({ same = [] }) => same));
  return { ...judgment, picks: make.picks, panel, touches: choiceTouches(rows, fields, make.picks), alike };
}

/** A row as a field. Among several rows, a choice is not refused because it does not yet fit the other rows. */
function fieldOf(
  row: ChoiceRow,
  answer: Json,
  make: FormMaker<Answered>,
  { small, key }: { readonly small: boolean; readonly key: string },
): Field {
  const choices = row.choices.map(({ answer: choice, parts: _parts, same = [choice], ...look }) =>
    make.choice(withChoice(answer, row, choice), {
      ...look,
      pressed: same.some((each) => equal(partValue(answer, row), each)),
      ...(key === "" ? {} : { reason: "" }),
    }),
  );
  return { label: row.label, named: row.label !== "", small, key, choices };
}

/** The questions that are answered with any number of things. */
const SEVERAL = new Set(["chase", "cargoLost", "evacuate"]);

/** What is done with the choices of all rows, for the button. `roll`: the number that counts if it is not shifted. */
function deedOf(name: string, rows: readonly ChoiceRow[], fields: readonly Field[], roll: number | undefined): string {
  const word = (key: string, values: { readonly [name: string]: string } = {}) =>
    phrase(`ALLHANDS.myoss-gamma.question.${name}.${key}`, values);
  const chosen = rows.flatMap(({ member, label, choices }, at) => {
    const choice = choices.find((_, index) => fields[at]?.choices?.[index]?.pressed);
    return choice ? [{ ...choice, label, part: member.split(".").slice(0, 1) }] : [];
  });
  if (SEVERAL.has(name)) return word(chosen.some(({ answer }) => Boolean(answer)) ? "some" : "none");
  // More would not fit on a button.
  if (chosen.length === 0 || chosen.length > 2) return localize("ALLHANDS.myoss-gamma.question.prepare.all");
  const deeds = chosen.map(({ answer, name: choice, label, part }) => {
    if (typeof answer === "boolean") return choice;
    const isNothing = answer === null || answer === "none" || answer === roll;
    const key = [isNothing ? "not" : "do", ...part].filter((each) => each !== "").join(".");
    return word(key, { name: label, choice, number: String(answer) });
  });
  return oneLine(deeds);
}
