import { Color, Graphics, Point as PixiPoint, Rectangle, Sprite, Texture } from "pixi.js";
import { CONST } from "../../constants";
import { CanvasAnimation } from "../animation";
import { activeTool, board, config, inBackground, type Operation, type CanvasPointerEvent } from "../environment";
import type { Point } from "../grid";
import type { RenderFlagTable } from "../render-flags";
import { loadTexture, PreciseText, readableScale } from "../textures";
import { DISPLAY_MODES, isShown } from "./display-modes";
import { PlaceableObject, type ControlOptions } from "./placeable-object";
import { draggedTokens, landingPlace, moveGhosts, removeGhosts, showGhosts } from "./token-drag";
import { aimAt, type TargetOptions } from "./token-target";
import { moveToken, type Pose } from "./token-motion";
import { drawBar, drawBorder, drawReticule, fittingScale, TokenBars } from "./token-art";
import type { Classes } from "../../registry";
import type { Actor, BarAttribute, User } from "../../documents";
import { game } from "../../game";

type TokenLayer = Classes["TokenLayer"];

/** CONST.TOKEN_DISPOSITIONS as names in CONFIG.Canvas.dispositionColors. */
const DISPOSITIONS: Readonly<Record<number, string>> = { [-2]: "SECRET", [-1]: "HOSTILE", 0: "NEUTRAL", 1: "FRIENDLY" };

/** A token on the scene: its picture is in the primary group (`mesh`); frame, name and bars lie above it. */
export class Token extends PlaceableObject {
  static override embeddedName = "Token";
  static override RENDER_FLAGS: RenderFlagTable = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState", "refreshTransform", "refreshMesh", "refreshNameplate"], alias: true },
    refreshState: { propagate: ["refreshVisibility", "refreshTarget", "refreshBorder"] },
    refreshVisibility: {},
    refreshTransform: { propagate: ["refreshPosition", "refreshRotation", "refreshSize"], alias: true },
    refreshPosition: {},
    refreshRotation: {},
    refreshSize: { propagate: ["refreshPosition", "refreshShape", "refreshBars", "refreshNameplate", "refreshTarget"] },
    refreshShape: { propagate: ["refreshVisibility", "refreshPosition", "refreshBorder"] },
    refreshMesh: {},
    refreshBorder: {},
    refreshBars: {},
    refreshNameplate: {},
    refreshTarget: {},
  };

  /** Frame, bars, reticule and name; created by `_draw`. */
  border?: Graphics;
  bars?: TokenBars;
  target?: Graphics;
  nameplate?: PreciseText;
  /** The picture, in the primary group. */
  mesh: Sprite | undefined;
  texture?: Texture;
  /** The users who target this token, as far as this client knows: only its own. */
  readonly targeted = new Set<User>();
  shape = new Rectangle();

  get layer(): TokenLayer {
    return board().tokens;
  }

  get actor(): Actor | null {
    return this.document.actor;
  }

  get w(): number {
    return this.document.width * board().requireGrid().sizeX;
  }

  get h(): number {
    return this.document.height * board().requireGrid().sizeY;
  }

  /** The token's shown bounds; during a movement, at its current position. */
  get bounds(): Rectangle {
    return new Rectangle(this.x, this.y, this.w, this.h);
  }

  override get center(): PixiPoint {
    return new PixiPoint(this.x + this.w / 2, this.y + this.h / 2);
  }

  get isTargeted(): boolean {
    return this.targeted.has(game.user);
  }

  /** Hidden tokens are visible only to Gamemasters. */
  get isVisible(): boolean {
    return !this.document.hidden || game.user.isGM;
  }

  get animationName(): string {
    return `${this.objectId}.animate`;
  }

  getSize(): { width: number; height: number } {
    return { width: this.w, height: this.h };
  }

  getShape(): Rectangle {
    return new Rectangle(0, 0, this.w, this.h);
  }

  getCenterPoint(position: Point = this.document): Point {
    return { x: position.x + this.w / 2, y: position.y + this.h / 2 };
  }

  /* ---- drawing ---- */

  override clear(): this {
    this.mesh?.destroy();
    this.mesh = undefined;
    return super.clear();
  }

  protected override _destroy(options: unknown): void {
    super._destroy(options);
    CanvasAnimation.terminateAnimation(this.animationName);
    this.mesh?.destroy();
    for (const user of this.targeted) user.targets?.delete(this);
    this.targeted.clear();
  }

  /** Loads the texture and creates all parts; subclasses may afterwards put another texture on the mesh. */
  protected async _draw(_options: object): Promise<void> {
    const { src } = this.document.texture;
    const fallback = CONST.DEFAULT_TOKEN;
    const texture = (await loadTexture(src ?? fallback, { fallback })) ?? Texture.WHITE;
    if (this.destroyed) return;
    this.texture = texture;
    this.name = this.document.name;
    this.mesh = board().primary.addChild(new Sprite(texture));
    this.mesh.name = this.objectId;
    this.mesh.anchor.set(this.document.texture.anchorX ?? 0.5, this.document.texture.anchorY ?? 0.5);
    this.mesh.eventMode = "none";
    this.target = this.addChild(new Graphics());
    this.border = this.addChild(new Graphics());
    this.bars = this.addChild(new TokenBars());
    this.nameplate = this.addChild(new PreciseText(this.document.name, this._getTextStyle()));
    this.nameplate.anchor.set(0.5, 0);
    for (const part of this.children) part.eventMode = "none";
    // A token that gets another picture during a movement continues it.
    if (!CanvasAnimation.getAnimation(this.animationName)) this.position.set(this.document.x, this.document.y);
  }

  protected _getTextStyle(): ReturnType<typeof PreciseText.getTextStyle> {
    return PreciseText.getTextStyle({ fontSize: Math.max(16, board().requireGrid().size / 5) });
  }

  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags["refreshPosition"]) this._refreshPosition();
    if (flags["refreshShape"]) this._refreshShape();
    if (flags["refreshSize"]) this._refreshSize();
    if (flags["refreshMesh"]) this._refreshMesh();
    if (flags["refreshRotation"]) this._refreshRotation();
    if (flags["refreshVisibility"]) this._refreshVisibility();
    if (flags["refreshState"]) this._refreshState();
    if (flags["refreshBorder"]) this._refreshBorder();
    if (flags["refreshBars"]) this.drawBars();
    if (flags["refreshNameplate"]) this._refreshNameplate();
    if (flags["refreshTarget"]) this._refreshTarget();
  }

  protected _refreshPosition(): void {
    if (!CanvasAnimation.getAnimation(this.animationName)) this.position.set(this.document.x, this.document.y);
    this._placeMesh();
  }

  /** Moves the picture to where the token is shown. */
  _placeMesh(): void {
    const { x, y } = this.center;
    this.mesh?.position.set(x, y);
    board().requestRender();
  }

  protected _refreshShape(): void {
    this.shape = this.getShape();
    this.hitArea = this.shape;
  }

  /** Fits the picture to the token's size according to `texture.fit`. */
  protected _refreshSize(): void {
    if (!this.mesh) return;
    const { scaleX, scaleY, fit = "contain" } = this.document.texture;
    const scale = fittingScale(fit, this.mesh.texture, this.getSize());
    this.mesh.scale.set(scale.x * scaleX, scale.y * scaleY);
  }

  protected _refreshMesh(): void {
    if (!this.mesh) return;
    const { tint } = this.document.texture;
    this.mesh.tint = new Color(String(tint ?? "") || "#ffffff").toNumber();
    this.mesh.alpha = this.document.alpha * this._getTargetAlpha();
    this.mesh.zIndex = this.document.sort;
    this._refreshSize();
    this._placeMesh();
  }

  protected _getTargetAlpha(): number {
    return this.document.hidden ? 0.5 : 1;
  }

  protected _refreshRotation(): void {
    if (this.mesh && !CanvasAnimation.getAnimation(this.animationName)) this.mesh.angle = this.document.rotation;
  }

  protected _refreshVisibility(): void {
    this.visible = this.isVisible;
    if (this.mesh) this.mesh.visible = this.isVisible;
  }

  protected _refreshState(): void {
    if (this.nameplate) this.nameplate.visible = this._canViewMode(this.document.displayName);
    if (this.bars) this.bars.visible = this._canViewMode(this.document.displayBars);
    this.zIndex = this.document.sort + (this.controlled ? 1 : 0) + (this.hover ? 2 : 0);
    this.cursor = this.can(game.user, "drag") ? "grab" : "pointer";
  }

  protected _refreshBorder(): void {
    if (!this.border) return;
    this.border.visible = this.controlled || this.hover;
    if (this.border.visible) drawBorder(this.border, this.getShape(), this._getBorderColor());
  }

  protected _getBorderColor(): number {
    const colors = config().Canvas.dispositionColors ?? {};
    const name = this.controlled ? "CONTROLLED" : (DISPOSITIONS[this.document.disposition] ?? "NEUTRAL");
    return Number(colors[name] ?? 0xff9829);
  }

  protected _refreshNameplate(): void {
    if (!this.nameplate) return;
    this.nameplate.text = this.document.name;
    this.nameplate.scale.set(readableScale(board().view.scale));
    this.nameplate.position.set(this.w / 2, this.h + 4);
  }

  protected _refreshTarget(): void {
    if (!this.target) return;
    this.target.clear();
    if (this.targeted.size > 0) drawReticule(this.target, this.getShape(), 0xff9829);
  }

  /** Draws the bars whose attributes have a value and a maximum. */
  drawBars(): void {
    if (!this.bars || this.document.displayBars === DISPLAY_MODES.NONE) return;
    for (const number of [1, 2] as const) {
      const bar = this.bars[`bar${number}`];
      const data = this.document.getBarAttribute(`bar${number}`);
      bar.visible = data?.max !== undefined && this._drawBar(number, bar, data);
    }
  }

  protected _drawBar(number: 1 | 2, bar: Graphics, data: BarAttribute): boolean {
    drawBar(number, bar, data, this.w, this.h);
    return true;
  }

  /** Whether a part with a mode of CONST.TOKEN_DISPLAY_MODES is currently shown. */
  protected _canViewMode(mode: number): boolean {
    return isShown(mode, this);
  }

  /* ---- changes of the document ---- */

  override _onCreate(_data: object, _options: Operation, _userId: string): void {
    this.renderFlags.set({ refresh: true });
  }

  override _onUpdate(changed: Record<string, unknown>, options: Operation, _userId: string): void {
    if (["x", "y", "rotation"].some((key) => key in changed)) {
      if (this.drawn && options["animate"] !== false) inBackground(this.#animateToDocument(options));
      else this.stopAnimation();
    }
    const texture = changed["texture"] as Record<string, unknown> | undefined;
    this.renderFlags.set({
      redraw: (texture !== undefined && "src" in texture) || "actorId" in changed || "actorLink" in changed,
      refresh: true,
      refreshBars: true,
    });
  }

  /** Called when the actor of this token changed. */
  _onActorChange(): void {
    this.renderFlags.set({ refreshBars: true, refreshState: true });
  }

  /* ---- movement ---- */

  #animateToDocument(options: Operation): Promise<void> {
    const { x, y, rotation } = this.document;
    const animation = options["animation"] as { duration?: number } | undefined;
    return this.animate({ x, y, rotation }, animation ?? {});
  }

  /** Moves and rotates the shown token without changing the document. `duration` in milliseconds. */
  async animate(to: Partial<Pose>, { duration }: { duration?: number } = {}): Promise<void> {
    await moveToken(this, to, duration);
    if (!this.destroyed) this.renderFlags.set({ refreshPosition: true, refreshRotation: true });
  }

  /** Ends a movement: the token is shown at its document's position. */
  stopAnimation(): void {
    CanvasAnimation.terminateAnimation(this.animationName);
    if (!this.destroyed) this.renderFlags.set({ refreshPosition: true, refreshRotation: true });
  }

  /* ---- selection and targets ---- */

  protected override _onControl({ pan, ...options }: ControlOptions): void {
    super._onControl(options);
    if (pan) void board().animatePan({ x: this.center.x, y: this.center.y, duration: 250 });
  }

  /** Targets or untargets the token for this user. */
  setTarget(targeted = true, options: TargetOptions = {}): void {
    aimAt(this, targeted, options);
  }

  /* ---- the pointer ---- */

  protected override _canDrag(user: User): boolean {
    return activeTool() !== "target" && super._canDrag(user);
  }

  /** With the targeting tool, a click targets instead of selecting. */
  override _onClickLeft(event: CanvasPointerEvent): void {
    if (activeTool() === "target") this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
    else super._onClickLeft(event);
  }

  override _onUnclickLeft(event: CanvasPointerEvent): void {
    if (activeTool() !== "target") super._onUnclickLeft(event);
  }

  /** Opens the actor's sheet if the user may see it. */
  override _onClickLeft2(_event: CanvasPointerEvent): void {
    if (this.actor?.testUserPermission(game.user, "LIMITED")) void this.actor.sheet?.render({ force: true });
  }

  /** A double right click targets or untargets the token. */
  override _onClickRight2(event: CanvasPointerEvent): void {
    this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
  }

  override _onDragLeftStart(_event: CanvasPointerEvent): void {
    showGhosts(this);
  }

  override _onDragLeftMove(event: CanvasPointerEvent): void {
    moveGhosts(this.layer, event);
  }

  override async _onDragLeftDrop(event: CanvasPointerEvent): Promise<unknown> {
    const updates = draggedTokens(this).map((token) => ({ _id: token.id, ...landingPlace(token, event) }));
    this._onDragLeftCancel();
    return board().requireScene().updateEmbeddedDocuments("Token", updates);
  }

  override _onDragLeftCancel(_event?: CanvasPointerEvent): void {
    removeGhosts(this.layer);
  }
}
