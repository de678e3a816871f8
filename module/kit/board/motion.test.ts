import { beforeEach, describe, expect, it } from "vitest";
import { circleOf, glidePieces, layerOver, shake, shoot, type PiecesSeen } from "./motion";

/** A stand-in for an element that notes what is animated. */
interface Fake {
  readonly style: { readonly [name: string]: string };
  className: string;
  textContent: string;
  readonly children: Fake[];
  readonly moves: { readonly keyframes: readonly Keyframe[]; readonly timing: KeyframeAnimationOptions }[];
  readonly animations: { onfinish?: () => void }[];
}

function fake(): Fake & HTMLElement {
  const element = {
    style: {},
    className: "",
    textContent: "",
    dataset: {},
    children: [] as object[],
    moves: [] as object[],
    animations: [] as object[],
    attributes: new Map<string, string>(),
    parent: null as { children: object[] } | null,
    ownerDocument: { createElement: fake },
    setAttribute: (name: string, value: string) => element.attributes.set(name, value),
    append(child: { parent: object }) {
      child.parent = element;
      element.children.push(child);
    },
    remove: () => element.parent?.children.splice(element.parent.children.indexOf(element), 1),
    animate(keyframes: object, timing: object) {
      const animation = {};
      element.moves.push({ keyframes, timing });
      element.animations.push(animation);
      return animation;
    },
  };
  return element as unknown as Fake & HTMLElement;
}

const at = { x: 100, y: 50, radius: 20 };
const namesIn = (layer: HTMLElement) => (layer as unknown as Fake).children.map(({ className }) => className);

describe("a layer over a board", () => {
  let layer: HTMLElement & Fake;
  beforeEach(() => (layer = layerOver(fake()) as HTMLElement & Fake));

  it("has a dash that runs along the line in the time of a shot, and is gone at its end", () => {
    shoot(layer, { x: 0, y: 0 }, { x: 128, y: 0 }, { delay: 40 });
    const [bolt] = layer.children;
    const { keyframes, timing } = bolt!.moves[0]!;
    expect(keyframes.map(({ transform }) => transform)).toEqual([
      "translate(0px, -3px) rotate(0rad)",
      "translate(64px, -3px) rotate(0rad)",
    ]);
    expect(timing).toMatchObject({ duration: 300, delay: 40 });
    bolt!.animations[0]!.onfinish!();
    expect(layer.children).toHaveLength(0);
  });

  it("shakes what is hit, under a flash from which a number rises", () => {
    const picture = fake();
    shake(layer, { at, picture, text: "−2" });
    expect(picture.moves[0]!.timing.duration).toBe(360);
    expect(picture.moves[0]!.keyframes.at(-1)).toEqual({ translate: "0px 0px" });
    expect(namesIn(layer)).toEqual(["ah-motion__strike", "ah-motion__number"]);
    expect(layer.children[1]).toMatchObject({ textContent: "−2", style: { left: "100px", top: "50px" } });
    expect(layer.children[1]!.moves[0]!.timing.duration).toBe(600);
  });

  it("flashes where something was hit that is gone, without a number for nothing", () => {
    shake(layer, { at, picture: null });
    expect(namesIn(layer)).toEqual(["ah-motion__strike"]);
  });
});

describe("pieces", () => {
  const seen = (left: number, picture: HTMLElement): PiecesSeen =>
    new Map([["one", { left, top: 0, width: 20, height: 40, picture }]]);

  it("glide from where they were, in the units of their drawing", () => {
    const picture = Object.assign(fake(), { getScreenCTM: () => ({ a: 2 }) });
    glidePieces(seen(10, picture), seen(50, picture));
    expect(picture.moves[0]!.keyframes[0]).toEqual({ transform: "translate(-20px, 0px)" });
    glidePieces(seen(50, picture), seen(50, picture));
    expect(picture.moves).toHaveLength(1);
  });

  it("have a middle, and an edge", () =>
    expect(circleOf({ left: 10, top: 0, width: 20, height: 40 })).toEqual({ x: 20, y: 20, radius: 10 }));
});
