import { beforeEach, describe, expect, it, vi } from "vitest";
import { RulesError } from "../../rules/kernel";
import type { Placeable, PlaceableClass } from "../platform/canvas";
import { drawOnTokens, glideWith, ScenePicture } from "./picture";

/** This screen's scene in place of Foundry's: tokens, a layer above them, hooks and the next frame. */
const screen = vi.hoisted(() => ({
  isShown: true,
  tokens: [] as object[],
  layer: [] as { name: string; destroyed: boolean }[],
  scale: 1,
  heard: new Map<string, ((...told: unknown[]) => void)[]>(),
  Token: class {} as unknown,
  /** Boards and sheets that were opened by a double click. */
  opened: [] as string[],
}));
vi.mock("../board/boards", () => ({ openBoard: ({ id }: { id: string }) => screen.opened.push(id) }));
vi.mock("../battle/battle", async (original) => ({
  ...(await original<object>()),
  battleById: (id: string) => (id === "battle" ? { id } : null),
}));
vi.mock("../platform/token-class", () => ({
  extendTokens: (over: (Base: unknown) => unknown) => (screen.Token = over(screen.Token)),
}));
vi.mock("../platform/canvas", () => ({
  layerShown: () => (screen.isShown ? { addChild: (child: never) => screen.layer.push(child) } : null),
  scaleShown: () => screen.scale,
  sceneShown: () => (screen.isShown ? { id: "scene" } : null),
  tokensShown: () => screen.tokens,
}));
vi.mock("../platform/hooks", () => {
  const listen = (name: string, listener: () => void) =>
    void screen.heard.set(name, [...(screen.heard.get(name) ?? []), listener]);
  return {
    ENCOUNTER_HOOKS: ["updateCombat"],
    listen,
    listenToEach: (names: string[], listener: () => void) => names.forEach((name) => listen(name, listener)),
  };
});
const tell = (name: string, ...told: unknown[]) => screen.heard.get(name)?.forEach((listener) => listener(...told));

let frames: (() => void)[] = [];
const nextFrame = () => frames.splice(0).forEach((frame) => frame());
vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
vi.stubGlobal("foundry", { utils: { debounce: (act: () => void) => act } });

/** A part of a drawing, with what it shows, until it is destroyed. */
class Part {
  name = "";
  destroyed = false;
  constructor(readonly shows: string) {}
  destroy(): void {
    this.destroyed = true;
  }
}
const part = (shows: string) => new Part(shows) as never;

class Token {
  readonly document = { flags: {} };
  readonly renderFlags = { set: () => undefined };
  readonly clicks: ((event: object) => void)[] = [];
  children: Part[] = [];
  destroyed = false;
  [member: string]: unknown;
  constructor(
    readonly id: string,
    public w = 100,
    public h = 100,
  ) {}
  /** Foundry removes everything on a token before it redraws the token. */
  async _draw(): Promise<void> {
    for (const child of this.children.splice(0)) child.destroy();
  }
  _canView(): boolean {
    return false;
  }
  _onClickLeft2(): void {
    screen.opened.push("sheet");
  }
  addChild(child: Part): void {
    this.children.push(child);
  }
  on(_event: string, listener: (event: object) => void): void {
    this.clicks.push(listener);
  }
}

/** Draws a token of the class that the pictures so far have made. */
async function tokenNamed(id: string): Promise<Token> {
  const token = new (screen.Token as typeof Token)(id);
  screen.tokens.push(token);
  await token._draw();
  return token;
}
const standing = (token: Token) => token.children.filter(({ destroyed }) => !destroyed).map(({ shows }) => shows);
const over = () => screen.layer.filter(({ destroyed }) => !destroyed) as unknown as Part[];

/** The game's content for the scene; tests change it. */
let game: { readonly faces: Record<string, string>; readonly line: string } | null;
let isDamaged = false;
let drawn: string[] = [];
let clicked: string[] = [];

function begin(): ScenePicture<NonNullable<typeof game>, string> {
  return new ScenePicture({
    name: "picture",
    read: () => {
      if (isDamaged) throw new RulesError("damaged");
      return game;
    },
    faceOf: ({ faces }, { id }: Placeable) => faces[id] ?? null,
    drawFace: (face) => {
      drawn.push(face);
      return part(face);
    },
    drawOver: ({ line }, scale) => (line === "" ? null : part(`${line} at ${scale}`)),
    onClick: (_game, { id }) => clicked.push(id),
    battleOfToken: ({ id }) => (id === "one" ? "battle" : "gone"),
  });
}

beforeEach(() => {
  Object.assign(screen, { isShown: true, tokens: [], layer: [], scale: 1, heard: new Map(), Token, opened: [] });
  drawOnTokens();
  game = { faces: { one: "first" }, line: "course" };
  isDamaged = false;
  [drawn, clicked, frames] = [[], [], []];
});

describe("what a game draws on the scene", () => {
  it("stands on its tokens and over them, and on no others", async () => {
    begin();
    const [one, two] = [await tokenNamed("one"), await tokenNamed("two")];
    tell("canvasReady");
    expect({ one: standing(one), two: standing(two) }).toEqual({ one: ["first"], two: [] });
    expect(over().map(({ name, shows }) => [name, shows])).toEqual([["picture", "course at 1"]]);
  });

  it("is drawn on a token only when something else is to stand there, or it has another size", async () => {
    begin();
    const one = await tokenNamed("one");
    for (const hook of ["canvasReady", "updateCombat", "updateToken"]) tell(hook);
    expect(drawn).toEqual(["first"]);
    game = { faces: { one: "second" }, line: "" };
    tell("updateCombat");
    expect(standing(one)).toEqual(["second"]);
    one.w = 200;
    tell("updateToken");
    expect({ drawn, standing: standing(one) }).toEqual({ drawn: ["first", "second", "second"], standing: ["second"] });
    game = { faces: {}, line: "" };
    tell("updateCombat");
    expect({ standing: standing(one), over: over() }).toEqual({ standing: [], over: [] });
  });

  it("stands on a token that comes later, or is drawn anew, once", async () => {
    begin();
    tell("canvasReady");
    const one = await tokenNamed("one");
    expect(standing(one)).toEqual(["first"]);
    await one._draw();
    expect(standing(one)).toEqual(["first"]);
  });

  it("stands once on a token that is drawn anew before it was drawn", async () => {
    begin();
    tell("canvasReady");
    const one = await tokenNamed("one");
    await Promise.all([one._draw(), one._draw()]);
    expect(standing(one)).toEqual(["first"]);
  });

  it("is left alone while a token is not drawn yet, or drawn anew", async () => {
    begin();
    const one = new (screen.Token as typeof Token)("one");
    screen.tokens.push(one);
    tell("canvasReady");
    expect(standing(one)).toEqual([]);
    await one._draw();
    const again = one._draw();
    game = { faces: { one: "second" }, line: "" };
    tell("updateCombat");
    expect(standing(one)).toEqual([]);
    await again;
    expect(standing(one)).toEqual(["second"]);
  });

  it("is drawn over the tokens once a frame, however often its draft changes; and at another scale", () => {
    const picture = begin();
    tell("canvasReady");
    game = { faces: {}, line: "other" };
    picture.drawSoon();
    picture.drawSoon();
    expect(frames).toHaveLength(1);
    nextFrame();
    expect(screen.layer).toHaveLength(2);
    tell("canvasPan", null, { scale: 1 });
    expect(frames).toEqual([]);
    screen.scale = 0.5;
    tell("canvasPan", null, { scale: 0.5 });
    nextFrame();
    expect(over().map(({ shows }) => shows)).toEqual(["course at 0.5"]);
  });

  it("is gone with the scene, and where documents are damaged", async () => {
    const picture = begin();
    const one = await tokenNamed("one");
    tell("canvasReady");
    isDamaged = true;
    tell("updateCombat");
    expect({ shown: picture.shown, standing: standing(one), over: over() }).toEqual({
      shown: null,
      standing: [],
      over: [],
    });
    isDamaged = false;
    tell("updateCombat");
    expect([standing(one), over()]).toMatchObject([["first"], [{}]]);
    screen.isShown = false;
    tell("canvasTearDown");
    expect({ shown: picture.shown, over: over() }).toEqual({ shown: null, over: [] });
  });

  it("hears a click of the left button on a token, once, also after it was drawn anew", async () => {
    begin();
    tell("canvasReady");
    const one = await tokenNamed("one");
    await one._draw();
    for (const button of [0, 2]) one.clicks.forEach((hear) => hear({ button }));
    expect(clicked).toEqual(["one"]);
  });
});

it("a double click on a token opens the board of its battle, which anybody may look at; else what it opened before", async () => {
  begin();
  const [one, other] = [await tokenNamed("one"), await tokenNamed("other")];
  for (const token of [one, other]) token._onClickLeft2();
  await vi.dynamicImportSettled();
  expect(screen.opened).toEqual(["sheet", "battle"]);
  expect({ one: one._canView(), other: other._canView() }).toEqual({ one: true, other: false });
});

it("a picture that begins while a scene is shown stands on its tokens, beside those of other games", async () => {
  begin();
  const one = await tokenNamed("one");
  tell("canvasReady");
  begin();
  tell("updateCombat");
  expect(standing(one)).toEqual(["first", "first"]);
  expect(screen.Token).not.toBe(Token as unknown as PlaceableClass);
});

it("moves a label over the tokens with the token that it belongs to", () => {
  const token = { center: { x: 10, y: 10 }, destroyed: false };
  const position = { x: 210, y: 90, set: (x: number, y: number) => Object.assign(position, { x, y }) };
  const label = { position, updateTransform: vi.fn() };
  glideWith(token, label as never, { x: 200, y: 100 });
  label.updateTransform();
  expect([position.x, position.y]).toEqual([20, 0]);
  token.center = { x: 200, y: 100 };
  label.updateTransform();
  expect([position.x, position.y]).toEqual([210, 90]);
  // Of a token that is deleted nothing can be read any more.
  Object.assign(token, { destroyed: true, center: null });
  label.updateTransform();
  expect([position.x, position.y]).toEqual([210, 90]);
});
