/**
 * Battles whose ships are tokens on any scene: each ship's side and statuses, which one acts, and what this screen's
 * board aims at. A game supplies its ships as data; nothing is stored.
 */
import { gameOf } from "../platform/home";
import type { Game } from "../../rules/kernel";
import { battles, mySeats, unlessDamaged } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { aimsIn, clickShip, onAim } from "../board/aim";
import { newPen, sceneShown, tokensShown, type Placeable } from "../platform/canvas";
import { listen, listenToEach } from "../platform/hooks";
import type { Sign } from "../text/signs";
import type { EffectsOf, SceneCircle, Places } from "../story/effects";
import { COLORS, drawSign, words } from "./pen";
import { ScenePicture, tokenPlace } from "./picture";
import { watchSteps } from "./player";
import { viewsOf } from "./scenes";
import { drawAimLines, aimLinesOf } from "./aim-lines";
import { drawAcross, drawStatus, allInOrder, isOut, statusName, type Statuses } from "./statuses";
import { fighterAt, fightersOf } from "../battle/own";

/** A ship of a battle, as a screen may know it. */
export interface ShipMark<Status extends string = string> {
  /** The id of its Combatant. */
  readonly id: string;
  readonly sign: Sign;
  /** Whether it acts now. */
  readonly acting?: boolean;
  readonly statuses: readonly Status[];
}

/** What a game has on scenes. */
export interface FleetShow<View, Status extends string = string> {
  readonly rules: Pick<Game<never, never, View>, "id" | "view">;
  /** The statuses that its ships can have. */
  readonly statuses: Statuses<Status>;
  ships(view: View, battle: BattleCombat): readonly ShipMark<Status>[];
  /** The effects of its events; events name ships by the ids of their Combatants. */
  readonly effects: EffectsOf;
  /** Draws anything else over the tokens. */
  drawOver?(view: View, places: Places): PIXI.Container | null;
}

/** A battle on the scene. */
interface Fleet {
  readonly battle: BattleCombat;
  readonly places: Places;
  readonly over: () => PIXI.Container | null;
}

interface Shown {
  readonly fleets: readonly Fleet[];
  /** The ships by token id. */
  readonly ships: ReadonlyMap<string, { readonly battle: BattleCombat; readonly mark: ShipMark }>;
}

/** A show whose game does not matter here. */
type AnyShow = FleetShow<unknown>;
const shows: AnyShow[] = [];
const showOf = (id: string): AnyShow | undefined => shows.find(({ rules }) => rules.id === id);
const statusesOf = (id: string): Statuses => showOf(id)?.statuses ?? {};

/** Position of a battle's ship on the scene; null if it is not there. */
function placeOf(battle: BattleCombat, ship: string): SceneCircle | null {
  const combatant = fighterAt(battle, ship);
  if (!combatant || combatant.sceneId !== sceneShown()?.id) return null;
  return tokenPlace(tokensShown().find(({ id }) => id === combatant.tokenId));
}

/** A battle as a screen saw it last. */
interface Seen {
  readonly view: unknown;
  readonly marks: readonly ShipMark[];
}
const seenLast = new WeakMap<BattleCombat, Seen>();

/** A battle as this screen may see it, or as before a half-written step. Null if unreadable, as its board reports. */
function read(show: AnyShow, battle: BattleCombat): Seen | null {
  const [view] = viewsOf(show, battle, [mySeats(battle)[0]?.id ?? null]);
  const marks = view === undefined ? null : unlessDamaged(() => show.ships(view, battle));
  if (marks) seenLast.set(battle, { view, marks });
  return seenLast.get(battle) ?? null;
}

/** All battles that have ships on the scene. */
function readShown(): Shown | null {
  const scene = sceneShown();
  if (!scene) return null;
  const [fleets, ships] = [[] as Fleet[], new Map<string, { battle: BattleCombat; mark: ShipMark }>()];
  for (const battle of battles()) {
    const show = showOf(gameOf(battle));
    const there = fightersOf(battle).filter(({ sceneId }) => sceneId === scene.id);
    if (!show || there.length === 0) continue;
    const seen = read(show, battle);
    if (!seen) continue;
    for (const { id, tokenId } of there) {
      const mark = seen.marks.find((one) => one.id === id);
      if (mark) ships.set(tokenId ?? "", { battle, mark });
    }
    const places: Places = (ship) => placeOf(battle, ship);
    fleets.push({ battle, places, over: () => show.drawOver?.(seen.view, places) ?? null });
  }
  return { fleets, ships };
}

/** What is drawn on a token; null if it is no ship of a battle. */
function faceOf({ ships }: Shown, { id, hover }: Placeable) {
  const ship = ships.get(id);
  if (!ship) return null;
  const { battle, mark } = ship;
  const { sign, acting = false } = mark;
  const statuses = allInOrder(statusesOf(gameOf(battle)), mark.statuses);
  return {
    game: gameOf(battle),
    sign,
    acting,
    statuses,
    /** The names of its icons, while the pointer is over it. */
    names: hover ? statuses.map(statusName) : [],
  };
}
type Face = NonNullable<ReturnType<typeof faceOf>>;

/** Draws the side's sign in the upper left corner, and icons down the right edge with their names beside them. */
function drawFace({ game: id, sign, acting, statuses, names }: Face, { w, h }: Placeable): PIXI.Container {
  const pen = newPen();
  const radius = Math.max(w, h) / 2;
  if (acting) {
    pen.lineStyle({ width: 7, color: COLORS.night, alpha: 0.6 }).drawCircle(w / 2, h / 2, radius * 1.04);
    pen.lineStyle({ width: 4, color: COLORS.turn, alpha: 1 }).drawCircle(w / 2, h / 2, radius * 1.04);
  }
  const icons = statuses.map((status) => statusesOf(id)[status] ?? []);
  if (icons[0] && isOut(statuses[0])) drawAcross(pen, icons[0], w / 2, h / 2, radius * 0.6);
  const size = Math.max(15, radius * 0.16);
  drawSign(pen, sign, 0.9 * size, 0.9 * size, size);
  icons.forEach((icon, at) => {
    const [x, y] = [w - 0.9 * size, (0.9 + 2.15 * at) * size];
    drawStatus(pen, icon, x, y, size);
    const name = names[at];
    if (name === undefined) return;
    const label = words(name, { size: size * 1.1, color: COLORS.paper, edge: COLORS.night, edgeWidth: size / 3 });
    label.anchor.set(0, 0.5);
    label.position.set(x + 1.3 * size, y);
    pen.addChild(label);
  });
  return pen;
}

/** Draws what lies over the tokens: the games' own drawings, and what boards aim at. */
function drawOver({ fleets }: Shown, scale: number): PIXI.Container | null {
  const parts = fleets.flatMap(({ battle, places, over }) => [
    over(),
    drawAimLines(aimLinesOf(aimsIn(battle.id), places), scale),
  ]);
  const drawn = parts.filter((part) => part !== null);
  if (drawn.length === 0) return null;
  const container = new PIXI.Container();
  for (const part of drawn) container.addChild(part);
  return container;
}

/** Shows the battles of a game on the scenes where its ships are; called once per game in `init`. */
export function showFleets<View, Status extends string>(show: FleetShow<View, Status>): void {
  shows.push(show as AnyShow);
  watchSteps(show.rules.id, show.effects, (battle) => (ship) => placeOf(battle, ship));
  if (shows.length > 1) return;
  const picture = new ScenePicture<Shown, Face>({
    name: "all-hands-fleets",
    read: readShown,
    faceOf,
    drawFace,
    drawOver,
    onClick: ({ ships }, { id }) => {
      const ship = ships.get(id);
      if (ship) clickShip(ship.battle.id, ship.mark.id);
    },
  });
  onAim(() => picture.drawSoon());
  // Changes by hand, between two steps.
  listenToEach(["updateActor", "createItem", "updateItem", "deleteItem"], picture.lookSoon);
  listen("hoverToken", (token) => picture.drawToken(token));
}
