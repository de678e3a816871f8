/** Everything that a board shows, from its feed and the draft: pure, and tested without Foundry. */
import { drawingOf, frameOf } from "../../../kit/board/board-frame";
import type { Feed } from "../../../kit/game/feed";
import { myossGamma, shipOf, type Action, type Battle, type Ship, type ShipAbout } from "../../../rules/myoss-gamma";
import { command, groupOf } from "./actions";
import { nextWeapon } from "./answer";
import { word } from "./option";
import { aimsOf } from "./aims";
import { actingShip, bannerParts, shipLine, type MyossState, type Scene } from "./frame";
import { facingIn, oursIn, type Facing } from "./focus";
import type { MyossGammaPending } from "./pending";
import { reportContext } from "../story/report-context";
import { loudest } from "../story/card";
import { STORY } from "../story/events";
import { shotOf, stageOf } from "./stage";
import { oddsOf, targetPanel, type Shot } from "./target";
import type { PartOf } from "./panel";
import { seatLine } from "../../../kit/board/story-column";
import { localize, phrase, reasonText } from "../../../kit/text/sentence";
import { namesOf } from "../story/names";

/** Builds the board. */
export function boardContext(feed: Feed<Battle>, pending: MyossGammaPending, state: MyossState) {
  const scene: Scene = drawingOf(feed, pending, state);
  const { view, focus, stage } = scene;
  const facing = facingIn(feed, pending.answer, actingShip(scene), focus);
  const isOurs = oursIn(feed, facing.near ?? undefined);
  const lineOf = (ship: Ship) => ({
    ...shipLine(scene, ship, isLarge(facing, ship), isOurs(ship) ? "right" : "left"),
    aim: isOurs(ship) ? null : aimAt(scene, ship),
  });
  const own = view.ships.filter(isOurs).map(lineOf);
  const others = view.ships.filter((ship) => !isOurs(ship)).map(lineOf);
  return {
    ...frameOf(scene, {
      ...bannerParts(scene),
      question: pending.panel,
      style: { ...STORY, came: loudest },
      names: namesOf(view),
      circumstances: myossGamma.circumstances,
      report: (steps, seats) => reportContext(view, steps, seats),
    }),
    own,
    others,
    // With only two ships, the picture shows everything.
    isDuel: view.ships.length < 3,
    // The two ships that are drawn large, with all controls on them.
    stage: stageOf(feed, pending, facing, { focus, stage }),
    aims: aimsOf(feed, pending),
    // What can be done is first; the action that ends the turn has its button in the banner.
    actions: actionLines(pending)
      .filter(({ id }) => id !== "end")
      .sort((one, other) => Number(one.reason !== "") - Number(other.reason !== "")),
    actionPanel: actionPanel(scene),
    seats: seatLine(feed),
  };
}

/** The shot of the drafted weapon at this ship: its chance, its key, and whether it is drafted; null if there is none. */
function aimAt({ view, feed, pending }: Scene, { id }: Ship) {
  const options = groupOf(pending.groups, (pending.answer ?? null) as Action | null)?.options ?? [];
  const shots = options.flatMap(({ answer, reason }, at) => {
    const shot = reason === "" ? shotOf(view, feed.question?.about, answer) : null;
    const odds = shot?.target.id === id ? oddsOf(view, shot) : null;
    return odds
      ? [{ ...odds, key: pending.options[at]?.key ?? "", pressed: pending.options[at]?.pressed === true }]
      : [];
  });
  return shots.find(({ pressed }) => pressed) ?? shots[0] ?? null;
}

const isLarge = ({ near, far }: Facing, ship: Ship): boolean => ship === near || ship === far;

function actionLines({ answer, groups }: MyossGammaPending) {
  const action = (answer ?? null) as Action | null;
  const under = groupOf(groups, action);
  const next = nextWeapon(groups, action);
  // Several guns have their verb in common.
  const guns = groups.filter(({ weapon, reason }) => weapon !== "" && reason === "");
  return groups.map((group) => {
    const { id, label, note, reason } = group;
    const gun = guns.length > 1 && guns.includes(group) ? group.weapon : "";
    const verb = gun !== "" && group === guns[0] ? word("guns") : "";
    return { id, key: group === next ? "F" : group.key, label, gun, verb, note, reason, pressed: group === under };
  });
}

/** The drafted action: a shot with its target, or the options of another group. */
function actionPanel({ view: battle, feed, pending, focus: { part } }: Scene) {
  const action = (pending.answer ?? null) as Action | null;
  const group = groupOf(pending.groups, action);
  if (!group || !action || !shipOf(battle, (feed.question?.about as ShipAbout).ship)) return null;
  const shot = shotOf(battle, feed.question?.about, action);
  const drawn = shot && targetPanel(battle, shot);
  const chosen = group.options.find((_, i) => pending.options[i]?.pressed);
  const alone = pending.options.length < 2;
  const isMeant = shot && part?.ship === shot.target.id;
  return {
    title: isMeant ? intentTitle(shot, part) : group.label,
    target: drawn,
    options: alone ? [] : pending.options,
    // Beside a title that names the component, the weapon.
    submit: isMeant ? group.label : chosen ? command(chosen) : group.label,
    cost: action.do === "endShip" ? "" : localize("ALLHANDS.myoss-gamma.board.cost"),
    reason: reasonText(pending.refused),
    canChangeTarget: drawn !== null && !alone,
  };
}

/** The question whether to fire at a component. */
function intentTitle({ target }: Shot, { component }: PartOf): string {
  const aim = target.components.find(({ id }) => id === component);
  const part = aim?.name ?? localize("ALLHANDS.myoss-gamma.board.unknownPart");
  return phrase("ALLHANDS.myoss-gamma.board.fireAt", { part });
}
