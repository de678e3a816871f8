/** A board's window beside the scene: its header's controls, the edge that resizes it, and its folded strip. */
import { gameOf } from "../platform/home";
import type { BattleCombat } from "../game/battle-combat";
import type { WindowBox } from "../platform/applications";
import { drawsScenes, lookAt, middleShown, scaleShown, sceneArea, sceneShown, tokensShown } from "../platform/canvas";
import { listenToEach } from "../platform/hooks";
import { unattended } from "../platform/notices";
import { localize } from "../text/sentence";
import { madeFor, watchSize } from "../windows/elements";
import { placeMarks } from "./call-marks";
import {
  boxAt,
  depthAt,
  edgeOn,
  foldedBox,
  freeBeside,
  isPhone,
  usualDepth,
  usualDock,
  viewOf,
  type Bar,
  type Box,
  type Desk,
  type Screen,
} from "./dock-place";
import { noteScreen } from "./second-screen";
import { choose, chosenFor, isBattleOnScene, remember, type Dock, type Edge } from "./docks";
import { fightersOf } from "../battle/own";

/** Parts of the interface at the sides of the scene, and those above and below it. */
const COLUMNS = ["#scene-controls", "#sidebar"];
const ROWS = ["#scene-navigation", "#players", "#hotbar"];
const SIDES = ["left", "top", "width", "height"] as const;
/** Pixels by which an arrow key moves the edge. */
const PULL = 24;

/** The window that is docked. */
interface DockedWindow {
  /** null before it is drawn. */
  readonly element: HTMLElement | null;
  readonly position: WindowBox;
  setPosition(place?: WindowBox): unknown;
}

const partsOf = (selectors: readonly string[]): HTMLElement[] =>
  selectors.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []);

/** Rectangles of the parts that are shown. */
export const boxesOf = (selectors: readonly string[]): DOMRect[] =>
  partsOf(selectors)
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);

/** The present screen. Hidden parts take no room. */
export function deskNow(): Desk {
  const { innerWidth: width, innerHeight: height } = window;
  const [controls, sidebar] = COLUMNS.map((column) => boxesOf([column])[0]);
  return { width, height, controls: controls?.right ?? 0, sidebar: sidebar?.left ?? width };
}

const screenNow = (): Screen => ({
  width: window.innerWidth,
  height: window.innerHeight,
  columns: boxesOf(COLUMNS),
  rows: boxesOf(ROWS),
});

/** The area of a battle on its scene: around those fighting whom this user sees, or the whole scene if there are none. */
function areaOf(battle: BattleCombat): Box {
  const fighting = new Set(fightersOf(battle).map(({ tokenId }) => tokenId));
  const tokens = tokensShown().filter(({ id, isVisible }) => isVisible && fighting.has(id));
  const { x, y, width, height } = sceneArea();
  if (tokens.length === 0) return { left: x, top: y, width, height };
  const [left, top] = [
    Math.min(...tokens.map(({ center, w }) => center.x - w / 2)),
    Math.min(...tokens.map(({ center, h }) => center.y - h / 2)),
  ];
  const [right, bottom] = [
    Math.max(...tokens.map(({ center, w }) => center.x + w / 2)),
    Math.max(...tokens.map(({ center, h }) => center.y + h / 2)),
  ];
  return { left, top, width: right - left, height: bottom - top };
}

/** Docking of one window; in a browser window of its own it stays where it is. */
export class Docking {
  readonly #app: DockedWindow;
  readonly #battle: BattleCombat | null;
  readonly #game: string;
  readonly #bar: Bar | undefined;
  #dock: Dock;
  #folded = false;
  /** Where it opens on the present screen. */
  readonly #opens: () => Box;
  /** Its floating position, or the last one before it was docked. */
  #floating: WindowBox;
  /** Whether the user has moved or resized it. */
  #isMoved = false;
  #isPlacing = false;
  #edge: HTMLElement | null = null;
  /** Watches the size of the window and of the parts of the interface. */
  readonly #resized = new ResizeObserver(() => this.#place());
  readonly #ends: (() => void)[] = [];
  readonly #onResize = (): void => {
    this.#fit();
    unattended(this.#reveal());
  };

  constructor(app: DockedWindow, battle: BattleCombat | null, opens: () => Box, bar?: Bar) {
    this.#app = app;
    this.#opens = opens;
    this.#bar = bar;
    this.#battle = battle;
    this.#game = gameOf(battle);
    this.#dock = this.#usual();
    this.#floating = this.#standing;
  }

  /** The dock that the user has chosen for its game, or the default one. */
  #usual(): Dock {
    return chosenFor(this.#game).dock ?? usualDock(window.innerWidth, this.#isOnScene, this.#barNow);
  }

  get #isOnScene(): boolean {
    return this.#battle !== null && isBattleOnScene(this.#battle);
  }

  /** The bar that leaves the scene to be the picture; undefined without one. */
  get #barNow(): Bar | undefined {
    return this.#isOnScene && drawsScenes() ? this.#bar : undefined;
  }

  get #standing(): WindowBox {
    const { left, top, width, height } = this.#app.position;
    return { left, top, width, height };
  }

  get folded(): boolean {
    return this.#folded;
  }

  /** The edge at which it is docked; null if it floats. */
  get #side(): Edge | null {
    return this.#dock === "floating" || !this.isHere ? null : edgeOn(this.#dock, window.innerWidth);
  }

  /** Whether it is in the game's window, not in one of its own. */
  get isHere(): boolean {
    const { element } = this.#app;
    return !element || element.ownerDocument === document;
  }

  #boxAt(edge: Edge): Box {
    const screen = screenNow();
    return boxAt(edge, chosenFor(this.#game).depths?.[edge] ?? usualDepth(edge, this.#barNow, screen), screen);
  }

  /** The position for one that is requested: a docked window stays at its edge, even when dragged. */
  placed(place: WindowBox): WindowBox {
    if (!this.isHere) return place;
    const edge = this.#side;
    if (edge === null) {
      const isElsewhere = SIDES.some((side) => place[side] !== undefined && place[side] !== this.#floating[side]);
      this.#isMoved ||= isElsewhere && !this.#isPlacing;
      return place;
    }
    const box = this.#boxAt(edge);
    const strip = this.#app.element?.querySelector<HTMLElement>(".window-header")?.offsetHeight ?? 0;
    return { ...place, ...(this.#folded ? foldedBox(edge, box, strip, window.innerWidth) : box) };
  }

  /** Adds its controls, and follows changes of the screen from now on. */
  attach(element: HTMLElement): void {
    const header = element.querySelector<HTMLElement>(".window-header");
    const title = header?.querySelector<HTMLElement>(".window-title");
    if (header && title) this.#fillHeader(element, header, title);
    // Runs before Foundry's own listener, which would fold the window differently.
    element.addEventListener("dblclick", (event) => this.#onDoubleClick(event), { capture: true });
    this.#edge = this.#makeEdge(element);
    // The actual position, limited by the room there is.
    if (this.#side === null) [this.#floating, this.#isMoved] = [this.#standing, false];
    window.addEventListener("resize", this.#onResize);
    for (const part of partsOf([...COLUMNS, ...ROWS])) this.#resized.observe(part);
    this.#ends.push(listenToEach(["canvasReady"], () => unattended(this.#reveal())));
    this.#show();
    unattended(this.#reveal());
  }

  /** Adds its controls, and tells the styles how wide all of them are, in pixels. */
  #fillHeader(element: HTMLElement, header: HTMLElement, title: HTMLElement): void {
    const fold = this.#foldButton(header);
    title.after(fold);
    if (this.#battle) placeMarks(header, { own: this.#battle.id, isSmall: true, before: fold });
    const unwatch = watchSize(title, () => {
      const width = header.clientWidth - title.offsetLeft - title.offsetWidth;
      element.style.setProperty("--ah-controls", `${width}px`);
    });
    this.#ends.push(unwatch);
  }

  /** Moves the view to the battle on the scene if the board covers it. */
  async #reveal(): Promise<void> {
    const edge = this.#side;
    const battle = this.#battle;
    if (edge === null || !battle || !sceneShown() || !isBattleOnScene(battle)) return;
    const screen = screenNow();
    const free = freeBeside(edge, this.#boxAt(edge), screen);
    const view = viewOf(areaOf(battle), free, screen, { ...middleShown(), scale: scaleShown() });
    if (!view) return;
    await lookAt(view);
    if (!sceneShown()) return;
    const scale = scaleShown();
    const nearest = scale > view.scale && viewOf(areaOf(battle), free, screen, { ...middleShown(), scale }, scale);
    if (nearest) await lookAt(nearest);
  }

  detach(): void {
    for (const end of this.#ends.splice(0)) end();
    this.#resized.disconnect();
    window.removeEventListener("resize", this.#onResize);
  }

  /** Follows it into a browser window of its own, where it stands open, and back to its place. */
  moved(): void {
    this.#folded = false;
    noteScreen(this.#game, this.#app.element);
    if (this.isHere) return this.#place(this.#dock === "floating" ? this.#floating : {});
    if (this.#dock === "floating") this.#floating = this.#standing;
    this.#show();
  }

  /** Docks it elsewhere from now on, like all boards of its game on this screen. */
  to(dock: Dock): void {
    if (this.#dock === "floating" && dock !== "floating") this.#floating = this.#standing;
    this.#dock = dock;
    this.#folded = false;
    choose(this.#game, { dock });
    unattended(remember());
    // The screen may have changed meanwhile.
    this.#place(dock !== "floating" ? {} : this.#isMoved ? this.#floating : this.#opens());
    unattended(this.#reveal());
  }

  /** Folds it to the strip with its title, or opens it again. */
  fold(folded = !this.#folded): void {
    if (!this.isHere) return;
    this.#folded = folded;
    this.#place();
  }

  #place(place: WindowBox = {}): void {
    if (!this.isHere) return;
    this.#show();
    this.#isPlacing = true;
    this.#app.setPosition(place);
    this.#isPlacing = false;
    this.#measure();
  }

  /**
   * When the screen changes size, as when a tablet is turned, it opens anew; if the user has moved it, it stays, except
   * on a phone.
   */
  #fit(): void {
    if (!this.isHere) return;
    // A bar is no bar on a phone.
    if (this.#bar) this.#dock = this.#usual();
    this.#isMoved &&= !isPhone(window.innerWidth);
    if (this.#side !== null || this.#isMoved) return this.#place();
    this.#place(this.#opens());
    this.#floating = this.#standing;
  }

  /** Shows in the element where it is docked. */
  #show(): void {
    const { element } = this.#app;
    if (!element) return;
    const edge = this.#side;
    element.classList.toggle("ah-docked", edge !== null);
    element.classList.toggle("ah-folded", this.#folded);
    element.classList.toggle("ah-elsewhere", !this.isHere);
    element.dataset["dock"] = edge ?? "floating";
    const fold = element.querySelector<HTMLElement>('[data-action="foldBoard"]');
    fold?.setAttribute("aria-expanded", String(!this.#folded));
  }

  /** Tells its depth to users who cannot see it. */
  #measure(): void {
    const edge = this.#side;
    if (edge === null || !this.#edge) return;
    this.#edge.setAttribute("aria-orientation", edge === "bottom" ? "horizontal" : "vertical");
    const { width, height } = this.#boxAt(edge);
    this.#edge.setAttribute("aria-valuenow", String(edge === "bottom" ? height : width));
  }

  /** The button that folds it; its dock is chosen in the menu of its window. */
  #foldButton(header: HTMLElement): HTMLElement {
    const made = madeFor(header, "button");
    made.type = "button";
    made.className = "header-control ah-fold-board";
    made.dataset["action"] = "foldBoard";
    made.dataset["tooltip"] = "ALLHANDS.dock.fold";
    made.setAttribute("aria-label", localize("ALLHANDS.dock.fold"));
    return made;
  }

  #onDoubleClick(event: MouseEvent): void {
    const target = event.target as Element;
    if (!target.closest(".window-header") || target.closest("button")) return;
    event.stopPropagation();
    this.fold();
  }

  /** The edge towards the scene, moved with a pointer or arrow keys. */
  #makeEdge(element: HTMLElement): HTMLElement {
    const edge = madeFor(element, "div");
    edge.className = "ah-dock-edge";
    edge.tabIndex = 0;
    edge.setAttribute("role", "separator");
    edge.setAttribute("aria-label", localize("ALLHANDS.dock.edge"));
    edge.addEventListener("pointerdown", (event) => {
      edge.setPointerCapture(event.pointerId);
      event.preventDefault();
      event.stopPropagation();
    });
    edge.addEventListener("pointermove", (event) => {
      if (edge.hasPointerCapture(event.pointerId))
        this.#pull((side, box) => depthAt(side, box, { x: event.clientX, y: event.clientY }));
    });
    edge.addEventListener("lostpointercapture", () => {
      unattended(remember());
      unattended(this.#reveal());
    });
    edge.addEventListener("keydown", (event) => this.#onKey(event));
    element.append(edge);
    return edge;
  }

  #onKey(event: KeyboardEvent): void {
    const ways: { readonly [edge in Edge]: readonly [deeper: string, flatter: string] } = {
      left: ["ArrowRight", "ArrowLeft"],
      right: ["ArrowLeft", "ArrowRight"],
      bottom: ["ArrowUp", "ArrowDown"],
    };
    const by = ways[this.#side ?? "right"].indexOf(event.key);
    if (by < 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.#pull((edge, { width, height }) => (edge === "bottom" ? height : width) + (by === 0 ? PULL : -PULL));
    unattended(remember());
    unattended(this.#reveal());
  }

  /** Sets the wanted depth, as far as there is room, and notes it. */
  #pull(wanted: (edge: Edge, box: Box) => number): void {
    const edge = this.#side;
    if (edge === null) return;
    const { depths } = chosenFor(this.#game);
    const { width, height } = boxAt(edge, wanted(edge, this.#boxAt(edge)), screenNow());
    choose(this.#game, { depths: { ...depths, [edge]: edge === "bottom" ? height : width } });
    this.#place();
  }
}
