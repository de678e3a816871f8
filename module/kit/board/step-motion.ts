/**
 * Shows on a board what is told of steps: shots, hits and losses, each once, to users who want motion. Nothing waits for
 * it, and nothing of it is shown of what was told before the board was opened, or of a step that is taken back.
 */
import { equal, type GameEvent } from "../../rules/kernel";
import type { Feed } from "../game/feed";
import { wantsMotion } from "../platform/motion";
import type { Effect, EffectsOf, Places, SceneCircle } from "../story/effects";
import { circleOf, flare, glidePieces, layerOver, piecesSeen, shake, shoot, type PiecesSeen } from "./motion";

/** What a game says about the motion on its board. */
export interface BoardMotion {
  readonly effects: EffectsOf;
  /** Selectors of what is drawn of the things that effects name; if several show the same thing, the first one counts. */
  readonly pieces: readonly string[];
  /** The id of the thing that a piece shows; `id/part` for a part of it. */
  idOf(data: DOMStringMap): string;
  /** Whether its pieces glide to their next places. */
  readonly glides?: true;
  /** Selector of what flies in place of a shot. */
  readonly missile?: string;
}

/** The events of one step, or of the step under way. `from`: how many of them have been shown already. */
export interface News {
  readonly events: readonly GameEvent[];
  readonly from: number;
}

/** What had been told when a board was last drawn. */
export interface Told {
  /** The last step that was not taken back; −1 before the first. */
  readonly step: number;
  /** What was told of the next step while it was under way. */
  readonly begun: readonly GameEvent[];
}

/** The number of steps shown at once. */
const MOST = 3;

const beginsWith = (events: readonly GameEvent[], beginning: readonly GameEvent[]): boolean =>
  beginning.every((event, at) => equal({ ...event }, { ...events[at] }));

/** What has been told since the last drawing, and what has been told by now. A replay shows only the step to which it plays on. */
export function newsIn(
  before: Told | null,
  { events, story, replayed }: Pick<Feed<unknown>, "events" | "story" | "replayed">,
): { readonly told: Told; readonly news: readonly News[] } {
  const steps = story.filter(({ undone }) => !undone);
  const step = steps.at(-1)?.step ?? -1;
  const told = { step, begun: events };
  if (!before || step < before.step) return { told, news: [] };
  const fresh = steps.filter((each) => each.step > before.step);
  // What was told of a step that has not been told as a whole yet is kept: then only the rest is new.
  if (fresh.length === 0 && beginsWith(before.begun, events))
    return { told: events.length === 0 ? before : told, news: [] };
  const all = [...fresh.map((each) => each.events), ...(events.length > 0 ? [events] : [])];
  const news = all.map((each, at) => ({
    events: each,
    from: at === 0 && beginsWith(each, before.begun) ? before.begun.length : 0,
  }));
  const isSkipped = replayed && !replayed.isPlayed && fresh.length > 1;
  return { told, news: isSkipped ? [] : news.slice(-MOST) };
}

/** The motion on one board. */
export class StepMotion {
  readonly #motion: BoardMotion | undefined;
  readonly #layer: HTMLElement;
  #told: Told | null = null;
  /** The pieces before the drawing under way. */
  #before: PiecesSeen = new Map();

  /** @param board  the window */
  constructor(board: HTMLElement, motion: BoardMotion | undefined) {
    this.#motion = motion;
    this.#layer = layerOver(board);
  }

  /** Notes where the pieces are; called before each drawing. */
  look(): void {
    this.#before = this.#isWanted() ? this.#pieces() : new Map();
  }

  /** Shows what is new; called after each drawing. */
  show(feed: Pick<Feed<unknown>, "events" | "story" | "replayed">): void {
    const { told, news } = newsIn(this.#told, feed);
    const isBack = this.#told !== null && told.step < this.#told.step;
    this.#told = told;
    if (isBack) this.#layer.replaceChildren();
    if (this.#before.size === 0 || (news.length === 0 && !this.#motion?.glides)) return;
    const now = this.#pieces();
    if (this.#motion?.glides) glidePieces(this.#before, now);
    if (news.length > 0) this.#play(news, now);
  }

  #isWanted(): boolean {
    return this.#motion !== undefined && wantsMotion(this.#layer.ownerDocument.defaultView ?? window);
  }

  #pieces(): PiecesSeen {
    const { pieces = [], idOf } = this.#motion ?? {};
    const found = new Map<string, HTMLElement>();
    for (const selector of pieces)
      for (const piece of this.#layer.parentElement?.querySelectorAll<HTMLElement>(selector) ?? []) {
        const id = idOf?.(piece.dataset) ?? "";
        if (!found.has(id)) found.set(id, piece);
      }
    return piecesSeen(this.#layer, found);
  }

  /** Plays steps one after another. */
  #play(news: readonly News[], now: PiecesSeen): void {
    const pictures = new Map<SceneCircle, HTMLElement>();
    // What is gone by now was hit where it was.
    const places: Places = (id, part = "") => {
      const seen = [`${id}/${part}`, id].map((name) => now.get(name)).find((each) => each !== undefined);
      const piece = seen ?? this.#before.get(id);
      if (!piece || piece.width === 0) return null;
      const circle = circleOf(piece);
      if (seen) pictures.set(circle, seen.picture);
      return circle;
    };
    let begin = 0;
    for (const { events, from } of news) {
      const effects = this.#motion?.effects(events, places, from) ?? [];
      for (const effect of effects) this.#draw(effect, begin + effect.start, pictures);
      begin = Math.max(begin, ...effects.map(({ start, duration }) => begin + start + duration));
    }
  }

  #draw(effect: Effect, delay: number, pictures: ReadonlyMap<SceneCircle, HTMLElement>): void {
    const layer = this.#layer;
    if (effect.kind === "strike") shake(layer, { ...effect, picture: pictures.get(effect.at) ?? null, delay });
    else if (effect.kind === "shot" || effect.kind === "debris") {
      const { kind, from, to } = effect;
      shoot(layer, from, to, { kind, delay, missile: kind === "shot" ? this.#missile() : undefined });
    } else flare(layer, effect.at, effect.kind, delay);
  }

  /** What flies in place of a shot; undefined if it is a bolt. */
  #missile() {
    const { missile } = this.#motion ?? {};
    const picture = missile ? this.#layer.parentElement?.querySelector<HTMLElement>(missile) : null;
    return picture ? piecesSeen(this.#layer, [["", picture]]).get("") : undefined;
  }
}
