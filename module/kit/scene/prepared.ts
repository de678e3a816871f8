/** A game's marks on scenes: the flags of scenes prepared for it, and of its tokens there. Pure. */
import { derivedId } from "../../rules/kernel";
import { ourFlags, type Flagged } from "../documents/flags";
import type { Spot } from "../platform/canvas";

/** The names of a game's flags: worlds keep them. */
export interface SceneFlags<Piece extends string | number = string | number> {
  /** The id of the game, as its scenes name it. */
  readonly game: string;
  /** True on its scenes; on its tokens, the battle and the piece that each one shows. */
  readonly flag: string;
  /** On its scenes: the upper left corner of the playing area, in pixels. */
  readonly origin: string;
  /** The member of a token's flag that names the piece. */
  readonly piece: string;
  readonly isPiece: (value: unknown) => value is Piece;
}

/** Upper left corner of a game's area on a scene; null if the scene is not prepared for it or does not say where. */
export function originOn(scene: Flagged, names: Pick<SceneFlags, "game" | "flag" | "origin">): Spot | null {
  const { game, [names.flag]: isPrepared, [names.origin]: origin } = ourFlags(scene);
  if (game !== names.game || isPrepared !== true) return null;
  const { x, y } = (origin ?? {}) as { readonly x?: unknown; readonly y?: unknown };
  return Number.isInteger(x) && Number.isInteger(y) ? { x: x as number, y: y as number } : null;
}

/** A token's mark of a game; null if it belongs to none of its battles. */
export function markOn<Piece extends string | number>(token: Flagged, { flag, piece, isPiece }: SceneFlags<Piece>) {
  const { battle, [piece]: marked } = (ourFlags(token)[flag] ?? {}) as { readonly [member: string]: unknown };
  return typeof battle === "string" && isPiece(marked) ? { battle, piece: marked } : null;
}

/** The id of a piece's token, derived only from battle and piece: whoever knows these knows the id. */
export const tokenIdOf = ({ flag }: Pick<SceneFlags, "flag">, battle: string, piece: string | number): string =>
  derivedId(battle, flag, String(piece));

/** The id and the mark of a piece's token. */
export const markedToken = (names: Pick<SceneFlags, "flag" | "piece">, battle: string, piece: string | number) => ({
  _id: tokenIdOf(names, battle, piece),
  flags: { "all-hands": { [names.flag]: { battle, [names.piece]: piece } } },
});
