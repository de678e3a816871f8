/** Effects as lines and areas. */
import type { Effect, SceneCircle } from "../story/effects";
import { between, COLORS } from "./pen";
import type { Pen } from "../platform/canvas";

/** Draws an effect at a moment of its life, from 0 to 1. */
export function drawEffect(pen: Pen, effect: Effect, share: number): void {
  if (effect.kind === "shot") drawShot(pen, effect, share);
  else if (effect.kind === "screen") drawScreen(pen, effect, share);
  else if (effect.kind === "strike") drawStrike(pen, effect, share);
  else if (effect.kind === "blast") drawBlast(pen, effect.at, share);
  else drawDebris(pen, effect, share);
}

type Of<Kind extends Effect["kind"]> = Extract<Effect, { kind: Kind }>;

/** The share of its life in which a bolt runs; then it fades. */
const RUN = 0.6;

/** A bolt that runs along the line and leaves a trace; a hit ends in a flash. */
function drawShot(pen: Pen, { from, to, hit }: Of<"shot">, share: number): void {
  const run = Math.min(1, share / RUN);
  const fade = share < RUN ? 1 : 1 - (share - RUN) / (1 - RUN);
  const head = between(from, to, run);
  const tail = between(from, to, hit ? 0 : Math.max(0, run - 0.6));
  for (const [width, color, alpha] of [
    [14, COLORS.fire, 0.25],
    [7, COLORS.shot, 0.7],
    [2.5, COLORS.core, 1],
  ] as const) {
    pen.lineStyle({ width, color, alpha: alpha * fade * (hit ? 1 : 0.7), cap: "round" });
    pen.moveTo(tail.x, tail.y).lineTo(head.x, head.y);
  }
  if (!hit || run < 1) return;
  pen.lineStyle({ width: 0, color: COLORS.core });
  pen
    .beginFill(COLORS.core, fade)
    .drawCircle(to.x, to.y, 8 + 16 * (1 - fade))
    .endFill();
}

/** An arc of the screen towards the shooter. */
function drawScreen(pen: Pen, { at, from }: Of<"screen">, share: number): void {
  const angle = Math.atan2(from.y - at.y, from.x - at.x);
  const all = from.x === at.x && from.y === at.y;
  const half = all ? Math.PI : 0.5 + 0.5 * share;
  for (const [more, width, alpha] of [
    [0, 8, 0.9],
    [0.08, 16, 0.35],
  ] as const) {
    const radius = at.radius * (1.02 + more + 0.06 * share);
    pen.lineStyle({ width, color: COLORS.screen, alpha: alpha * (1 - share), cap: "round" });
    pen.moveTo(at.x + radius * Math.cos(angle - half), at.y + radius * Math.sin(angle - half));
    pen.arc(at.x, at.y, radius, angle - half, angle + half);
  }
}

/** Sparks around the middle; more of them where something is gone. */
function drawStrike(pen: Pen, { at, gone }: Of<"strike">, share: number): void {
  const rays = gone ? 9 : 5;
  pen.lineStyle({ width: gone ? 9 : 6, color: COLORS.fire, alpha: Math.sqrt(1 - share), cap: "round" });
  for (let i = 0; i < rays; i += 1) {
    const angle = (i / rays) * 2 * Math.PI + 0.4;
    const [inner, outer] = [at.radius * (0.12 + 0.4 * share), at.radius * (0.22 + (gone ? 0.75 : 0.5) * share)];
    pen.moveTo(at.x + inner * Math.cos(angle), at.y + inner * Math.sin(angle));
    pen.lineTo(at.x + outer * Math.cos(angle), at.y + outer * Math.sin(angle));
  }
}

/** A bloom and a ring. */
function drawBlast(pen: Pen, at: SceneCircle, share: number): void {
  const grown = 1 - (1 - share) ** 3;
  pen.lineStyle({ width: 0, color: COLORS.fire });
  pen
    .beginFill(COLORS.fire, 0.55 * (1 - share))
    .drawCircle(at.x, at.y, at.radius * (0.3 + 1.1 * grown))
    .endFill();
  pen
    .beginFill(COLORS.shot, 0.8 * (1 - share))
    .drawCircle(at.x, at.y, at.radius * (0.25 + 0.6 * grown))
    .endFill();
  pen.lineStyle({ width: 10 * (1 - share) + 1, color: COLORS.core, alpha: 1 - share });
  pen.drawCircle(at.x, at.y, at.radius * (0.4 + 1.5 * grown));
}

/** A shard that turns on its way. */
function drawDebris(pen: Pen, { from, to }: Of<"debris">, share: number): void {
  const { x, y } = between(from, to, share);
  const corners = [0, 2.2, 4].flatMap((angle) => [
    x + 13 * Math.cos(angle + share * 7),
    y + 13 * Math.sin(angle + share * 7),
  ]);
  pen.lineStyle({ width: 2, color: COLORS.fire, alpha: 0.9 });
  pen
    .beginFill(COLORS.ash, 1 - share * 0.4)
    .drawPolygon(corners)
    .endFill();
}
