/** What the scene tells about an attack: whom the user targets, and at what distance. */
import { RANGE_BANDS, rangeBand } from "../../rules/gurps";
import { tokensTargeted, sceneOfTable } from "../../kit/platform/canvas";

/** The part of a token's document that we use. */
interface Placed {
  readonly x: number;
  readonly y: number;
  /** Width in grid spaces. */
  readonly width: number;
  readonly height: number;
  readonly actor: { readonly uuid: string; readonly type: string } | null;
}

/** The part of a scene that we use. */
interface Stage {
  readonly grid: { readonly size: number; readonly distance: number; readonly units: string };
  readonly tokens: Iterable<Placed>;
}

/** Yards per unit, by spelling of the unit. */
const YARDS: Readonly<Record<string, number>> = { yd: 1, yards: 1, m: 1.0936, ft: 1 / 3, feet: 1 / 3 };

/** UUID of the character that the user has targeted; blank if there is none. */
export function targeted(): string {
  const isCharacter = ({ actor }: Placed) => actor?.type === "character";
  return tokensTargeted<Placed>().find(isCharacter)?.actor?.uuid ?? "";
}

const middle = ({ x, y, width, height }: Placed, size: number) => ({
  x: x + (width * size) / 2,
  y: y + (height * size) / 2,
});

/** Yards between the tokens of two actors on the active scene; null if one is missing or the unit is unknown. */
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

/** The range band of a distance, as a form value; blank if the distance is unknown. */
export function bandAt(yards: number | null): string {
  if (yards === null) return "";
  const { from } = rangeBand(yards);
  return String(RANGE_BANDS.find((band) => band.from === from)?.from ?? "");
}
