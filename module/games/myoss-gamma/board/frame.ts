/** The frame of a board: whose turn it is, the ships in their lists, and the end of the battle. */
import type { BoardParts, BoardState, Over } from "../../../kit/board/board-frame";
import { countingIn, shipChips } from "../../../kit/board/circumstances";
import type { Seat } from "../../../rules/kernel";
import {
  crewPoints,
  isHiddenFrom,
  myossGamma,
  protection,
  shipOf,
  type Battle,
  type Ship,
  type ShipAbout,
} from "../../../rules/myoss-gamma";
import { dataAddress, shipSvg, type Facing } from "../blueprint/picture";
import { blueprintInBattle } from "../blueprint/ship";
import type { Focus } from "./focus";
import type { StageSize } from "./stage-places";
import { namesOf } from "../story/names";
import { percentLeft, shareLeft } from "../story/status";
import { word, type ActionGroup } from "./option";
import type { MyossGammaPending } from "./pending";
import { localize, oneLine, phrase, sentence } from "../../../kit/text/sentence";
import { signOf } from "../../../kit/text/signs";

/** State that a board keeps between two drawings. */
export interface MyossState extends BoardState {
  /** What the user wants to see. */
  readonly focus: Focus;
  /** The room of the picture. */
  readonly stage: StageSize;
}

/** What the parts of a board are drawn from. */
export type Scene = BoardParts<Battle, MyossGammaPending> & MyossState;

/** The ship whose turn it is: if a player has only one ship, the rules do not first ask which one acts. */
export function actingShip({ view: battle, feed }: Scene): Ship | undefined {
  if (battle.phase === "muster" || battle.over) return undefined;
  if (battle.acting !== null) return shipOf(battle, battle.acting);
  if (feed.question?.name === "action") return shipOf(battle, (feed.question.about as ShipAbout).ship);
  const [only, ...others] = battle.ships.filter(
    (ship) => ship.seat === battle.order[battle.active] && !ship.lost && !ship.acted,
  );
  return others.length === 0 ? only : undefined;
}

/** The ship of a player who has no other left; undefined if there are several, or none. */
function onlyShip(battle: Battle, seat: Seat | undefined): Ship | undefined {
  const [only, ...others] = battle.ships.filter((ship) => ship.seat === seat && !ship.lost);
  return others.length === 0 ? only : undefined;
}

/** A ship as one line: how much of it is whole, its shield, whether it has acted or is lost. */
export function shipLine(scene: Scene, ship: Ship, large: boolean, facing: Facing) {
  const whole = ship.lost ? 0 : shareLeft(ship);
  const notes = [wholeText(ship)];
  const shield = protection(ship);
  if (shield > 0) notes.push(phrase("ALLHANDS.myoss-gamma.board.shield", { points: shield }));
  if (ship.acted && !ship.lost) notes.push(localize("ALLHANDS.myoss-gamma.board.done"));
  return {
    id: ship.id,
    name: ship.name,
    sign: signOf(ship.seat),
    note: ship.lost ? localize(`ALLHANDS.myoss-gamma.board.lost.${ship.lost}`) : oneLine(notes),
    circumstances: shipChips(countingIn(scene.view, myossGamma.circumstances), ship.id, namesOf(scene.view)),
    acting: actingShip(scene) === ship,
    lost: ship.lost !== null,
    // Share that is left, 0…1, by the toughness of its components.
    whole: Math.round(whole * 1000) / 1000,
    // Data address of its blueprint.
    picture: dataAddress(shipSvg(blueprintInBattle(ship), { facing, size: 150 }) ?? ""),
    // Whether it is one of the two ships that are drawn large.
    large,
  };
}

/** Share of a ship that is left, in words; never "100 %" for a ship that was hit. */
export const wholeText = (ship: Ship): string =>
  phrase("ALLHANDS.myoss-gamma.board.whole", { percent: percentLeft(ship) });

/** The most actions that are drawn as a square each; more are one square with their number. */
const MOST_POINTS = 6;

/** The head of the board, and how the battle ended. */
export function bannerParts(scene: Scene) {
  const { feed, view: battle, pending } = scene;
  const acting = actingShip(scene);
  const seat = battle.order[battle.active];
  const seatName = (of: Seat | undefined) => feed.seats.find((each) => each.seat === of);
  const owner = acting?.seat ?? seat;
  const mine = seatName(owner)?.mine === true;
  const after = battle.order.length > 1 ? battle.order[(battle.active + 1) % battle.order.length] : undefined;
  // The action that ends the turn, if it is allowed now.
  const end = pending.groups.find((group) => group.id === "end");
  const left = acting?.ap ?? 0;
  // Who is asked in the turn of another comes before that one.
  const asked = owner === undefined ? undefined : (feed.question?.seat ?? owner);
  const isInterrupted = asked !== owner;
  const named = isInterrupted ? onlyShip(battle, asked) : acting;
  const isShown = acting && !isInterrupted && !isHiddenFrom(battle, feed.seat, acting);
  const all = isShown ? Math.max(left, crewPoints(acting)) : 0;
  const banner = {
    name: battle.over ? feed.title : (named?.name ?? seatName(asked)?.name ?? feed.title),
    sign: asked === undefined || battle.over ? ("" as const) : signOf(asked),
    points:
      all > MOST_POINTS ? [{ left: true, count: left }] : Array.from({ length: all }, (_, i) => ({ left: i < left })),
    pointsText: phrase("ALLHANDS.myoss-gamma.board.actionsLeft", { left, all }),
    round:
      battle.phase === "muster"
        ? localize("ALLHANDS.myoss-gamma.board.muster")
        : phrase("ALLHANDS.myoss-gamma.board.round", { round: battle.round }),
    next:
      after === undefined || feed.status === "over"
        ? null
        : sentence("ALLHANDS.myoss-gamma.board.next", {
            seat: { text: seatName(after)?.name ?? after, kind: "ship", sign: signOf(after) },
          }),
    end: end ? { ...endWords(scene, end), suggested: false } : null,
  };
  const state = mine ? "ALLHANDS.myoss-gamma.board.yourTurn" : undefined;
  const put = acting && phrase("ALLHANDS.myoss-gamma.question.action.put", { ship: acting.name, left, all });
  return { banner, asked: state, put, over: endOf(scene) };
}

/** The words of the button that ends the turn: with something left to do, it is pressed twice. */
function endWords({ pending, armed }: Scene, { label, note }: ActionGroup) {
  if (pending.end?.asks !== true) return { label, note };
  return { label: armed === "end" ? word("endSure") : label, note: word("endEarly") };
}

/** How the battle ended; null if it goes on. */
function endOf({ feed, view: { over } }: Scene): Over | null {
  if (feed.status !== "over" && !over) return null;
  const winners = over?.winners ?? [];
  const names = feed.seats.filter(({ seat }) => winners.includes(seat)).map(({ name }) => name);
  const key = `ALLHANDS.myoss-gamma.told.over.${over?.reason ?? "stalemate"}`;
  return { winners, names, text: phrase(key, { winners: { list: names } }) };
}
