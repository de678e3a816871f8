/** Everything that a board shows, from its feed and what is drafted: pure, and tested without Foundry. */
import { boardId, playersOf, type Banner } from "../../../kit/board/banner";
import type { Feed } from "../../../kit/battle/feed";
import type { Choice } from "../../../kit/board/form";
import type { AimLine } from "../../../kit/board/aim";
import { waitingText, type Notice } from "../../../kit/board/notice";
import type { QuestionPanel } from "../../../kit/board/question";
import { shipOf, type Action, type Battle, type Ship, type ShipAbout } from "../../../rules/myoss-gamma";
import { command, groupOf } from "./actions";
import { nextWeapon } from "./answer";
import type { ActionGroup } from "./option";
import { aimsOf } from "./aims";
import { actingShip, bannerOf, noticeOf, shipLine, type Scene, type ShipLine } from "./frame";
import { facingIn, NOWHERE, oursIn, type Facing, type Gaze } from "./gaze";
import type { MyossGammaPending } from "./pending";
import { reportContext } from "../story/report-context";
import type { ReportView } from "../../../kit/story/report-view";
import { STORY } from "../story/telling";
import { shotOf, stageOf, type Stage } from "./stage";
import { targetPanel, type TargetPanel } from "./target";
import { storyColumn, seatLine, type StoryEntry } from "../../../kit/board/story-column";
import { reasonText, type Texts } from "../../../kit/text/sentence";
import type { Sign } from "../../../kit/text/signs";
import { namesOf } from "../story/names";

export interface ActionLine extends Omit<ActionGroup, "options"> {
  readonly pressed: boolean;
}

/** The action that would be done: a shot with its target, or the options of another group. */
export interface ActionPanel {
  readonly title: string;
  readonly target: TargetPanel | null;
  readonly options: readonly Choice[];
  readonly submit: string;
  readonly cost: string;
  readonly reason: string;
  readonly canChangeTarget: boolean;
}

export interface BoardContext {
  readonly id: string;
  readonly title: string;
  readonly banner: Banner;
  readonly own: readonly ShipLine[];
  readonly others: readonly ShipLine[];
  /** The two ships that are drawn large, with all that can be done on them. */
  readonly stage: Stage;
  readonly aims: readonly AimLine[];
  readonly actions: readonly ActionLine[];
  readonly actionPanel: ActionPanel | null;
  readonly question: QuestionPanel | null;
  readonly notice: Notice | null;
  /** Of a battle that is over. */
  readonly report: ReportView | null;
  readonly story: readonly StoryEntry[];
  readonly seats: readonly { readonly sign: Sign; readonly name: string; readonly note: string }[];
  readonly onlooker: boolean;
  /** For screen readers, when it changes. */
  readonly announcement: string;
}

/** Builds the board. */
export function boardContext(
  feed: Feed<Battle>,
  pending: MyossGammaPending,
  { fresh, gaze = NOWHERE }: { readonly fresh: boolean; readonly gaze?: Gaze },
  texts: Texts,
): BoardContext {
  const scene: Scene = { feed, battle: feed.view, texts, id: boardId(feed) };
  const isAction = feed.question?.name === "action";
  const question = pending.panel && { ...pending.panel, fresh };
  const notice = noticeOf(scene);
  const mine = new Set(feed.seats.filter((seat) => seat.mine).map(({ seat }) => seat));
  const facing = facingIn(feed, pending.answer, actingShip(scene), gaze);
  const isOurs = oursIn(feed, facing.near ?? undefined);
  const lineOf = (ship: Ship) => shipLine(scene, ship, isLarge(facing, ship), isOurs(ship) ? "right" : "left");
  return {
    id: scene.id,
    title: feed.title,
    banner: bannerOf(scene, pending.groups),
    own: feed.view.ships.filter(({ seat }) => mine.has(seat)).map(lineOf),
    others: feed.view.ships.filter(({ seat }) => !mine.has(seat)).map(lineOf),
    stage: stageOf(feed, pending, facing, gaze, texts),
    aims: aimsOf(feed, pending, texts),
    // Ending the turn has its button in the banner.
    actions: actionLines(pending).filter(({ id }) => id !== "end"),
    actionPanel: isAction ? actionPanel(scene, pending) : null,
    question,
    notice,
    report: feed.view.over ? reportContext(feed.view, told(feed), playersOf(feed), texts) : null,
    story: storyColumn(feed, STORY, { always: namesOf(feed.view) }, texts),
    seats: seatLine(feed, texts),
    onlooker: mine.size === 0,
    announcement:
      notice?.title ??
      question?.title ??
      (isAction ? texts("ALLHANDS.myoss-gamma.board.yourTurn") : waitingText(feed, texts)),
  };
}

const isLarge = ({ near, far }: Facing, ship: Ship): boolean => ship === near || ship === far;

/** The steps that count, as far as they are told on this screen. */
const told = ({ story }: Feed<Battle>) => story.filter(({ undone }) => !undone);

function actionLines({ answer, groups }: MyossGammaPending): ActionLine[] {
  const action = (answer ?? null) as Action | null;
  const under = groupOf(groups, action);
  const next = nextWeapon(groups, action);
  return groups.map((group) => {
    const { id, label, note, reason } = group;
    return { id, key: group === next ? "F" : group.key, label, note, reason, pressed: group === under };
  });
}

function actionPanel({ battle, feed, texts }: Scene, pending: MyossGammaPending): ActionPanel | null {
  const action = (pending.answer ?? null) as Action | null;
  const group = groupOf(pending.groups, action);
  if (!group || !action || !shipOf(battle, (feed.question?.about as ShipAbout).ship)) return null;
  const shot = shotOf(battle, feed.question?.about, action);
  const drawn = shot && targetPanel(battle, shot, texts);
  const chosen = group.options.find((_, i) => pending.options[i]?.pressed);
  const alone = pending.options.length < 2;
  return {
    title: group.label,
    target: drawn,
    options: alone ? [] : pending.options,
    submit: drawn || !chosen ? texts("ALLHANDS.myoss-gamma.board.fire") : command(chosen, texts),
    cost: action.do === "endShip" ? "" : texts("ALLHANDS.myoss-gamma.board.cost"),
    reason: reasonText(pending.refused, texts),
    canChangeTarget: drawn !== null && !alone,
  };
}
