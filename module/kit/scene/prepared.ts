/** Where a game finds itself on scenes: the flags of those that are prepared for it, and of its tokens there. Pure. */
import { derivedId } from "../../rules/kernel";
import { ourFlags, type Flagged } from "../documents/flags";
import type { Spot } from "../platform/canvas";

/** How the flags of a game are called: worlds keep them. */
export interface SceneFlags<Piece extends string | number = string | number> {
  /** The id of the game, as its scenes name it. */
  readonly game: string;
  /** True on its scenes; on its tokens the battle and the piece of it that each one shows. */
  readonly flag: string;
  /** On its scenes: the upper left corner of where it is played, in pixels. */
  readonly origin: string;
  /** The member of a token's flag that names the piece. */
  readonly piece: string;
  readonly isPiece: (value: unknown) => value is Piece;
}

/** By this a token is known to belong to a battle. */
export interface TokenMark<Piece> {
  readonly battle: string;
  readonly piece: Piece;
}

/** The upper left corner of where a game is played on a scene; null: it is not prepared for it, or does not say where. */
export function originOn(scene: Flagged, names: Pick<SceneFlags, "game" | "flag" | "origin">): Spot | null {
  const { game, [names.flag]: isPrepared, [names.origin]: origin } = ourFlags(scene);
  if (game !== names.game || isPrepared !== true) return null;
  const { x, y } = (origin ?? {}) as { readonly x?: unknown; readonly y?: unknown };
  return Number.isInteger(x) && Number.isInteger(y) ? { x: x as number, y: y as number } : null;
}

/** What a token is marked with by a game; null: it is none of its battles'. */
export function markOn<Piece extends string | number>(
  token: Flagged,
  { flag, piece, isPiece }: SceneFlags<Piece>,
): TokenMark<Piece> | null {
  const { battle, [piece]: marked } = (ourFlags(token)[flag] ?? {}) as { readonly [member: string]: unknown };
  return typeof battle === "string" && isPiece(marked) ? { battle, piece: marked } : null;
}

/** The id of the token of a piece: who knows the one knows the other, and nothing else is in it. */
export const tokenIdOf = ({ flag }: Pick<SceneFlags, "flag">, battle: string, piece: string | number): string =>
  derivedId(battle, flag, String(piece));

/** By what the token of a piece is known: its id and its mark. */
export const markedToken = (names: Pick<SceneFlags, "flag" | "piece">, battle: string, piece: string | number) => ({
  _id: tokenIdOf(names, battle, piece),
  flags: { "all-hands": { [names.flag]: { battle, [names.piece]: piece } } },
});
