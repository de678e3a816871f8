/** What the scene says of an attack: whom the user aims at, and how far away that is. */
import { RANGE_BANDS, rangeBand } from "../../rules/gurps";
import { tokensTargeted, sceneOfTable } from "../../kit/platform/canvas";

/** What we use of a token's document. */
interface Placed {
  readonly x: number;
  readonly y: number;
  /** In grid spaces. */
  readonly width: number;
  readonly height: number;
  readonly actor: { readonly uuid: string; readonly type: string } | null;
}

/** What we use of a scene. */
interface Stage {
  readonly grid: { readonly size: number; readonly distance: number; readonly units: string };
  readonly tokens: Iterable<Placed>;
}

/** Yards in a unit, by how people write it. */
const YARDS: Readonly<Record<string, number>> = { yd: 1, yards: 1, m: 1.0936, ft: 1 / 3, feet: 1 / 3 };

/** The character that the user has targeted; blank: none. */
export function targeted(): string {
  const isCharacter = ({ actor }: Placed) => actor?.type === "character";
  return tokensTargeted<Placed>().find(isCharacter)?.actor?.uuid ?? "";
}

const middle = ({ x, y, width, height }: Placed, size: number) => ({
  x: x + (width * size) / 2,
  y: y + (height * size) / 2,
});

/** Yards between the tokens of two actors on the active scene; null: they are not both there, or it has another measure. */
export function yardsBetween(who: string, target: string): number | null {
  const stage = sceneOfTable<Stage>();
  if (!stage || who === target) return null;
  const yards = YARDS[stage.grid.units.trim().toLowerCase()];
  const tokens = [...stage.tokens];
  const [from, to] = [who, target].map((uuid) => tokens.find(({ actor }) => actor?.uuid === uuid));
  if (yards === undefined || !from || !to) return null;
  const { size, distance } = stage.grid;
  const [one, other] = [middle(from, size), middle(to, size)];
  return (Math.hypot(one.x - other.x, one.y - other.y) / size) * distance * yards;
}

/** The range band of a distance, as the form names it; blank: nothing is known. */
export function bandAt(yards: number | null): string {
  if (yards === null) return "";
  const { from } = rangeBand(yards);
  return String(RANGE_BANDS.find((band) => band.from === from)?.from ?? "");
}
