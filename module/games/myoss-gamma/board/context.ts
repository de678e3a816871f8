/** Everything that a board shows, from its feed and what the player has under the hand: pure, and tested without Foundry. */
import type { Feed, Names } from "../../../foundry/battle/feed";
import { waitingText, type Notice } from "../../../foundry/board/notice";
import type { Json, Menu } from "../../../rules/kernel";
import { myossGamma, shipOf, type Action, type Battle, type ShipAbout } from "../../../rules/myoss-gamma";
import { actionGroups, command, firstAction, groupOf } from "./actions";
import type { ActionGroup } from "./option";
import { bannerOf, noticeOf, shipLine, type Banner, type Scene, type ShipLine } from "./frame";
import { nextWeapon, actionPicks, questionPicks, type Draft, type Pick } from "./draft";
import { questionPanel, type QuestionPanel } from "./questions";
import { reportContext, type ReportContext } from "../story/report-context";
import { storyOf } from "./story";
import { targetPanel, type TargetPanel } from "./target";
import type { OptionButton } from "../../../foundry/board/option-button";
import { seatLine, type StoryEntry } from "../../../foundry/board/story-column";
import { phrase, reasonText, type Texts } from "../../../foundry/text/sentence";
import type { Sign } from "../../../foundry/text/signs";
import { namesOf } from "../story/names";

export interface ActionLine extends Omit<ActionGroup, "options"> {
  readonly pressed: boolean;
}

/** The action under the hand: a shot with its target, or the options of another group. */
export interface ActionPanel {
  readonly title: string;
  readonly target: TargetPanel | null;
  readonly options: readonly OptionButton[];
  readonly submit: string;
  readonly cost: string;
  readonly reason: string;
  readonly canChangeTarget: boolean;
}

export interface AskedPanel {
  readonly title: string;
  readonly text: string;
  readonly small: boolean;
  readonly rows: readonly {
    readonly label: string;
    /** The key that goes through the options; blank where each has its own. */
    readonly key: string;
    readonly options: readonly OptionButton[];
  }[];
  readonly submit: string;
  /** Why what is chosen cannot be sent; blank: it can. */
  readonly reason: string;
  readonly fresh: boolean;
}

export interface BoardContext {
  readonly id: string;
  readonly title: string;
  readonly banner: Banner;
  readonly own: readonly ShipLine[];
  readonly others: readonly ShipLine[];
  readonly actions: readonly ActionLine[];
  readonly actionPanel: ActionPanel | null;
  readonly question: AskedPanel | null;
  readonly notice: Notice | null;
  /** Of a battle that is over. */
  readonly report: ReportContext | null;
  readonly story: readonly StoryEntry[];
  readonly seats: readonly { readonly sign: Sign; readonly name: string; readonly note: string }[];
  readonly onlooker: boolean;
  /** For screen readers, when it changes. */
  readonly announcement: string;
}

/** What the keys and buttons of a board work on; not for the template. */
export interface BoardHand {
  readonly question: string | null;
  readonly answer: Json;
  readonly groups: readonly ActionGroup[];
  readonly picks: readonly Pick[];
  /** The answer can be sent as it stands. */
  readonly ready: boolean;
}

/** Builds the board. `draft` counts if it is for the open question; `seen` is the question that was drawn last. */
export function boardContext(
  feed: Feed<Battle>,
  draft: Draft | null,
  seen: string | null,
  texts: Texts,
): { context: BoardContext; hand: BoardHand } {
  const scene: Scene = { feed, battle: feed.view, texts, id: `all-hands-board-${feed.battleId}` };
  const { hand, panel } = handOf(scene, draft);
  const isAction = feed.question?.name === "action";
  const question = panel ? askedPanel(scene, panel, hand, seen) : null;
  const notice = noticeOf(scene);
  const mine = new Set(feed.seats.filter((seat) => seat.mine).map(({ seat }) => seat));
  const context: BoardContext = {
    id: scene.id,
    title: feed.title,
    banner: bannerOf(scene, hand.groups),
    own: feed.view.ships.filter(({ seat }) => mine.has(seat)).map((ship) => shipLine(scene, ship)),
    others: feed.view.ships.filter(({ seat }) => !mine.has(seat)).map((ship) => shipLine(scene, ship)),
    // Ending the turn has its button in the banner.
    actions: actionLines(hand).filter(({ id }) => id !== "end"),
    actionPanel: isAction ? actionPanel(scene, hand) : null,
    question,
    notice,
    report: feed.view.over ? reportContext(feed.view, told(feed), seatsOf(feed), texts) : null,
    story: storyOf(feed, seatNames(feed), texts),
    seats: seatLine(feed, texts),
    onlooker: mine.size === 0,
    announcement:
      notice?.title ??
      question?.title ??
      (isAction ? texts("ALLHANDS.myoss-gamma.board.yourTurn") : waitingText(feed, texts)),
  };
  return { context, hand };
}

/** The steps that count, as far as they are told on this screen. */
const told = ({ story }: Feed<Battle>) => story.filter(({ undone }) => !undone);

/** The names of seats by id. */
const seatsOf = ({ seats }: Feed<Battle>): Names => Object.fromEntries(seats.map(({ seat, name }) => [seat, name]));

/** Names of ships, components and seats. */
function seatNames(feed: Feed<Battle>): Names {
  return { ...namesOf(feed.view), ...seatsOf(feed) };
}

/** What would be answered now: the draft, else what is suggested. */
function handOf({ feed, battle, texts }: Scene, draft: Draft | null): { hand: BoardHand; panel: QuestionPanel | null } {
  const { question } = feed;
  const menu = question ? feed.menu() : null;
  if (!question || !menu)
    return { hand: { question: null, answer: null, groups: [], picks: [], ready: false }, panel: null };
  const drafted = draft?.question === question.id ? draft.answer : undefined;
  const seats = seatsOf(feed);
  if (question.name === "action") {
    const ship = shipOf(battle, (question.about as ShipAbout).ship);
    const groups = ship ? actionGroups(battle, ship, menu as Menu<Action>, texts, seats) : [];
    // What was drafted may have become impossible: the Gamemaster has changed something.
    const isPossible = drafted !== undefined && menu.refuse(drafted) === null;
    const answer = isPossible ? drafted : ship ? firstAction(battle, ship, groups) : null;
    const picks = actionPicks(groupOf(groups, answer as Action | null), answer);
    return { hand: { question: question.id, answer, groups, picks, ready: isAllowed(menu, answer) }, panel: null };
  }
  const panel = questionPanel(battle, question.name, question.about, texts, seats);
  const answer = drafted ?? suggestion(feed);
  const hand = {
    question: question.id,
    answer,
    groups: [],
    picks: questionPicks(panel, answer),
    ready: isAllowed(menu, answer),
  };
  return { hand, panel };
}

function isAllowed(menu: Menu<Json>, answer: Json): boolean {
  return answer !== null && menu.refuse(answer) === null;
}

/** What the rules answer for an absent seat is what they would advise a present one. */
function suggestion({ question, view }: Feed<Battle>): Json {
  const kind = question ? myossGamma.questions[question.name] : undefined;
  return question && kind ? kind.fallback(view, question.seat, question.about) : null;
}

function actionLines(hand: BoardHand): ActionLine[] {
  const action = hand.answer as Action | null;
  const under = groupOf(hand.groups, action);
  const next = nextWeapon(hand.groups, action);
  return hand.groups.map((group) => {
    const { id, label, note, reason } = group;
    return { id, key: group === next ? "F" : group.key, label, note, reason, pressed: group === under };
  });
}

function actionPanel({ battle, feed, texts }: Scene, hand: BoardHand): ActionPanel | null {
  const group = groupOf(hand.groups, hand.answer as Action | null);
  const action = hand.answer as Action | null;
  const ship = feed.question ? shipOf(battle, (feed.question.about as ShipAbout).ship) : undefined;
  if (!group || !action || !ship) return null;
  const weapon = action.do === "fire" ? ship.components.find(({ id }) => id === action.weapon) : undefined;
  const target = action.do === "fire" ? shipOf(battle, action.target) : undefined;
  const section = action.do === "fire" ? action.section : undefined;
  const drawn = weapon && target ? targetPanel(battle, ship, weapon, target, section, texts) : null;
  const chosen = group.options.find((_, i) => hand.picks[i]?.chosen);
  const menu = feed.menu();
  const alone = hand.picks.length < 2;
  return {
    title: group.label,
    target: drawn,
    options: alone
      ? []
      : group.options.map((option, i) =>
          button(i, hand.picks[i]?.chosen === true, {
            value: "",
            name: option.label,
            note: option.note,
            reason: option.reason,
          }),
        ),
    submit: drawn || !chosen ? texts("ALLHANDS.myoss-gamma.board.fire") : command(chosen, texts),
    cost: action.do === "endShip" ? "" : texts("ALLHANDS.myoss-gamma.board.cost"),
    reason: reasonText(menu?.refuse(hand.answer) ?? null, texts),
    canChangeTarget: drawn !== null && !alone,
  };
}

function askedPanel({ feed, texts }: Scene, panel: QuestionPanel, hand: BoardHand, seen: string | null): AskedPanel {
  let index = 0;
  const several = panel.rows.length > 1;
  const rows = panel.rows.map((row, i) => ({
    label: row.label,
    key: several && i < 9 ? String(i + 1) : "",
    options: row.choices.map(({ value, name, note }) => {
      const at = index++;
      const drawn = button(at, hand.picks[at]?.chosen === true, { value, name, note, reason: "" });
      return several ? { ...drawn, key: "" } : drawn;
    }),
  }));
  const chosen = rows.flatMap(({ options }) => options).filter(({ pressed }) => pressed);
  const only = rows.length === 1 ? chosen[0] : undefined;
  const submit = !only
    ? texts("ALLHANDS.myoss-gamma.board.ready")
    : only.value === ""
      ? only.name
      : phrase(texts, "ALLHANDS.myoss-gamma.board.take", { choice: only.value });
  const reason = reasonText(feed.menu()?.refuse(hand.answer) ?? null, texts);
  return {
    title: panel.title,
    text: panel.text,
    small: panel.small,
    rows,
    submit,
    reason,
    fresh: hand.question !== seen,
  };
}

function button(
  index: number,
  pressed: boolean,
  content: { value: string; name: string; note: string; reason: string },
): OptionButton {
  return { index, pressed, key: index < 9 ? String(index + 1) : "", ...content };
}
