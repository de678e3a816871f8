/** The ships of a battle that are drawn large, and the component that is looked at and meant to be struck. Pure. */
import type { Feed } from "../../../kit/game/feed";
import { equal, type GameEvent, type Json } from "../../../rules/kernel";
import {
  adjustRange,
  attackRow,
  shipOf,
  type Battle,
  type MyossEvent,
  type PickAbout,
  type Ship,
} from "../../../rules/myoss-gamma";
import type { ChoiceRow, PartOf } from "./panel";

/** What the user has chosen to look at; null for whatever the game is about. */
export interface Focus {
  readonly near: string | null;
  readonly far: string | null;
  readonly part: PartOf | null;
}

export const NOWHERE: Focus = { near: null, far: null, part: null };

type Members = { readonly [member: string]: unknown };

const membersOf = (value: Json | undefined): Members =>
  typeof value === "object" && value !== null ? (value as Members) : {};

/**
 * The ships on the left, usually of one's own side, and on the right: those looked at, else those the game is about,
 * else the first of their sides.
 */
export function facingIn(feed: Feed<Battle>, answer: Json | undefined, acting: Ship | undefined, focus: Focus) {
  const { ships } = feed.view;
  const about = aboutOf(feed, answer).flatMap((id) => ships.find((ship) => ship.id === id) ?? []);
  const isOurs = oursIn(feed, about[0] ?? acting);
  const chosen = (id: string | null) => (id === null ? undefined : shipOf(feed.view, id));
  const near =
    chosen(focus.near) ??
    about.find(isOurs) ??
    [acting, ...ships].find((ship) => ship && isOurs(ship) && ship.lost === null) ??
    ships.find(isOurs) ??
    ships[0];
  const others = ships.filter((ship) => ship !== near);
  const theirs = others.filter((ship) => !isOurs(ship));
  const far =
    others.find(({ id }) => id === focus.far) ??
    about.find((ship) => theirs.includes(ship)) ??
    about.find((ship) => ship !== near) ??
    theirs.find(({ lost }) => lost === null) ??
    theirs[0] ??
    others.find(({ lost }) => lost === null);
  return { near: near ?? null, far: far ?? null };
}

export type Facing = ReturnType<typeof facingIn>;

/** Returns whether a ship is on the side that this screen plays; an onlooker sees the battle from the acting side. */
export function oursIn(feed: Feed<Battle>, otherwise?: Ship): (ship: Ship) => boolean {
  const own = feed.view.ships.find(({ seat }) => seat === feed.seat) ?? otherwise ?? feed.view.ships[0];
  return ({ side }) => side === own?.side;
}

/** Ids of the ships that the game is about, most important first: by the answer, the question, or the last shot. */
function aboutOf(feed: Feed<Battle>, answer: Json | undefined): string[] {
  const asked = membersOf(feed.question?.about);
  const drafted = feed.question ? membersOf(answer) : {};
  const shot = lastShot(feed);
  const named = [drafted["target"], asked["attacker"], asked["target"], asked["ship"]];
  if (feed.question?.name === "chooseShip") named.push(answer);
  return [...named, ...(shot ? [shot.ship, shot.target] : [])].filter((id) => typeof id === "string");
}

/** The events that were told last: of the current step, or otherwise of the last one that was not undone. */
export function lastEvents({ events, story }: Feed<Battle>): readonly MyossEvent[] {
  const told: readonly GameEvent[] =
    events.length > 0 ? events : (story.findLast(({ undone }) => !undone)?.events ?? []);
  return told as readonly MyossEvent[];
}

/** The shot that was told last. */
export function lastShot(feed: Feed<Battle>): Extract<MyossEvent, { event: "shotFired" }> | undefined {
  return lastEvents(feed).findLast((event) => event.event === "shotFired");
}

/** Whether a question is about a shot at this component's ship. */
export const isAbout = (about: Json | undefined, { ship }: PartOf): boolean => membersOf(about)["target"] === ship;

/**
 * The answer of the attacker that serves the intent best: a number or name that strikes the component, otherwise the
 * first roll that can be shifted to it; undefined if none does.
 */
export function serving(battle: Battle, about: Json, rows: readonly ChoiceRow[], part: PartOf): Json | undefined {
  const { target, side, rolls = [], index } = (about ?? {}) as Partial<PickAbout>;
  if (target !== part.ship || side === "target") return undefined;
  const strikes = rows
    .flatMap(({ choices }) => choices)
    .find(({ parts }) => parts?.some((each) => equal({ ...each }, { ...part })));
  if (strikes || index === undefined || attackRow(index).adjust !== "attacker") return strikes?.answer;
  const { from = 0, to = 0 } = shipOf(battle, target)?.components.find(({ id }) => id === part.component) ?? {};
  return rolls.find((roll) => {
    const { low, high } = adjustRange(roll, battle.options.adjustFloor);
    return low <= to && from <= high;
  });
}
